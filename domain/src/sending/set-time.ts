/** A minute in the local time of a time zone, 'YYYY-MM-DDTHH:mm'; the zone determines the instant. */
export type LocalTime = string

/**
 * What a local time means in its zone. once: one instant, as usual. gap: the clocks are put forward past it, so that it
 * does not exist; `before` and `after` are the last minute before the gap and the first one after it. twice: the clocks
 * are put back past it, so that it occurs twice. none: the time or the zone does not exist.
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

/** Whether a time zone ('Asia/Shanghai') exists. */
export const isTimeZone = (timeZone: string): boolean => formatOf(timeZone) !== null

/** The local time of a zone at an instant. The zone must exist. */
export function localTimeAt(at: Date, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone)?.formatToParts(at) ?? []) parts[type] = value
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The local time read as UTC, in ms; NaN if there is no such time ('2026-02-30T10:00'). */
function asUtc(local: LocalTime): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return Number.NaN
  const time = Date.parse(`${local}:00Z`)
  // Engines read the 30th of February as the 2nd of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== local ? Number.NaN : time
}

/** The offset (ms) of a zone from UTC at an instant. */
const aheadAt = (time: number, timeZone: string): number => asUtc(localTimeAt(new Date(time), timeZone)) - time

/**
 * Finds the instant of a local time (SEND-01). The candidates for the offset are those of a day before and a day after;
 * each of them that leads back to the same local time gives a result.
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

/** The clock change that skips a local time, found by bisection of the two days around it. */
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

/** The maximum time (ms) by which a send may be scheduled ahead; a later one is a typing error. */
export const furthestAhead = 366 * day

/** Why an instant cannot be chosen: it is in the past or too far ahead; null if it can. */
export function timeFault(at: Date, now: Date): 'past' | 'tooFar' | null {
  if (at.getTime() <= now.getTime()) return 'past'
  return at.getTime() - now.getTime() > furthestAhead ? 'tooFar' : null
}

/**
 * The minutes around the full hour in which a provider is busy, and the number of minutes over which sends are spread
 * after it.
 */
const rush = 2
const spread = 10

/**
 * When a send that was scheduled for `at` begins. Some providers ask their customers to avoid the full hour, when
 * everybody sends: such a send begins some minutes after it. `key` determines how many, so that the delay is the same
 * after a restart and differs between companies. A send never begins before the chosen time.
 */
export function startOf(chosen: { at: Date; timeZone: string; key: string }, avoidsFullHour: boolean): Date {
  const { at, timeZone, key } = chosen
  const past = Number(localTimeAt(at, timeZone).slice(-2))
  if (!avoidsFullHour || (past > rush && past < 60 - rush)) return at
  const untilOver = past <= rush ? rush + 1 - past : 60 - past + rush + 1
  return new Date(at.getTime() + (untilOver + (hashOf(key) % spread)) * minute)
}

/** FNV-1a over UTF-16 units: the same number for the same text, evenly distributed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** The instant at which a day ('YYYY-MM-DD') begins on the clocks of a zone, or a day that is so many days later. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  const start = resolveSetTime(`${date.toISOString().slice(0, 10)}T00:00`, timeZone)
  if (start.kind === 'once') return start.at
  if (start.kind === 'twice') return start.first
  // Where the clocks skip midnight, the day begins after the gap.
  const after = start.kind === 'gap' ? resolveSetTime(start.after, timeZone) : start
  return after.kind === 'once' ? after.at : date
}
