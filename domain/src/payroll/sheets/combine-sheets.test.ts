import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleRoles } from '../columns/single-roles.ts'
import { detectPayroll } from '../detect.ts'
import type { Column, ColumnRole, Grid, PayrollTable } from '../table.ts'
import { drawnGrid } from '../testing/drawn.ts'
import { gridOf } from '../testing/grid.ts'
import { canCombine } from './combine-sheets.ts'
import { rowLabel } from './combined.ts'
import { stackedGrid } from './stacked-grid.ts'

const sales = drawnGrid(
  `
2026年1月销售部工资 | < | < | <
姓名 | 基本工资 | 提成 | 实发工资
张三 | 5000 | 100 | 5100
李四 | 6000 | 200 | 6200
合计 | 11000 | 300 | 11300`,
  { name: '销售部' },
)
const office = drawnGrid(
  `
姓名 | 基本工资 | 高温费 | 实发工资
王五 | 7000 | 50 | 7050
张三 | 100 | 0 | 100
合计 | 7100 | 50 | 7151`,
  { name: '管理部' },
)
const notes = drawnGrid('说明 | 内容\n一 | 二', { name: '说明' })
const book = [sales, office, notes]
const combined = detectPayroll(book, { combine: ['销售部', '管理部'] })

describe('IMPORT-14 sheets are combined on request', () => {
  test('without a choice each sheet is read by itself, and the sheets that can be combined are listed', () => {
    const table = detectPayroll(book)
    expect([table.parts, table.people.length]).toEqual([undefined, 2])
    expect(table.combinable?.map(({ sheet, people, copyOf }) => [sheet, people, copyOf])).toEqual([
      ['销售部', 2, null],
      ['管理部', 2, null],
    ])
  })

  test('columns with one label are joined, others come after them, and each row knows its sheet', () => {
    expect(combined.columns.map(({ label }) => label)).toEqual([
      '姓名',
      '基本工资',
      '提成',
      '实发工资',
      '高温费',
      '来源表',
    ])
    const rows = combined.people.map((person) => person.cells.map(({ text }) => text).join(' '))
    expect(rows).toEqual([
      '张三 5000 100 5100  销售部',
      '李四 6000 200 6200  销售部',
      '王五 7000  7050 50 管理部',
      '张三 100  100 0 管理部',
    ])
    expect(combined.netPayTotal).toBe('18450.00')
    expect(combined.people.map(({ row }) => rowLabel(combined.parts ?? [], row))).toEqual([
      '销售部!3',
      '销售部!4',
      '管理部!2',
      '管理部!3',
    ])
  })

  test('totals of each sheet are compared with its own rows', () => {
    expect(combined.parts?.map(({ sheet, people, totals }) => [sheet, people, totals])).toEqual([
      ['销售部', 2, 'agree'],
      ['管理部', 2, 'differ'],
    ])
    const wrong = combined.warnings.filter(({ kind }) => kind === 'totalDiffers')
    expect(wrong).toMatchObject([{ label: '实发工资', stated: '7151.00', summed: '7150.00', column: 3 }])
  })

  test('people on several sheets are listed with both amounts, and columns that one lacks with their label', () => {
    const { shared, parts = [], partial } = combined
    expect(shared?.count).toBe(1)
    const [person] = shared?.list ?? []
    expect(person?.rows.map(({ row, netPay }) => `${rowLabel(parts, row)} ${netPay}`)).toEqual([
      '销售部!3 5100',
      '管理部!3 100',
    ])
    expect(combined.warnings.map(({ kind }) => kind)).toContain('onSeveralSheets')
    expect(partial?.map(({ label, sheets }) => [label, sheets])).toEqual([
      ['提成', ['销售部']],
      ['高温费', ['管理部']],
    ])
  })

  test('the role of a column and a row left out apply to the sheet that they are on', () => {
    const last = combined.people.at(-1)?.row ?? 0
    const heat = combined.columns.find(({ label }) => label === '高温费')?.index ?? -1
    const source = combined.columns.at(-1)?.index ?? -1
    const table = detectPayroll(book, {
      combine: ['销售部', '管理部'],
      droppedRows: [last],
      roles: { [heat]: 'ignore', [source]: 'ignore' },
    })
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四', '王五'])
    expect(table.columns.map(({ role }) => role)).toEqual(['name', 'money', 'money', 'netPay', 'ignore', 'ignore'])
    expect(table.dropped.find(({ why }) => why === 'byHand')?.row).toBe(last)
  })

  test('the sheets are shown below one another, with the name of the sheet after each row', () => {
    const grid = stackedGrid(book, combined)
    const line = (row: number) =>
      Array.from({ length: grid.columnCount }, (_, column) => grid.cell(row, column).text).join(' ')
    expect([line(0), line(1), line(2), line(6)]).toEqual([
      '2026年1月销售部工资     ',
      '姓名 基本工资 提成 实发工资  来源表',
      '张三 5000 100 5100  销售部',
      '王五 7000  7050 50 管理部',
    ])
  })

  test('a sheet with the people and pay of another is marked as a copy; sheets of other months are not offered', () => {
    const copy = drawnGrid('姓名 | 基本工资 | 提成 | 实发工资\n李四 | 6000 | 200 | 6200', { name: '销售部2' })
    const hidden = drawnGrid('姓名 | 基本工资 | 提成 | 实发工资\n赵六 | 1 | 2 | 3', { name: '后勤', hidden: true })
    expect(
      detectPayroll([sales, copy, hidden]).combinable?.map(({ sheet, copyOf, hidden: is }) => [sheet, copyOf, is]),
    ).toEqual([
      ['销售部', null, false],
      ['销售部2', { sheet: '销售部', people: 1 }, false],
      ['后勤', null, true],
    ])
    const months = ['1月', '2月'].map((name) => drawnGrid('姓名 | 实发工资\n张三 | 1\n李四 | 2', { name }))
    expect(detectPayroll(months).combinable).toEqual([])
  })

  test('for all sheets: people and net pay are those of the sheets together, and no row is listed twice', () => {
    const sheet = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9999 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 2, maxLength: 4 }), (sheets) => {
        const grids = sheets.map(
          (rows, at): Grid =>
            gridOf([['姓名', '基本工资', '实发工资'], ...rows.map(([n, pay]) => [`员工${n}`, `${pay}`, `${pay}`])], {
              name: `部门${at}`,
            }),
        )
        const table = detectPayroll(grids, { combine: grids.map(({ name }) => name) })
        const all = sheets.flat()
        expect(table.people.length).toBe(all.length)
        expect(Number(table.netPayTotal)).toBe(all.reduce((sum, [, pay]) => sum + pay, 0))
        const labels = table.people.map(({ row }) => rowLabel(table.parts ?? [], row))
        expect(new Set(labels).size).toBe(all.length)
      }),
      { numRuns: 40 },
    )
  })
})

