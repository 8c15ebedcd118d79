type Span = readonly [number, number]

/** Spans of rows counted from 0 as people read them: '3, 5–8'. */
export function spanText(spans: readonly Span[], max = 12): string {
  const told = spans.slice(0, max).map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
  return spans.length > max ? `${told.join(', ')} …` : told.join(', ')
}

/** How many rows they are. */
export const spanTotal = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** Rows counted from 0 as people read them: '3, 5–8'. */
export function rowRanges(rows: readonly number[], max = 12): string {
  const sorted = [...new Set(rows)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const row of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  return spanText(ranges, max)
}
