import type { ChildProcess } from 'node:child_process'
import { AppError } from '@zhixin/contract/errors'
import { FileFaultError } from '../../../files/file-fault.ts'
import type { FromImportProcess, ImportPhase, ImportTask, ToImportProcess } from './process-messages.ts'
import { keepProcess, takeProcess } from './spare-process.ts'

/** A process that says nothing for so long is stuck in a damaged file of an old format. */
const longestSilence = 30_000

/** After larger files the process ends, so that its memory is given back. */
export const mostKept = 20_000

/** So many files are read at once by one program; the others wait their turn. */
const mostProcesses = 2
let running = 0
const waiting: (() => void)[] = []

export interface ProcessOptions {
  onProgress?: (phase: ImportPhase, done: number, total: number) => void
  /** Ends the process; whoever waits for it gets the reason. */
  signal?: AbortSignal
}

type Said<Kind extends FromImportProcess['say']> = Extract<FromImportProcess, { say: Kind }>

/**
 * The process that reads one file, as the program sees it: told and asked, one message after the other. A process and
 * not a thread, so that a file that eats all memory, and a crash of the engine, cost that import and nothing else
 * (decision 005).
 */
export class ImportProcess {
  readonly #child: ChildProcess
  readonly #options: ProcessOptions
  readonly #said: FromImportProcess[] = []
  #wake: (() => void) | undefined
  #error: unknown
  #timer: NodeJS.Timeout | undefined
  #ended: Promise<void> | undefined
  readonly #gone: Promise<void>
  readonly #abort = (): void => this.#fail(this.#options.signal?.reason)

  private constructor(task: ImportTask, options: ProcessOptions) {
    this.#options = options
    this.#child = takeProcess()
    this.#gone = new Promise((resolve) => {
      this.#child.once('exit', (_, signal) => {
        this.#fail(exitError(signal))
        resolve()
      })
      this.#child.once('error', (error) => {
        this.#fail(error)
        resolve()
      })
    })
    this.#child.on('message', (message: FromImportProcess) => this.#receive(message))
    options.signal?.addEventListener('abort', this.#abort, { once: true })
    this.tell({ tell: 'read', task })
  }

  /** Starts reading a file, as soon as it is its turn. Whoever starts a process ends it. */
  static async start(task: ImportTask, options: ProcessOptions = {}): Promise<ImportProcess> {
    if (running >= mostProcesses) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      options.signal?.throwIfAborted()
      return new ImportProcess(task, options)
    } catch (error) {
      // Also a process that could not be started gives its turn back.
      leave()
      throw error
    }
  }

  tell(message: ToImportProcess): void {
    // One that is gone has been reported by its exit.
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  /** The next message, which must be of that kind; progress is passed on meanwhile. */
  async next<Kind extends FromImportProcess['say']>(...kinds: Kind[]): Promise<Said<Kind>> {
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

  /** Leaves a process that has done all it was told, for the next file. What it read is forgotten there. */
  release(): void {
    if (this.#ended || this.#error !== undefined || this.#said.length > 0) return
    this.#ended = Promise.resolve()
    clearTimeout(this.#timer)
    this.#options.signal?.removeEventListener('abort', this.#abort)
    this.tell({ tell: 'forget' })
    keepProcess(this.#child)
    leave()
  }

  /** Ends the process, whatever it is doing; one that was left is not touched. */
  end(): Promise<void> {
    this.#ended ??= (async () => {
      clearTimeout(this.#timer)
      this.#options.signal?.removeEventListener('abort', this.#abort)
      this.#child.kill('SIGKILL')
      await this.#gone
      leave()
    })()
    return this.#ended
  }

  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fail(new FileFaultError('file.damaged', 'takes too long')), longestSilence)
  }

  #receive(message: FromImportProcess): void {
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

/**
 * Why a process went away by itself. Out of memory the engine aborts itself: that is the file's doing. Whoever else ends
 * it (the system, an operator) says nothing about the file, and the next try may well go through.
 */
export function exitError(signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGABRT') return new FileFaultError('file.tooManyCells', 'out of memory')
  if (signal !== null) return new AppError('file.interrupted')
  return new Error('the import has ended')
}

function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function isOf<Kind extends FromImportProcess['say']>(
  message: FromImportProcess,
  kinds: readonly Kind[],
): message is Said<Kind> {
  return (kinds as readonly string[]).includes(message.say)
}
