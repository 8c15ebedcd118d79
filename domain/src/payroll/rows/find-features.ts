import { isNumeric, kindAt, mergeAt, textAt } from '../grid/grid-view.ts'
import { isGuidance, speaksOfColumns } from '../header/header-notes.ts'
import type { Cell } from '../table.ts'
import { cleanLabel, hasCjk } from '../vocabulary/header-text.ts'
import { titleWord } from '../vocabulary/header-words.ts'
import { headerWeight, matchRoles } from '../vocabulary/match-role.ts'
import { isBlankName, plain } from '../vocabulary/plain-text.ts'
import {
  amountInWords,
  averageWord,
  bareNumber,
  cutLine,
  departmentName,
  groupWord,
  hintWord,
  nameLikeSummary,
  nameOrFigure,
  noteWord,
  officeWord,
  placeholder,
  plainTotal,
  signatureWord,
  statisticWord,
  sumLike,
  timeText,
  totalWord,
} from '../vocabulary/row-words.ts'
import type { HeaderAgain } from './header-again.ts'
import type { PreparedRows } from './prepared-rows.ts'
import type { RowCells } from './row-cells.ts'
import type { RowFeatures, SingleLine } from './row-features.ts'
import { findSummary } from './row-summary.ts'

/** The number of rows below the header that may describe its columns. */
const describingRows = 2
/** The number of columns that a merged line extends over at least. */
const acrossColumns = 3
const longTitle = 30
const longText = 24
const longCjkName = 20
const maxCjkName = 6
const maxName = 40
/** The minimum number of filled columns of a row that a heading may stand above. */
const minHeaded = 4
/** So many words show together what a row is. */
const minAlike = 2

const colon = /[:：]/
const lastColon = /[:：]$/

const isPayLabel = (text: string): boolean => text !== '' && matchRoles(text).some(({ role }) => role === 'netPay')

const isLabelText = (text: string): boolean => lastColon.test(text) || headerWeight(text) > 0

const plainSummaryOf = (name: string): RowFeatures['plainSummary'] => {
  if (plainTotal.test(name)) return 'total'
  if (nameOrFigure.test(name)) return 'nameOrFigure'
  return averageWord.test(name) && !nameLikeSummary.test(name) ? 'average' : null
}

/** The features of words that say nothing beside somebody's number or key. */
const ofSomebody = {
  isStatistic: false,
  inWords: [] as readonly number[],
  isPayLabel: false,
  isLabel: false,
  labels: 0,
}

/** Finds the features of rows that are not plainly people. */
export class FeatureFinder {
  readonly #cells: RowCells
  readonly #again: HeaderAgain
  readonly #prepared: PreparedRows

  constructor(cells: RowCells, again: HeaderAgain, prepared: PreparedRows) {
    this.#cells = cells
    this.#again = again
    this.#prepared = prepared
  }

  find(row: number, filled: readonly number[]): RowFeatures {
    const cells = this.#cells
    const { grid } = cells
    const numbers = filled.filter((column) => isNumeric(grid.cell(row, column)))
    const words = filled.filter((column) => kindAt(grid, row, column) === 'text' && !numbers.includes(column))
    const texts = words.map((column) => plain(textAt(grid, row, column)))
    const written = cells.nameOf(row)
    const name = plain(written)
    const first = texts[0] ?? ''
    const isNamed = !isBlankName(written)
    const isPaid = cells.hasPay(row)
    const isKeyed = cells.isKeyed(row)
    const isListed = cells.isListed(row)
    const summary = findSummary(cells, { row, texts: words, first, name })
    const own = {
      row,
      filled,
      words,
      numbers,
      name,
      isNamed,
      first,
      isCutLine: cutLine.test(first),
      isPaid,
      isNetBlank: cells.isBlankNet(row),
      isKeyed,
      isListed,
      hasKey: cells.hasKey(row),
      hasNumberName: bareNumber.test(name),
      hasNameColumn: cells.name !== undefined,
      isOneColumn: cells.shape.columns.length === 1,
      hasMoney: cells.money.length > 0,
      summary,
      signatures: texts.filter((text) => signatureWord.test(text)).length,
      plainSummary: summary === null ? null : plainSummaryOf(name),
      mayBeName:
        isNamed &&
        !plainTotal.test(name) &&
        (nameLikeSummary.test(name) || totalWord.test(name) || averageWord.test(name)),
      areOffices: words.length >= minAlike && texts.every((text) => officeWord.test(text)),
      areLabelled: words.length >= minAlike && words.every((column) => colon.test(textAt(grid, row, column))),
    }
    return {
      ...own,
      ...(isKeyed || isListed ? ofSomebody : this.#ofNobody(row, words, texts)),
      ...this.#inHeader(row, filled),
      ...this.#ofName(row, written),
      ...this.#ofLine(row, filled, first),
    }
  }

  /** Words in rows that nothing marks as a person's; interpreting texts takes longest. */
  #ofNobody(row: number, words: readonly number[], texts: readonly string[]) {
    const { grid } = this.#cells
    const written = this.#cells.nameOf(row)
    const isNamed = !isBlankName(written)
    const [only = -1, more] = words
    const alone = more === undefined ? textAt(grid, row, only) : ''
    const isLabel = isNamed && isLabelText(written)
    return {
      isStatistic: (isNamed ? [plain(written)] : texts).some((text) => statisticWord.test(text)),
      inWords: words.filter((_, at) => amountInWords.test(texts[at] ?? '')),
      isPayLabel: isPayLabel(isNamed ? written : alone),
      isLabel,
      labels: isNamed ? words.filter((column) => isLabelText(textAt(grid, row, column))).length : 0,
    }
  }

