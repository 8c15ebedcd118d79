import { sql } from 'kysely'

/**
 * What tells a row's content from any other without opening it, as bytes: its keyed hash once it was changed, else its
 * place among the pages, which never change. `row` is batch_row's name in the query.
 */
export const rowFingerprint = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<Buffer>`coalesce(${column('content_hash')}, int4send(${column('page_no')}) || int2send(${column('page_at')}))`
}
