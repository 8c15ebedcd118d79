import { repeatedGroups } from '@zhixin/domain/matching/repeated-rows'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { Db } from '../../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

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
