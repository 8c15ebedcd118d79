import { describe, expect, it } from 'vitest'
import { detectPayroll } from './detect.ts'
import { explainPayroll } from './explain.ts'
import type { Grid } from './table.ts'
import { drawnGrid } from './testing/drawn.ts'

const header = '序号 | 姓名 | 部门 | 基本工资 | 奖金 | 实发工资'
const rows = ['1 | 张三 | 一部 | 1000 | 10 | 1010', '2 | 李四 | 一部 | 2000 | 10 | 2010']
const sheet = (name: string, options: Partial<Grid> = {}): Grid =>
  drawnGrid([header, ...rows].join('\n'), { name, ...options })

describe('IMPORT-02 the evidence by which a workbook was read can be seen', () => {
  it('of its sheets: which one is read, the month by which it was compared, and what speaks for and against each', () => {
    const grids = [sheet('2024年2月工资'), sheet('2024年3月'), sheet('2024年4月', { hidden: true })]
    const { sheets } = explainPayroll(grids)
    expect(sheets.filter(({ isRead }) => isRead).map(({ sheet }) => sheet)).toEqual([detectPayroll(grids).sheet])
    // A hidden sheet was not compared with the others.
    expect(sheets.map(({ month }) => month)).toEqual(['2024-02', '2024-03', undefined])
    const [named, plain, hidden] = sheets.map(({ evidence }) => evidence.map(({ id }) => id))
    expect(named).toContain('payrollName')
    expect(plain).not.toContain('payrollName')
    expect(hidden).toContain('hidden')
    for (const { bits, evidence } of sheets)
      expect(evidence.reduce((sum, one) => sum + one.bits, 0)).toBeCloseTo(bits, 6)
  })

  it('the strongest first', () => {
    const [first] = explainPayroll([sheet('工资')]).sheets
    const bits = first?.evidence.map((one) => Math.abs(one.bits)) ?? []
    expect(bits).toEqual([...bits].sort((a, b) => b - a))
    expect(bits.length).toBeGreaterThan(3)
  })

  it('of its columns: the roles that were considered for each, its own first', () => {
    const { columns } = explainPayroll([sheet('工资')])
    expect(columns.map(({ label, role }) => [label, role])).toEqual([
      ['序号', 'text'],
      ['姓名', 'name'],
      ['部门', 'department'],
      ['基本工资', 'money'],
      ['奖金', 'money'],
      ['实发工资', 'netPay'],
    ])
    for (const { role, candidates } of columns) {
      const [first] = candidates.filter(({ bits }) => bits > 0)
      expect(first?.role ?? 'text').toBe(role)
      if (first !== undefined) expect(first.evidence.length).toBeGreaterThan(0)
    }
  })

  it('of the rows that are left out, and of no other', () => {
    const grid = drawnGrid([header, ...rows, '合计 |  |  | 3000 | 20 | 3020', '制表： |  |  | 审核： |  | '].join('\n'))
    const explained = explainPayroll([grid]).rows
    expect(explained.map(({ row, why }) => [row, why])).toEqual([
      [3, 'total'],
      [4, 'signature'],
    ])
    for (const { evidence, personBits } of explained) {
      expect(evidence.length).toBeGreaterThan(0)
      expect(personBits).toBeLessThan(0)
    }
  })

  it('a workbook without a table has nothing to explain', () => {
    expect(explainPayroll([drawnGrid('')])).toEqual({ sheets: [], columns: [], rows: [] })
  })
})