  /** What the row has in common with headers. */
  #inHeader(row: number, filled: readonly number[]) {
    const again = this.#again
    const { shape, grid } = this.#cells
    const columns = [...filled]
    const name = this.#cells.nameOf(row)
    const isNear = row <= shape.bottom + describingRows
    const repeatsTitle = columns.length > 1 && again.isTitleRow(row, columns)
    const other = { isApart: true, isHeaded: true }
    return {
      isHeaderAgain: again.isRepeated(row, columns),
      otherHeader: again.isOther(row, columns, name, other)
        ? {
            alone: again.isOther(row, columns, name, {}),
            apart: again.isOther(row, columns, name, { isApart: true }),
            headed: again.isOther(row, columns, name, { isHeaded: true }),
            both: true,
          }
        : null,
      describesColumns:
        (isNear && (speaksOfColumns(grid, row, columns, !isBlankName(name)) || hintWord.test(plain(name)))) ||
        (row === shape.bottom + 1 && isGuidance(grid, row, columns)),
      headsOthers: again.headsOthers(row, columns, name),
      repeatsTitle,
      isAboveHeader: repeatsTitle && this.#isAboveHeader(row),
    }
  }

  /** What the text in the name column is. */
  #ofName(row: number, written: string) {
    const { grid, name: column } = this.#cells
    const name = plain(written)
    const isNamed = !isBlankName(written)
    const cell: Cell | null = column === undefined ? null : grid.cell(row, column.index)
    return {
      isSignatureName: signatureWord.test(name),
      namesNobody: !isNamed || noteWord.test(name) || amountInWords.test(name),
      endsWithColon: lastColon.test(written),
      namesColumn: isNamed && this.#again.names(cleanLabel(written)),
      isLongName: name.length > maxName,
      isPlaceholder: isNamed && placeholder.test(name),
      isTime: isNamed && (cell?.kind === 'date' || timeText.test(name)),
      isGroup: isNamed && (groupWord.test(name) || departmentName.test(name)),
      isSumLike: isNamed && sumLike.test(written),
      isPrepared: column !== undefined && !isNamed && this.#prepared.has(row),
    }
  }

  /** What a line with a single cell is. */
  #ofLine(row: number, filled: readonly number[], first: string) {
    const name = plain(this.#cells.nameOf(row))
    const single = filled.length === 1 ? this.#single(row, filled[0] as number) : null
    const isName = single === 'name'
    return {
      isNote: noteWord.test(first),
      single,
      isLongLine:
        single === 'across'
          ? first.length > longTitle || noteWord.test(first)
          : isName
            ? name.length > longCjkName && hasCjk(name)
            : first.length > longText,
      isTitleLike:
        isName &&
        (this.#again.isTitle(name) ||
          departmentName.test(name) ||
          titleWord.test(name) ||
          groupWord.test(name) ||
          (hasCjk(name) && name.length > maxCjkName) ||
          colon.test(name)),
      heads: isName ? this.#heads(row) : null,
    }
  }

  #single(row: number, only: number): SingleLine {
    const { grid } = this.#cells
    if (isNumeric(grid.cell(row, only))) return 'number'
    const merge = mergeAt(grid, row, only)
    if (merge !== undefined && merge.right - merge.left + 1 >= acrossColumns) return 'across'
    return this.#cells.name === undefined || isBlankName(this.#cells.nameOf(row)) ? 'aside' : 'name'
  }

  /** What a name alone in its row stands above: a header, or a row with a number. */
  #heads(row: number): 'header' | 'numbered' | null {
    const cells = this.#cells
    const next = cells.nextFilled(row)
    if (next === null) return null
    const columns = cells.filled(next)
    const isHeader =
      this.#again.isRepeated(next, columns) ||
      this.#again.isOther(next, columns, cells.nameOf(next), { isHeaded: true })
    if (isHeader) return 'header'
    return columns.length >= minHeaded && cells.numberOf(next) !== '' ? 'numbered' : null
  }

  #isAboveHeader(row: number): boolean {
    const next = this.#cells.nextFilled(row)
    return next !== null && this.#again.isRepeated(next, this.#cells.filled(next))
  }
}
