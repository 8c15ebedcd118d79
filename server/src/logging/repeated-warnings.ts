/** How long (ms) warnings of one text are counted together. */
const minute = 60_000
/** How many of one text are written in that time. */
const maxPerMinute = 10
/** Texts are the program's own, so they are few; this only keeps a mistake from filling the memory. */
const maxTexts = 200

/**
 * Lets so many warnings of one text through in a minute and counts the others: an outage says the same from every loop and
 * every connection, and a full disk is not helped by it. The first one after a minute tells how many were left out.
 */
export function limitRepeated(now: () => number = performance.now.bind(performance)) {
  const seen = new Map<string, { since: number; count: number }>()
  /** Null: not to be written. Else how many were left out before this one. */
  return (text: string): { leftOut: number } | null => {
    const known = seen.get(text)
    if (known && now() - known.since < minute) {
      known.count++
      return known.count <= maxPerMinute ? { leftOut: 0 } : null
    }
    if (seen.size >= maxTexts) seen.clear()
    seen.set(text, { since: now(), count: 1 })
    return { leftOut: Math.max(0, (known?.count ?? 0) - maxPerMinute) }
  }
}
