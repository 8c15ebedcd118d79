type Span = readonly [number, number]

/** Formats ranges of rows, which count from 0, for reading: '3, 5–8'. */
export function spanText(spans: readonly Span[], max = 12): string {
  const texts = spans.slice(0, max).map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
  return spans.length > max ? `${texts.join(', ')} …` : texts.join(', ')
}

/** The number of rows in the ranges. */
export const spanTotal = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** Formats rows, which count from 0, for reading: '3, 5–8'. */
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
