import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart, isTimeZone, localTimeAt, resolveSetTime, startOf, timeFault } from './set-time.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['2026-03-01T09:30', 'Asia/Shanghai', '2026-03-01T01:30:00Z'],
  ['2026-03-29T02:30', 'Asia/Shanghai', '2026-03-28T18:30:00Z'],
  ['2026-10-25T02:30', 'Asia/Kolkata', '2026-10-24T21:00:00Z'],
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00Z'],
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
  ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00Z'],
  ['2028-02-29T23:59', 'UTC', '2028-02-29T23:59:00Z'],
  ['2026-06-01T12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00Z'],
])('SEND-01 %s in %s is one instant', (local, zone, instant) => {
  expect(resolveSetTime(local, zone)).toEqual({ kind: 'once', at: at(instant) })
})

test.each([
  ['2026-03-29T02:00', 'Europe/Berlin', '2026-03-29T01:59', '2026-03-29T03:00'],
  ['2026-03-29T02:59', 'Europe/Berlin', '2026-03-29T01:59', '2026-03-29T03:00'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T01:59', '2026-03-08T03:00'],
  // The clocks change by only half an hour.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T01:59', '2026-10-04T02:30'],
  // This whole day did not exist.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-29T23:59', '2011-12-31T00:00'],
])('SEND-01 %s in %s never comes, and the times around it are told', (local, zone, before, after) => {
  expect(resolveSetTime(local, zone)).toEqual({ kind: 'gap', before, after })
})

test.each([
  ['2026-10-25T02:00', 'Europe/Berlin', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['2026-10-25T02:59', 'Europe/Berlin', '2026-10-25T00:59:00Z', '2026-10-25T01:59:00Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
])('SEND-01 %s in %s comes twice', (local, zone, first, second) => {
  expect(resolveSetTime(local, zone)).toEqual({ kind: 'twice', first: at(first), second: at(second) })
})

test.each([
  ['2026-02-30T10:00', 'Asia/Shanghai'],
  ['2026-13-01T10:00', 'Asia/Shanghai'],
  ['2026-01-01T24:30', 'Asia/Shanghai'],
  ['2026-01-01 10:00', 'Asia/Shanghai'],
  ['', 'Asia/Shanghai'],
  ['2026-01-01T10:00', 'Middle/Earth'],
])('SEND-01 "%s" in %s is no time', (local, zone) => {
  expect(resolveSetTime(local, zone)).toEqual({ kind: 'none' })
})

const zones = fc.constantFrom(
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Santiago',
  'Africa/Casablanca',
)
const instants = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

test('SEND-01 whatever minute comes is found again, in every zone', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const found = resolveSetTime(localTimeAt(instant, zone), zone)
      if (found.kind === 'once') return found.at.getTime() === instant.getTime()
      return found.kind === 'twice' && [found.first, found.second].some((each) => each.getTime() === instant.getTime())
    }),
    { numRuns: 300 },
  )
})

test('SEND-01 no time is both told as one instant and as another: what never comes lies between the two that are told', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const local = instant.toISOString().slice(0, 16)
      const found = resolveSetTime(local, zone)
      if (found.kind === 'once') return localTimeAt(found.at, zone) === local
      if (found.kind === 'twice')
        return found.first < found.second && [found.first, found.second].every((at) => localTimeAt(at, zone) === local)
      return found.kind === 'gap' && found.before < local && local < found.after
    }),
    { numRuns: 300 },
  )
})

test('SEND-01 only what is still to come and not a year away may be chosen', () => {
  const now = at('2026-02-01T10:00:00Z')
  expect(timeFault(at('2026-02-01T10:00:00Z'), now)).toBe('past')
  expect(timeFault(at('2026-02-01T10:01:00Z'), now)).toBeNull()
  expect(timeFault(at('2027-02-02T10:00:00Z'), now)).toBeNull()
  expect(timeFault(at('2027-02-03T10:00:00Z'), now)).toBe('tooFar')
  expect([isTimeZone('Asia/Shanghai'), isTimeZone('nowhere')]).toEqual([true, false])
})

test('SEND-01 who does not mind the full hour begins at the very minute', () => {
  const chosen = { at: at('2026-02-01T01:00:00Z'), timeZone: 'Asia/Shanghai', key: 'a batch' }
  expect(startOf(chosen, false)).toEqual(chosen.at)
})

test('SEND-01 a send over a provider that asks for it stays away from the full hour and is never early', () => {
  fc.assert(
    fc.property(instants, zones, fc.uuid(), (instant, timeZone, key) => {
      const chosen = { at: instant, timeZone, key }
      const start = startOf(chosen, true)
      const past = Number(localTimeAt(start, timeZone).slice(-2))
      const late = (start.getTime() - instant.getTime()) / 60_000
      return past > 2 && past < 58 && late >= 0 && late <= 15 && startOf(chosen, true).getTime() === start.getTime()
    }),
    { numRuns: 300 },
  )
})

test('SEND-01 companies that chose the same hour are spread over the minutes after it', () => {
  const starts = Array.from({ length: 200 }, (_, n) =>
    startOf({ at: at('2026-02-01T01:00:00Z'), timeZone: 'Asia/Shanghai', key: `batch ${n}` }, true).getTime(),
  )
  expect(new Set(starts).size).toBe(10)
})

test.each([
  ['2026-03-01', 'Asia/Shanghai', 0, '2026-02-28T16:00:00.000Z'],
  ['2026-02-28', 'Asia/Shanghai', 1, '2026-02-28T16:00:00.000Z'],
  // The clocks are put forward at midnight: the day begins at 01:00.
  ['2024-09-08', 'America/Santiago', 0, '2024-09-08T04:00:00.000Z'],
  // The clocks are put back at 01:00, so that midnight occurs twice: the day begins at the first.
  ['2024-11-03', 'America/Havana', 0, '2024-11-03T04:00:00.000Z'],
])('TRUST-03 the day %s in %s, %i later, begins at %s', (day, zone, later, at) => {
  expect(dayStart(day, zone, later).toISOString()).toBe(at)
})