const sheetOf = (name: string, drawn: string): Grid => drawnGrid(drawn, { name })
const readTogether = (grids: readonly Grid[], choice = {}) =>
  detectPayroll([...grids], { combine: grids.map(({ name }) => name), ...choice })
/** The values of each person in the columns of a role: '李四 200'. */
const valuesOf = ({ columns, people }: PayrollTable, role: ColumnRole): string[][] => {
  const places = columns.flatMap((column, at) => (column.role === role ? [at] : []))
  return people.map(({ name, cells }) => [name, ...places.map((at) => cells[at]?.text ?? '')])
}

describe('IMPORT-14 a role of one column in a table is a role of one column in the combined table', () => {
  const plainPay = sheetOf(
    '销售部',
    '姓名 | 基本工资 | 提成 | 实发工资\n张三 | 5000 | 100 | 5100\n李四 | 6000 | 200 | 6200',
  )
  const laterPay = sheetOf(
    '管理部',
    '姓名 | 基本工资 | 提成 | 实发工资 | 补发 | 实际发放\n王五 | 7000 | 50 | 7050 | 10 | 7060\n赵六 | 1000 | 0 | 1000 | 5 | 1005',
  )
  const numbered = sheetOf('一部', '员工编号 | 姓名 | 电话 | 实发工资\nA1 | 张三 | 13800138000 | 5100')
  const otherwise = sheetOf(
    '二部',
    '工号 | 员工编号 | 姓名 | 电话 | 手机号 | 实发工资\nB1 | 77 | 王五 | 010-6688 | 13900139000 | 7050',
  )
  test.each<[string, Grid[], ColumnRole, string[][]]>([
    [
      'net pay, the later pay below',
      [plainPay, laterPay],
      'netPay',
      [
        ['张三', '5100'],
        ['李四', '6200'],
        ['王五', '7060'],
        ['赵六', '1005'],
      ],
    ],
    [
      'net pay, the later pay above',
      [laterPay, plainPay],
      'netPay',
      [
        ['王五', '7060'],
        ['赵六', '1005'],
        ['张三', '5100'],
        ['李四', '6200'],
      ],
    ],
    [
      'employee number',
      [numbered, otherwise],
      'employeeNo',
      [
        ['张三', 'A1'],
        ['王五', 'B1'],
      ],
    ],
    [
      'employee number, other order',
      [otherwise, numbered],
      'employeeNo',
      [
        ['王五', 'B1'],
        ['张三', 'A1'],
      ],
    ],
    [
      'phone',
      [numbered, otherwise],
      'phone',
      [
        ['张三', '13800138000'],
        ['王五', '13900139000'],
      ],
    ],
    [
      'phone, other order',
      [otherwise, numbered],
      'phone',
      [
        ['王五', '13900139000'],
        ['张三', '13800138000'],
      ],
    ],
  ])('%s', (_, grids, role, expected) => {
    const table = readTogether(grids)
    expect(valuesOf(table, role)).toEqual(expected)
    for (const single of singleRoles)
      expect(table.columns.filter((column) => column.role === single).length).toBeLessThan(2)
  })

  test('an amount with the label of another sheet’s net pay stays separate, with a warning', () => {
    const table = readTogether([plainPay, laterPay])
    expect(table.netPayTotal).toBe('19365.00')
    const [net, amount] = table.columns.filter(({ label }) => label === '实发工资')
    expect([net?.role, amount?.role]).toEqual(['netPay', 'money'])
    expect(table.warnings).toContainEqual({
      kind: 'duplicateHeader',
      label: '实发工资',
      columns: [net?.index, amount?.index],
    })
  })

  test('a column that is joined under another sheet’s label is listed with its own label', () => {
    const told = (grids: Grid[]) =>
      readTogether(grids).renamed?.map(({ label, sheets }) => [label, sheets.map((one) => `${one.sheet} ${one.label}`)])
    const sheets = [
      sheetOf('甲', '姓名 | 基本工资 | 实发工资\n张三 | 5000 | 5100'),
      sheetOf('乙', '姓名 | 基本 工资 | 实际发放\n李四 | 6000 | 6300'),
    ]
    expect(told(sheets)).toEqual([['实发工资', ['乙 实际发放']]])
    expect(told([...sheets].reverse())).toEqual([['实际发放', ['甲 实发工资']]])
    expect(combined.renamed).toEqual([])
  })
})

