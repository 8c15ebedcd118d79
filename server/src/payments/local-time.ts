/** Both providers tell and ask times in China's, as `2026-11-26 08:00:00`. */
export const localTime = (time: Date): string =>
  new Date(time.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Reads such a time; null where it is none. */
export function parseLocalTime(text: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text)
  const time = found ? new Date(`${found[1]}T${found[2]}+08:00`) : null
  return time && !Number.isNaN(time.getTime()) ? time : null
}
