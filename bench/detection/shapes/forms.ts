import type { Choice } from '../choice.ts'
import { type Drawing, drawPayroll } from '../draw-payroll.ts'
import { en, type Language, zh } from '../languages.ts'
import { centsOf, isSummed, makePayroll, netOf, type PayColumn, type Worker } from '../payroll.ts'
import type { Cell } from '../product.ts'
import { anyLanguage, done, type Made, type Shape, single, withLeave, zhOrEn } from '../shape.ts'
import { centsText, countCell, dateCell, SheetDraft, textCell, uncomputed } from '../sheet-draft.ts'
import type { SheetTruth } from '../truth.ts'

/** What prepared rows have in the columns of amounts: zeros of formulas, a base amount, formulas not computed. */
const prepared = ['zeros', 'base', 'baseEverywhere', 'uncomputed'] as const
/** A text file has the values of formulas and no formula. */
const preparedTexts = ['zeros', 'base', 'baseEverywhere'] as const
const formulas: readonly PayColumn['kind'][] = ['gross', 'allDeductions', 'net']

/** The amount of a prepared row in a column, or nothing. */
function preparedAmount({ kind, at }: PayColumn, how: (typeof prepared)[number]): number | 'uncomputed' | null {
  const isFormula = formulas.includes(kind)
  if (how === 'uncomputed') return isFormula ? 'uncomputed' : null
  if (how !== 'zeros' && kind === 'earning' && at === 0) return 200_000
  if (how === 'baseEverywhere' && (kind === 'gross' || kind === 'net')) return 200_000
  return isFormula ? 0 : null
}

/** The truth of a form in which nobody is entered yet: its header is of no use to anybody. */
const nobody = ({ sheet, others }: SheetTruth): SheetTruth => ({
  sheet,
  people: [],
  net: null,
  others,
  due: ['noPeople'],
  may: ['noNameColumn', 'noNetPayColumn'],
  roles: new Map(),
})

/** Rows that are prepared for people who are not there: numbered, with formulas or a base amount, and without a name. */
function addPrepared(drawing: Drawing, count: number, how: (typeof prepared)[number]): void {
  const { columns, choice } = drawing
  const { isTextFile } = drawing.payroll
  const computed = (cell: Cell): Cell => (isTextFile ? cell : { ...cell, formula: true })
  const name = choice.chance(0.3) ? computed(textCell('0')) : ''
  const first = drawing.people.length + 1
  for (let row = 0; row < count; row++) {
    const cells = columns.map((column): Cell | string => {
      if (column.kind === 'number') return countCell(first + row)
      if (column.kind === 'name') return name
      const amount = preparedAmount(column, how)
      if (amount === null) return ''
      if (amount === 'uncomputed') return uncomputed
      return formulas.includes(column.kind) ? computed(drawing.amount(amount)) : drawing.amount(amount)
    })
    drawing.draft.add(cells, 'other')
  }
  if (choice.chance(0.3)) drawing.addLine('以下空白')
}

function preparedForm(choice: Choice, filled: number, isTextFile = false): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, {
    people: Math.max(1, filled),
    has: { number: true, gross: true, net: true, id: false },
    isTextFile,
  })
  if (filled === 0) payroll.workers = []
  const how = choice.pick(isTextFile ? preparedTexts : prepared)
  const below = (drawing: Drawing): void => addPrepared(drawing, choice.between(20, 300), how)
  const drawing = drawPayroll(choice, payroll, {
    total: 'none',
    headings: false,
    subtotals: false,
    below,
    signature: false,
  })
  const made = done(drawing)
  // Prepared rows that are paid may be people whose names were forgotten, so one question about them is welcome.
  const may = how === 'baseEverywhere' ? ['preparedRows' as const] : []
  if (filled > 0) return withLeave(made, ...may)
  const truth = nobody(made.truth)
  return { ...made, truth: { ...truth, may: [...(truth.may ?? []), ...may] } }
}

/** A template with a row of placeholders, as mail merges and report tools fill it. */
function placeholderRow(choice: Choice, isAlone: boolean): Made {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, { people: choice.between(2, 6), levels: 1, isTextFile: false })
  const [open, close] = choice.pick([
    ['{{', '}}'],
    ['${', '}'],
    ['{', '}'],
    ['<%=', '%>'],
    ['[[', ']]'],
  ])
  if (isAlone) payroll.workers = []
  const below = (drawing: Drawing): void => {
    const words = drawing.columns.map(({ label }) => `${open}${label.replace(/\s+/g, '_')}${close}`)
    drawing.addCells(new Map(words.map((word, index) => [index, word])))
  }
  const drawing = drawPayroll(choice, payroll, { headings: false, subtotals: false, total: 'none', below })
  const made = done(drawing)
  return isAlone ? { ...made, truth: nobody(made.truth) } : made
}

/** Dates and times where names stand: a line about the print, or days of a time sheet below the list. */
function timesAsNames(choice: Choice): Made {
  const below = (drawing: Drawing): void => {
    const name = drawing.indexOf('name')
    const times: (Cell | string)[] = [
      dateCell('2024-03-31'),
      dateCell('2024-03-31 18:30:00'),
      '18:30',
      '2024/4/5 9:12:33',
      '2024-04-05',
      '31/03/2024',
      '2024年4月5日',
      '09:00-18:00',
      '12:00:00 AM',
      'Friday, April 5, 2024',
    ]
    if (choice.chance(0.5)) drawing.draft.blank()
    for (let row = choice.between(1, 3); row > 0; row--) {
      const cells = new Map<number, Cell | string>([[name, choice.pick(times)]])
      const net = drawing.indexOf('net')
      if (choice.chance(0.5) && net >= 0) cells.set(net, drawing.amount(choice.pick([0, 123_400])))
      drawing.addCells(cells)
    }
  }
  return single(choice, zhOrEn(choice), { below, headings: false })
}

