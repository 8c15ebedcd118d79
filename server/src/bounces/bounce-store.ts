import { bounceWaits } from '@zhixin/domain/sending/bounce'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** Returns when a company, or any company for null, last released a batch. */
export async function lastRelease(platform: Db, companyId: string | null): Promise<Date | null> {
  const query = platform.selectFrom('batch').select((eb) => eb.fn.max('released_at').as('at'))
  const row = await (companyId ? query.where('company_id', '=', companyId) : query).executeTakeFirst()
  return row?.at ?? null
}

/** Finds the delivery with one of these ids, of this company only, or of any. Needs a platform transaction. */
export async function findBounced(
  platform: Db,
  companyId: string | null,
  ids: readonly string[],
): Promise<{ companyId: string; id: string } | null> {
  // The query names the company, because the primary key begins with it.
  const { rows } = await sql<{ companyId: string; id: string }>`
    select d.company_id as "companyId", d.id from company c
    join delivery d on d.company_id = c.id and d.id in (${sql.join(ids)}) and d.channel = 'email'
    ${companyId ? sql`where c.id = ${companyId}` : sql``} limit 1`.execute(platform)
  return rows[0] ?? null
}

/** Thrown while a delivery is being handed over: what a bounce means for it is known only afterwards. */
export class HandingOverError extends Error {}

/**
 * Locks the delivery and its slip in the order in which senders lock them (outbox/outbox-store), so that the slip is
 * opened either before or after.
 */
export async function holdBounced(db: Db, companyId: string, id: string) {
  const held = await db
    .selectFrom('delivery')
    .select(['id', 'state', 'kind', 'slip_id', 'slip_version', 'batch_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return null
  if (bounceWaits(held)) throw new HandingOverError('The delivery is being handed over')
  const slip = await db
    .selectFrom('slip as s')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .select(['s.row_no', 's.version', 's.read_at', 'e.id as employeeId', 'e.name', 'b.title'])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', held.slip_id)
    .forUpdate('s')
    .executeTakeFirstOrThrow()
  return { ...held, slip }
}

/** Marks the delivery as failed and its slip as not sent again. The caller holds the locks. */
export async function failBounced(
  db: Db,
  companyId: string,
  delivery: { id: string; kind: string; slip_id: string; slip_version: number },
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'failed', reason, due_at: null, lease_until: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', delivery.id)
    .execute()
  if (delivery.kind !== 'slip') return
  await db
    .updateTable('slip')
    .set({ send_status: sendStatus.pending, sent_at: null })
    // A deadline confirms what was delivered. The record of it stays; the person's own confirmation does as well.
    .set((eb) => ({
      confirmed_at: sql<Date | null>`case when ${eb.ref('confirmed_how')} = 'person' then ${eb.ref('confirmed_at')} end`,
      confirmed_how: sql<'person' | null>`nullif(${eb.ref('confirmed_how')}, 'deadline')`,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', delivery.slip_id)
    .where('version', '=', delivery.slip_version)
    .execute()
}
