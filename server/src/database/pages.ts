/**
 * Reads a long list page after page, each beginning behind the last key of the one before: however long the list is, no
 * page costs more than another (PostgreSQL reads and throws away what an offset leaves out). `read` gives the rows behind
 * a key in the order of their keys, `size` of them as long as there are so many.
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