/** The pairs of a slip, label beside amount. */
const pairsOf = (columns: readonly PayColumn[], worker: Worker): [string, Cell | string][] =>
  columns.flatMap((column): [string, Cell | string][] => {
    if (isSummed(column))
      return [
        [
          column.label,
          { kind: 'number', text: centsText(centsOf(worker, column)), value: centsText(centsOf(worker, column)) },
        ],
      ]
    if (column.kind === 'name') return [[column.label, worker.name]]
    if (column.kind === 'id') return [[column.label, worker.id]]
    return column.kind === 'department' ? [[column.label, worker.department]] : []
  })

/** Slips of one person each, labels down the side, below one another, beside one another or on sheets of their own. */
function verticalSlips(choice: Choice, language: Language): Made {
  const payroll = makePayroll(choice, language, {
    people: choice.between(2, 8),
    levels: 1,
    has: { net: true, id: true },
    isTextFile: false,
  })
  const place = choice.pick(['below', 'beside', 'sheets'] as const)
  const title = language === zh ? '工资条' : 'PAY SLIP'
  const drafts = [new SheetDraft()]
  payroll.workers.forEach((worker, index) => {
    if (place === 'sheets' && index > 0) drafts.push(new SheetDraft())
    const draft = drafts.at(-1) as SheetDraft
    const left = place === 'beside' ? index * 3 : 0
    if (place !== 'beside') {
      if (draft.rowCount > 0) draft.blank()
      const row = draft.add([title], 'other')
      draft.merge(row, 0, row, 1)
    }
    pairsOf(payroll.columns, worker).forEach(([label, value], at) => {
      if (place === 'beside') {
        draft.put(at, left, label)
        draft.put(at, left + 1, value)
      } else draft.add([label, value], 'other')
    })
  })
  const sum = payroll.workers.reduce((all, worker) => all + netOf(worker), 0)
  const grids = drafts.map((draft, index) =>
    draft.grid(drafts.length === 1 ? 'Sheet1' : (payroll.workers[index]?.name ?? '')),
  )
  return {
    grids,
    truth: {
      sheet: grids[0]?.name ?? '',
      people: [],
      names: payroll.workers.map(({ name }) => name),
      net: centsText(sum),
      others: 0,
      due: [],
      roles: new Map(),
    },
  }
}

/** Numbered rows without anything, as forms keep them below the last person. */
const emptyNumbered = (choice: Choice): Made =>
  single(choice, anyLanguage(choice), {
    has: { number: true },
    total: 'none',
    headings: false,
    subtotals: false,
    below: (drawing) => {
      for (let row = choice.between(2, 30); row > 0; row--)
        drawing.addCells(new Map([[drawing.indexOf('number'), countCell(drawing.draft.rowCount)]]))
      if (choice.chance(0.6)) drawing.addSums(choice.pick(drawing.payroll.language.totals), drawing.payroll.workers)
    },
  })

/** A line below the header that says how to fill the template, or examples. */
const hints = (choice: Choice): Made => {
  const language = zhOrEn(choice)
  const payroll = makePayroll(choice, language, { levels: 1, people: choice.between(2, 10) })
  const drawing = drawPayroll(
    choice,
    { ...payroll, workers: [] },
    { total: 'none', remark: false, signature: false, headings: false },
  )
  const hint = language === zh ? ['必填', '选填', '（必填）', '请填写'] : ['required', 'optional', '(required)']
  drawing.addCells(new Map(drawing.columns.map((_, index) => [index, choice.pick(hint)])))
  for (const worker of payroll.workers) drawing.addPerson(worker)
  if (choice.chance(0.5)) drawing.addSums(choice.pick(language.totals), payroll.workers)
  return done(drawing)
}

/** Numbers or letters of the columns below the header. */
const columnNumbers = (choice: Choice): Made => {
  const language = anyLanguage(choice)
  const payroll = makePayroll(choice, language, { people: choice.between(2, 10), isTextFile: false })
  const drawing = drawPayroll(
    choice,
    { ...payroll, workers: [] },
    { total: 'none', remark: false, signature: false, headings: false },
  )
  const isLetters = choice.chance(0.5)
  drawing.addCells(
    new Map(
      drawing.columns.map((_, index) => [
        index,
        isLetters ? textCell(String.fromCharCode(65 + index)) : countCell(index + 1),
      ]),
    ),
  )
  for (const worker of payroll.workers) drawing.addPerson(worker)
  return done(drawing)
}

/** Sheets that are forms: prepared, with placeholders, or with a slip for each person. */
export const formShapes: Record<string, Shape> = {
  'prepared rows below the people': (choice) => preparedForm(choice, choice.between(2, 20)),
  'prepared form without people': (choice) => preparedForm(choice, 0),
  'prepared rows below the people, as text': (choice) => preparedForm(choice, choice.between(2, 20), true),
  'prepared form without people, as text': (choice) => preparedForm(choice, 0, true),
  'numbered rows without anything': emptyNumbered,
  'placeholders below people': (choice) => placeholderRow(choice, false),
  'placeholders alone': (choice) => placeholderRow(choice, true),
  'dates and times as names': timesAsNames,
  'vertical slips, Chinese': (choice) => verticalSlips(choice, zh),
  'vertical slips, English': (choice) => verticalSlips(choice, en),
  'hints below the header': hints,
  'numbers of columns': columnNumbers,
}
