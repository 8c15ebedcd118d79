import { ApiError, NoReplyError } from './api-error.ts'
import { aborted } from './send.ts'

/** So long (ms) after its first failure a request that got no answer is tried again. */
export const triedFor = 30_000

/** Between two tries (ms): growing from the first to the longest. */
const [firstPause, maxPause] = [500, 5_000]

/** Whoever shows that the line is down. */
export interface LineWatch {
  /** A request got no answer and is tried again; its end is told with the function that is returned. */
  lost(): () => void
  /** The page is being left: what it asked for is not asked again. */
  isLeft(): boolean
}

interface Repeating {
  line: LineWatch
  signal: AbortSignal | undefined
  /** Whether the request may still go out: nobody else is logged in, and its file can be read again. */
  mayRepeat(): Promise<boolean>
}

/** Neither our server's success nor its refusal: the network failed, or a gateway answered in its place. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoReplyError ? error.reason === 'offline' : error instanceof ApiError && error.isGateway

/**
 * Asks until somebody answers, for half a minute. An answer, also one that refuses, is never asked for again; neither is
 * what was cancelled.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, { line, signal, mayRepeat }: Repeating): Promise<T> {
  let giveUpAt: number | undefined
  let found: (() => void) | undefined
  try {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
      try {
        return await ask()
      } catch (error) {
        if (!isUnanswered(error) || line.isLeft()) throw error
        giveUpAt ??= performance.now() + triedFor
        const left = giveUpAt - performance.now()
        if (left <= 0) throw error
        found ??= line.lost()
        await pauseFor(Math.min(pause, left), signal)
        if (line.isLeft() || !(await mayRepeat())) throw error
      }
    }
  } finally {
    found?.()
  }
}

/** Ends early when the browser hears that the network is back, and at once when the request is cancelled. */
function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', goOn)
      signal?.removeEventListener('abort', leave)
    }
    const goOn = () => {
      end()
      resolve()
    }
    const leave = () => {
      end()
      reject(aborted())
    }
    const timer = setTimeout(goOn, ms)
    globalThis.addEventListener?.('online', goOn)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
  })
}

/** Whether a file is still as it was chosen: one that was saved anew meanwhile can no longer be read. */
export const isReadable = (file: File | undefined): Promise<boolean> =>
  file === undefined
    ? Promise.resolve(true)
    : file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        )
