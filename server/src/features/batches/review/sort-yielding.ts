import { yieldingToRequests } from '../../../concurrency/yielding.ts'

const runLength = 256

/** Sorts a long list and yields to requests in between. The sort is stable, like the built-in one. */
export async function sortYielding<Item>(
  list: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < list.length; from += runLength) runs.push(list.slice(from, from + runLength))
  for await (const run of yieldingToRequests(runs)) run.sort(compare)
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const out: Item[] = []
      for await (const item of yieldingToRequests(merge(runs[at] ?? [], runs[at + 1] ?? [], compare))) out.push(...item)
      merged.push(out)
    }
    runs = merged
  }
  return runs[0] ?? []
}

/** Merges two sorted runs, some items at a time. */
function* merge<Item>(left: Item[], right: Item[], compare: (a: Item, b: Item) => number): Generator<Item[]> {
  const [last, first] = [left.at(-1), right[0]]
  // The runs are usually in order already, as after one corrected cell: there is nothing to compare.
  if (last === undefined || first === undefined || compare(last, first) <= 0) {
    for (const list of [left, right])
      for (let at = 0; at < list.length; at += runLength) yield list.slice(at, at + runLength)
    return
  }
  let [l, r] = [0, 0]
  while (l < left.length || r < right.length) {
    const out: Item[] = []
    while (out.length < runLength && (l < left.length || r < right.length)) {
      const [a, b] = [left[l], right[r]]
      if (a !== undefined && (b === undefined || compare(a, b) <= 0)) {
        out.push(a)
        l++
      } else if (b !== undefined) {
        out.push(b)
        r++
      }
    }
    yield out
  }
}
