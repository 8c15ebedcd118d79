import type { Db } from '../../database/transaction.ts'

export interface SandboxMessage {
  company_id: string
  id: string
  delivery_id: string | null
  channel: 'email' | 'sms'
  recipient_sealed: Buffer
  recipient_hash: Buffer
  subject: string
  content_sealed: Buffer
  created_at: Date
}

/** Adds a message to the company's own mailbox page; repeating it for the same delivery changes nothing. */
export async function addMessage(db: Db, message: SandboxMessage): Promise<void> {
  await db
    .insertInto('sandbox_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['company_id', 'delivery_id']).doNothing())
    .execute()
}

export async function hasMessage(db: Db, companyId: string, deliveryId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sandbox_message')
    .select('id')
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  return found !== undefined
}
