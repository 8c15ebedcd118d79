import { createObservable, useObservable } from '../../browser/observable.ts'

/** Something that went wrong in the page itself. */
export interface LoggedError {
  id: number
  at: number
  message: string
  stack: string
  /** Path of the page, without its query: what was looked for stays out. */
  page: string
}

/** The newest are kept; one that repeats in a loop must not fill the memory. */
const maxErrors = 100

/** Errors of this window (SHELL-11). Only kept here: they may quote what somebody is paid. */
export function createErrorLog(now: () => number) {
  const { get, become, watch } = createObservable<readonly LoggedError[]>([])
  let count = 0
  return {
    get,
    watch,
    add(error: unknown, page: string) {
      if (isTold(error)) return
      const { message, stack } = wordsOf(error)
      become([{ id: ++count, at: now(), message, stack, page }, ...get()].slice(0, maxErrors))
    },
    clear: () => become([]),
  }
}

/** A refusal, or silence, of the server: the user was told, and the page is not at fault. A request that was left, too. */
const isTold = (error: unknown) =>
  error instanceof Error && ['ApiError', 'NoReplyError', 'AbortError', 'CanceledError'].includes(error.name)

function wordsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
}

export const errorLog = createErrorLog(Date.now)

/** Takes up what nobody caught. Chromium's notes about observers that settle a frame later are no errors. */
export function collectErrors(target: Window): void {
  target.addEventListener('error', (event) => {
    if (event.error !== null && event.error !== undefined) errorLog.add(event.error, target.location.pathname)
  })
  target.addEventListener('unhandledrejection', (event) => errorLog.add(event.reason, target.location.pathname))
}

export const useErrorLog = (): readonly LoggedError[] => useObservable(errorLog)
