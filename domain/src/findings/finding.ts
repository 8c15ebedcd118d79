import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { FindingKind, FindingSeverity } from '@zhixin/contract/batches/review-text'
import { itemName } from './equations/equation.ts'

/** How an item of a row moved from last month to this one; null where that month's sheet does not have the item. */
export interface ItemMove {
  /** The index of the item; null where this month's sheet does not have it. */
  item: number | null
  name: string
  last: string | null
  now: string | null
}

/** A result of the review as plain data; reviewFindings of the contract has its text. */
export interface Finding {
  kind: FindingKind
  severity: FindingSeverity
  /** Rows of this month's sheet, counted from 1; empty where the finding is about somebody who is not in it. */
  rows: readonly number[]
  /** Indices of the items that the finding is about, the most important first; empty where it is about whole rows. */
  items: readonly number[]
  /** The parameters of the text: exact amounts and counts as decimal strings, and others. */
  figures: Readonly<Record<string, string>>
  /** The items of the row that caused the finding, the largest move first; only findings about net pay that moved. */
  moves?: readonly ItemMove[]
  /**
   * Identifies the finding: it stays the same as long as subject and figures are the same, wherever the row is. The key
   * contains names and pay: store its keyed hash, not the text.
   */
  key: string
}

export interface FindingParts extends Pick<Finding, 'kind' | 'figures' | 'moves'> {
  rows?: readonly number[]
  items?: readonly number[]
  /** The subject of the finding in terms that survive an edit or a new import: a person, a column's name. */
  about: readonly string[]
  /** Set where the finding is less severe than its kind usually is. */
  severity?: FindingSeverity
}

/** The severity of each kind: certain errors block; possible errors are warnings to be reviewed. */
export const severityOf: Record<FindingKind, FindingSeverity> = {
  equationBroken: 'warn',
  equationLost: 'warn',
  personMissing: 'info',
  manyMissing: 'warn',
  personNew: 'info',
  netMoved: 'warn',
  itemMoved: 'warn',
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

/** Makes a finding with its key and the severity of its kind. */
export function finding({ about, rows = [], items = [], kind, figures, moves, severity }: FindingParts): Finding {
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
    ...(moves ? { moves } : {}),
    // Whoever accepted it has seen the causes: with others it is another finding.
    key: JSON.stringify([kind, about, told, ...(moves ? [moves.map(({ name, last, now }) => [name, last, now])] : [])]),
  }
}

/**
 * Figures that do not tell one finding from another: rows move when another row is removed, and a formula that does not
 * hold stays the same finding with one row fewer. Who the people are, `about` says.
 */
const places: ReadonlySet<string> = new Set(['first', 'brokenRows', 'allRows', 'names', 'exchanged'])

/** The parameters of the finding's text: its figures and the names of its first item and of its columns. */
export function findingParams({ figures, items }: Finding, all: readonly BatchItem[]): Record<string, string> {
  const first = all[items[0] ?? -1]
  return { ...figures, ...(first ? { item: itemName(first, all) } : {}) }
}
