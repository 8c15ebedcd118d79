import type { Choice } from '../choice.ts'
import { drawPayroll } from '../draw-payroll.ts'
import { en, zh } from '../languages.ts'
import {
  monthNames,
  monthsUntil,
  otherStyles,
  styles,
  stylesWithYear,
  unseenStyles,
  type YearMonth,
} from '../months.ts'
import { makePayroll, type PayColumn, type Payroll } from '../payroll.ts'
import type { Grid } from '../product.ts'
import { type Made, type Shape, zhOrEn } from '../shape.ts'
import { amountCell, dateCell, SheetDraft } from '../sheet-draft.ts'
import type { SheetTruth } from '../truth.ts'

/** The pay of another month: the same people, of whom some come or leave, with other amounts. */
function changed(choice: Choice, payroll: Payroll): Payroll {
  const workers = payroll.workers
    .filter((_, index) => index === 0 || choice.chance(0.93))
    .map((worker) => ({
      ...worker,
      earnings: worker.earnings.map((cents) => (choice.chance(0.5) ? cents + 5000 : cents)),
    }))
  return { ...payroll, workers }
}

const quiet = { headings: false, subtotals: false }

interface Book {
  grids: Grid[]
  meant: SheetTruth
  months: string[]
}

interface BookOptions {
  styles?: { zh: ((at: YearMonth) => string)[]; en: ((at: YearMonth) => string)[] }
  crossesYears?: boolean
  isTitled?: boolean
  /** Sheets without a name of their own. */
  isUnnamed?: boolean
  /** Changes the payroll of the last month. */
  lastMonth?: (payroll: Payroll) => Payroll
  people?: number
}

/** A workbook with a sheet per month; the latest month that was paid is meant. */
function months(choice: Choice, options: BookOptions = {}): Book & { payroll: Payroll; isZh: boolean } {
  const language = zhOrEn(choice)
  const isZh = language === zh
  const nameOf = choice.pick((options.styles ?? styles)[isZh ? 'zh' : 'en'])
  const last = choice.between(2, options.crossesYears ? 5 : 12)
  const count = options.crossesYears ? choice.between(last + 1, 8) : choice.between(2, last)
  const isTitled = options.isTitled ?? choice.chance(0.5)
  const base = makePayroll(choice, language, {
    people: options.people ?? choice.between(3, 20),
    has: { net: true },
    isTextFile: false,
  })
  const run = monthsUntil({ year: 2024, month: last }, count)
  const sheets = run.map((at, index) => {
    const { year, month } = at
    const titles = [isZh ? `某某公司${year}年${month}月工资表` : `Payroll for ${monthNames[month - 1]} ${year}`]
    const ofMonth = changed(choice, { ...base, language: { ...language, titles } })
    const payroll = index === run.length - 1 ? (options.lastMonth?.(ofMonth) ?? ofMonth) : ofMonth
    const name = options.isUnnamed ? `Sheet${index + 1}` : nameOf(at)
    return drawPayroll(choice, payroll, { ...quiet, title: isTitled }).finish(name)
  })
  const meant = sheets.at(-1)?.truth as SheetTruth
  const others = sheets.slice(0, -1).map(({ grid }) => grid.name)
  const grids = sheets.map(({ grid }) => grid)
  return {
    grids: choice.chance(0.25) ? grids.reverse() : grids,
    meant: { ...meant, due: [...(meant.due ?? []), 'otherSheet'], mustName: others },
    months: others,
    payroll: base,
    isZh,
  }
}

const bookOf = (choice: Choice, options: BookOptions): Made => {
  const { grids, meant } = months(choice, options)
  return { grids, truth: meant }
}

const leftOut: PayColumn['kind'][] = ['post', 'days', 'remark', 'sign', 'department']

/** The layout changes: some columns go, some have other labels. */
const laidOutAnew =
  (choice: Choice) =>
  (payroll: Payroll): Payroll => {
    const { earnings, deductions, gross, net } = payroll.language
    const words: Partial<Record<PayColumn['kind'], string[]>> = { earning: earnings, deduction: deductions, gross, net }
    const taken = new Set(payroll.columns.map(({ label }) => label))
    const anew = (column: PayColumn): PayColumn => {
      const free = (words[column.kind] ?? []).filter((word) => !taken.has(word))
      if (free.length === 0 || !choice.chance(0.5)) return column
      const label = choice.pick(free)
      taken.add(label)
      return { ...column, label }
    }
    const columns = payroll.columns.filter(({ kind }) => !leftOut.includes(kind) || choice.chance(0.4))
    return { ...payroll, columns: columns.map(anew) }
  }

