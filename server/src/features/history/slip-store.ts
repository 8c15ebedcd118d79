import { openStates } from '@zhixin/domain/sending/delivery-states'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../database/door.ts'
import type { Tables } from '../../database/tables.ts'

/** Which slips of a batch to show; the names and their meaning as in count-store.ts. */
export interface SlipFilter {
  batchId: string
  keyword: string
  show: 'all' | 'pending' | 'sent' | 'failed' | 'uncertain' | 'read' | 'unread' | 'withdrawn'
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Slips with their person and the delivery of their present version. */
const slips = (db: Db, companyId: string) =>
  db
    .selectFrom('slip as s')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('delivery as d', (join) =>
      join
        .onRef('d.company_id', '=', 's.company_id')
        .onRef('d.slip_id', '=', 's.id')
        .onRef('d.slip_version', '=', 's.version'),
    )
    .where('s.company_id', '=', companyId)

function shown(db: Db, companyId: string, { batchId, keyword, show }: SlipFilter) {
  let query = slips(db, companyId).where('s.batch_id', '=', batchId)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((eb) =>
      eb.or([
        eb('e.name', 'ilike', pattern),
        eb('e.department', 'ilike', pattern),
        eb('e.employee_no', 'ilike', pattern),
      ]),
    )
  }
  if (show === 'all') return query
  if (show === 'withdrawn') return query.where('s.withdrawn_at', 'is not', null)
  if (show === 'read') return query.where('s.read_at', 'is not', null)
  query = query.where('s.withdrawn_at', 'is', null)
  if (show === 'unread') return query.where('s.read_at', 'is', null).where('d.state', '=', 'sent')
  if (show === 'pending') return query.where('d.state', 'in', openStates)
  return query.where('d.state', '=', show)
}

export function listSlips(
  db: Db,
  companyId: string,
  filter: SlipFilter,
  page: { currentPage: number; pageSize: number },
) {
  return shown(db, companyId, filter)
    .select([
      's.id',
      's.send_status',
      's.content_sealed',
      's.sent_at',
      's.read_at',
      's.withdrawn_at',
      'e.name',
      'e.department',
      'e.employee_no',
      'd.id as delivery_id',
      'd.channel',
      'd.state',
      'd.reason',
      'd.target_sealed',
      'd.attempts',
    ])
    .orderBy('s.row_no')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

export async function countShown(db: Db, companyId: string, filter: SlipFilter): Promise<number> {
  const { count } = await shown(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * One slip with the delivery of its present version, which is held until the transaction ends, so that no lane takes it
 * meanwhile and of two clicks the second one sees what the first has done. Lanes lock the delivery before the slip; so
 * it is here.
 */
export async function holdSlip(db: Db, companyId: string, id: string) {
  const deliveries = db
    .selectFrom('delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('slip_id', '=', id)
    .orderBy('slip_version')
    .forUpdate()
  await deliveries.execute()
  // While the first one waited for another click, that one may have added a delivery; now nobody can add more.
  await deliveries.execute()
  return slips(db, companyId)
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .where('s.id', '=', id)
    .select([
      's.id',
      's.batch_id',
      's.row_no',
      's.version',
      's.withdrawn_at',
      'b.state as batchState',
      'd.state',
      'd.channel',
      'e.id as employeeId',
      'e.email_sealed',
      'e.phone_sealed',
    ])
    .executeTakeFirst()
}

export function findSlip(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('slip')
    .select(['id', 'content_sealed', 'sent_at', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Takes a slip back: the employee no longer sees it, and what was not handed over never will be. */
export async function withdrawSlip(
  db: Db,
  slip: { companyId: string; id: string; accountId: string; holdBack: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('slip')
    .set({ withdrawn_at: now, withdrawn_by: slip.accountId })
    .where('company_id', '=', slip.companyId)
    .where('id', '=', slip.id)
    .execute()
  if (!slip.holdBack) return
  await db
    .updateTable('delivery')
    .set({ state: 'withdrawn', due_at: null, updated_at: now })
    .where('company_id', '=', slip.companyId)
    .where('slip_id', '=', slip.id)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * The next version of a slip with a delivery of its own, ahead of the others. The links of the version before are worth
 * nothing from now on, wherever they went; its delivery stays as it ended (SLIP-04).
 */
export async function addVersion(db: Db, delivery: Insertable<Tables['delivery']>): Promise<void> {
  await db.insertInto('delivery').values(delivery).execute()
  await db
    .updateTable('slip')
    .set({ version: delivery.slip_version })
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.slip_id)
    .execute()
}

/** Into the history of the batch, kept for good: who sent again or withdrew whose slip. */
export async function recordChange(
  db: Db,
  change: { companyId: string; batchId: string; rowNo: number; what: 'resend' | 'withdraw'; accountId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('batch_change')
    .values({
      company_id: change.companyId,
      id: newId(),
      batch_id: change.batchId,
      row_no: change.rowNo,
      what: change.what,
      item_index: null,
      before_sealed: null,
      after_sealed: null,
      changed_by: change.accountId,
      changed_at: now,
    })
    .execute()
}
