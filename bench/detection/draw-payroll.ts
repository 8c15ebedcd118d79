import type { Choice } from './choice.ts'
import { centsOf, isSummed, netOf, type PayColumn, type Payroll, rolesOf, type Worker, workerCell } from './payroll.ts'
import type { Cell, Grid, SheetWarning } from './product.ts'
import { amountCell, centsText, SheetDraft } from './sheet-draft.ts'
import type { SheetTruth } from './truth.ts'

/** What a sheet has around its people. Whatever is left out is left to chance. */
export interface DrawOptions {
  title?: boolean
  /** Draws more right above the header. */
  above?: (drawing: Drawing) => void
  /** Each department has a line of its own above its people. */
  headings?: boolean
  subtotals?: boolean
  total?: 'word' | 'wordless' | 'none'
  signature?: boolean
  remark?: boolean
  /** The header stands again above every so many people. */
  repeated?: number
  /** An empty row between a person and the header that follows. */
  strips?: boolean
  /** Draws more below the total, above signatures and remarks. */
  below?: (drawing: Drawing) => void
  /** Draws below everything. */
  atEnd?: (drawing: Drawing) => void
  /** Replaces cells of a person. */
  cellOf?: (worker: Worker, column: PayColumn) => Cell | undefined
}

/** A sheet with a payroll on it, before it becomes a grid. */
export class Drawing {
  readonly draft = new SheetDraft()
  readonly payroll: Payroll
  readonly choice: Choice
  readonly due: SheetWarning['kind'][] = []
  /** Rows of people in order, with the people. */
  readonly people: { row: number; worker: Worker }[] = []
  hasTotal = false

  constructor(choice: Choice, payroll: Payroll) {
    this.choice = choice
    this.payroll = payroll
  }

  get columns(): PayColumn[] {
    return this.payroll.columns
  }

  amount(cents: number): Cell {
    return amountCell(cents, this.payroll.format, this.payroll.isTextFile)
  }

  indexOf(kind: PayColumn['kind']): number {
    return this.columns.findIndex((column) => column.kind === kind)
  }

  /** A row whose cells are given by the index of their column. */
  addCells(cells: ReadonlyMap<number, Cell | string>, mark: 'other' | 'above' | 'person' = 'other'): number {
    return this.draft.add(
      this.columns.map((_, index) => cells.get(index) ?? ''),
      mark,
    )
  }

  addLine(text: string, mark: 'other' | 'above' = 'other', isMerged = this.choice.chance(0.5)): void {
    const row = this.draft.add([text], mark)
    if (isMerged && !this.payroll.isTextFile) this.draft.merge(row, 0, row, this.columns.length - 1)
  }

  addHeader(mark: 'header' | 'other' = 'header'): void {
    const { columns } = this
    const levels = Math.max(1, this.payroll.levels)
    const top = this.draft.rowCount
    for (let level = 0; level < levels; level++) {
      const isLast = level === levels - 1
      this.draft.add(
        columns.map((column, index) => {
          const group = column.groups[level]
          if (column.groups.length === 0) return level === 0 ? column.label : ''
          if (isLast) return column.label
          // A merged area has its text in the first cell.
          return columns[index - 1]?.groups[level] === group ? '' : (group ?? '')
        }),
        mark,
      )
    }
    columns.forEach((column, index) => {
      if (column.groups.length === 0) this.draft.merge(top, index, top + levels - 1, index)
      else this.#mergeGroups(top, index)
    })
  }

