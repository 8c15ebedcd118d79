import type { ChannelName } from '@zhixin/contract/batches/batch'
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
 * somebody else, because this person has none there. A last slip goes to no contact but the one that HR was shown.
 */
export function usesFileContact(channel: ChannelName, { companyId, batchId }: BatchOf): RawBuilder<boolean> {
  const [e, r, o, m] = (['e', 'r', 'o', 'm'] as const).map((of) => targetKey(of, channel))
  return sql`(case when ${e} is not null or ${r} is null or r.final_slip_of = r.employee_id then false
    when exists (select from employee o where o.company_id = ${companyId} and ${o} = ${r}) then false
    else ${r} not in (select ${m} from batch_row m
      where m.company_id = ${companyId} and m.batch_id = ${batchId} and ${m} is not null
      group by ${m} having count(*) > 1) end)`
}

/** Whether a row of `r` is the last slip of `e`, who has left (REVIEW-13); of somebody who is back it is a slip like others. */
export const isFinalSlip = sql<boolean>`coalesce(r.final_slip_of = r.employee_id and e.status = 'left', false)`

/**
 * Whether the contact of a last slip is somebody else's by now: of somebody who is employed, of anybody in the roster where HR
 * gave the contact for this slip, or of another row. Asked again each time, because the roster may change after the choice.
 */
export function isOfOther(contact: RawBuilder<Buffer | null>, channel: ChannelName, { companyId, batchId }: BatchOf) {
  return sql<boolean>`(exists (select from employee o where o.company_id = ${companyId} and o.id <> e.id
      and (o.status = 'active' or r.own_target_kind is not null) and ${targetKey('o', channel)} = ${contact})
    or exists (select from batch_row m where m.company_id = ${companyId} and m.batch_id = ${batchId}
      and m.row_no <> r.row_no and (${targetKey('m', channel)} = ${contact} or m.own_target_hash = ${contact})))`
}

/** Where a last slip goes: to the contact that HR gave for it, else to that of the roster; null where it is another's. */
function finalTarget(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const contact = sql<Buffer | null>`(case when r.own_target_kind is null then ${targetKey('e', channel)}
    when r.own_target_kind = ${sql.lit(targetKind(channel))} then r.own_target_hash end)`
  return sql`(case when not ${isOfOther(contact, channel, batch)} then ${contact} end)`
}

/**
 * The keyed hash of where a row's slip would go; null: nowhere. Whoever counts, shows or sends asks here. A contact that
 * was chosen for a last slip is used by the channel it is for, and by no other; one that is somebody else's by none.
 */
export function targetHash(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const [e, r] = [targetKey('e', channel), targetKey('r', channel)]
  return sql`(case when ${isFinalSlip} then ${finalTarget(channel, batch)}
    else coalesce(${e}, case when ${usesFileContact(channel, batch)} then ${r} end) end)`
}
