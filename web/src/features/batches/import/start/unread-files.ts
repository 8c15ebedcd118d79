import { z } from 'zod'
import { createStore } from '../../../../browser/stored-value.ts'

const kept = createStore(sessionStorage, Date.now)
const keptName = (fileId: string) => `unread ${fileId}`
/** The time (ms) for which the server keeps the file that was read. */
const hour = 3_600_000

/** Keeps the names of files that were dropped together with one that was read, for the page that shows that one. */
export function keepUnread(fileId: string, names: readonly string[]): void {
  if (names.length > 0) kept.put(keptName(fileId), names, hour)
}

/** The names of the files that were dropped with this one and not read. */
export const unreadWith = (fileId: string): string[] =>
  z.array(z.string()).safeParse(kept.take(keptName(fileId))).data ?? []
