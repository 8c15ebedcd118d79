/** A row that is somebody's who has another row too, and the number of that one (the reason 'twice'). */
export interface RepeatedRow {
  rowNo: number
  /** undefined: not known any more. */
  other: number | undefined
}

/**
 * Groups rows by person: each group has the numbers of all rows of one person, in the order of the sheet. A row names
 * only one other row, so that rows belong together where one leads to another. The other may be a row that HR has
 * decided on, which is not repeated itself.
 */
export function repeatedGroups(rows: readonly RepeatedRow[]): number[][] {
  const parents = new Map<number, number>()
  const rootOf = (rowNo: number): number => {
    let root = rowNo
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next
    // The way is shortened, so that long chains are walked once.
    for (let at = rowNo; at !== root; ) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const { rowNo, other = rowNo } of rows) {
    if (!parents.has(rowNo)) parents.set(rowNo, rowNo)
    if (!parents.has(other)) parents.set(other, other)
    const [one, two] = [rootOf(rowNo), rootOf(other)]
    parents.set(Math.max(one, two), Math.min(one, two))
  }
  const groups = Map.groupBy(
    [...parents.keys()].sort((a, b) => a - b),
    rootOf,
  )
  return [...groups.values()]
}

/** The rows that are one person's besides the first: with all of them a head would be counted several times. */
export const extraRows = (groups: readonly number[][]): Set<number> => new Set(groups.flatMap((rows) => rows.slice(1)))
