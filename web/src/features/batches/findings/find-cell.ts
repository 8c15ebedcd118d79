/** So many rows are looked at together. */
const pageSize = 100
/** Far more than are ever needed, since every step comes nearer. */
const maxSteps = 60

/**
 * Where in the order of the sheet a row stands. Rows are numbered in that order with gaps, so a guess by the number is
 * right at once for nearly every sheet; where rows are missing the next guess starts from what was seen. -1: it is gone.
 */
export async function findPlace(
  rowNo: number,
  total: number,
  load: (from: number, count: number) => Promise<readonly number[]>,
): Promise<number> {
  let [low, high] = [0, total - 1]
  // The first row of a sheet is a header, most often the only one.
  let guess = rowNo - 2
  for (let step = 0; step < maxSteps && low <= high; step++) {
    const from = Math.min(Math.max(guess - pageSize / 2, low), Math.max(low, high - pageSize + 1))
    const page = await load(from, pageSize)
    const [first, last] = [page[0], page.at(-1)]
    if (first === undefined || last === undefined) return -1
    const at = page.indexOf(rowNo)
    if (at >= 0) return from + at
    if (first < rowNo && rowNo < last) return -1
    if (rowNo < first) high = from - 1
    else low = from + page.length
    guess = step < 8 ? (rowNo < first ? from - (first - rowNo) : from + rowNo - first) : Math.floor((low + high) / 2)
  }
  return -1
}
