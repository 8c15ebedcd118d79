import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import { type RawBuilder, sql } from 'kysely'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * Returns the key that distinguishes the targets of this channel, from the columns of `of`; null where there is none.
 */
export function targetKey(of: 'e' | 'r' | 'o' | 'm', channel: ChannelName): RawBuilder<Buffer | null> {
  const columns = {
    email: `${of}.email_hash`,
    phone: `${of}.phone_hash`,
    // A messenger account is stored in plain text, so it is hashed to look like the others.
    messenger: `sha256(convert_to(nullif(${of}.messenger, ''), 'UTF8'))`,
  }
  return sql.raw(columns[targetKind(channel)])
}

/**
 * Whether the person behind a target has linked their WeChat and agreed to no further message of this template (decision
 * 048). Of an account that HR has typed into the roster nobody knows.
 */
export function isNotSubscribed(
  target: RawBuilder<unknown>,
  companyId: string,
  template: string | undefined,
): RawBuilder<boolean> {
  if (template === undefined) return sql`false`
  return sql`exists (select from mini_binding b where b.company_id = ${companyId} and b.openid_hash = ${target}
    and (b.template_id <> ${template} or b.consents = 0))`
}

/**
 * The only rule about whether a row's contact from the file may be used as its target (domain, chooseTarget): the
 * roster has none for this person, nobody else in the roster has this one, and no other row of the file has it. For
 * queries over `batch_row r` and `employee e`; hashes are compared and nothing is opened. Whoever has it in the roster
 * is somebody else, because this person has none there. A final slip goes only to the contact that HR was shown.
 */
export function usesFileContact(channel: ChannelName, { companyId, batchId }: BatchOf): RawBuilder<boolean> {
  const [e, r, o, m] = (['e', 'r', 'o', 'm'] as const).map((of) => targetKey(of, channel))
  return sql`(case when ${e} is not null or ${r} is null or r.final_slip_of = r.employee_id then false
    when exists (select from employee o where o.company_id = ${companyId} and ${o} = ${r}) then false
    else ${r} not in (select ${m} from batch_row m
      where m.company_id = ${companyId} and m.batch_id = ${batchId} and ${m} is not null
      group by ${m} having count(*) > 1) end)`
}

/**
 * Whether a row of `r` is the final slip of `e`, who has left (REVIEW-13). An employee who has come back gets an
 * ordinary slip.
 */
export const isFinalSlip = sql<boolean>`coalesce(r.final_slip_of = r.employee_id and e.status = 'left', false)`

/**
 * Whether the contact of a final slip now belongs to somebody else: to an employed person, to anybody in the roster if
 * HR entered the contact for this slip, or to another row. This is evaluated each time, because the roster may change
 * after the choice.
 */
export function isOfOther(contact: RawBuilder<Buffer | null>, channel: ChannelName, { companyId, batchId }: BatchOf) {
  return sql<boolean>`(exists (select from employee o where o.company_id = ${companyId} and o.id <> e.id
      and (o.status = 'active' or r.own_target_kind is not null) and ${targetKey('o', channel)} = ${contact})
    or exists (select from batch_row m where m.company_id = ${companyId} and m.batch_id = ${batchId}
      and m.row_no <> r.row_no and (${targetKey('m', channel)} = ${contact} or m.own_target_hash = ${contact})))`
}

/**
 * Returns where a final slip goes: to the contact that HR entered for it, otherwise to that of the roster; null when it
 * belongs to somebody else.
 */
function finalTarget(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const contact = sql<Buffer | null>`(case when r.own_target_kind is null then ${targetKey('e', channel)}
    when r.own_target_kind = ${sql.lit(targetKind(channel))} then r.own_target_hash end)`
  return sql`(case when not ${isOfOther(contact, channel, batch)} then ${contact} end)`
}

/**
 * Returns the keyed hash of a row's target; null when there is none. All code that counts, shows or sends uses this. A
 * contact that was chosen for a final slip is used only by its channel, and a contact that belongs to somebody else by
 * none.
 */
export function targetHash(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const [e, r] = [targetKey('e', channel), targetKey('r', channel)]
  return sql`(case when ${isFinalSlip} then ${finalTarget(channel, batch)}
    else coalesce(${e}, case when ${usesFileContact(channel, batch)} then ${r} end) end)`
}
