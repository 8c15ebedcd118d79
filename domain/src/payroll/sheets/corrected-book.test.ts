import { describe, expect, it } from 'vitest'
import { detectPayroll } from '../detect.ts'
import { explainPayroll } from '../explain.ts'
import type { Grid, LayoutChoice, PayrollTable } from '../table.ts'
import { drawnGrid } from '../testing/drawn.ts'

/** Workbooks of several sheets of which HR corrected the one that is read. */

const header = '姓名 | 部门 | 基本工资 | 奖金 | 实发工资'

function month(name: string, people: readonly string[], rows: readonly string[] = []): Grid {
  const paid = people.map((person, at) => `${person} | 一部 | ${1000 + at} | 10 | ${1010 + at}`)
  return drawnGrid([header, ...paid, ...rows].join('\n'), { name })
}

const named = ({ warnings }: PayrollTable): string[] =>
  warnings.flatMap((warning) => (warning.kind === 'otherSheet' ? [warning.sheet] : []))

const corrections: [string, LayoutChoice][] = [
  ['a row left out', { droppedRows: [1] }],
  ['a row restored', { restoredRows: [4] }],
  ['another role', { roles: { 3: 'text' } }],
  ['the header', { headerRows: [0, 0] }],
]

describe('IMPORT-14 after a correction by HR nobody is offered pay for two months', () => {
  const book = [
    month('1月', ['张三', '李四', '王五']),
    month('2月', ['张三', '李四', '王五'], ['合计 |  | 3003 | 30 | 3033']),
  ]

  it.each(corrections)(
    '%s: another month cannot be combined, and the sheet read is no other sheet',
    (_what, choice) => {
      const table = detectPayroll(book, choice)
      expect(table.sheet).toBe('2月')
      expect(table.combinable).toEqual([])
      expect(named(table)).toEqual(['1月'])
    },
  )

  it.each(corrections)('%s: parts of one month can still be combined', (_what, choice) => {
    const parts = [
      month('一部', ['张三', '李四', '王五'], ['合计 |  | 3003 | 30 | 3033']),
      month('二部', ['孙八', '周九']),
    ]
    const table = detectPayroll(parts, choice)
    expect(table.sheet).toBe('一部')
    expect(table.combinable?.map(({ sheet }) => sheet)).toEqual(['一部', '二部'])
    expect(named(table)).toEqual(['二部'])
  })

  it('the people of the sheet are counted as HR left them', () => {
    const { sheets, people } = detectPayroll(book, { droppedRows: [1] })
    expect(people.map(({ name }) => name)).toEqual(['李四', '王五'])
    expect(sheets.map((sheet) => sheet.people)).toEqual([3, 2])
  })
})

describe('IMPORT-14 sheets of other months are known by any of their names', () => {
  const titled = (name: string, title: string): Grid =>
    drawnGrid([title, header, '张三 | 一部 | 1000 | 10 | 1010', '李四 | 一部 | 2000 | 10 | 2010'].join('\n'), { name })

  it('months in titles count although a sheet that nobody is paid on has a month in its name', () => {
    const unpaid = (name: string): Grid => drawnGrid([header, '张三 | 一部 |  |  | '].join('\n'), { name })
    const book = [titled('甲', '2024年3月工资表'), titled('乙', '2024年4月工资表'), unpaid('5月'), unpaid('6月')]
    const table = detectPayroll(book)
    expect(table.sheet).toBe('乙')
    expect(table.combinable?.map(({ sheet }) => sheet) ?? []).not.toContain('甲')
  })
})

describe('IMPORT-02 what is explained is what was decided', () => {
  it('the months are those by which the sheet was chosen', () => {
    const titled = (name: string, title: string): Grid =>
      drawnGrid([title, header, '张三 | 一部 | 1000 | 10 | 1010', '李四 | 一部 | 2000 | 10 | 2010'].join('\n'), {
        name,
      })
    const unpaid = (name: string): Grid => drawnGrid([header, '张三 | 一部 |  |  | '].join('\n'), { name })
    const book = [titled('甲', '2024年3月工资表'), titled('乙', '2024年4月工资表'), unpaid('5月'), unpaid('6月')]
    const { sheets } = explainPayroll(book)
    const months = new Map(sheets.map(({ sheet, month }) => [sheet, month]))
    expect([...months].sort()).toEqual([
      ['5月', undefined],
      ['6月', undefined],
      ['乙', '2024-04'],
      ['甲', '2024-03'],
    ])
  })

  it('rows are explained as HR left them: who was dropped above counts no more', () => {
    const rows = ['张三 | 一部 | 1000 | 10 | 1010', '李四 | 一部 | 2000 | 10 | 2010', '王五 | 一部 | 4000 | 10 | 4010']
    const grid = drawnGrid([header, ...rows, ' |  | 6000 | 20 | 6020'].join('\n'))
    // Without 张三 the last row is the sum of the others.
    const choice = { droppedRows: [1] }
    expect(detectPayroll([grid], choice).dropped.map(({ row, why }) => [row, why])).toContainEqual([4, 'total'])
    const [explained] = explainPayroll([grid], choice).rows.filter(({ row }) => row === 4)
    expect(explained?.evidence.map(({ id }) => id)).toContain('addsUp')
  })
})
