/**
 * Signatures are valid for 5 minutes either way, and office computers run ahead or behind by more. The Date header of
 * every reply tells how far; differences below half a minute are travel time and are left alone.
 */
export function createStamper(now: () => number) {
  let skew = 0
  let last = 0
  return {
    /** Takes note of the Date header of a reply. */
    learn(date: string | null) {
      const server = date ? Date.parse(date) : Number.NaN
      if (Number.isNaN(server)) return
      const difference = server - now()
      skew = Math.abs(difference) > 30_000 ? difference : 0
    },
    /** A timestamp in ms for a signature; never the same twice, since a repeated signature counts as a replay. */
    next(): string {
      last = Math.max(Math.round(now() + skew), last + 1)
      return String(last)
    },
  }
}
