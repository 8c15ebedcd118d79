import { type RawBuilder, sql } from 'kysely'

/** Whether the sent `batch` asks employees to confirm their slips (SLIP-03). */
export const asksConfirmation = sql<boolean>`coalesce((batch.slip_style->>'confirm')::boolean, false)`

/**
 * Since when the person of `slip s` could read it, as far as the deadline of a confirmation is concerned; null where
 * nothing counts as confirmed by itself (SLIP-03, decision 040). That is what stands in the way:
 * - no provider has taken the message of the present version, or it has come back;
 * - a change of the person's contacts is not settled, or the message went to a contact that turned out not to be theirs;
 * - the message went by WeCom or the mini-program, where it may name the login alone, and the person has no phone to log
 *   in with and has not opened the slip;
 * - a question about the slip waits for HR;
 * - the person has left, and the company sets for how long they read their slips (SLIP-08).
 * The time begins anew with the end of a contact change, until which the slip was held, and with the answer to a question.
 */
export const confirmableSince: RawBuilder<Date | null> = sql<Date | null>`(
  select greatest(s.sent_at, max(c.settled_at), (select max(q.changed_at) from question q
    where q.company_id = s.company_id and q.slip_id = s.id))
  from delivery d
  join employee e on e.company_id = s.company_id and e.id = s.employee_id
  left join contact_change c on c.company_id = s.company_id and c.employee_id = s.employee_id
    and (c.settled_at is null or c.settled_at > s.sent_at)
  where d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version and d.kind = 'slip'
    and d.state = 'sent' and s.sent_at is not null and s.disputed_at is null
    and not (e.status = 'left' and e.left_on is not null and exists (select from company_default
      where company_default.company_id = e.company_id and company_default.leaver_months is not null))
    and (d.channel in ('email', 'sms') or e.phone_hash is not null or s.read_at is not null)
  having count(*) > 0 and count(*) filter (where c.id is not null and (c.settled_at is null
    or c.settled_how = 'restored' and c.changed_at < d.queued_at)) = 0)`
