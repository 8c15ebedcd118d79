import { sql } from 'kysely'

/**
 * SQL for a fingerprint that distinguishes a row's content from any other without opening it: the keyed hash of a
 * changed row, otherwise the place in the immutable row pages. `row` is batch_row's name in the query.
 */
export const rowFingerprint = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<Buffer>`coalesce(${column('content_hash')}, int4send(${column('page_no')}) || int2send(${column('page_at')}))`
}