describe('IMPORT-14 the properties of a column on each sheet apply to the combined column', () => {
  const pay = sheetOf('甲', '姓名 | 奖金 | 实发工资\n张三 | 100 | 5100')
  const hidden: Grid = { ...sheetOf('乙', '姓名 | 奖金 | 实发工资\n李四 | 300 | 6300'), hiddenColumns: new Set([1]) }
  test.each<[string, Grid[]]>([
    ['the second hides it', [pay, hidden]],
    ['the first hides it', [hidden, pay]],
  ])('a column that one sheet hides is not shown: %s', (_, grids) => {
    expect(readTogether(grids).columns[1]).toMatchObject({ label: '奖金', hidden: true, shown: false })
  })

  const amounts = sheetOf('甲', '姓名 | 补贴 | 实发工资\n张三 | 100.50 | 5100\n钱七 | 20 | 5020')
  const words = sheetOf('乙', '姓名 | 补贴 | 实发工资\n李四 | 待定 | 6300\n孙八 | 见通知 | 6300')
  const nothing = sheetOf('丙', '姓名 | 补贴 | 实发工资\n周九 |  | 6300\n吴十 |  | 6300')
  test.each<[string, Grid[], Partial<Column>]>([
    ['words below amounts', [amounts, words], { role: 'text', decimals: null }],
    ['amounts below words', [words, amounts], { role: 'text', decimals: null }],
    ['nothing below amounts', [amounts, nothing], { role: 'money', decimals: 2 }],
    ['amounts below nothing', [nothing, amounts], { role: 'money', decimals: 2 }],
    ['words, nothing and amounts', [words, nothing, amounts], { role: 'text', decimals: null }],
  ])('what was not checked as an amount is none: %s', (_, grids, expected) => {
    expect(readTogether(grids).columns[1]).toMatchObject({ label: '补贴', ...expected })
  })

  test('each sheet is read once, however many there are', () => {
    let looked = 0
    const counted = Array.from({ length: 12 }, (_, at) => {
      const grid = sheetOf(`部门${at}`, `姓名 | 奖金 | 实发工资\n员工${at} | 100 | 5100`)
      const cell: Grid['cell'] = (row, column) => {
        looked++
        return grid.cell(row, column)
      }
      return { ...grid, cell }
    })
    readTogether(counted.slice(0, 3))
    const ofThree = looked
    looked = 0
    readTogether(counted)
    expect(looked).toBeLessThanOrEqual(ofThree * 4.5)
  })
})

