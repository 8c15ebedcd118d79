import type { ChannelName } from '@zhixin/contract/batches'
import { targetKind } from '@zhixin/domain/batches/target'
import { type RawBuilder, sql } from 'kysely'

interface BatchOf {
  companyId: string
  batchId: string
}

/** What of `e` or `r` tells one target of this channel from another; null where there is none. */
export function targetKey(of: 'e' | 'r' | 'o' | 'm', channel: ChannelName): RawBuilder<Buffer | null> {
  const columns = {
    email: `${of}.email_hash`,
    phone: `${of}.phone_hash`,
    // An account is kept as it is, and made to look like the others.
    messenger: `sha256(convert_to(nullif(${of}.messenger, ''), 'UTF8'))`,
  }
  return sql.raw(columns[targetKind(channel)])
}

/**
 * The one rule about whether a row's contact of the file may be used as its target (domain, chooseTarget): the roster
 * has none for this person, nobody else of the roster has this one, and no other row of the file carries it. For
 * queries over `batch_row r` and `employee e`; hashes tell, nothing is opened. Whoever is in the roster with it is
 * somebody else, because this person has none there.
 */
export function usesFileContact(channel: ChannelName, { companyId, batchId }: BatchOf): RawBuilder<boolean> {
  const [e, r, o, m] = (['e', 'r', 'o', 'm'] as const).map((of) => targetKey(of, channel))
  return sql`(case when ${e} is not null or ${r} is null then false
    when exists (select from employee o where o.company_id = ${companyId} and ${o} = ${r}) then false
    else ${r} not in (select ${m} from batch_row m
      where m.company_id = ${companyId} and m.batch_id = ${batchId} and ${m} is not null
      group by ${m} having count(*) > 1) end)`
}

/** Whether a row of `r` goes to a contact that HR chose for a last slip, whatever the roster says (REVIEW-13). */
const hasOwnTarget = sql<boolean>`(r.final_slip_of is not null and r.final_slip_of = r.employee_id and r.own_target_kind is not null)`

/**
 * The keyed hash of where a row's slip would go; null: nowhere. Whoever counts, shows or sends asks here. A contact that
 * was chosen for a last slip is used by the channel it is for, and by no other.
 */
export function targetHash(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const [e, r] = [targetKey('e', channel), targetKey('r', channel)]
  const own = sql`case when r.own_target_kind = ${sql.lit(targetKind(channel))} then r.own_target_hash end`
  return sql`(case when ${hasOwnTarget} then ${own}
    else coalesce(${e}, case when ${usesFileContact(channel, batch)} then ${r} end) end)`
}
