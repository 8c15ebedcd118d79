import type { ChildProcess } from 'node:child_process'
import { AppError } from '@zhixin/contract/errors'
import type { Slot } from '../../concurrency/fair-slots.ts'
import { SilenceWatch } from '../../concurrency/silence-watch.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import { maxWork } from './read-limits.ts'
import type { AnyProcessSays, Forget } from './reading-messages.ts'
import { type SpareProcesses, startProcess } from './spare-process.ts'

export interface ReadingOptions<Said> {
  /** The right to read, which is released when the process is released or ends. Tests and commands read without one. */
  slot?: Slot | undefined
  /** The spare processes to take one from and to return it to. Tests and commands start a process for each file. */
  spares?: SpareProcesses | undefined
  /** Messages of kind 'progress'. */
  onProgress?: ((message: Extract<Said, { say: 'progress' }>) => void) | undefined
  /** Aborting ends the process; pending calls throw the signal's reason. */
  signal?: AbortSignal | undefined
}

interface Saying {
  say: string
}

/**
 * A process that reads one file, from the point of view of the program: it sends and receives one message after the
 * other. It is a process and not a thread, so that a file that exhausts the memory, or a crash of the engine, ends only
 * this reading (decision 005). `Said` and `Told` are the worker's own messages.
 */
export class ReadingProcess<Said extends Saying, Told extends { tell: string }> {
  readonly #worker: URL
  readonly #child: ChildProcess
  readonly #options: ReadingOptions<Said>
  readonly #said: Said[] = []
  #wake: (() => void) | undefined
  #error: unknown
  readonly #watch: SilenceWatch
  #mayWork = maxWork
  #ended: Promise<void> | undefined
  readonly #gone: Promise<void>
  readonly #abort = (): void => this.#fail(this.#options.signal?.reason)

  private constructor(worker: URL, first: Told, options: ReadingOptions<Said>) {
    this.#worker = worker
    this.#options = options
    this.#child = options.spares?.take(worker, this.#isLarge) ?? startProcess(worker, this.#isLarge)
    this.#watch = new SilenceWatch(this.#child.pid, {
      stuck: () => this.#kill(new FileFaultError('file.tooSlow')),
      starved: () => this.#kill(new AppError('file.serverBusy')),
    })
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
    this.#child.on('message', (message: Said | AnyProcessSays) => this.#receive(message))
    options.signal?.addEventListener('abort', this.#abort, { once: true })
    this.tell(first)
  }

  /** Starts reading a file. The caller must end the process. If it cannot be started, its slot is released. */
  static start<Said extends Saying, Told extends { tell: string }>(
    worker: URL,
    first: Told,
    options: ReadingOptions<Said> = {},
  ): ReadingProcess<Said, Told> {
    try {
      options.signal?.throwIfAborted()
      return new ReadingProcess<Said, Told>(worker, first, options)
    } catch (error) {
      options.slot?.release()
      throw error
    }
  }

  get #isLarge(): boolean {
    return this.#options.slot?.isLarge ?? false
  }

  tell(message: Told | Forget): void {
    // If the process is gone, its exit has been reported already.
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  /** Resolves with the next message, which must be of one of these kinds; progress messages are passed on meanwhile. */
  async next<Kind extends Said['say']>(...kinds: Kind[]): Promise<Extract<Said, { say: Kind }>> {
    this.#watch.restart(this.#mayWork)
    for (;;) {
      const message = this.#said.shift()
      if (message !== undefined) {
        this.#watch.stop()
        if (isOf<Said, Kind>(message, kinds)) return message
        throw new Error(`unexpected ${message.say}`)
      }
      if (this.#error !== undefined) throw this.#error
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /**
   * Releases a finished process for the next file, which it reads faster because the engine has compiled the frequent
   * code. The process forgets what it read.
   */
  release(): void {
    const { spares, slot, signal } = this.#options
    // Without a place for spare processes, the caller ends this one.
    if (!spares || this.#ended || this.#error !== undefined || this.#said.length > 0) return
    this.#ended = Promise.resolve()
    this.#watch.stop()
    signal?.removeEventListener('abort', this.#abort)
    this.tell({ tell: 'forget' })
    spares.keep(this.#worker, this.#isLarge, this.#child)
    slot?.release()
  }

  /** Ends the process, whatever it is doing, unless it was released. */
  end(): Promise<void> {
    this.#ended ??= (async () => {
      this.#watch.stop()
      this.#options.signal?.removeEventListener('abort', this.#abort)
      this.#child.kill('SIGKILL')
      await this.#gone
      this.#options.slot?.release()
    })()
    return this.#ended
  }

  #kill(reason: Error): void {
    this.#fail(reason)
    this.#child.kill('SIGKILL')
  }

  #receive(message: Said | AnyProcessSays): void {
    if (isCommon(message)) {
      if (message.say === 'busy') {
        this.#mayWork = message.upTo
        this.#watch.restart(this.#mayWork)
      } else if (message.say === 'fault') this.#fail(new FileFaultError(message.fault))
      else this.#fail(Object.assign(new Error(message.message), { stack: message.stack }))
    } else if (isOf<Said, 'progress'>(message, ['progress'])) {
      this.#watch.restart(this.#mayWork)
      this.#options.onProgress?.(message)
    } else {
      this.#watch.stop()
      this.#mayWork = maxWork
      this.#said.push(message)
      this.#wake?.()
    }
  }

  #fail(error: unknown): void {
    this.#error ??= error
    this.#watch.stop()
    this.#wake?.()
  }
}

/**
 * The error for a process that ended by itself. If memory runs out, the engine aborts, and the file is the cause. Any
 * other signal (from the system or an operator) says nothing about the file, and the next attempt may succeed.
 */
export function exitError(signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGABRT') return new FileFaultError('file.tooManyCells', 'out of memory')
  if (signal !== null) return new AppError('file.interrupted')
  return new Error('the reading process has ended')
}

function isCommon<Said extends Saying>(message: Said | AnyProcessSays): message is AnyProcessSays {
  return message.say === 'busy' || message.say === 'fault' || message.say === 'failed'
}

function isOf<Said extends Saying, Kind extends string>(
  message: Said,
  kinds: readonly Kind[],
): message is Extract<Said, { say: Kind }> {
  return (kinds as readonly string[]).includes(message.say)
}
