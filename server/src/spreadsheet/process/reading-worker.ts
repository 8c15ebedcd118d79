import { flushCompileCache } from 'node:module'
import { FileFaultError } from '../fault/file-fault.ts'
import type { AnyProcessSays, Forget } from './reading-messages.ts'

/** The program, from the point of view of a process that reads files. */
export interface Program<Said, Told> {
  say(message: Said | AnyProcessSays): void
  /** Resolves with the next message of the program, in order. */
  next(): Promise<Told | Forget>
}

/**
 * Runs a process that reads files: it handles the program's messages, file after file, until the program sends `forget`
 * or is gone, and reports errors. The process ends with the program.
 */
export async function workFor<Said, Told>(work: (program: Program<Said, Told>) => Promise<void>): Promise<void> {
  // The cache is normally written at exit, but this process is killed from outside.
  flushCompileCache()
  const received: (Told | Forget)[] = []
  let wake: (() => void) | undefined
  process.on('message', (message: Told | Forget) => {
    received.push(message)
    wake?.()
  })
  process.on('disconnect', () => process.exit())
  const say = (message: Said | AnyProcessSays): void => {
    process.send?.(message)
  }
  let forgets = false
  const next = async (): Promise<Told | Forget> => {
    // The worker has released what it read, so collecting garbage here keeps an idle process small.
    if (forgets) globalThis.gc?.()
    for (;;) {
      const message = received.shift()
      if (message) {
        forgets = isForget(message)
        return message
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  try {
    await work({ say, next })
  } catch (error) {
    if (error instanceof FileFaultError) say({ say: 'fault', fault: error.fault })
    else if (error instanceof Error) say({ say: 'failed', message: error.message, stack: error.stack ?? '' })
    else say({ say: 'failed', message: String(error), stack: '' })
  }
}

const isForget = (message: unknown): boolean => (message as Partial<Forget>).tell === 'forget'
