import { isZeroAmount, parseAmount } from '../../money/money.ts'
import type { TableShape } from '../columns/table-shape.ts'
import { type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { BlockedCell, DroppedRow, DropReason, SheetWarning } from '../table.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { isBlankName } from '../vocabulary/plain-text.ts'
import { ColumnFigures } from './column-figures.ts'
import { FeatureFinder } from './find-features.ts'
import { decideRow, mayBeSomebody } from './harm.ts'
import { HeaderAgain } from './header-again.ts'
import { LeftOutQuestions } from './left-out-questions.ts'
import { PeopleFound } from './people-found.ts'
import { PreparedRows } from './prepared-rows.ts'
import { RowCells } from './row-cells.ts'
import { type DecidedRow, RowDecoder } from './row-decoder.ts'
import type { RowFeatures } from './row-features.ts'
import type { RowLabel } from './row-labels.ts'
import { hasContact, isPlainName } from './row-text.ts'
import { lookedUpBelow } from './same-people.ts'
import { TotalGuess } from './total-guess.ts'
import { UsualRow } from './usual-row.ts'

const maxBlankRowsListed = 5000
const maxSections = 2000
const maxTexts = 6
const maxLine = 120
/** The first rows are all looked at closely, which shows how many columns a row usually fills. */
const learningRows = 40
/** So are the last ones, where lists end with other things. */
const lastRows = 20

export interface RowsFound {
  /** The rows of people in order; `names` has their names. */
  people: number[]
  names: string[]
  dropped: DroppedRow[]
  /** Rows that state totals, for checking them. */
  totals: number[]
  warnings: SheetWarning[]
  blocked: BlockedCell[]
  /** See `PayrollTable.netPayTotal`. */
  netPayTotal: string | null
}

/** HR's own choice of rows, which overrides detection. */
export interface RowChoice {
  restored: ReadonlySet<number>
  unwanted: ReadonlySet<number>
}

/** Labels every row below the header, as a person or as something else, with the reason. */
export class RowReading {
  readonly #cells: RowCells
  readonly #again: HeaderAgain
  readonly #features: FeatureFinder
  readonly #decoder: RowDecoder
  readonly #guess: TotalGuess
  readonly #choice: RowChoice
  readonly #people: PeopleFound
  readonly #usual: UsualRow
  readonly #dropped: DroppedRow[] = []
  readonly #totals: number[] = []
  readonly #warnings: SheetWarning[] = []
  readonly #leftOut: LeftOutQuestions
  readonly #figures: ColumnFigures
  readonly #each: ((row: DecidedRow) => void) | undefined
  #blanks: number[] = []
  #blanksListed = 0

  /** @param each is told of every row that was looked at closely */
  constructor(grid: QuickGrid, shape: TableShape, choice: RowChoice, each?: (row: DecidedRow) => void) {
    this.#cells = new RowCells(grid, shape)
    this.#again = new HeaderAgain(grid, shape)
    this.#features = new FeatureFinder(this.#cells, this.#again, new PreparedRows(this.#cells))
    this.#guess = new TotalGuess(this.#cells)
    this.#choice = choice
    this.#people = new PeopleFound(this.#cells)
    this.#usual = new UsualRow(this.#cells)
    this.#leftOut = new LeftOutQuestions(this.#cells, this.#warnings)
    this.#each = each
    this.#figures = new ColumnFigures(this.#cells)
    this.#decoder = new RowDecoder(
      this.#cells,
      this.#guess,
      { counts: (row, label) => this.#isPerson(row, label), isKept: (row) => this.#isKept(row) },
      { decided: (row) => this.#settle(row) },
      {
        unusual: (row) => this.#usual.compare(row),
        pay: (row, open) => this.#figures.compare(row, this.#people.rows, open),
      },
    )
  }

  read(): RowsFound {
    const { grid, shape } = this.#cells
    for (let row = shape.bottom + 1; row < grid.rowCount; row++) {
      if (this.#isPlainPerson(row)) {
        this.#decoder.addPerson(row)
        continue
      }
      const filled = this.#cells.filled(row)
      if (filled.length > 0) this.#decoder.add(this.#features.find(row, filled))
      else {
        this.#decoder.skip()
        this.#blanks.push(row)
      }
    }
    this.#decoder.finish()
    return this.#found()
  }

  /**
   * True for nearly every row: a plain name with pay beside it, or in a roster, which has no pay, with a mobile or a
   * mailbox. It saves the features that unusual rows need.
   */
  #isPlainPerson(row: number): boolean {
    const cells = this.#cells
    if (cells.name === undefined || !this.#decoder.isInList) return false
    if (row <= cells.shape.bottom + learningRows || row >= cells.grid.rowCount - lastRows) return false
    if (!isPlainName(cells.nameOf(row), this.#again)) return false
    if (cells.money.length === 0) return hasContact(cells.grid, row, cells.contacts)
    const cell = cells.paidCell(row)
    // Files of text and exports keep their amounts as texts.
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount !== null && !isZeroAmount(amount)
  }

  #isPerson(row: number, label: RowLabel): boolean {
    if (this.#choice.unwanted.has(row)) return false
    return label === 'person' || this.#choice.restored.has(row)
  }

  #isKept({ row, label, personBits, likeness, features }: DecidedRow): boolean {
    if (features === null || label === 'secondTable' || this.#choice.restored.has(row))
      return this.#isPerson(row, label)
    return !this.#choice.unwanted.has(row) && decideRow(personBits, mayBeSomebody(features, label, likeness)).isPerson
  }

  /** Takes what the sequence of rows makes most probable, unless that risks more than it saves. */
  #settle(decided: DecidedRow): void {
    const { row, features } = decided
    this.#each?.(decided)
    if (this.#choice.unwanted.has(row)) this.#drop(row, 'byHand')
    else if (this.#choice.restored.has(row)) this.#accept(row)
    else if (features === null || decided.label === 'secondTable') {
      if (decided.label === 'secondTable' && !decided.context.inSecondTable)
        this.#warnings.push({ kind: 'secondTable', row, column: features?.filled[0] ?? this.#cells.shape.left })
      this.#leftOut.end()
      this.#take(row, decided.label)
    } else this.#judge(decided, features)
  }

  #judge({ row, label, otherwise, personBits, isByShape, likeness }: DecidedRow, features: RowFeatures): void {
    const { isPerson, ...verdict } = decideRow(personBits, mayBeSomebody(features, label, likeness))
    const isDoubtful = verdict.isDoubtful || isByShape
    const name = this.#cells.nameOf(row)
    if (isPerson && this.#cells.name !== undefined && isBlankName(name))
      this.#warnings.push({ kind: 'payWithoutName', row })
    else if (!isPerson && features.isPrepared) this.#leftOut.askPrepared(row)
    else if (!isPerson && isDoubtful) this.#leftOut.askDropped(row, name || features.first || String(row + 1))
    else if (!isPerson) this.#leftOut.end()
    else if (isDoubtful)
      this.#warnings.push({
        kind: 'doubtfulPerson',
        row,
        column: this.#cells.nameColumn,
        label: name || String(row + 1),
      })
    if (isPerson) this.#usual.learn(features, isDoubtful)
    if (isPerson && isDoubtful) this.#figures.doubt(row)
    this.#take(row, isPerson ? 'person' : label === 'person' ? otherwise : label)
  }

  #take(row: number, label: RowLabel): void {
    if (label === 'person') this.#accept(row)
    else this.#drop(row, label)
    if (label !== 'total') return
    this.#totals.push(row)
    if (this.#totals.length <= maxSections) this.#guess.startSection()
  }

  #accept(row: number): void {
    this.#leftOut.end()
    this.#listBlanks(row)
    this.#guess.addPerson(row)
    this.#people.add(row)
    if (this.#cells.grid.hiddenRows.has(row)) this.#warnings.push({ kind: 'hiddenRowWithValues', row })
  }

  #drop(row: number, why: DropReason): void {
    this.#listBlanks(row)
    this.#dropped.push({ row, why, text: this.#lineOf(row) })
  }

  /** Lists the empty rows above a row; those at the end of a sheet are of no interest. */
  #listBlanks(before: number): void {
    if (this.#blanks.length === 0) return
    const above = this.#blanks.filter((row) => row < before)
    this.#blanks = this.#blanks.filter((row) => row > before)
    for (const row of above)
      if (this.#blanksListed++ < maxBlankRowsListed) this.#dropped.push({ row, why: 'blank', text: '' })
  }

  #lineOf(row: number): string {
    return this.#cells
      .filled(row)
      .slice(0, maxTexts)
      .map((column) => cleanLabel(textAt(this.#cells.grid, row, column)))
      .join(' ')
      .slice(0, maxLine)
  }

  #found(): RowsFound {
    const { grid, money, shape } = this.#cells
    const people = this.#people
    const lookedUp = lookedUpBelow(grid, {
      people: people.rows,
      names: people.names,
      dropped: this.#dropped,
      money,
      restored: this.#choice.restored,
    })
    if (lookedUp !== null) {
      const label = people.removeLast()
      this.#drop(lookedUp, 'secondTable')
      this.#dropped.sort((a, b) => a.row - b.row)
      this.#warnings.push({ kind: 'lookedUp', row: lookedUp, column: shape.left, label })
    }
    return {
      people: people.rows,
      names: people.names,
      dropped: this.#dropped,
      totals: this.#totals,
      warnings: [...this.#warnings, ...people.unpaidWarnings()],
      blocked: people.blocked().filter(({ row }) => row !== lookedUp),
      netPayTotal: people.netPayTotal(),
    }
  }
}

/** Reads the rows of a table from its header down. */
export function readRows(
  grid: QuickGrid,
  shape: TableShape,
  restored: ReadonlySet<number>,
  unwanted: ReadonlySet<number>,
): RowsFound {
  return new RowReading(grid, shape, { restored, unwanted }).read()
}
