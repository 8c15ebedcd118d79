import { describe, expect, test } from 'vitest'
import type { Cell, Column } from '../payroll/table.ts'
import { leavingColumns, leavingOf } from './leaving.ts'

const column = (label: string, index: number): Column => ({
  index,
  label,
  groups: [],
  zh: '',
  en: '',
  role: label === '姓名' ? 'name' : 'text',
  hidden: false,
  shown: true,
  decimals: null,
})
const cell = (value: string): Cell => ({ kind: value ? 'text' : 'empty', text: value, value })
const date: Cell = { kind: 'date', text: '26/3/9', value: '2026-03-09' }

function read(labels: string[], cells: (string | Cell)[]) {
  const columns = ['姓名', ...labels].map(column)
  const row = { cells: ['李雷', ...cells].map((each) => (typeof each === 'string' ? cell(each) : each)) }
  return leavingOf(leavingColumns(columns), columns, row, '2026-11-26')
}

describe('ROSTER-03 who has left by a roster file', () => {
  test.each<[string[], (string | Cell)[], ReturnType<typeof read>]>([
    [['状态'], ['离职'], { leftOn: '' }],
    [['状态'], ['在职'], null],
    [['状态'], ['试用期'], null],
    [['员工状态', '离职日期'], ['已离职', '2026年3月9日'], { leftOn: '2026-03-09' }],
    [['Status', 'Last day'], ['Former', date], { leftOn: '2026-03-09' }],
    [['状态', '离职日期'], ['离职', '下个月'], undefined],
    [['状态', '离职日期'], ['离职', '—'], { leftOn: '' }],
    [['是否离职'], ['是'], { leftOn: '' }],
    [['是否离职'], ['否'], null],
    [['状态'], ['是'], null],
    [['离职日期'], ['2026-03-09'], { leftOn: '2026-03-09' }],
    [['离职日期'], ['2026-12-31'], null],
    [['离职日期'], [''], null],
    [['状态', '离职日期'], ['在职', '2020-01-01'], null],
    [['部门'], ['离职'], null],
  ])('%j %j: %j', (labels, cells, expected) => {
    expect(read(labels, cells)).toEqual(expected)
  })
})
