import { type RawBuilder, type SqlBool, sql } from 'kysely'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the `like` pattern that finds a text anywhere, with its special characters escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`

const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase()

/**
 * Returns the condition that one of the columns contains a text, in whichever case. `ilike` folds the case of every value
 * that it looks at, which takes several times as long as comparing: it is asked only where the text has letters with a
 * case, and only about values that have the rest of the text.
 */
export function anyContains(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const characters = [...text]
  const rest = `%${characters.map((each) => (isCased(each) ? '%' : escaped(each))).join('')}%`
  const conditionOn = (column: string) =>
    characters.some(isCased)
      ? sql`${sql.ref(column)} like ${rest} and ${sql.ref(column)} ilike ${containing(text)}`
      : sql`${sql.ref(column)} like ${containing(text)}`
  return sql<SqlBool>`(${sql.join(columns.map(conditionOn), sql` or `)})`
}
