/**
 * Reads a long list page by page with keyset pagination: each page starts after the last key of the one before, so that
 * every page costs the same (with OFFSET, PostgreSQL reads and discards the skipped rows). `read` returns the rows
 * after a key in the order of their keys, `size` of them as long as there are that many.
 */
export async function* pagesBehind<Row, Key>(
  first: Key,
  size: number,
  read: (after: Key, size: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const page = await read(after, size)
    if (page.length) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < size) return
    after = keyOf(last)
  }
}
