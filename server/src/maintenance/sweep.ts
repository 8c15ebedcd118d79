import { contactKeptDays } from '@zhixin/domain/contact/contact-rules'
import { alertPause } from '@zhixin/domain/questions/question-rules'
import { deviceForgotten, guardForgets, guardRules } from '@zhixin/domain/session/guard'
import { type SqlBool, sql } from 'kysely'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'
import { listStrandedAlerts } from '../features/batches/alerts/store.ts'
import { sweepImports } from '../features/batches/import/sweep-store.ts'
import { companiesWithUntold } from '../features/employees/notify-contact-store.ts'
import { listStrandedExports } from '../features/history/pdf/export-store.ts'
import { forgetAway } from '../features/mini/binding-store.ts'
import { companiesToAlert, companiesWithUntoldAnswers } from '../features/questions/notice-store.ts'
import { factorCountsBegin } from '../features/session/guard-store.ts'
import { tokenLife } from '../features/session/store.ts'
import { enqueue } from '../jobs/queue.ts'
import { describeError } from '../logging/describe-error.ts'
import { sweepUploads } from '../upload-folder.ts'

const minute = 60_000

/** A signature is refused as old after 5 minutes; until then it is remembered, with a margin for clocks. */
const signatureLife = 15 * minute
/** Files between checking and importing. */
const uploadLife = 60 * minute
/** A request is repeated for half a minute, and once more by whoever had to log in again. */
const answersKept = 20 * minute
/** As the privacy policy says. */
const contactsKept = contactKeptDays * 24 * 60 * minute
/** A job that tells of changed contacts and got lost is made anew. */
const untoldFor = 15 * minute
/** An alert that waits longer than this lost its worker: a provider that refuses for now is asked again sooner. */
const alertStrandedFor = 10 * minute
/** An export that nobody has begun for longer than this has lost its job, or waits for others. */
const exportStrandedFor = 2 * minute
/** An invitation that nobody accepted is offered for sending again for so long after it has run out. */
const invitationsKept = 90 * 24 * 60 * minute
/** Ended sessions are kept a while, so that an old window still hears why it was logged out. */
const sessionsKept = tokenLife

/** Removes what has run out, everywhere at once. Each statement for itself: a failed one does not keep the others. */
export async function sweep(services: Services): Promise<void> {
  const now = services.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const oldestSignature = String(before(signatureLife).getTime())
  const db = platformStatement(services.pools)
  const remains = [
    () => db.deleteFrom('session').where('expires_at', '<', before(sessionsKept)).execute(),
    () => db.deleteFrom('picture_code').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('sms_code').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('known_device').where('used_at', '<', before(deviceForgotten)).execute(),
    () => forgetAway(db, before(deviceForgotten)),
    () => db.deleteFrom('registration_ticket').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('second_step').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('pending_app').where('expires_at', '<', now).execute(),
    () =>
      db.deleteFrom('admin_invitation').where('accepted_at', 'is not', null).where('expires_at', '<', now).execute(),
    () => db.deleteFrom('admin_invitation').where('expires_at', '<', before(invitationsKept)).execute(),
    () => db.deleteFrom('enterprise_ticket').where('expires_at', '<', now).execute(),
    () => db.deleteFrom('wire_signature').where('timestamp_ms', '<', oldestSignature).execute(),
    () =>
      db
        .deleteFrom('guard')
        .where((eb) =>
          eb.or([
            eb('updated_at', '<', before(guardRules.factor.forgets)),
            eb.and([
              eb('updated_at', '<', before(guardForgets)),
              sql<SqlBool>`not starts_with(key, ${factorCountsBegin})`,
            ]),
          ]),
        )
        .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now)]))
        .execute(),
    () => db.deleteFrom('upload').where('created_at', '<', before(uploadLife)).execute(),
    () => db.deleteFrom('contact_request').where('asked_at', '<', before(contactsKept)).execute(),
    () =>
      db
        .deleteFrom('answered_call')
        .where('asked_at', '<', before(answersKept))
        .where('claimed_until', '<', now)
        .execute(),
    () => sweepImports(db, now),
    async () => {
      for (const companyId of await companiesWithUntold(db, before(untoldFor)))
        await enqueue(db, 'contact.tell', { companyId })
    },
    async () => {
      for (const alert of await listStrandedAlerts(db, before(alertStrandedFor)))
        await enqueue(db, 'batch.alert', alert)
    },
    async () => {
      for (const companyId of await companiesWithUntoldAnswers(db, before(untoldFor)))
        await enqueue(db, 'question.notify', { companyId })
    },
    async () => {
      for (const companyId of await companiesToAlert(db, before(alertPause)))
        await enqueue(db, 'question.alert', { companyId })
    },
    () => db.deleteFrom('slip_export').where('expires_at', '<', now).execute(),
    async () => {
      for (const stranded of await listStrandedExports(db, now, before(exportStrandedFor)))
        await enqueue(db, 'slips.export', stranded)
    },
    () => db.deleteFrom('channel_pause').where('until', '<', now).execute(),
    () => sweepUploads(services.config, now),
  ]
  let failed = 0
  for (const remove of remains) {
    try {
      await remove()
    } catch (error) {
      failed++
      services.log.warn(describeError(error), 'something that has run out could not be removed')
    }
  }
  if (failed) throw new Error(`${failed} of ${remains.length} statements of the sweep failed`)
}
