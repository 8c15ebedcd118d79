import type { Db } from '../../database/transaction.ts'
import type { Member } from './member.ts'

/** Tickets are used by the page that got them; this long (ms) at the most. */
const ticketLife = 10 * 60_000
const ends = (now: Date) => new Date(now.getTime() + ticketLife)

export async function addRegistrationTicket(db: Db, ticketHash: Buffer, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('registration_ticket')
    .values({ ticket_hash: ticketHash, user_account_id: accountId, expires_at: ends(now) })
    .execute()
}

/** Takes the ticket of a registration out: it works once. The account; null when its time is over or there is none. */
export async function takeRegistrationTicket(db: Db, ticketHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('registration_ticket')
    .where('ticket_hash', '=', ticketHash)
    .returning(['user_account_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.user_account_id : null
}

export async function addEnterpriseTicket(db: Db, ticketHash: Buffer, member: Member, now: Date): Promise<void> {
  await db
    .insertInto('enterprise_ticket')
    .values({
      ticket_hash: ticketHash,
      of_company: member.companyId,
      corp_id: member.corpId,
      member: member.member,
      expires_at: ends(now),
    })
    .execute()
}

/** The same of a member of WeCom who is to be linked. */
export async function takeEnterpriseTicket(db: Db, ticketHash: Buffer, now: Date): Promise<Member | null> {
  const row = await db
    .deleteFrom('enterprise_ticket')
    .where('ticket_hash', '=', ticketHash)
    .returning(['of_company', 'corp_id', 'member', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { companyId: row.of_company, corpId: row.corp_id, member: row.member } : null
}
