/**
 * Signatures are valid for 5 minutes before and after, but the clocks of office computers may be off by more. The Date
 * header of every reply shows by how much. Differences below half a minute are the time of the request and are ignored.
 */
export function createStamper(now: () => number) {
  let skew = 0
  let last = 0
  return {
    /** Stores the Date header of a reply. */
    learn(date: string | null) {
      const server = date ? Date.parse(date) : Number.NaN
      if (Number.isNaN(server)) return
      const difference = server - now()
      skew = Math.abs(difference) > 30_000 ? difference : 0
    },
    /**
     * Returns a timestamp (ms) for a signature, never the same twice, because a repeated signature counts as a replay.
     */
    next(): string {
      last = Math.max(Math.round(now() + skew), last + 1)
      return String(last)
    },
  }
}
