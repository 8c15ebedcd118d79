import { Worker } from 'node:worker_threads'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { LayoutChoice, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import { FileFaultError } from './file-fault.ts'
import type { FromPayrollThread, PayrollTask, ToPayrollThread } from './payroll-messages.ts'
import type { ReadOptions } from './read-limits.ts'
import { readWorkbook } from './read-workbook.ts'

/** A file on disk; `name` is what the person called it (needed for '~$' lock files only, never for the type). */
export interface PayrollInput {
  path: string
  name: string
}

/** Everything about the table but its people, who may be a hundred thousand. */
export type PayrollHead = Omit<PayrollTable, 'people'> & { peopleCount: number }

/** `people` can be walked once, in order; each step is a small chunk so that the caller's thread stays free. */
export interface PayrollReading {
  head: PayrollHead
  people: AsyncIterable<PersonRow[]>
}

/** A thread that says nothing for so long is stuck in a damaged file of an old format. */
const longestSilence = 30_000
const threadMemory = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 }

/** Messages of the thread, one at a time, in order; ends the thread when it fails, hangs or is cancelled. */
class PayrollThread {
  readonly #worker: Worker
  readonly #signal: AbortSignal | undefined
  readonly #onProgress: ReadOptions['onProgress']
  readonly #waiting: FromPayrollThread[] = []
  #wake: (() => void) | undefined
  #error: unknown
  #timer: NodeJS.Timeout | undefined
  readonly #abort = (): void => this.#fail(this.#signal?.reason)

  constructor(task: PayrollTask, options: ReadOptions) {
    this.#signal = options.signal
    this.#onProgress = options.onProgress
    this.#worker = new Worker(new URL('./payroll-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: threadMemory,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#worker.on('message', (message: FromPayrollThread) => this.#receive(message))
    this.#worker.on('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#fail(isMemory ? new FileFaultError('file.tooManyCells', 'out of memory') : error)
    })
    this.#signal?.addEventListener('abort', this.#abort, { once: true })
    this.#watch()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fail(new FileFaultError('file.damaged', 'takes too long')), longestSilence)
  }

  #receive(message: FromPayrollThread): void {
    this.#watch()
    if (message.say === 'progress') this.#onProgress?.(message.fraction, message.rows)
    else if (message.say === 'fault') this.#fail(new FileFaultError(message.fault, message.detail))
    else if (message.say === 'failed') this.#fail(Object.assign(new Error(message.message), { stack: message.stack }))
    else {
      clearTimeout(this.#timer)
      this.#waiting.push(message)
      this.#wake?.()
    }
  }

  #fail(error: unknown): void {
    this.#error ??= error
    void this.end()
    this.#wake?.()
  }

  ask(): void {
    this.#worker.postMessage('next' satisfies ToPayrollThread)
  }

  async next(): Promise<FromPayrollThread> {
    for (;;) {
      if (this.#error !== undefined) throw this.#error
      const message = this.#waiting.shift()
      if (message !== undefined) return message
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#abort)
    await this.#worker.terminate()
  }
}

/**
 * Reads a payroll in a worker thread. Throws FileFaultError when the file cannot be read, and the signal's reason when
 * cancelled. Leaving the `people` loop early ends the worker; a caller that needs the head only must still close the
 * loop (`for await … break`), or the worker waits.
 */
export async function readPayroll(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions = {},
): Promise<PayrollReading> {
  options.signal?.throwIfAborted()
  const thread = new PayrollThread({ input, choice, limits: options.limits }, options)
  const first = await thread.next()
  if (first.say !== 'head') throw new Error(`unexpected ${first.say}`)
  async function* chunks(): AsyncGenerator<PersonRow[]> {
    try {
      // One chunk is always on its way while the caller works on the one before.
      thread.ask()
      for (;;) {
        const message = await thread.next()
        if (message.say !== 'people') throw new Error(`unexpected ${message.say}`)
        if (!message.done) thread.ask()
        if (message.people.length > 0) yield message.people
        if (message.done) return
      }
    } finally {
      await thread.end()
    }
  }
  return { head: first.head, people: chunks() }
}

/** The same in the calling thread, for workers that go on working with the rows. `cells` of a person are made on demand. */
export async function readPayrollHere(
  input: PayrollInput,
  choice?: LayoutChoice,
  options: ReadOptions = {},
): Promise<PayrollTable> {
  const grids = await readWorkbook(input, options)
  options.signal?.throwIfAborted()
  return detectPayroll(grids, choice)
}
