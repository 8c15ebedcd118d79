import type { Content, ContentOf } from '@zhixin/contract/platform/editions'
import type { Pools } from '../../database/pools.ts'
import { platformStatement } from '../../database/transaction.ts'
import { countEditions, listNewest } from './edition-store.ts'

/**
 * What platform users changed, as every process of the program serves it. It is read once and again after each word of a
 * change (NOTIFY), so that a page costs no query for it.
 */
export class PlatformEditions {
  readonly #pools: Pools
  #read: Promise<ReadonlyMap<string, Content>> | null = null
  /** The newest change of which this process was told, or which it found in the database after a window had named it. */
  #known = 0

  constructor(pools: Pools) {
    this.#pools = pools
  }

  /** Has the next reader ask the database. What is being read now may already be out of date. */
  forget(revision = 0): void {
    this.#known = Math.max(this.#known, revision)
    this.#read = null
  }

  /**
   * A window has heard of a change through another process, and asks this one, which may not have been told yet. The
   * database says how many changes there are: a made-up number costs that query, and nothing is read anew for it.
   */
  async reach(revision: number): Promise<void> {
    if (!Number.isSafeInteger(revision) || revision <= this.#known) return
    const newest = await countEditions(platformStatement(this.#pools))
    if (newest > this.#known) this.forget(newest)
  }

  /** The changed document of a kind; undefined where it is as the program brings it. */
  async get<Kind extends Content['kind']>(subject: string, kind: Kind): Promise<ContentOf<Kind> | undefined> {
    const content = (await this.#all()).get(subject)
    return content?.kind === kind ? (content as ContentOf<Kind>) : undefined
  }

  #all(): Promise<ReadonlyMap<string, Content>> {
    const reading = this.#read ?? this.#load()
    this.#read = reading
    // After a failure the next reader tries again.
    reading.catch(() => {
      if (this.#read === reading) this.#read = null
    })
    return reading
  }

  async #load(): Promise<ReadonlyMap<string, Content>> {
    const rows = await listNewest(platformStatement(this.#pools))
    return new Map(rows.flatMap(({ subject, content }) => (content ? [[subject, content] as const] : [])))
  }
}
