import type { Db } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

/**
 * Has what was begun at providers for an order looked after at once: nobody shall pay it any more, or not that way
 * (decision 045).
 */
export async function wakeAttempts(db: Db, order: { company_id: string; id: string }, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    // What was not answered before says nothing about being closed: its pauses begin anew.
    .set({ next_query_at: now, failures: 0 })
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(db, 'payments.watch', {})
}
