import { type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

/** Records a mailbox that the settings name. A mailbox with another account than before is read from its beginning. */
export async function keepMailbox(platform: Db, mailbox: { scope: string; account: string }, now: Date): Promise<void> {
  await sql`
    insert into bounce_mailbox as m (scope, account, next_at) values (${mailbox.scope}, ${mailbox.account}, ${now})
    on conflict (scope) do update set account = excluded.account, next_at = excluded.next_at, trouble = '',
      uid_validity = case when m.account = excluded.account then m.uid_validity else 0 end,
      last_uid = case when m.account = excluded.account then m.last_uid else 0 end,
      read_at = case when m.account = excluded.account then m.read_at end`.execute(platform)
}

/** Does the same for the mailbox that every start records: nothing changes while the account is the same. */
export async function keepMailboxOnce(platform: Db, mailbox: { scope: string; account: string }, now: Date) {
  const known = await findMailbox(platform, mailbox.scope)
  if (known?.account !== mailbox.account) await keepMailbox(platform, mailbox, now)
}

export async function dropMailbox(platform: Db, scope: string): Promise<void> {
  await platform.deleteFrom('bounce_mailbox').where('scope', '=', scope).execute()
}

export function findMailbox(platform: Db, scope: string) {
  return platform.selectFrom('bounce_mailbox').selectAll().where('scope', '=', scope).executeTakeFirst()
}

export type MailboxRecord = Selectable<Tables['bounce_mailbox']>

/** Claims a mailbox that is due. No other process claims it before `until`, even if this process dies. */
export async function claimMailbox(platform: Db, now: Date, until: Date): Promise<MailboxRecord | null> {
  const { rows } = await sql<MailboxRecord>`
    update bounce_mailbox m set next_at = ${until} from (
      select scope from bounce_mailbox where next_at <= ${now} order by next_at limit 1 for update skip locked) due
    where m.scope = due.scope returning m.*`.execute(platform)
  return rows[0] ?? null
}

/** Stores how far a mailbox was read, unless another account has replaced it in the meantime. */
export async function settleMailbox(
  platform: Db,
  mailbox: Pick<MailboxRecord, 'scope' | 'account'>,
  settled: Partial<Pick<MailboxRecord, 'account' | 'uid_validity' | 'last_uid' | 'read_at' | 'trouble'>> & {
    next_at: Date
  },
): Promise<void> {
  await platform
    .updateTable('bounce_mailbox')
    .set(settled)
    .where('scope', '=', mailbox.scope)
    .where('account', '=', mailbox.account)
    .execute()
}
