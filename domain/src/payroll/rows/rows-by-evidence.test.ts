import { describe, expect, it } from 'vitest'
import { findColumns } from '../columns/columns.ts'
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
