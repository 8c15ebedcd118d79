import type { Db } from '../../database/transaction.ts'
import type { Member } from './member.ts'

/** The maximum life (ms) of a ticket, which the page that got it uses at once. */
const ticketLife = 10 * 60_000
const ends = (now: Date) => new Date(now.getTime() + ticketLife)

export async function addRegistrationTicket(db: Db, ticketHash: Buffer, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('registration_ticket')
    .values({ ticket_hash: ticketHash, user_account_id: accountId, expires_at: ends(now) })
    .execute()
}

/**
 * Deletes the ticket of a registration, which works once. Returns the account, or null when the ticket has expired or
 * does not exist.
 */
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

/** Does the same for the ticket of a WeCom member who is to be linked. */
export async function takeEnterpriseTicket(db: Db, ticketHash: Buffer, now: Date): Promise<Member | null> {
  const row = await db
    .deleteFrom('enterprise_ticket')
    .where('ticket_hash', '=', ticketHash)
    .returning(['of_company', 'corp_id', 'member', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { companyId: row.of_company, corpId: row.corp_id, member: row.member } : null
}
