import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

const maxNames = 400

/**
 * The names of the statements of one program. Recurring statements get a name, so that each connection plans them once.
 * Statements with a star do not, because a migration may change the columns under a running program, nor do statements
 * with long lists, of which there are too many variants.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>()

  /** Returns the query as it is sent, with its name from the second time on. */
  named({ sql: text, parameters }: CompiledQuery): pg.QueryConfig {
    const values = [...parameters]
    if (!values.length || text.length > 2000 || text.includes('*')) return { text, values }
    const number = this.#seen.get(text)
    if (number === undefined && this.#seen.size < maxNames) this.#seen.set(text, this.#seen.size)
    return number === undefined ? { text, values } : { name: `s${number}`, text, values }
  }
}
