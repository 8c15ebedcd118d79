import { describe, expect, it } from 'vitest'
import { findColumns } from '../columns/columns.ts'
import type { PayrollTable } from '../table.ts'
import { drawnGrid, read } from '../testing/drawn.ts'
import { explainRows } from './explain-rows.ts'
import { decideRow } from './harm.ts'
import { readRows } from './rows.ts'

const none: ReadonlySet<number> = new Set()

describe('IMPORT-02 a row is decided by the least expected harm', () => {
  it.each([
    [20, { isPerson: true, isDoubtful: false }],
    [0, { isPerson: true, isDoubtful: true }],
    [-5, { isPerson: false, isDoubtful: true }],
    [-20, { isPerson: false, isDoubtful: false }],
  ])('%d bits for a person', (bits, verdict) => {
    expect(decideRow(bits)).toMatchObject(verdict)
  })

  it('whoever has what only people have is never left out without a question', () => {
    expect(decideRow(-20, true)).toMatchObject({ isPerson: false, isDoubtful: true })
    expect(decideRow(20, true)).toMatchObject({ isPerson: true, isDoubtful: false })
  })

  it('the strongest evidence explains a row that was left out', () => {
    const grid = drawnGrid('姓名 | 应发 | 实发\n张三 | 100 | 90\n李四 | 100 | 90\n合计 | 200 | 180')
    const shape = { ...findColumns(grid, 0, 0), top: 0, bottom: 0 }
    const [total] = explainRows(grid, shape, readRows(grid, shape, none, none))
    expect(total).toMatchObject({ row: 3, why: 'total' })
    expect(total?.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(['totalWord', 'addsUp', 'paid']))
    expect(total?.evidence[0]?.label).toBe('total')
  })

  it('whoever was added below the total is kept, with a question where the surname is in no list', () => {
    const table = read(`
序号 | 姓名 | 部门 | 应发 | 扣款 | 实发
1 | 张三 | 一部 | 100 | 10 | 90
2 | 李四 | 一部 | 100 | 10 | 90
合计 | | | 200 | 20 | 180
.
 | 王五 | | 100 | 10 | 90
 | 预算 | | 300 | 30 | 91`)
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四', '王五', '预算'])
    expect(table.warnings).toEqual([expect.objectContaining({ kind: 'doubtfulPerson', label: '预算' })])
  })
})

const names = (table: PayrollTable): string[] => table.people.map(({ name }) => name)
const doubted = ({ warnings }: PayrollTable): string[] =>
  warnings.flatMap((one) => (one.kind === 'doubtfulDrop' || one.kind === 'doubtfulPerson' ? [one.label] : []))

describe('IMPORT-02 a recap below the list that adds up to the list', () => {
  it.each([
    ['', '总部机关 | | 6200 | 220 | 5980\n江湾片区 | | 6900 | 240 | 6660'],
    ['.\n', '外派人员 | | 6200 | 220 | 5980\n江湾片区 | | 6900 | 240 | 6660'],
  ])('is nobody, or is asked about %j %s', (gap, recap) => {
    const table = read(`
姓名 | 工号 | 应发 | 扣款 | 实发工资
张三 | A1 | 3000 | 100 | 2900
李四 | A2 | 3200 | 120 | 3080
王五 | A3 | 3300 | 120 | 3180
赵六 | A4 | 3600 | 120 | 3480
合计 | | 13100 | 460 | 12640
${gap}${recap}
合计 | | 13100 | 460 | 12640`)
    const asked = doubted(table).length > 0
    expect(asked || table.netPayTotal === '12640.00').toBe(true)
  })
})

describe('IMPORT-02 a word for a mean or a difference with a number in the place of keys', () => {
  it.each(['平均', '人均', '差异', '最高'].flatMap((word) => ['12', '128', '02', 'B1'].map((key) => [word, key])))(
    '%s with %s is left out and told of, or asked about',
    (word, key) => {
      const table = read(`
工号 | 姓名 | 部门 | 应发 | 扣款 | 实发工资
A1001 | 张三 | 一部 | 4000 | 80 | 3920
A1002 | 李四 | 一部 | 4100 | 80 | 4020
A1003 | 王五 | 二部 | 4200 | 90 | 4110
A1004 | 赵六 | 二部 | 4300 | 90 | 4210
${key} | ${word} | 二部 | 4150 | 85 | 4065
A1005 | 孙七 | 二部 | 4400 | 95 | 4305`)
      const isTold = doubted(table).includes(word)
      expect(isTold || !names(table).includes(word)).toBe(true)
      expect(names(table)).toContain('孙七')
    },
  )
})

it.each(['赵六 | 12 | 1', 'Dan Fox | 12 | 1'])(
  'IMPORT-02 somebody without pay yet, below a gap, is not lost: %s',
  (row) => {
    const table = read(`
姓名 | 出勤 | 工龄 | 岗位 | 应发 | 实发工资
张三 | 全勤 | 3年 | 店员 | 3000 | 2900
李四 | 全勤 | 2年 | 店员 | 3200 | 3100
王五 | 全勤 | 1年 | 店员 | 3300 | 3200
.
${row}`)
    expect(names(table)).toContain(row.split(' | ')[0])
  },
)
