import { titleWithMonth } from '@zhixin/domain/batches/title-text'
import { screens } from '@zhixin/domain/navigation/screens'
import { alertAfter } from '@zhixin/domain/sending/stop-alert'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { reasonOf } from '../channels/reason-text.ts'
import type { Services } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { type Db, withCompany } from '../database/transaction.ts'
import { mailboxesOf } from '../features/batches/alerts/mailboxes.ts'
import {
  addStopAlerts,
  dropAlertsOf,
  findAlertSetting,
  findWaitingAlert,
  listMembersOf,
  markAlertHandedOver,
  settleAlert,
  updateAlertsOf,
} from '../features/batches/alerts/store.ts'
import { isAhead, type SentBack, sentBackText, withoutNames } from '../features/batches/send/sent-back-text.ts'
import { enqueue } from '../jobs/queue.ts'
import { notify } from '../live/notify.ts'
import { describeError } from '../logging/describe-error.ts'

interface Stop {
  companyId: string
  batchId: string
  /** The user who scheduled it. */
  sentBy: string | null
  reason: SentBack
  /** HR was told before the time that the batch would not be sent: a second alert would tell the same stop again. */
  wasNoticed?: boolean
}

/**
 * Has HR told outside the console that a scheduled send stopped or will stop (SEND-15): the company's mailboxes, and by
 * WeCom the user who scheduled it. In the transaction that stops or notices it, so that it is told if and only if that
 * commits, and once.
 */
export async function raiseStopAlerts(services: Services, db: Db, stop: Stop): Promise<void> {
  const { companyId, batchId, sentBy } = stop
  const now = services.clock.now()
  const reason = withoutNames(stop.reason)
  if (stop.wasNoticed && (await updateAlertsOf(db, companyId, batchId, reason))) return
  // What an earlier stop of the batch still had to say is no longer so.
  await dropAlertsOf(db, companyId, batchId)
  const recipients = await recipientsOf(services, db, { companyId, sentBy })
  if (!recipients.length) return
  const sealer = await services.vault.sealer(companyId)
  const alertTo = (channel: 'email' | 'miniProgram', target: string, corpId = ''): Insertable<Tables['stop_alert']> => {
    const id = newId()
    return {
      company_id: companyId,
      id,
      batch_id: batchId,
      stopped_at: now,
      reason,
      channel,
      corp_id: corpId,
      target_sealed: sealer.seal('stop_alert', 'target', id, target),
      updated_at: now,
    }
  }
  const alerts = recipients.map(({ channel, target, corpId }) => alertTo(channel, target, corpId))
  await addStopAlerts(db, alerts)
  for (const { id } of alerts) await enqueue(db, 'batch.alert', { companyId, id })
}

interface Recipient {
  channel: 'email' | 'miniProgram'
  target: string
  corpId?: string
}

/** Settings that cannot be opened name nobody: they must not keep a batch from stopping. */
async function recipientsOf(
  services: Services,
  db: Db,
  { companyId, sentBy }: Pick<Stop, 'companyId' | 'sentBy'>,
): Promise<Recipient[]> {
  const setting = await findAlertSetting(db, companyId)
  const read = async <T>(what: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await what()
    } catch (error) {
      services.log.error(
        describeError(error),
        'settings could not be opened: they are left out of the alerts of a stop',
      )
      return otherwise
    }
  }
  const mailboxes = await read(async () => mailboxesOf(await services.vault.sealer(companyId), companyId, setting), [])
  const corpId = sentBy
    ? await read(async () => (await services.channels.enterprise(companyId))?.corpId, undefined)
    : undefined
  const members = sentBy && corpId ? await listMembersOf(db, { companyId, accountId: sentBy, corpId }) : []
  return [
    ...mailboxes.map((target): Recipient => ({ channel: 'email', target })),
    ...members.map((target): Recipient => ({ channel: 'miniProgram', target, corpId: corpId ?? '' })),
  ]
}

/** Hands over one alert. Fails where the provider asks for another try, so that the queue comes back to it. */
export async function sendStopAlert(services: Services, ids: { companyId: string; id: string }): Promise<void> {
  const { companyId, id } = ids
  const sealer = await services.vault.sealer(companyId)
  const alert = await withCompany(services.pools, companyId, (db) => findWaitingAlert(db, companyId, id))
  if (!alert) return
  const { batch_id: batchId, channel: by, stopped_at: stoppedAt } = alert
  const settle = (...how: [Parameters<typeof settleAlert>[2], string]) =>
    withCompany(services.pools, companyId, async (db) => {
      await settleAlert(db, ids, ...how, services.clock.now())
      await notify(db, { companyId }, { kind: 'batch', batchId })
    })
  const stands = alert.stop_notice !== '' || (alert.batch_state === 'review' && alert.sent_back !== '')
  if (!stands) return settle('dropped', '')
  const channel = await services.channels.slip(by, companyId)
  // A provider that drops repetitions is asked again; a second mail would be one too many.
  if (alert.handed_at && by === 'email') return settle('uncertain', reasonOf('interrupted'))
  // With another enterprise's WeCom the member would be somebody else.
  const isSame = by === 'email' || (await services.channels.enterprise(companyId))?.corpId === alert.corp_id
  const reason = alert.reason
  await withCompany(services.pools, companyId, (db) => markAlertHandedOver(db, companyId, id, services.clock.now()))
  const outcome =
    channel?.alert && isSame
      ? await channel.alert({
          id,
          companyId,
          companyName: alert.company,
          to: sealer.open('stop_alert', 'target', id, alert.target_sealed),
          title: titleWithMonth(alert.title, alert.period),
          why: { zh: sentBackText(reason, 'ch'), en: sentBackText(reason, 'en') },
          isAhead: isAhead(reason),
          stoppedAt,
          link: `${services.publicUrl()}${screens.salarySlip.path}?batch=${batchId}&step=send&company=${companyId}`,
        })
      : ({ kind: 'refused', again: 'never', reason: reasonOf('notConfigured') } as const)
  const failure = outcome.kind === 'accepted' ? '' : outcome.reason
  const state = alertAfter(outcome, services.clock.now().getTime() - stoppedAt.getTime())
  if (failure)
    services.log.warn({ batch: batchId, channel: by, reason: failure }, 'HR could not be told of a stopped send')
  await settle(state, failure)
  if (state === 'waiting') throw new Error('the provider asks for another try')
}
