import { flushCompileCache } from 'node:module'
import { FileFaultError } from '../fault/file-fault.ts'
import type { AnyProcessSays, Forget } from './reading-messages.ts'

/** The program, as a process that reads files sees it. */
export interface Program<Said, Told> {
  say(message: Said | AnyProcessSays): void
  /** What it is told next, in order. */
  next(): Promise<Told | Forget>
}

/**
 * The frame of a process that reads files: does what it is told, file after file, until the program lets go, and tells
 * what went wrong. It ends with the program.
 */
export async function workFor<Said, Told>(work: (program: Program<Said, Told>) => Promise<void>): Promise<void> {
  // It is written at an exit, and this process is ended from outside.
  flushCompileCache()
  const told: (Told | Forget)[] = []
  let wake: (() => void) | undefined
  process.on('message', (message: Told | Forget) => {
    told.push(message)
    wake?.()
  })
  process.on('disconnect', () => process.exit())
  const say = (message: Said | AnyProcessSays): void => {
    process.send?.(message)
  }
  let forgets = false
  const next = async (): Promise<Told | Forget> => {
    // By now the worker has let go of what it read. Idle, it holds no more than it must.
    if (forgets) globalThis.gc?.()
    for (;;) {
      const message = told.shift()
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
