import { detectPayroll } from '@zhixin/domain/payroll/detect'
import { addAmounts, roundAmount } from '@zhixin/domain/payroll/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { readWorkbookFrom } from './read-workbook.ts'
import { buildWorkbook, type CellToBuild, columnName, type SheetToBuild } from './testing/build-workbook.ts'

/** Everything that may surround the same people and the same pay. */
const shape = fc.record({
  language: fc.constantFrom('zh', 'en', 'both'),
  people: fc.integer({ min: 2, max: 9 }),
  items: fc.integer({ min: 3, max: 7 }),
  serial: fc.boolean(),
  department: fc.boolean(),
  phone: fc.boolean(),
  netFirst: fc.boolean(),
  splitName: fc.boolean(),
  decoration: fc.constantFrom('none', 'blanks', 'lineBreak', 'ordinal', 'bracket', 'fullWidth', 'star'),
  groups: fc.constantFrom('none', 'merged', 'unmerged'),
  titles: fc.array(fc.constantFrom('mergedTitle', 'title', 'meta', 'blank', 'percent'), { maxLength: 4 }),
  offset: fc.integer({ min: 0, max: 3 }),
  strips: fc.constantFrom('none', 'tight', 'spaced'),
  gaps: fc.boolean(),
  subheadings: fc.boolean(),
  subtotals: fc.boolean(),
  total: fc.constantFrom('none', 'word', 'spacedWord', 'unlabelled', 'afterBlank'),
  statistics: fc.boolean(),
  numberedBlanks: fc.integer({ min: 0, max: 3 }),
  signature: fc.constantFrom('none', 'one', 'many'),
  note: fc.boolean(),
  below: fc.boolean(),
  sheets: fc.array(fc.constantFrom('prose', 'rates', 'empty', 'roster'), { maxLength: 2 }),
  file: fc.constantFrom('xlsx', 'prefixed', 'inline', 'bare', 'csv', 'gbkCsv', 'tsv'),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
})
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never

const zhNames = ['张伟', '王小若', '欧阳娜娜', '李建(GZ）', '买买提·艾力', '赵六', '钱七', '孙八八', '周九']
const enNames = [
  'Jon Kern',
  'Glenda Howard',
  "Ron O'Donnald",
  'Wendy Hernandez',
  'Tom Baker',
  'Nancy Velinda',
  'Max Tan',
  'Ann Lee',
  'Li Sum',
]
const zhItems = ['基本工资', '岗位工资', '绩效奖金', '加班费', '社保扣款', '公积金', '个人所得税']
const enItems = [
  'Basic Salary',
  'House Rent',
  'Bonus',
  'Overtime Pay',
  'Social Insurance',
  'Provident Fund',
  'Income Tax',
]

function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
}

function decorate(label: string, index: number, decoration: Shape['decoration']): string {
  switch (decoration) {
    case 'blanks':
      return /^[A-Za-z]/.test(label) ? ` ${label} ` : label.length === 2 ? `${label[0]}  ${label[1]}` : `${label} `
    case 'lineBreak':
      return label.length >= 4 ? `${label.slice(0, 2)}${/^[A-Za-z]/.test(label) ? '' : '\n'}${label.slice(2)}` : label
    case 'ordinal':
      return `${index + 1}.${label}`
    case 'bracket':
      return `${label}(元)`
    case 'fullWidth':
      return toFullWidth(label)
    case 'star':
      return `*${label}`
    default:
      return label
  }
}

interface Built {
  rows: CellToBuild[][]
  merges: string[]
  names: string[]
  net: string
  nameColumn: number
  netColumn: number
}

