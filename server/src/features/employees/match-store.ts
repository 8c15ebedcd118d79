import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** Returns name and department of a batch's row as in the file. */
export function findBatchRow(db: Db, batchId: string, rowNo: number) {
  return db
    .selectFrom('batch_row')
    .select(['name', 'department'])
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .executeTakeFirst()
}

/**
 * Lists active people, and people of this name who have left, first those whose names share most characters with this
 * one, then those of the department. The list is longer than what is shown, so that the domain can rank it.
 */
export function listSimilar(db: Db, { name, department }: { name: string; department: string }, max: number) {
  const shared = sql`(select count(*) from regexp_split_to_table(${name}::text, '') as letter where position(letter in name) > 0)`
  return db
    .selectFrom('employee')
    .selectAll()
    .where((eb) => eb.or([eb('status', '=', 'active'), eb('name', '=', name)]))
    .where((eb) => eb.or([sql<boolean>`${shared} > 0`, ...(department ? [eb('department', '=', department)] : [])]))
    .orderBy(sql`name = ${name}`, 'desc')
    .orderBy('status')
    .orderBy(shared, 'desc')
    .orderBy(sql`department = ${department}`, 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
}
