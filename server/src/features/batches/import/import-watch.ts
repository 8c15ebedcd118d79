import { AppError } from '@zhixin/contract/errors'
import type { LiveEvent } from '@zhixin/contract/session/events'
import type { UserContext } from '../../../context.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { tellAlive } from './import-store.ts'

/** How often (ms) windows get the progress of an import and the import checks whether it was cancelled. */
const rhythm = 300

type ImportEvent = Extract<LiveEvent, { kind: 'import' }>
export type Phase = ImportEvent['phase']

/**
 * Accompanies a running import: reports its progress to windows, marks it as alive, and stops it when it was cancelled
 * in any process. It uses transactions of its own, whose changes are visible before the import's own transaction ends.
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

  /** Stops reporting. */
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
      // A failed progress report is no reason to stop; a lost database ends the import by itself.
      log.warn({ requestId, ...describeError(error) }, 'progress of an import was not told')
    }
  }
}