function build(options: Shape): Built {
  const english = options.language === 'en'
  let seed = options.seed
  const random = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed % limit
  }
  const pair = (zh: string, en: string): string => (options.language === 'both' ? `${zh} ${en}` : english ? en : zh)
  const split = english && options.splitName
  const labels: { text: string; key: string }[] = []
  if (options.serial) labels.push({ text: pair('序号', 'SL'), key: 'serial' })
  if (options.department) labels.push({ text: pair('部门', 'Department'), key: 'department' })
  if (split) labels.push({ text: 'Last Name', key: 'last' }, { text: 'First Name', key: 'first' })
  else labels.push({ text: pair('姓名', 'Name'), key: 'name' })
  if (options.phone) labels.push({ text: pair('手机号', 'Mobile'), key: 'phone' })
  const net = { text: pair('实发工资', 'Net Pay'), key: 'net' }
  if (options.netFirst) labels.push(net)
  const firstItem = labels.length
  for (let index = 0; index < options.items; index++)
    labels.push({ text: pair(zhItems[index] ?? '', enItems[index] ?? ''), key: `item${index}` })
  if (!options.netFirst) labels.push(net)
  labels.forEach((label, index) => {
    label.text = decorate(label.text, index, options.decoration)
  })
  const width = labels.length
  const at = (cells: CellToBuild[]): CellToBuild[] => [...Array.from({ length: options.offset }, () => null), ...cells]
  const line = (cells: Record<number, CellToBuild>): CellToBuild[] =>
    at(Array.from({ length: width }, (_unused, index) => cells[index] ?? null))

  const rows: CellToBuild[][] = []
  const merges: string[] = []
  const merge = (row: number, from: number, to: number, rowTo = row): void => {
    if (from !== to || row !== rowTo)
      merges.push(`${columnName(from + options.offset)}${row + 1}:${columnName(to + options.offset)}${rowTo + 1}`)
  }
  for (const title of options.titles) {
    const row = rows.length
    if (title === 'blank') rows.push([])
    else if (title === 'mergedTitle') {
      rows.push(line({ 0: english ? 'Monthly Salary Sheet' : '2024年3月员工工资表' }))
      merge(row, 0, width - 1)
    } else if (title === 'title') rows.push(line({ 0: english ? 'ABC Enterprise Ltd' : '某某科技有限公司' }))
    else if (title === 'meta')
      rows.push(
        line({
          0: english ? 'Period: March 2024' : '单位：某某公司',
          3: english ? 'Currency: USD' : '日期：2024-03-31',
        }),
      )
  }
  if (options.titles.includes('percent')) {
    rows.push(
      line(
        Object.fromEntries(
          labels.map((label, index) => [index, label.key.startsWith('item') ? { number: '0.1', format: '0%' } : null]),
        ),
      ),
    )
  }
  // Groups stand over the first three and the remaining items.
  const groupEnds = [firstItem + 2, firstItem + options.items - 1]
  const headerRows: CellToBuild[][] = []
  if (options.groups === 'none')
    headerRows.push(line(Object.fromEntries(labels.map(({ text }, index) => [index, text]))))
  else {
    const inGroup = (index: number): boolean => index >= firstItem && index < firstItem + options.items
    const groups: Record<number, CellToBuild> = { [firstItem]: pair('应发项目', 'Earnings') }
    if (options.items > 3) groups[firstItem + 3] = pair('扣款项目', 'Deductions')
    const top: Record<number, CellToBuild> = { ...groups }
    const bottom: Record<number, CellToBuild> = {}
    labels.forEach(({ text }, index) => {
      if (inGroup(index) || options.groups === 'unmerged') bottom[index] = text
      else top[index] = text
    })
    const row = rows.length
    headerRows.push(line(top), line(bottom))
    if (options.groups === 'merged') {
      labels.forEach((_label, index) => {
        if (!inGroup(index)) merge(row, index, index, row + 1)
      })
      merge(row, firstItem, groupEnds[0] ?? firstItem)
      if (options.items > 3) merge(row, firstItem + 3, groupEnds[1] ?? firstItem)
    }
  }
  rows.push(...headerRows)

  const pool = english ? enNames : zhNames
  const names: string[] = []
  let total = '0'
  const sums = new Map<number, string>()
  const numberOf = (amount: string): CellToBuild =>
    random(3) === 0 ? { number: amount, format: '#,##0.00' } : { number: amount }
  const sumRow = (cells: Record<number, CellToBuild>): CellToBuild[] =>
    line({
      ...Object.fromEntries([...sums].map(([index, amount]) => [index, { number: amount, formula: 'SUM(A1:A2)' }])),
      ...cells,
    })
  for (let person = 0; person < options.people; person++) {
    if (options.strips !== 'none' && person > 0) {
      if (options.strips === 'spaced') rows.push([])
      rows.push(...headerRows)
    }
    if (options.subheadings && person % 3 === 0) rows.push(line({ 0: english ? 'Sales Department' : '销售部' }))
    const name = pool[person % pool.length] ?? ''
    names.push(name)
    const cells: Record<number, CellToBuild> = {}
    labels.forEach(({ key }, index) => {
      if (key === 'serial') cells[index] = person + 1
      else if (key === 'department') cells[index] = english ? 'Logistics' : '行政部'
      else if (key === 'name') cells[index] = name
      else if (key === 'first') cells[index] = name.split(' ')[0] ?? ''
      else if (key === 'last') cells[index] = name.split(' ')[1] ?? ''
      else if (key === 'phone')
        cells[index] =
          random(2) === 0 ? { number: `1380013${String(8000 + person)}` } : `1380013${String(8000 + person)}`
      else {
        const amount = roundAmount(`${random(2_000_000)}.${random(100)}`.replace(/\.(\d)$/, '.0$1'), 2)
        const small = key === 'net' ? amount : roundAmount(`${random(9000) + 100}`, 2)
        cells[index] = numberOf(small)
        sums.set(index, addAmounts(sums.get(index) ?? '0', small))
        if (key === 'net') total = addAmounts(total, small)
      }
    })
    rows.push(line(cells))
    if (options.gaps && person % 2 === 1) rows.push([])
    if (options.subtotals && person % 4 === 3) rows.push(line({ 0: english ? 'Sub Total' : '小计', [width - 1]: 1 }))
  }
  for (let blank = 0; blank < options.numberedBlanks; blank++) {
    if (options.serial) rows.push(line({ 0: options.people + blank + 1 }))
  }
  if (options.total === 'afterBlank') rows.push([], [])
  if (options.total === 'unlabelled') rows.push(sumRow({}))
  else if (options.total !== 'none') {
    rows.push(
      sumRow({ 0: options.total === 'spacedWord' ? (english ? 'TOTAL:' : '合  计：') : english ? 'Total' : '合计' }),
    )
  }
  if (options.statistics) {
    rows.push(sumRow({ 0: english ? 'Max' : '最大值' }), sumRow({ 0: english ? 'Average' : '平均' }))
  }
  if (options.note)
    rows.push(
      line({
        0: english ? 'Note: figures in USD, paid by bank transfer' : '备注：本表一式两份，如有疑问请与人事部联系',
      }),
    )
  if (options.signature === 'one') rows.push([], line({ 0: english ? 'Prepared by:' : '制表人：张三' }))
  if (options.signature === 'many') {
    rows.push(
      [],
      line({
        0: english ? 'Prepared by: A' : '制表：张三',
        2: english ? 'Checked by: B' : '审核：李四',
        4: english ? 'Approved by: C' : '总经理：',
      }),
    )
  }
  if (options.below) {
    rows.push(
      [],
      line({
        0: english ? 'Department' : '部门',
        1: english ? 'Employees' : '人数',
        2: english ? 'Amount' : '合计金额',
      }),
    )
    rows.push(
      line({ 0: english ? 'Sales' : '销售', 1: 3, 2: 12_345 }),
      line({ 0: english ? 'Finance' : '财务', 1: 2, 2: 2345 }),
    )
  }
  const nameAt = labels.findIndex(({ key }) => key === 'name' || key === 'last')
  return {
    rows,
    merges,
    names,
    net: roundAmount(total, 2),
    nameColumn: options.offset + nameAt,
    netColumn: options.offset + labels.findIndex(({ key }) => key === 'net'),
  }
}

