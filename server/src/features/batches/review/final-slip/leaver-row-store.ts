import { nameForm } from '@zhixin/domain/matching/name-form'
import { pagesBehind } from '../../../../database/pages.ts'
import type { Db } from '../../../../database/transaction.ts'

/** A row whose person has left, with everybody of its name who has. */
export interface LeaverRow {
  rowNo: number
  people: string[]
}

const pageSize = 10_000

/**
 * Lists the rows of people who have left and get no final slip yet, in the order of the sheet. Names are compared as
 * matching compares them, so that nobody of the name is overlooked because the roster writes it differently.
 */
export async function listLeaverRows(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<LeaverRow[]> {
  const rows = await db
    .selectFrom('batch_row')
    .select(['row_no as rowNo', 'name'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('match', '=', 'left')
    .orderBy('row_no')
    .execute()
  const people = new Map(rows.map(({ name }): [string, string[]] => [nameForm(name), []]))
  if (people.size > 0)
    for await (const page of leavers(db, companyId))
      for (const { id, name } of page) people.get(nameForm(name))?.push(id)
  return rows.map(({ rowNo, name }) => ({ rowNo, people: people.get(nameForm(name)) ?? [] }))
}

/** Yields everybody who has left, page by page, in the order of the ids. */
async function* leavers(db: Db, companyId: string): AsyncGenerator<{ id: string; name: string }[]> {
  yield* pagesBehind(
    '00000000-0000-0000-0000-000000000000',
    pageSize,
    (after, size) =>
      db
        .selectFrom('employee')
        .select(['id', 'name'])
        .where('company_id', '=', companyId)
        .where('status', '=', 'left')
        .where('id', '>', after)
        .orderBy('id')
        .limit(size)
        .execute(),
    ({ id }) => id,
  )
}
