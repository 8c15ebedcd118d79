/** A minute on the clocks of a time zone, 'YYYY-MM-DDTHH:mm'; which instant that is, its zone decides. */
export type LocalTime = string

/**
 * What a chosen local time is on the clocks of its zone. once: one instant, as usual. gap: clocks are put forward over it,
 * so that it never comes; `before` and `after` are the last minute that comes and the first one after. twice: clocks are
 * put back over it, so that it comes twice. none: no time at all, or no such zone.
 */
export type SetTime =
  | { kind: 'once'; at: Date }
  | { kind: 'gap'; before: LocalTime; after: LocalTime }
  | { kind: 'twice'; first: Date; second: Date }
  | { kind: 'none' }

const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone)
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })
    } catch {
      format = null
    }
    formats.set(timeZone, format)
  }
  return format
}

/** Whether there is such a time zone ('Asia/Shanghai'). */
export const isTimeZone = (timeZone: string): boolean => formatOf(timeZone) !== null

/** What the clocks of a zone show at an instant. The zone must exist. */
export function localTimeAt(at: Date, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone)?.formatToParts(at) ?? []) parts[type] = value
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The local time read as if it were UTC, in ms; NaN where it is none ('2026-02-30T10:00'). */
function asUtc(local: LocalTime): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return Number.NaN
  const time = Date.parse(`${local}:00Z`)
  // Engines take the 30th of February for the 2nd of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== local ? Number.NaN : time
}

/** How far (ms) the clocks of a zone are ahead of UTC at an instant. */
const aheadAt = (time: number, timeZone: string): number => asUtc(localTimeAt(new Date(time), timeZone)) - time

/**
 * Finds the instant of a local time (SEND-01). A day before and a day after show what the clocks may be ahead by; whichever
 * of the two leads back to the same local time is an answer.
 */
export function resolveSetTime(local: LocalTime, timeZone: string): SetTime {
  const utc = asUtc(local)
  if (Number.isNaN(utc) || !isTimeZone(timeZone)) return { kind: 'none' }
  const [earlier, later] = [aheadAt(utc - day, timeZone), aheadAt(utc + day, timeZone)]
  const instants = [...new Set([utc - earlier, utc - later])]
    .filter((time) => localTimeAt(new Date(time), timeZone) === local)
    .sort((a, b) => a - b)
  const [first, second] = instants
  if (first === undefined) return gapAround(utc, timeZone, earlier)
  if (second === undefined) return { kind: 'once', at: new Date(first) }
  return { kind: 'twice', first: new Date(first), second: new Date(second) }
}

/** The jump of the clocks that skips a local time, found by halving the two days around it. */
function gapAround(utc: number, timeZone: string, earlier: number): SetTime {
  let [low, high] = [utc - day, utc + day]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (aheadAt(middle, timeZone) === earlier) low = middle
    else high = middle
  }
  return {
    kind: 'gap',
    before: localTimeAt(new Date(low), timeZone),
    after: localTimeAt(new Date(high), timeZone),
  }
}

/** So far ahead (ms) a send may be set; further is a slip of the keyboard. */
export const furthestAhead = 366 * day

/** Whether an instant may be chosen now: it has not come yet and is not too far away. */
export function timeFault(at: Date, now: Date): 'past' | 'tooFar' | null {
  if (at.getTime() <= now.getTime()) return 'past'
  return at.getTime() - now.getTime() > furthestAhead ? 'tooFar' : null
}

/** How far (minutes) around the full hour a provider's rush lasts, and over how many minutes sends are spread after it. */
const rush = 2
const spread = 10

/**
 * When a send that was set for `at` really begins. Some providers ask to stay away from the full hour, when everybody
 * sends: such a send begins some minutes after it, how many `key` says, so that it is the same after a restart and another
 * one for the next company. Never before the chosen time.
 */
export function startOf(chosen: { at: Date; timeZone: string; key: string }, avoidsFullHour: boolean): Date {
  const { at, timeZone, key } = chosen
  const past = Number(localTimeAt(at, timeZone).slice(-2))
  if (!avoidsFullHour || (past > rush && past < 60 - rush)) return at
  const untilOver = past <= rush ? rush + 1 - past : 60 - past + rush + 1
  return new Date(at.getTime() + (untilOver + (hashOf(key) % spread)) * minute)
}

/** FNV-1a over UTF-16 units: the same number for the same text, evenly spread. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}