describe('IMPORT-14 a correction applies to the column on which HR made it', () => {
  const first = sheetOf('甲', '姓名 | 基本工资 | 实发工资\n张三 | 5000 | 5100\n李四 | 6000 | 6200')
  const second = sheetOf(
    '乙',
    '姓名 | 实发工资 | 到账 | 奖金 | 提成\n王五 | 7000 | 7050 | 10 | 20\n赵六 | 1000 | 1005 | 30 | 40',
  )
  const numbers = ({ columns }: PayrollTable) =>
    new Map(columns.map(({ label, index, role }) => [`${label} ${role}`, index]))
  const before = numbers(readTogether([first, second]))
  const paid = before.get('到账 money') ?? -1
  const bonus = before.get('奖金 money') ?? -1
  const corrected = readTogether([first, second], { roles: { [paid]: 'netPay' } })

  test('it changes the number of no other column, and no two columns have the same number', () => {
    expect(valuesOf(corrected, 'netPay').map(([, pay]) => pay)).toEqual(['5100', '6200', '7050', '1005'])
    const after = numbers(corrected)
    for (const name of ['奖金 money', '提成 money', '来源表 text']) expect(after.get(name)).toBe(before.get(name))
    expect(new Set(corrected.columns.map(({ index }) => index)).size).toBe(corrected.columns.length)
    const grid = stackedGrid([first, second], corrected)
    for (const { index, label } of corrected.columns.slice(0, -1))
      expect([grid.cell(0, index).text, grid.cell(3, index).text].includes(label)).toBe(true)
    expect(grid.cell(4, before.get('来源表 text') ?? -1).text).toBe('乙')
  })

  test('a column that is joined with another leaves a gap, and its neighbours keep their numbers', () => {
    const third = sheetOf('丙', '姓名 | 到账 | 奖金 | 提成\n王五 | 7050 | 10 | 20\n赵六 | 1005 | 30 | 40')
    const was = numbers(readTogether([first, third]))
    const merged = readTogether([first, third], { roles: { [was.get('到账 money') ?? -1]: 'netPay' } })
    expect(merged.columns.map(({ label }) => label)).not.toContain('到账')
    for (const name of ['奖金 money', '提成 money', '来源表 text'])
      expect(numbers(merged).get(name)).toBe(was.get(name))
  })

  test('the next correction applies to the column that it names, even one that was separated only now', () => {
    const apart = numbers(corrected).get('实发工资 money') ?? -1
    const next = readTogether([first, second], { roles: { [paid]: 'netPay', [bonus]: 'ignore', [apart]: 'text' } })
    expect(next.columns.map(({ label, role }) => `${label} ${role}`)).toEqual([
      '姓名 name',
      '基本工资 money',
      '实发工资 netPay',
      '实发工资 text',
      '奖金 ignore',
      '提成 money',
      '来源表 text',
    ])
  })

  test.each<[string, string[], boolean]>([
    ['both', ['甲', '乙'], true],
    ['named twice', ['甲', '乙', '乙'], true],
    ['one that is not there', ['甲', '乙', '丙'], false],
    ['only one', ['甲', '甲'], false],
  ])('sheets that are not all there are not combined: %s', (_, combine, expected) => {
    expect(canCombine([first, second], combine)).toBe(expected)
  })
  test('sheets of the same name cannot be combined, because the choice is ambiguous', () => {
    expect(canCombine([first, second, second], ['甲', '乙'])).toBe(false)
  })
})
