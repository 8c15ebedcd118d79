/**
 * Timestamps for signatures, which are valid for five minutes: a phone's clock may be off by more. The Date header of
 * every reply shows by how much; below half a minute it is the time of the request.
 */
export function createStamper(now: () => number) {
  let skew = 0
  let last = 0
  return {
    learn(date: string | undefined): void {
      const server = date ? Date.parse(date) : Number.NaN
      if (Number.isNaN(server)) return
      const difference = server - now()
      skew = Math.abs(difference) > 30_000 ? difference : 0
    },
    /** Never the same twice, because a repeated signature counts as a replay. */
    next(): string {
      last = Math.max(Math.round(now() + skew), last + 1)
      return String(last)
    },
  }
}
