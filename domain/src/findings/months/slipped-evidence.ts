import type { ExpectedColumn } from './expected-amounts.ts'

/**
 * How much a row's amounts look like somebody else's, in bits: the logarithm of how much more likely they are if they
 * slipped from that person's row than if the person's own pay changed. A common amount is weak evidence; an amount that
 * only one person had is strong evidence.
 */

/** The cost, in bits, of a column that did not slip together with the others. */
const notSlipped = -0.3
/** The extra bits for lower pay: pay seldom goes down where most of it is unchanged. */
const wentDown = 2
const steady = 0.3
const rarest = 12
const maxSurprise = 3

/** The evidence of one column, in bits, that the amounts of pair `row` are those of pair `other`. */
export function columnBits(column: ExpectedColumn, row: number, other: number): number {
  const { now, expected, changing } = column
  const amount = now[row] as number
  const own = expected[row] as number
  const theirs = expected[other] as number
  if (own === theirs) return 0
  if (amount === own || amount !== theirs) return notSlipped
  const common = column.common(amount)
  const bits = Math.min(rarest, Math.log2((1 - changing) / common + changing))
  const surprise = Math.min(maxSurprise, Math.max(0, Math.log2(0.25 / changing)))
  return bits + surprise + (changing < steady && amount < own ? wentDown : 0)
}

export function rowBits(columns: readonly ExpectedColumn[], row: number, other: number): number {
  let bits = 0
  for (const column of columns) bits += columnBits(column, row, other)
  return bits
}

const tooCommon = 0.25
const nearestEach = 4
const maxOthers = 8

/**
 * The possible owners of a row's amounts: for every pair, the few pairs whose expected amounts it has where its own
 * differ.
 */
export function likelyOwners(columns: readonly ExpectedColumn[]): (row: number) => number[] {
  const holders = columns.map(({ expected }) => {
    const rows = new Map<number, number[]>()
    expected.forEach((cents, row) => {
      const list = rows.get(cents)
      if (list) list.push(row)
      else rows.set(cents, [row])
    })
    return rows
  })
  return (row) => {
    const owners = new Set<number>()
    columns.forEach((column, at) => {
      const amount = column.now[row] as number
      if (amount === column.expected[row] || column.common(amount) > tooCommon) return
      for (const other of nearest(holders[at]?.get(amount) ?? [], row)) if (other !== row) owners.add(other)
    })
    if (owners.size <= maxOthers) return [...owners]
    return [...owners]
      .map((other) => ({ other, bits: rowBits(columns, row, other) }))
      .sort((a, b) => b.bits - a.bits)
      .slice(0, maxOthers)
      .map(({ other }) => other)
  }
}

/** The few entries of an ascending list around a value. */
function nearest(list: readonly number[], value: number): readonly number[] {
  if (list.length <= nearestEach) return list
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) < value) low = middle + 1
    else high = middle
  }
  const from = Math.max(0, Math.min(list.length - nearestEach, low - nearestEach / 2))
  return list.slice(from, from + nearestEach)
}