  #mergeGroups(top: number, index: number): void {
    const groups = this.columns[index]?.groups ?? []
    groups.forEach((group, level) => {
      if (this.columns[index - 1]?.groups[level] === group) return
      let last = index
      while (this.columns[last + 1]?.groups[level] === group) last++
      // The group of two levels spans the level that only others have.
      const bottom = level === groups.length - 1 ? top + this.payroll.levels - 2 : top + level
      this.draft.merge(top + level, index, bottom, last)
    })
  }

  addPerson(worker: Worker, cellOf?: DrawOptions['cellOf']): number {
    const cells = this.columns.map((column) => cellOf?.(worker, column) ?? workerCell(this.payroll, worker, column))
    const row = this.draft.add(cells, 'person')
    this.people.push({ row, worker })
    return row
  }

  /** A row of sums over these people, with a word or without. */
  addSums(word: string, of: readonly Worker[], wordAt = this.wordColumn()): number {
    const cells = new Map<number, Cell | string>()
    this.columns.forEach((column, index) => {
      if (isSummed(column)) cells.set(index, this.amount(of.reduce((sum, worker) => sum + centsOf(worker, column), 0)))
    })
    if (word !== '') cells.set(wordAt, word)
    return this.addCells(cells)
  }

  /** Where the word of a total stands: mostly in the first column or in that of the names. */
  wordColumn(): number {
    const firstAmount = this.columns.findIndex(isSummed)
    return this.choice.pick([0, 0, Math.max(0, this.indexOf('name')), Math.max(0, firstAmount - 1)])
  }

  /** A sheet without net pay deserves the question for it; gross pay may stand for it if HR is asked. */
  #mayAsk(): SheetWarning['kind'][] {
    if (this.indexOf('net') >= 0) return []
    return this.indexOf('gross') < 0 ? ['noNetPayColumn'] : ['noNetPayColumn', 'uncertainRole']
  }

  finish(name: string, options: Partial<Grid> = {}): { grid: Grid; truth: SheetTruth } {
    const net = this.indexOf('net')
    const header = this.draft.rowsOf('header')
    const total = this.people.reduce((sum, { worker }) => sum + netOf(worker), 0)
    return {
      grid: this.draft.grid(name, { mergesLost: this.payroll.isTextFile, ...options }),
      truth: {
        sheet: name,
        people: this.draft.rowsOf('person'),
        net: net < 0 ? null : centsText(total),
        others: this.draft.rowsOf('other').length,
        header: [header[0] ?? 0, header.at(-1) ?? 0],
        due: this.due,
        may: this.#mayAsk(),
        roles: rolesOf(this.columns),
      },
    }
  }
}

function addAbove(drawing: Drawing, options: DrawOptions): void {
  const { choice, payroll } = drawing
  if (options.title ?? choice.chance(0.65)) {
    drawing.addLine(choice.pick(payroll.language.titles), 'above', choice.chance(0.8))
    if (choice.chance(0.3)) drawing.addLine(choice.pick(payroll.language.notes), 'above', false)
    if (choice.chance(0.15)) drawing.draft.blank()
  }
  options.above?.(drawing)
}

function addPeople(drawing: Drawing, options: DrawOptions): void {
  const { choice, payroll } = drawing
  const { workers, language } = payroll
  const headings = options.headings ?? choice.chance(0.08)
  const subtotals = options.subtotals ?? choice.chance(0.1)
  const subtotal = choice.pick(language.subtotals)
  let section: Worker[] = []
  workers.forEach((worker, index) => {
    const isNew = worker.department !== workers[index - 1]?.department
    if (isNew && headings) drawing.addLine(worker.department, 'other', choice.chance(0.7))
    const again = options.repeated !== undefined && index > 0 && index % options.repeated === 0
    if (again) {
      if (options.strips) drawing.draft.blank()
      drawing.addHeader('other')
    }
    drawing.addPerson(worker, options.cellOf)
    section.push(worker)
    const isLast = worker.department !== workers[index + 1]?.department
    if (isLast && subtotals) {
      drawing.addSums(subtotal, section)
      section = []
    }
  })
}

function addBelow(drawing: Drawing, options: DrawOptions): void {
  const { choice, payroll } = drawing
  const { workers, language } = payroll
  const kind = options.total ?? choice.pick(['word', 'word', 'word', 'none'])
  if (kind !== 'none') {
    if (choice.chance(0.08)) drawing.draft.blank(choice.between(1, 3))
    drawing.addSums(kind === 'word' ? choice.pick(language.totals) : '', workers)
    drawing.hasTotal = true
  }
  options.below?.(drawing)
  if (options.remark ?? choice.chance(0.2)) drawing.addLine(choice.pick(language.remarks))
  if (options.signature ?? choice.chance(0.25)) {
    if (choice.chance(0.4)) drawing.draft.blank()
    const places = choice.pick(language.signatures).split('|')
    const step = Math.max(1, Math.floor(drawing.columns.length / places.length))
    drawing.addCells(new Map(places.map((place, index) => [index * step, place])))
  }
  options.atEnd?.(drawing)
}

/** Draws a list of people with its title, header, sums and what stands below. */
export function drawPayroll(choice: Choice, payroll: Payroll, options: DrawOptions = {}): Drawing {
  const drawing = new Drawing(choice, payroll)
  addAbove(drawing, options)
  drawing.addHeader()
  addPeople(drawing, options)
  addBelow(drawing, options)
  return drawing
}
