/** Rows counted from 0 as people read them: '3, 5–8'. */
export function rowRanges(rows: readonly number[], most = 12): string {
  const sorted = [...new Set(rows)].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const row of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  const told = ranges.slice(0, most).map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
  return ranges.length > most ? `${told.join(', ')} …` : told.join(', ')
}