/** A list of all people with their basic pay, their dates and numbers: no payroll of a month. */
function masterList(choice: Choice, payroll: Payroll, isZh: boolean): Grid {
  const draft = new SheetDraft()
  const hasTitle = choice.chance(0.4)
  if (hasTitle) draft.add([isZh ? '员工花名册' : 'Employee master list'], 'above')
  const salary = choice.pick(
    isZh ? ['月薪', '基本工资', '工资标准', '工资'] : ['Basic Salary', 'Salary', 'Monthly Salary', 'CTC'],
  )
  draft.add(
    isZh
      ? ['序号', '姓名', '工号', '部门', '入职日期', '手机号', salary]
      : ['No', 'Name', 'Employee ID', 'Department', 'Date of Joining', 'Mobile', salary],
    'header',
  )
  // People who have left are still on it.
  const left = Array.from({ length: choice.between(0, 10) }, (_, index) => ({
    ...(payroll.workers[0] as Payroll['workers'][number]),
    name: payroll.language.nameOf(choice),
    id: `X${index}`,
  }))
  ;[...payroll.workers, ...left].forEach((worker, index) => {
    draft.add(
      [
        String(index + 1),
        worker.name,
        worker.id,
        worker.department,
        dateCell('2020-03-01'),
        worker.phone,
        amountCell(worker.earnings[0] ?? 0, 'general'),
      ],
      'person',
    )
  })
  const names = isZh
    ? ['花名册', '员工信息', '基础数据', '员工档案', '工资标准']
    : ['Master', 'Employees', 'Employee Data', 'Master List', 'Staff']
  return draft.grid(choice.pick(names))
}

function departments(choice: Choice): Made {
  const language = zhOrEn(choice)
  const names = choice.some(language.departments, choice.between(2, 4))
  const base = makePayroll(choice, language, { people: 4, has: { net: true }, isTextFile: false })
  const sheets = names.map((name, index) => {
    const people = choice.between(2, 12) + (index === 0 ? 12 : 0)
    const { workers } = makePayroll(choice, language, { people, has: { net: true } })
    const fitting = workers.map((worker) => ({
      ...worker,
      department: name,
      earnings: base.workers[0]?.earnings.map((_, at) => worker.earnings[at] ?? 0) ?? [],
      deductions: base.workers[0]?.deductions.map((_, at) => worker.deductions[at] ?? 0) ?? [],
    }))
    return drawPayroll(choice, { ...base, workers: fitting }, quiet).finish(name)
  })
  // Any of them may be read first, as long as the others are named; the largest is the one to expect.
  const [meant] = sheets
  if (meant === undefined) throw new Error('no sheet')
  return {
    grids: sheets.map(({ grid }) => grid),
    truth: { ...meant.truth, due: ['otherSheet'], mustName: names.slice(1) },
  }
}

/** Sheets that stand beside a payroll and are none: rates, notes, a summary of departments. */
function aside(choice: Choice, payroll: Payroll, isZh: boolean): Grid {
  const draft = new SheetDraft()
  const kind = choice.pick(['summary', 'rates', 'notes'] as const)
  if (kind === 'summary') {
    draft.add(
      isZh ? ['部门', '人数', '应发合计', '实发合计'] : ['Department', 'Head count', 'Gross Pay', 'Net Pay'],
      'header',
    )
    for (const name of payroll.language.departments.slice(0, 4))
      draft.add([name, '5', amountCell(5_000_000, payroll.format), amountCell(4_500_000, payroll.format)], 'other')
    draft.add(
      [isZh ? '合计' : 'Total', '20', amountCell(20_000_000, payroll.format), amountCell(18_000_000, payroll.format)],
      'other',
    )
    return draft.grid(isZh ? '汇总' : 'Summary')
  }
  if (kind === 'rates') {
    draft.add(isZh ? ['级数', '应纳税所得额', '税率', '速算扣除数'] : ['Bracket', 'From', 'Rate', 'Deduct'], 'header')
    for (let at = 1; at < 8; at++)
      draft.add([String(at), String(at * 36_000), `${at * 5}%`, String(at * 2520)], 'other')
    return draft.grid(isZh ? '税率表' : 'Tax')
  }
  draft.add([isZh ? '使用说明' : 'How to use this workbook'], 'above')
  draft.add([isZh ? '1、请在每月5日前填写。' : '1. Fill in before the 5th.'], 'other')
  return draft.grid(isZh ? '说明' : 'Readme')
}

