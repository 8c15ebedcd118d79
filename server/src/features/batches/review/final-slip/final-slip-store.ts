import type { ChannelName } from '@zhixin/contract/batches/batch'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'
import { isFinalSlip, targetHash } from '../../target-sql.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** A final slip as it is stored with its row. */
export interface FinalSlipRow {
  final_slip_of: string
  final_slip_days: number
  own_target_kind: 'email' | 'phone' | null
  own_target_sealed: Buffer | null
  own_target_hash: Buffer | null
  final_slip_at: Date
  final_slip_by: string
  final_slip_by_name: string
}

const none = {
  final_slip_of: null,
  final_slip_days: null,
  own_target_kind: null,
  own_target_sealed: null,
  own_target_hash: null,
  final_slip_at: null,
  final_slip_by: null,
  final_slip_by_name: '',
}

/** Stores how a row's slip goes to somebody who has left; null: it is not a final slip. */
export async function putFinalSlip(
  db: Db,
  { companyId, batchId }: BatchOf,
  rowNo: number,
  slip: FinalSlipRow | null,
): Promise<void> {
  await db
    .updateTable('batch_row')
    .set(slip ?? none)
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .execute()
}

/** Lists the final slips of a batch in the order of the sheet, whether the channel reaches them, and their number. */
export async function listFinalSlips(
  db: Db,
  { companyId, batchId, channel }: BatchOf & { channel: ChannelName },
  max: number,
) {
  const query = db
    .selectFrom('batch_row as r')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .where(isFinalSlip)
  const { count } = await query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) === 0) return { count: 0, rows: [] }
  const rows = await query
    .select(['r.row_no', 'e.id', 'e.name', 'e.email_sealed', 'e.phone_sealed', 'e.messenger'])
    .select(['r.final_slip_days', 'r.own_target_kind', 'r.own_target_sealed'])
    .select(['r.final_slip_at', 'r.final_slip_by_name'])
    .select(sql<boolean>`${targetHash(channel, { companyId, batchId })} is not null`.as('reached'))
    .orderBy('r.row_no')
    .limit(max)
    .execute()
  return { count: Number(count), rows }
}

/**
 * Returns whose a contact already is: another person in the roster or another row of the batch; null for nobody.
 * `among` says whether all people in the roster count or only employed ones, because two people who have left may have
 * shared a mailbox.
 */
export async function ownerOfContact(
  db: Db,
  { companyId, batchId }: BatchOf,
  contact: { kind: 'email' | 'phone'; hash: Buffer },
  except: { employeeId: string; rowNo: number },
  among: 'all' | 'employed',
): Promise<string | null> {
  const column = sql.ref(contact.kind === 'email' ? 'email_hash' : 'phone_hash')
  const person = await db
    .selectFrom('employee')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '<>', except.employeeId)
    .$if(among === 'employed', (query) => query.where('status', '=', 'active'))
    .where(sql<SqlBool>`${column} = ${contact.hash}`)
    .limit(1)
    .executeTakeFirst()
  if (person) return person.name
  const row = await db
    .selectFrom('batch_row')
    .select('name')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('row_no', '<>', except.rowNo)
    .where(sql<SqlBool>`(${column} = ${contact.hash} or own_target_hash = ${contact.hash})`)
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}
