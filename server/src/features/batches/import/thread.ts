import { Worker } from 'node:worker_threads'
import { FileFaultError } from '../../../files/file-fault.ts'
import type { FromImportThread, ImportPhase, ImportTask, ToImportThread } from './thread-messages.ts'

/** A thread that says nothing for so long is stuck in a damaged file of an old format. */
const longestSilence = 30_000
const threadMemory = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 }

/** So many files are read at once by one process; the others wait their turn, cancelled or not. */
const mostThreads = 2
let running = 0
const waiting: (() => void)[] = []

export interface ThreadOptions {
  onProgress?: (phase: ImportPhase, done: number, total: number) => void
  /** Ends the thread; whoever waits for it gets the reason. */
  signal?: AbortSignal
}

type Said<Kind extends FromImportThread['say']> = Extract<FromImportThread, { say: Kind }>

/** The thread that reads one file, as the main thread sees it: told and asked, one message after the other. */
export class ImportThread {
  readonly #worker: Worker
  readonly #options: ThreadOptions
  readonly #said: FromImportThread[] = []
  #wake: (() => void) | undefined
  #error: unknown
  #timer: NodeJS.Timeout | undefined
  #ended = false
  readonly #abort = (): void => this.#fail(this.#options.signal?.reason)

  private constructor(task: ImportTask, options: ThreadOptions) {
    this.#options = options
    this.#worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: threadMemory,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.#worker.on('message', (message: FromImportThread) => this.#receive(message))
    this.#worker.on('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#fail(isMemory ? new FileFaultError('file.tooManyCells', 'out of memory') : error)
    })
    this.#worker.on('exit', () => this.#fail(new Error('the import thread has ended')))
    options.signal?.addEventListener('abort', this.#abort, { once: true })
  }

  /** Starts reading a file, as soon as it is its turn. Whoever starts a thread ends it. */
  static async start(task: ImportTask, options: ThreadOptions = {}): Promise<ImportThread> {
    if (running >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    if (!options.signal?.aborted) return new ImportThread(task, options)
    leave()
    throw options.signal.reason
  }

  tell(message: ToImportThread): void {
    this.#worker.postMessage(message)
  }

  /** The next message, which must be of that kind; progress is passed on meanwhile. */
  async next<Kind extends FromImportThread['say']>(...kinds: Kind[]): Promise<Said<Kind>> {
    this.#watch()
    for (;;) {
      const message = this.#said.shift()
      if (message !== undefined) {
        clearTimeout(this.#timer)
        if (isOf(message, kinds)) return message
        throw new Error(`unexpected ${message.say}`)
      }
      if (this.#error !== undefined) throw this.#error
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#timer)
    this.#options.signal?.removeEventListener('abort', this.#abort)
    await this.#worker.terminate()
    leave()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fail(new FileFaultError('file.damaged', 'takes too long')), longestSilence)
  }

  #receive(message: FromImportThread): void {
    if (message.say === 'progress') {
      this.#watch()
      this.#options.onProgress?.(message.phase, message.done, message.total)
    } else if (message.say === 'fault') this.#fail(new FileFaultError(message.fault))
    else if (message.say === 'failed') this.#fail(Object.assign(new Error(message.message), { stack: message.stack }))
    else {
      this.#said.push(message)
      this.#wake?.()
    }
  }

  #fail(error: unknown): void {
    this.#error ??= error
    this.#wake?.()
  }
}

function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function isOf<Kind extends FromImportThread['say']>(
  message: FromImportThread,
  kinds: readonly Kind[],
): message is Said<Kind> {
  return (kinds as readonly string[]).includes(message.say)
}
