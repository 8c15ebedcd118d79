import { ApiError, NoReplyError } from './api-error.ts'
import { aborted } from './send.ts'

/** The time (ms) after its first failure during which an unanswered request is repeated. */
export const triedFor = 30_000

/** The first and the longest delay (ms) between two attempts. */
const [firstPause, maxPause] = [500, 5_000]

/** The part of the page that shows that the connection is interrupted. */
export interface LineWatch {
  /** Called when an unanswered request is repeated; the returned function is called when that has ended. */
  lost(): () => void
  /** Whether the page is being left; its requests are then not repeated. */
  isLeft(): boolean
}

interface Repeating {
  line: LineWatch
  signal: AbortSignal | undefined
  /** Whether the request may be sent again: no other user has logged in, and its file can still be read. */
  mayRepeat(): Promise<boolean>
}

/** Whether the server has neither accepted nor refused: the network failed, or a gateway answered in its place. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoReplyError ? error.reason === 'offline' : error instanceof ApiError && error.isGateway

/**
 * Repeats a request until it is answered, for half a minute. An answered request, even a refused one, is not repeated,
 * and neither is a cancelled one.
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

/** Waits; ends early when the browser reports that the network is back, and at once when the request is cancelled. */
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

/** Whether a file can still be read: the browser refuses one that was saved again since it was chosen. */
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

/**
 * What went wrong with a request whose file was saved again, moved or deleted since it was chosen: the browser then
 * sends nothing, which would look as if the network were down, and the user would have to log in again.
 */
export const fileFaultOr = async (error: unknown, file: File | undefined): Promise<unknown> =>
  error instanceof NoReplyError && error.reason === 'offline' && !(await isReadable(file))
    ? new NoReplyError('fileChanged', error)
    : error
