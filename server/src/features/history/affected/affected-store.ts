import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { DeliveryState } from '@zhixin/contract/history'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

/** The slips that an action would be about. */
export interface Affected {
  batchId: string
  slipId?: string | undefined
  /** Only slips whose last delivery is in one of these states. */
  states?: readonly DeliveryState[] | undefined
  /** Only slips that were last sent through another channel. */
  notBy?: ChannelName | undefined
}

function affected(db: Db, companyId: string, { batchId, slipId, states, notBy }: Affected) {
  let query = db
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
    .where('s.batch_id', '=', batchId)
  // A withdrawn slip is affected by what names it: it may be sent again, as a correction.
  query = slipId === undefined ? query.where('s.withdrawn_at', 'is', null) : query.where('s.id', '=', slipId)
  if (states) query = query.where('d.state', 'in', states)
  return notBy === undefined ? query : query.where('d.channel', '<>', notBy)
}

/** Lists the slips with their people, whose contacts are sealed, in the order of the sheet. */
export const listAffectedSlips = (
  db: Db,
  companyId: string,
  which: Affected,
  page: { currentPage: number; pageSize: number },
) =>
  affected(db, companyId, which)
    .select(['s.id', 's.batch_id', 's.content_sealed', 's.created_at', 's.read_at', 's.to_own_target'])
    .select(['e.id as employeeId', 'e.name', 'e.employee_no', 'e.department', 'e.messenger'])
    .select(['e.email_sealed', 'e.phone_sealed', 'd.id as deliveryId', 'd.target_sealed', 'd.channel'])
    .select([
      sql<boolean>`e.safety_code_hash is not null`.as('hasCode'),
      sql<boolean>`exists (select from slip other
        join employee o on o.company_id = other.company_id and o.id = other.employee_id
        where other.company_id = s.company_id and other.batch_id = s.batch_id and o.name = e.name
          and o.id <> e.id)`.as('namesake'),
    ])
    .orderBy('s.row_no')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()

export async function countAffectedSlips(db: Db, companyId: string, which: Affected): Promise<number> {
  const { count } = await affected(db, companyId, which)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists only the contents of the slips, for the sum of their net pay. */
export const listAffectedContents = (db: Db, companyId: string, which: Affected) =>
  affected(db, companyId, which).select(['s.id', 's.content_sealed']).execute()

/** Returns when the contact or safety code of these people was changed last, where the change is still open. */
export async function lastOpenChanges(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('contact_change')
    .select((eb) => ['employee_id', eb.fn.max('changed_at').as('at')])
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`employee_id = any(${[...ids]}::uuid[])`)
    .where('settled_at', 'is', null)
    .groupBy('employee_id')
    .execute()
  return new Map(rows.map(({ employee_id: id, at }) => [id, at]))
}
