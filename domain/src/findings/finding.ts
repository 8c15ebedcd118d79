import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { FindingKind, FindingSeverity } from '@zhixin/contract/batches/review-text'
import { itemName } from './equation.ts'

/** Something the review noticed, as plain data; its words are reviewFindings of the contract. */
export interface Finding {
  kind: FindingKind
  severity: FindingSeverity
  /** Rows of this month's sheet, counted from 1; none where it is about somebody who is not in it. */
  rows: readonly number[]
  /** Indices of the items it is about, the most telling one first; none where it is about whole rows. */
  items: readonly number[]
  /** Exact amounts and counts as decimal strings, and what else the words need, by parameter. */
  figures: Readonly<Record<string, string>>
  /**
   * The same as long as the finding is about the same thing with the same figures, wherever the row stands. Holds names and
   * pay: keep its keyed hash, not the text.
   */
  key: string
}

export interface FindingParts extends Pick<Finding, 'kind' | 'figures'> {
  rows?: readonly number[]
  items?: readonly number[]
  /** What the finding is about, in words that outlive an edit or a new import: a person, a column's name. */
  about: readonly string[]
  /** Where it weighs less than its kind usually does. */
  severity?: FindingSeverity
}

/** Why each kind is as severe as it is: what is surely wrong blocks, what may be wrong is to be looked at. */
export const severityOf: Record<FindingKind, FindingSeverity> = {
  equationBroken: 'warn',
  personMissing: 'info',
  manyMissing: 'warn',
  personNew: 'info',
  netMoved: 'warn',
  netEmpty: 'blocks',
  netZero: 'warn',
  netNegative: 'blocks',
  personTwice: 'blocks',
  itemEmpty: 'warn',
  itemEmptyForAll: 'warn',
  columnMoved: 'warn',
  signFlipped: 'warn',
  signFlippedForAll: 'warn',
  shiftedPoint: 'warn',
  swappedDigits: 'warn',
  slippedRows: 'blocks',
  controlPeople: 'blocks',
  controlNet: 'blocks',
}

/** A finding with its key and the severity of its kind. */
export function finding({ about, rows = [], items = [], kind, figures, severity }: FindingParts): Finding {
  const told = Object.keys(figures)
    .sort()
    .filter((name) => !places.has(name))
    .map((name) => [name, figures[name]])
  return {
    kind,
    severity: severity ?? severityOf[kind],
    rows,
    items,
    figures,
    key: JSON.stringify([kind, about, told]),
  }
}

/** Figures that say where something stands, not what it is: rows move when another one is removed. */
const places: ReadonlySet<string> = new Set(['first'])

/** Parameters of the finding's words: its figures and the names of its first item and of its columns. */
export function findingParams({ figures, items }: Finding, all: readonly BatchItem[]): Record<string, string> {
  const first = all[items[0] ?? -1]
  return { ...figures, ...(first ? { item: itemName(first, all) } : {}) }
}
