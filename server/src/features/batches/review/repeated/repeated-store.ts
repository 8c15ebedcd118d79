import { repeatedGroups } from '@zhixin/domain/matching/repeated-rows'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

const otherRow = sql`(r.match_reason::json->>'row')::int`

/**
 * Whether a row of `r` is a further one of a person who has several: of each person one row is left over, that which is
 * first in the sheet or which HR has decided on. Whoever counts people leaves these out.
 */
export const isExtraRow: RawBuilder<SqlBool> = sql<SqlBool>`(case when r.match = 'twice' and r.match_reason <> '' then
  ${otherRow} < r.row_no or not exists (select from batch_row same where same.company_id = r.company_id
    and same.batch_id = r.batch_id and same.row_no = ${otherRow} and same.match = 'twice') else false end)`

/** Somebody who has several rows, with the numbers of all of them. */
export interface RepeatedPerson {
  name: string
  rowNos: number[]
}

/** Lists the people of a batch who have several rows, in the order of the sheet. */
export async function listRepeated(db: Db, { companyId, batchId }: BatchOf): Promise<RepeatedPerson[]> {
  const rows = await db
    .selectFrom('batch_row')
    .select(['row_no', 'name', 'match_reason'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('match', '=', 'twice')
    .orderBy('row_no')
    .execute()
  const names = new Map(rows.map(({ row_no, name }) => [row_no, name]))
  const groups = repeatedGroups(
    rows.map(({ row_no, match_reason }) => ({ rowNo: row_no, other: unpackReason(match_reason)?.row })),
  )
  return groups.map((rowNos) => ({ rowNos, name: rowNos.map((rowNo) => names.get(rowNo)).find(Boolean) ?? '' }))
}
