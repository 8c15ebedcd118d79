import type { ChannelName } from '@zhixin/contract/batches/batch'
import { containing } from '../../../../database/containing.ts'
import type { Db } from '../../../../database/transaction.ts'
import type { StoredRow } from '../../row-seal.ts'
import { usesFileContact } from '../../target-sql.ts'
import type { RowWithTarget } from './slip-target.ts'

export interface WaitingRow extends StoredRow, RowWithTarget {
  name: string
  department: string
  employee_no: string
  /** The contact of the file counts. */
  by_file: boolean
}

/** Returns the people of a batch whose slips are not made yet, with their data from the roster. */
export async function waitingRows(
  db: Db,
  batch: { companyId: string; batchId: string; channel: ChannelName },
  keyword: string,
  page: { currentPage: number; pageSize: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const { companyId, batchId, channel } = batch
  const pattern = containing(keyword)
  const query = db
    .selectFrom('batch_row as r')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .where((eb) =>
      eb.or([
        eb('e.name', 'ilike', pattern),
        eb('e.department', 'ilike', pattern),
        eb('e.employee_no', 'ilike', pattern),
      ]),
    )
  const rows = await query
    .select(['r.row_no', 'r.content_sealed', 'r.page_no', 'r.page_at', 'e.name', 'e.department', 'e.employee_no'])
    .select(['e.id as employee_id', 'e.email_sealed', 'e.phone_sealed', 'e.messenger', 'e.status'])
    .select(['r.final_slip_of', 'r.own_target_kind', 'r.own_target_sealed'])
    .select(usesFileContact(channel, batch).as('by_file'))
    .orderBy('r.row_no')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
  const { count } = await query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
