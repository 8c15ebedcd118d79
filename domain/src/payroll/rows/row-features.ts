import type { Summary } from './row-summary.ts'

/** What a line with a single cell is: a number, a text across the columns, or a text in or beside the name column. */
export type SingleLine = 'number' | 'across' | 'aside' | 'name'

/** What decides about a row, found once from its own cells and those right below it. */
export interface RowFeatures {
  row: number
  /** The columns that are filled, and among them those with words and with numbers. */
  filled: readonly number[]
  words: readonly number[]
  numbers: readonly number[]
  /** The name, plain; '' without a name column. */
  name: string
  isNamed: boolean
  /** The first text, plain. */
  first: string
  isPaid: boolean
  isNetBlank: boolean
  isKeyed: boolean
  isListed: boolean
  /** A key other than 0. */
  hasKey: boolean
  hasNumberName: boolean
  hasNameColumn: boolean
  /** The table has a single column. */
  isOneColumn: boolean
  hasMoney: boolean
  isHeaderAgain: boolean
  /** It would be the header of another table, on its own, apart from the table, or below a heading. */
  otherHeader: { alone: boolean; apart: boolean; headed: boolean; both: boolean } | null
  isCutLine: boolean
  summary: Summary | null
  /**
   * What the name sums up in words that are nobody's name, whatever stands beside them: '合计', '平均'; '方差' may be one.
   */
  plainSummary: Summary | 'nameOrFigure' | null
  /** Words for a figure stand in the place of a name, or alone. */
  isStatistic: boolean
  /** The words for a sum may be somebody's name: 'Max', 'Summer Total'. */
  mayBeName: boolean
  /** The columns with amounts in words. */
  inWords: readonly number[]
  /** The name, or the only words, are the label of what is paid out. */
  isPayLabel: boolean
  /** Labels of another list or summary. */
  headsOthers: boolean
  describesColumns: boolean
  signatures: number
  isSignatureName: boolean
  /** All words are offices of people who sign. */
  areOffices: boolean
  repeatsTitle: boolean
  isAboveHeader: boolean
  areLabelled: boolean
  isNote: boolean
  namesNobody: boolean
  single: SingleLine | null
  isLongLine: boolean
  isTitleLike: boolean
  /** The single name stands above a header or above a numbered row. */
  heads: 'header' | 'numbered' | null
  /** The name is a label: it ends with a colon or is a label of payrolls. */
  isLabel: boolean
  endsWithColon: boolean
  namesColumn: boolean
  labels: number
  isLongName: boolean
  isPlaceholder: boolean
  isTime: boolean
  isGroup: boolean
  isSumLike: boolean
  isPrepared: boolean
}