const otherSheets: Record<Shape['sheets'][number], SheetToBuild> = {
  prose: { name: '使用说明', rows: [['请先阅读本说明，然后再填写工资表。'], ['本表由人事部维护，请勿修改格式。']] },
  rates: {
    name: 'Rates',
    rows: [
      ['Item', 'Percentage', 'From'],
      ['House Rent', { number: '0.3', format: '0%' }, 'Basic'],
      ['Tax', { number: '0.05', format: '0%' }, 'Basic'],
    ],
  },
  empty: { name: 'Sheet9', rows: [] },
  roster: {
    name: '花名册',
    rows: [
      ['姓名', '入职日期', '手机号'],
      ['张伟', { number: '45000', format: 'yyyy-mm-dd' }, '13800138000'],
      ['赵六', { number: '45001', format: 'yyyy-mm-dd' }, '13800138001'],
    ],
  },
}

function csvText(rows: CellToBuild[][], delimiter: string): string {
  const width = Math.max(...rows.map((row) => row.length))
  return rows
    .map((row) =>
      Array.from({ length: width }, (_unused, index) => {
        const cell = row[index] ?? null
        const text =
          cell === null
            ? ''
            : typeof cell === 'object'
              ? cell.format === '0%'
                ? '10%'
                : (cell.number ?? cell.text ?? '')
              : String(cell)
        return /["\n\r,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      }).join(delimiter),
    )
    .join('\r\n')
}

/** GB18030 by looking up each character in what the decoder makes of two bytes; enough for the characters used here. */
const gbk = new Map<string, Buffer>()
function encodeGbk(text: string): Buffer {
  if (gbk.size === 0) {
    const decoder = new TextDecoder('gb18030')
    for (let high = 0x81; high <= 0xfe; high++) {
      for (let low = 0x40; low <= 0xfe; low++) {
        if (low === 0x7f) continue
        const bytes = Buffer.from([high, low])
        const character = decoder.decode(bytes)
        if (character.length === 1 && !gbk.has(character)) gbk.set(character, bytes)
      }
    }
  }
  return Buffer.concat(
    [...text].map((character) =>
      character < '\u0080' ? Buffer.from(character) : (gbk.get(character) ?? Buffer.from('?')),
    ),
  )
}

function fileOf(options: Shape, built: Built): Buffer {
  const { rows } = built
  if (options.file === 'csv') return Buffer.from(`\ufeff${csvText(rows, ',')}`)
  if (options.file === 'gbkCsv') return encodeGbk(csvText(rows, ','))
  if (options.file === 'tsv') return Buffer.from(csvText(rows, '\t'))
  const others = options.sheets.map((kind, index) => ({
    ...otherSheets[kind],
    name: `${otherSheets[kind].name}${index}`,
  }))
  const sheets: SheetToBuild[] = [...others, { name: '工资表', rows, merges: built.merges }]
  if (options.file === 'prefixed') return buildWorkbook(sheets, { prefix: 'x', quote: "'" })
  if (options.file === 'inline') return buildWorkbook(sheets, { texts: 'inline' })
  if (options.file === 'bare') return buildWorkbook(sheets, { noReferences: true })
  return buildWorkbook(sheets)
}

describe('IMPORT-02 whatever surrounds a table, the same people and the same net pay come out', () => {
  it('over generated shapes', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async (options) => {
        const built = build(options)
        const grids = await readWorkbookFrom(memorySource(fileOf(options, built)), 'payroll')
        const table = detectPayroll(grids)
        const byRole = (role: string): number | undefined => table.columns.find((column) => column.role === role)?.index
        expect({
          names: table.people.map((person) => person.name),
          net: table.netPayTotal,
          name: byRole('name'),
          netColumn: byRole('netPay'),
        }).toEqual({ names: built.names, net: built.net, name: built.nameColumn, netColumn: built.netColumn })
      }),
      { numRuns: Number(process.env.SHAPES ?? 200) },
    )
  }, 60_000)
})
