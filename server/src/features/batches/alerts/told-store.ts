import { type Language, translate } from '@zhixin/contract/pair'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { type SqlBool, sql } from 'kysely'
import { reasonText } from '../../../channels/reason-text.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { toldText } from './text.ts'

/**
 * Lists the alerts about the last stop of each of these batches, one row per recipient. A batch for which nobody was to
 * be alerted outside the console has one row without a recipient. Batches whose scheduled send is not stopped are left
 * out.
 */
async function listLastAlerts(db: Db, companyId: string, batchIds: readonly string[]) {
  if (!batchIds.length) return []
  return db
    .selectFrom('batch as b')
    .leftJoin('stop_alert as a', (join) =>
      join
        .onRef('a.company_id', '=', 'b.company_id')
        .onRef('a.batch_id', '=', 'b.id')
        .on(
          'a.stopped_at',
          '=',
          sql<Date>`(select max(l.stopped_at) from stop_alert l where l.company_id = b.company_id and l.batch_id = b.id)`,
        ),
    )
    .where('b.company_id', '=', companyId)
    .where(sql<SqlBool>`b.id = any(${[...batchIds]}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('b.state', '=', 'review'), eb('b.sent_back', 'not in', ['', 'restored'])]),
        eb.and([eb('b.state', '=', 'scheduled'), eb('b.stop_notice', '<>', '')]),
      ]),
    )
    .where('b.send_type', '=', 'timed')
    .select(['b.id as batch_id', 'a.id', 'a.channel', 'a.state', 'a.failure', 'a.target_sealed'])
    .orderBy('a.id')
    .execute()
}

type LastAlert = Awaited<ReturnType<typeof listLastAlerts>>[number]

function inWords(alert: LastAlert, sealer: UserContext['sealer'], language: Language): string {
  const { id, channel, state, failure, target_sealed: sealed } = alert
  if (!id || !channel || !state || !sealed || failure === null) return translate(toldText.nobody, language)
  if (state === 'dropped') return ''
  const texts = toldText[channel]
  const to = channel === 'email' ? maskTarget(sealer.open('stop_alert', 'target', id, sealed)) : ''
  const how = state === 'waiting' && failure ? 'trying' : state
  return translate(texts[how], language, { to, why: reasonText(failure, language, { once: true }) })
}

/** Describes for each batch who was alerted outside the console that its send was stopped (SEND-15). */
export async function toldOf(
  { db, company, sealer, lang }: Pick<UserContext, 'db' | 'company' | 'sealer' | 'lang'>,
  batchIds: readonly string[],
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const alert of await listLastAlerts(db, company.id, batchIds)) {
    const before = told.get(alert.batch_id)
    const said = inWords(alert, sealer, lang)
    told.set(alert.batch_id, [before, said].filter(Boolean).join(lang === 'ch' ? '' : ' '))
  }
  return told
}
