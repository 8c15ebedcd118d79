import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { DeliveryState, SlipShow } from '@zhixin/contract/history'
import { targetKind } from '@zhixin/domain/batches/target'
import { openStates } from '@zhixin/domain/sending/delivery-states'
import type { RemindWhom } from '@zhixin/domain/sending/remind'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { asksConfirmation } from '../../database/confirmation-sql.ts'
import { containing } from '../../database/containing.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

/** Which slips of a batch to show; the names mean the same as in delivery-count-store.ts. */
export interface SlipFilter {
  batchId: string
  keyword: string
  show: SlipShow
}

/** Whether a slip was removed with its batch before anybody had opened it: only the hash is left. */
export const isErased = (sealed: Buffer): boolean => sealed.length === 0

/** Slips with their person and the delivery of their current version. */
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
        .onRef('d.slip_version', '=', 's.version')
        .on('d.kind', '=', 'slip'),
    )
    .where('s.company_id', '=', companyId)

/** Whether the batch of `slip s` asks for a confirmation. */
const batchAsks = sql<SqlBool>`exists (select from batch where batch.company_id = s.company_id and batch.id = s.batch_id
  and ${asksConfirmation})`

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
  if (show === 'disputed') return query.where('s.disputed_at', 'is not', null)
  if (show === 'withdrawn') return query.where('s.withdrawn_at', 'is not', null)
  query = query.where('s.withdrawn_at', 'is', null)
  if (show === 'read') return query.where('s.read_at', 'is not', null).where('d.state', '=', 'sent')
  if (show === 'unread') return query.where('s.read_at', 'is', null).where('d.state', '=', 'sent')
  if (show === 'confirmed') return query.where('s.confirmed_at', 'is not', null).where('d.state', '=', 'sent')
  if (show === 'unconfirmed')
    return query.where('s.confirmed_at', 'is', null).where('d.state', '=', 'sent').where(batchAsks)
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('slip_version as v')
          .whereRef('v.company_id', '=', 's.company_id')
          .whereRef('v.slip_id', '=', 's.id')
          .select(['v.version', 'v.replaced_at', 'v.replaced_by_name', 'v.reason_sealed', 'v.reason_shown'])
          .select(['v.despite_sealed', 'v.withdrawn_at', 'v.withdrawn_by_name', 'v.withdrawn_reason_sealed'])
          .select((of) => of('v.content_hash', '=', of.ref('s.content_hash')).as('same'))
          .select((of) => of.fn.countAll<string>().over().as('count'))
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('corrected'),
      (join) => join.onTrue(),
    )
    .select([
      'corrected.version as replaced_version',
      'corrected.replaced_at',
      'corrected.replaced_by_name',
      'corrected.reason_sealed',
      'corrected.reason_shown',
      'corrected.despite_sealed',
      'corrected.withdrawn_at as was_withdrawn_at',
      'corrected.withdrawn_by_name as was_withdrawn_by_name',
      'corrected.withdrawn_reason_sealed as was_withdrawn_reason_sealed',
      'corrected.count as corrections',
      'corrected.same as sent_unchanged',
    ])
    .select([
      's.id',
      's.batch_id',
      's.row_no',
      's.version',
      's.send_status',
      's.reminded_at',
      's.content_sealed',
      's.sent_at',
      's.read_at',
      's.confirmed_at',
      's.confirmed_how',
      's.withdrawn_at',
      's.disputed_at',
      's.withdrawn_by_name',
      's.withdrawn_reason_sealed',
      'e.name',
      'e.department',
      'e.employee_no',
      'd.id as delivery_id',
      'd.channel',
      'd.state',
      'd.reason',
      'd.target_sealed',
    ])
    .orderBy('s.row_no')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

/** Lists the times that decide whether the people who have not opened or confirmed their slip are reminded. */
export function listRemindable(db: Db, companyId: string, batchId: string, whom: RemindWhom) {
  return shown(db, companyId, { batchId, keyword: '', show: whom })
    .select(['s.sent_at as sentAt', 's.read_at as readAt', 's.withdrawn_at as withdrawnAt'])
    .select(['s.reminded_at as remindedAt', 's.confirmed_at as confirmedAt'])
    .select(sql<boolean>`${batchAsks}`.as('asksConfirmation'))
    .execute()
}

