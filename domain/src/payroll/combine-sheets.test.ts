import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stackedGrid } from './combine-sheets.ts'
import { rowLabel } from './combined.ts'
import { detectPayroll } from './detect.ts'
import type { Grid } from './table.ts'
import { drawnGrid } from './testing-drawn.ts'
import { gridOf } from './testing-grid.ts'

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
  test('without a word each is read by itself, and what can be combined is told', () => {
    const table = detectPayroll(book)
    expect([table.parts, table.people.length]).toEqual([undefined, 2])
    expect(table.combinable?.map(({ sheet, people, copyOf }) => [sheet, people, copyOf])).toEqual([
      ['销售部', 2, null],
      ['管理部', 2, null],
    ])
  })

  test('columns of one name are one, others stand behind, and each row knows its sheet', () => {
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

  test('people of several sheets are told with both amounts, columns that one lacks by their name', () => {
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

  test('a column’s meaning and a row left out hold for the sheet that they stand on', () => {
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

  test('shown one below the other, with the name of the sheet behind each row', () => {
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

  test('a sheet with the people of another and the same pay is told as a copy; sheets of other months are not offered', () => {
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

  test('whatever the sheets: people and net pay are those of the sheets together, and no row is told twice', () => {
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
