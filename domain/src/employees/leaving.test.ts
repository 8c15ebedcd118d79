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

function read(labels: string[], cells: (string | Cell)[], filling: ReadonlySet<number> = new Set()) {
  const columns = ['姓名', ...labels].map(column)
  const row = { cells: ['李雷', ...cells].map((each) => (typeof each === 'string' ? cell(each) : each)) }
  return leavingOf(leavingColumns(columns, filling), columns, row, '2026-11-26')
}

describe('ROSTER-03 who has left by a roster file', () => {
  test.each<[string[], (string | Cell)[], ReturnType<typeof read>]>([
    [['状态'], ['离职'], { leftOn: '' }],
    [['状态'], ['在职'], null],
    [['状态'], ['试用期'], null],
    [['员工状态', '离职日期'], ['已离职', '2026年3月9日'], { leftOn: '2026-03-09' }],
    [['Status', 'Last day'], ['Former', date], { leftOn: '2026-03-09' }],
    [['状态', '离职日期'], ['离职', '下个月'], 'lastDayUnreadable'],
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
  test.each([
    '主动离职',
    '被动离职',
    '已办离职',
    '自离',
    '劝退',
    '合同到期',
    '合同到期不续签',
    '离职（辞职）',
    '离职人员',
    '试用期离职',
    '试用不合格辞退',
    '不在职',
    'Resigned (voluntary)',
    'Retired',
  ])('by the status %s with its last day', (said) => {
    expect(read(['员工状态', '离职日期'], [said, '2025-02-28'])).toEqual({ leftOn: '2025-02-28' })
    expect(read(['员工状态'], [said])).toEqual({ leftOn: '' })
  })

  test.each(['在职', '试用期', '正式', '实习生', '退休返聘', 'Active', 'Probation'])(
    'not by the status %s, whatever the last day',
    (said) => {
      expect(read(['员工状态', '离职日期'], [said, '2025-02-28'])).toBeNull()
    },
  )

  test.each([
    '待离职',
    '拟离职',
    '离职申请中',
    '未离职',
    '合同到期续签',
    '已提出离职',
    '停薪留职',
    '外派',
    'Notice given',
  ])('by the status %s beside a last day that is over nobody can say', (said) => {
    expect(read(['员工状态', '离职日期'], [said, '2025-02-28'])).toBe('statusUnclear')
    expect(read(['员工状态', '离职日期'], [said, '2026-12-31'])).toBeNull()
    expect(read(['员工状态'], [said])).toBeNull()
  })

  test.each([
    ['离职状态', '是', { leftOn: '' }],
    ['离职状态', '否', null],
    ['是否在职', '否', { leftOn: '' }],
    ['是否在职', '是', null],
    ['在职状态', '否', { leftOn: '' }],
  ])('below %s the answer %s is %j', (label, said, expected) => {
    expect(read([label], [said])).toEqual(expected)
  })

  test('a column that fills a field of the company decides about nobody, and as a last day only beside a status', () => {
    expect(read(['人员状态'], ['退休'], new Set([1]))).toBeNull()
    expect(read(['离职日期'], ['2025-02-28'], new Set([1]))).toBeNull()
    expect(read(['状态', '离职日期'], ['离职', '2025-02-28'], new Set([2]))).toEqual({ leftOn: '2025-02-28' })
    expect(read(['人员状态', '状态'], ['退休', '离职'], new Set([1]))).toEqual({ leftOn: '' })
  })
})