const withSheet = ({ grids, meant }: Book, grid: Grid, isFirst: boolean): Made => ({
  grids: isFirst ? [grid, ...grids] : [...grids, grid],
  truth: meant,
})

/** Workbooks of several sheets. */
export const bookShapes: Record<string, Shape> = {
  'a sheet per month': (choice) => bookOf(choice, {}),
  'a sheet per month, across years': (choice) => bookOf(choice, { styles: stylesWithYear, crossesYears: true }),
  'a sheet per month, in other words': (choice) => bookOf(choice, { styles: otherStyles }),
  'a sheet per month, in unseen words': (choice) => bookOf(choice, { styles: unseenStyles }),
  'a sheet per month, named by its title': (choice) => bookOf(choice, { isUnnamed: true, isTitled: true }),
  'a sheet per month, laid out anew': (choice) => bookOf(choice, { lastMonth: laidOutAnew(choice) }),
  'a sheet per month, few people in the last': (choice) =>
    bookOf(choice, {
      people: choice.between(25, 45),
      lastMonth: (payroll) => ({ ...payroll, workers: payroll.workers.slice(0, choice.between(2, 6)) }),
    }),
  'a sheet per month and a master list': (choice) => {
    const book = months(choice)
    return withSheet(book, masterList(choice, book.payroll, book.isZh), choice.chance(0.6))
  },
  'a sheet per month and the sums of the year': (choice) => {
    const book = months(choice)
    const yearly = {
      ...book.payroll,
      workers: book.payroll.workers.map((worker) => ({
        ...worker,
        earnings: worker.earnings.map((cents) => cents * 12),
        deductions: worker.deductions.map((cents) => cents * 12),
      })),
      columns: book.payroll.columns.filter(({ kind }) => ['number', 'id', 'name', 'gross', 'net'].includes(kind)),
      levels: 1,
    }
    const name = choice.pick(
      book.isZh ? ['全年', '年度汇总', '合计', '2024年'] : ['Annual', 'Year to date', 'YTD', 'Total'],
    )
    const sums = drawPayroll(choice, yearly, { ...quiet, title: false }).finish(name)
    return withSheet(book, sums.grid, choice.chance(0.5))
  },
  'a sheet per month, the next one prepared': (choice) => {
    const book = months(choice)
    const last = book.grids.find(({ name }) => name === book.meant.sheet)
    const header = drawPayroll(
      choice,
      { ...book.payroll, workers: [] },
      { ...quiet, total: 'none', remark: false, signature: false },
    )
    const names = book.isZh ? ['13月', '下月'] : ['Next month', 'Template']
    return last === undefined
      ? { grids: book.grids, truth: book.meant }
      : withSheet(book, header.finish(choice.pick(names)).grid, false)
  },
  'one payroll and a master list': (choice) => {
    const language = zhOrEn(choice)
    const payroll = makePayroll(choice, language, {
      people: choice.between(3, 20),
      has: { net: true },
      isTextFile: false,
    })
    const { grid, truth } = drawPayroll(choice, payroll, quiet).finish(
      choice.pick(language === zh ? ['工资表', '3月', 'Sheet1'] : ['Payroll', 'March', 'Sheet1']),
    )
    const list = masterList(choice, payroll, language === zh)
    return { grids: choice.chance(0.5) ? [list, grid] : [grid, list], truth: { ...truth, due: ['otherSheet'] } }
  },
  'one payroll and sheets that are none': (choice) => {
    const language = choice.pick([zh, en])
    const payroll = makePayroll(choice, language, {
      people: choice.between(3, 20),
      has: { net: true },
      isTextFile: false,
    })
    const { grid, truth } = drawPayroll(choice, payroll, quiet).finish(language === zh ? '工资表' : 'Payroll')
    const other = aside(choice, payroll, language === zh)
    return { grids: choice.chance(0.5) ? [other, grid] : [grid, other], truth }
  },
  'a sheet per department': departments,
}
