import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { Column, ColumnRole } from '../payroll/table.ts'
import { isMoney } from './items.ts'

/** The parts of a column that are compared from month to month. */
export type ComparedColumn = Pick<Column, 'index' | 'label' | 'role'>

export interface ColumnPair<Before extends ComparedColumn, Now extends ComparedColumn> {
  before: Before
  now: Now
  /**
   * same: the names are equal. alike: they differ only in digits ('10月绩效', '11月绩效'). renamed: probably the same column.
   */
  how: 'same' | 'alike' | 'renamed'
}

export interface PairedColumns<Before extends ComparedColumn, Now extends ComparedColumn> {
  pairs: ColumnPair<Before, Now>[]
  gone: Before[]
  added: Now[]
}

/** Names with at least this likeness (0 to 1) count as one name that was reworded. */
const reworded = 0.6

const plain = (label: string): string => label.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** A text without its digits: the month, the year and every other number may differ. */
export const withoutDigits = (text: string): string => plain(text).replace(/\d+/g, '#')

/**
 * A unique key for each column: the second of two columns with one name gets another key, and a column without a header
 * gets the key of its neighbour.
 */
function keysOf(columns: readonly ComparedColumn[], form: (label: string) => string): string[] {
  const seen = new Map<string, number>()
  let left = ''
  return columns.map(({ label }) => {
    const own = form(label)
    if (own !== '') left = own
    const name = own === '' ? `\n${left}` : own
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name}\n${times}`
  })
}

/** The likeness of two names: twice the number of shared characters over the number of all characters. */
function likeness(one: string, other: string): number {
  const [a, b] = [[...withoutDigits(one)], [...withoutDigits(other)]]
  if (a.length + b.length === 0) return 0
  const left = new Map<string, number>()
  for (const character of a) left.set(character, (left.get(character) ?? 0) + 1)
  let shared = 0
  for (const character of b) {
    const count = left.get(character) ?? 0
    if (count === 0) continue
    shared++
    left.set(character, count - 1)
  }
  return (2 * shared) / (a.length + b.length)
}

/** A column of pay is never paired with a renamed column of another kind. */
const sameKind = (one: { role: ColumnRole }, other: { role: ColumnRole }): boolean => isMoney(one) === isMoney(other)

/**
 * Pairs the columns of last month with those of this month: by name, then by name without digits, then columns that
 * were probably renamed, which have a similar name or the same place between the same neighbours.
 */
export function pairColumns<Before extends ComparedColumn, Now extends ComparedColumn>(
  before: readonly Before[],
  now: readonly Now[],
): PairedColumns<Before, Now> {
  const found = new Map<number, { at: number; how: ColumnPair<Before, Now>['how'] }>()
  const taken = new Set<number>()
  const pair = (from: number, at: number, how: ColumnPair<Before, Now>['how']): void => {
    found.set(from, { at, how })
    taken.add(at)
  }
  for (const [form, how] of [
    [plain, 'same'],
    [withoutDigits, 'alike'],
  ] as const) {
    const places = new Map<string, number>()
    for (const [at, key] of keysOf(now, form).entries()) if (!taken.has(at)) places.set(key, at)
    for (const [from, key] of keysOf(before, form).entries()) {
      const at = found.has(from) ? undefined : places.get(key)
      if (at !== undefined) pair(from, at, how)
    }
  }
  pairReworded(before, now, found, taken, pair)
  pairByPlace(before, now, found, taken, pair)
  const pairs = [...found]
    .sort(([a], [b]) => a - b)
    .flatMap(([from, { at, how }]) => {
      const [one, other] = [before[from], now[at]]
      return one && other ? [{ before: one, now: other, how }] : []
    })
  return {
    pairs,
    gone: before.filter((_, from) => !found.has(from)),
    added: now.filter((_, at) => !taken.has(at)),
  }
}

type Found = ReadonlyMap<number, { at: number }>
type Pair = (from: number, at: number, how: 'renamed') => void

/** Pairs the most similar names first. */
function pairReworded(
  before: readonly ComparedColumn[],
  now: readonly ComparedColumn[],
  found: Found,
  taken: ReadonlySet<number>,
  pair: Pair,
): void {
  const likely: { from: number; at: number; like: number }[] = []
  for (const [from, one] of before.entries()) {
    if (found.has(from)) continue
    for (const [at, other] of now.entries()) {
      if (taken.has(at) || !sameKind(one, other)) continue
      const like = likeness(one.label, other.label)
      if (like >= reworded) likely.push({ from, at, like })
    }
  }
  likely.sort((a, b) => b.like - a.like || Math.abs(a.at - a.from) - Math.abs(b.at - b.from))
  for (const { from, at } of likely) if (!found.has(from) && !taken.has(at)) pair(from, at, 'renamed')
}

/**
 * Where there are as many new names as old ones between the same two neighbours, the new columns replace the old ones.
 */
function pairByPlace(
  before: readonly ComparedColumn[],
  now: readonly ComparedColumn[],
  found: Found,
  taken: ReadonlySet<number>,
  pair: Pair,
): void {
  for (let from = 0; from < before.length; from++) {
    if (found.has(from)) continue
    let last = from
    while (last + 1 < before.length && !found.has(last + 1)) last++
    const start = from === 0 ? 0 : (found.get(from - 1)?.at ?? -2) + 1
    const end = last + 1 < before.length ? (found.get(last + 1)?.at ?? -1) : now.length
    const size = last - from + 1
    const free = end - start === size && now.slice(start, end).every((_, step) => !taken.has(start + step))
    for (let step = 0; free && step < size; step++) {
      const [one, other] = [before[from + step], now[start + step]]
      // A column without a header cannot be identified: the old one is reported as gone and the new one as new.
      if (one && other && sameKind(one, other) && one.label !== '' && other.label !== '')
        pair(from + step, start + step, 'renamed')
    }
    from = last
  }
}

/**
 * The differences between the columns of two months: first this month's columns in their order, then the missing ones
 * (IMPORT-12).
 */
export function differencesOf({
  pairs,
  gone,
  added,
}: PairedColumns<ComparedColumn, ComparedColumn>): LayoutDifference[] {
  const now = [
    ...added.map((column) => difference('added', column, column)),
    ...pairs.filter(({ how }) => how === 'renamed').map((pair) => difference('renamed', pair.now, pair.before)),
    ...pairs
      .filter((pair) => pair.how !== 'renamed' && pair.before.role !== pair.now.role)
      .map((pair) => difference('changed', pair.now, pair.before)),
  ]
  now.sort((a, b) => (a.column ?? 0) - (b.column ?? 0))
  return [...now, ...gone.map((column) => ({ ...difference('gone', column, column), column: null }))]
}

function difference(kind: LayoutDifference['kind'], now: ComparedColumn, before: ComparedColumn): LayoutDifference {
  return {
    kind,
    column: now.index,
    label: now.label,
    role: now.role,
    labelBefore: before.label,
    roleBefore: before.role,
    money: isMoney(now) || isMoney(before),
  }
}
