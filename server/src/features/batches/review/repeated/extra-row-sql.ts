import { type RawBuilder, type SqlBool, sql } from 'kysely'

const otherRow = sql`(r.match_reason::json->>'row')::int`

/**
 * Whether a row of `r` is a further one of a person who has several: of each person one row is left over, that which is
 * first in the sheet or which HR has decided on. Whoever counts people leaves these out.
 */
export const isExtraRow: RawBuilder<SqlBool> = sql<SqlBool>`(case when r.match = 'twice' and r.match_reason <> '' then
  ${otherRow} < r.row_no or not exists (select from batch_row same where same.company_id = r.company_id
    and same.batch_id = r.batch_id and same.row_no = ${otherRow} and same.match = 'twice') else false end)`
