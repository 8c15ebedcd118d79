import { bounceWaits } from '@zhixin/domain/sending/bounce'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** When a company, or anybody, last let a batch go. */
export async function lastRelease(platform: Db, companyId: string | null): Promise<Date | null> {
  const query = platform.selectFrom('batch').select((eb) => eb.fn.max('released_at').as('at'))
  const row = await (companyId ? query.where('company_id', '=', companyId) : query).executeTakeFirst()
  return row?.at ?? null
}

/** Whose delivery has one of these ids: of this company only, or of any. Needs a platform transaction. */
export async function findBounced(
  platform: Db,
  companyId: string | null,
  ids: readonly string[],
): Promise<{ companyId: string; id: string } | null> {
  // By company, because that is what the key begins with.
  const { rows } = await sql<{ companyId: string; id: string }>`
    select d.company_id as "companyId", d.id from company c
    join delivery d on d.company_id = c.id and d.id in (${sql.join(ids)}) and d.channel = 'email'
    ${companyId ? sql`where c.id = ${companyId}` : sql``} limit 1`.execute(platform)
  return rows[0] ?? null
}

/** A delivery is being handed over at this moment: what a notice means for it shows afterwards. */
export class HandingOverError extends Error {}

/**
 * The delivery and its slip, both held in the order in which senders hold them (outbox/outbox-store): whoever opens the slip does so
 * before or after.
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

/** It ends as failed; its slip counts as not sent again. The caller holds it. */
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
    .where('company_id', '=', companyId)
    .where('id', '=', delivery.slip_id)
    .where('version', '=', delivery.slip_version)
    .execute()
}
