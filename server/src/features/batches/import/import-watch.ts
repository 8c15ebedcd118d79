import { AppError } from '@zhixin/contract/errors'
import type { LiveEvent } from '@zhixin/contract/session/events'
import type { UserContext } from '../../../context.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { tellAlive } from './import-store.ts'

/** How often (ms) windows hear of an import and the import hears of its cancelling. */
const rhythm = 300

type ImportEvent = Extract<LiveEvent, { kind: 'import' }>
export type Phase = ImportEvent['phase']

/**
 * Goes along with a running import: tells windows how far it is, marks it as alive, and stops it when it was
 * cancelled, in whatever process. In transactions of its own, so that they are seen before the import's own ends.
 */
export class ImportWatch {
  readonly #ctx: UserContext
  readonly #ids: { batchId: string; progressId: string }
  readonly #stop = new AbortController()
  #now: { phase: Phase; done: number; total: number } = { phase: 'reading', done: 0, total: 0 }
  #told = ''
  #timer: NodeJS.Timeout | undefined
  #beat: Promise<void> = Promise.resolve()

  constructor(ctx: UserContext, ids: { batchId: string; progressId: string }) {
    this.#ctx = ctx
    this.#ids = ids
    this.#timer = setTimeout(() => this.#next(), 0)
  }

  /** Aborts with the refusal once the import was cancelled. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  progress(phase: Phase, done: number, total: number): void {
    this.#now = { phase, done, total }
  }

  event(phase: Phase): ImportEvent {
    return { kind: 'import', ...this.#ids, ...this.#now, phase }
  }

  /** Nothing is told any more. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#beat
  }

  #next(): void {
    this.#beat = this.#tell().finally(() => {
      if (this.#timer !== undefined) this.#timer = setTimeout(() => this.#next(), rhythm)
    })
  }

  async #tell(): Promise<void> {
    const { inCompany, company, clock, notify, log, requestId } = this.#ctx
    try {
      await inCompany(async (db) => {
        const lives = await tellAlive(db, company.id, this.#ids.batchId, clock.now())
        if (!lives) return this.#stop.abort(new AppError('file.cancelled'))
        const event = this.event(this.#now.phase)
        const text = JSON.stringify(event)
        if (text !== this.#told) await notify(event, db)
        this.#told = text
      })
    } catch (error) {
      // Progress that cannot be told is no reason to stop; a lost database ends the import by itself.
      log.warn({ requestId, ...describeError(error) }, 'progress of an import was not told')
    }
  }
}