export async function countShown(db: Db, companyId: string, filter: SlipFilter): Promise<number> {
  const { count } = await shown(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a batch, so that HR's actions on its slips run one after the other. */
export async function holdBatch(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('batch')
    .select(['id', 'title', 'state', 'channel', 'people', 'removed_at'])
    .select(asksConfirmation.as('asks_confirmation'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Returns one slip with the delivery of its current version. The delivery is locked until the transaction ends, so that
 * no sender claims it, and the second of two clicks sees what the first has done. Senders lock the delivery before the
 * slip, and so does this, after the batch.
 */
export async function holdSlip(db: Db, companyId: string, id: string) {
  const batch = await db
    .selectFrom('slip')
    .select('batch_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) return undefined
  await holdBatch(db, companyId, batch.batch_id)
  const deliveries = db
    .selectFrom('delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('slip_id', '=', id)
    .orderBy('slip_version')
    .forUpdate()
  await deliveries.execute()
  return slips(db, companyId)
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .where('s.id', '=', id)
    .select([
      's.id',
      'b.title',
      'e.name',
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
      'e.messenger',
      's.to_own_target',
      's.content_hash',
      'd.occasion',
      'd.id as deliveryId',
      'd.target_sealed',
    ])
    .executeTakeFirst()
}

export function findSlip(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('slip as s')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .select(['s.id', 's.content_sealed', 's.content_hash', 's.sent_at', 's.read_at', 's.version', 's.withdrawn_at'])
    .select(sql<boolean>`s.sent_at is not null and b.slip_style->>'mail' in ('slip', 'pdf')`.as('is_mailed'))
    .select(['s.batch_id', 's.row_no', 's.send_status', 's.confirmed_at', 's.confirmed_how', 'e.id as employeeId'])
    .select(['b.title', 'b.period', 'b.slip_style', 'e.name'])
    .executeTakeFirst()
}

/** Who withdraws slips, and why; no reason where they are withdrawn because their batch is removed. */
interface WithdrawnBy {
  accountId: string
  userName: string
  reasonSealed: Buffer | null
}

const withdrawal = ({ accountId, userName, reasonSealed }: WithdrawnBy, now: Date) => ({
  withdrawn_at: now,
  withdrawn_by: accountId,
  withdrawn_by_name: userName,
  withdrawn_reason_sealed: reasonSealed,
})

/** The values of a slip that is not withdrawn (any more). */
const notWithdrawn = {
  withdrawn_at: null,
  withdrawn_by: null,
  withdrawn_by_name: '',
  withdrawn_reason_sealed: null,
} as const

/** Withdraws a slip: the employee no longer sees it, and what was not handed over never will be. */
export async function withdrawSlip(
  db: Db,
  slip: { companyId: string; id: string; holdBack: boolean } & WithdrawnBy,
  now: Date,
): Promise<void> {
  await db
    .updateTable('slip')
    .set(withdrawal(slip, now))
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
 * The validity of a link with a limited number of days starts with the message that contains it; null means unlimited.
 */
const anew = (sentAt: Date | string | undefined) =>
  sql<Date | null>`coalesce(${sentAt ?? null}::timestamptz, now()) + link_days * interval '1 day'`

/**
 * Adds the next version of a slip with a delivery of its own, ahead of the others. The links of the previous version
 * become invalid, wherever they were sent; its delivery keeps its final state (SLIP-04). Of a withdrawn slip, which
 * only a correction sends again, the person sees the new version.
 */
export async function addVersion(db: Db, delivery: Insertable<Tables['delivery']>): Promise<void> {
  await db.insertInto('delivery').values(delivery).execute()
  await db
    .updateTable('slip')
    .set({
      version: delivery.slip_version,
      ...notWithdrawn,
      link_until: anew(delivery.queued_at),
    })
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.slip_id)
    .execute()
}

/** What HR may do to one slip after it was made. */
export type SlipChange = 'resend' | 'withdraw' | 'correct'

/** Records in the history of the batch, permanently, who sent again or withdrew whose slip. */
export async function recordChange(
  db: Db,
  change: { companyId: string; batchId: string; rowNo: number; what: SlipChange; accountId: string },
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

/** A person of the roster with the sealed contacts. */
interface Reachable {
  employeeId: string
  email_sealed: Buffer | null
  phone_sealed: Buffer | null
  messenger: string
  /** The final slip of somebody who left went to the contact that HR chose for it, and goes there again. */
  to_own_target: boolean
  deliveryId: string
  target_sealed: Buffer
  channel: string
}

/**
 * Returns the person's current contact in the roster; '' when there is none (any more). The file's contact, which a
 * first send falls back to, is not used: a mailbox that HR has removed from the roster was the wrong one, and the file
 * still contains it.
 */
export function targetNow(sealer: Sealer, channel: ChannelName, person: Reachable): string {
  if (person.to_own_target)
    return person.channel === channel ? sealer.open('delivery', 'target', person.deliveryId, person.target_sealed) : ''
  const kind = targetKind(channel)
  if (kind === 'messenger') return person.messenger
  const sealed = kind === 'email' ? person.email_sealed : person.phone_sealed
  return sealed ? sealer.open('employee', kind, person.employeeId, sealed) : ''
}

/**
 * Returns the slips of a batch in these states with their people, except withdrawn ones, and locks the deliveries. The
 * caller holds the lock of the batch.
 */
export async function holdSlips(db: Db, companyId: string, batchId: string, states: readonly DeliveryState[]) {
  const query = slips(db, companyId)
    .where('s.batch_id', '=', batchId)
    .where('s.withdrawn_at', 'is', null)
    .where('d.state', 'in', states)
  // A sender may have stored an outcome while this query waited, so the second query reads the current state. The rows
  // are locked in the order in which senders lock them (outbox/outbox-store), so that there is no deadlock.
  await query.select('d.id').orderBy('d.id').forUpdate('d').execute()
  return query
    .orderBy('s.row_no')
    .select([
      's.id',
      's.version',
      's.row_no',
      's.sent_at',
      's.read_at',
      's.withdrawn_at',
      's.reminded_at',
      's.confirmed_at',
      'd.channel',
      'd.state',
      'd.occasion',
    ])
    .select(sql<boolean>`${batchAsks}`.as('asks_confirmation'))
    .select(['e.id as employeeId', 'e.name', 'e.email_sealed', 'e.phone_sealed', 'e.messenger'])
    .select(['s.to_own_target', 'd.id as deliveryId', 'd.target_sealed'])
    .execute()
}
export type HeldSlip = Awaited<ReturnType<typeof holdSlips>>[number]

/** Adds the next version of many slips, as addVersion does for one. */
export async function addVersions(db: Db, deliveries: Insertable<Tables['delivery']>[]): Promise<void> {
  const [first] = deliveries
  if (!first) return
  await db.insertInto('delivery').values(deliveries).execute()
  await db
    .updateTable('slip')
    .set((eb) => ({ version: eb('version', '+', 1), link_until: anew(first.queued_at) }))
    .where('company_id', '=', first.company_id)
    .where(
      'id',
      'in',
      deliveries.map(({ slip_id }) => slip_id),
    )
    .execute()
}

/**
 * Withdraws every slip of a batch that is not withdrawn yet; pending deliveries are not handed over. Returns their
 * number.
 */
export async function withdrawSlips(
  db: Db,
  batch: { companyId: string; batchId: string } & WithdrawnBy,
  now: Date,
): Promise<number> {
  const { companyId, batchId } = batch
  // Deliveries are locked before slips, as senders do.
  await holdOpenDeliveries(db, companyId, batchId)
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set(withdrawal(batch, now))
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  await db
    .updateTable('delivery')
    .set({ state: 'withdrawn', due_at: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'pending')
    .execute()
  return Number(numUpdatedRows)
}

async function holdOpenDeliveries(db: Db, companyId: string, batchId: string): Promise<void> {
  await db
    .selectFrom('delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', openStates)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Stops a running send: pending deliveries are cancelled, and later those that return from an attempt as well
 * (outbox/outbox-store). A delivery that is being handed over is not waited for: it ends by itself. Returns the number
 * of cancelled deliveries.
 */
export async function stopSend(db: Db, companyId: string, batchId: string, now: Date): Promise<number> {
  await db
    .updateTable('batch')
    .set({ stopped_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'cancelled', due_at: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'pending')
    // A part of a request that the provider may already have is settled only as a whole.
    .where('handed_with', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Describes a slip and its batch for the audit trail. */
export const aboutSlip = (slip: {
  batch_id: string
  title: string
  row_no: number
  employeeId: string
  name: string
}) => ({
  batch: { id: slip.batch_id, title: slip.title },
  person: { id: slip.employeeId, name: slip.name },
  facts: { row: slip.row_no },
})
