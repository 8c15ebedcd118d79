import { describe, expect, test } from 'vitest'
import type { Cell, Column, ColumnRole } from '../payroll/table.ts'
import { readRosterRow } from './roster-row.ts'

const column = (role: ColumnRole, index: number): Column => ({
  index,
  label: `列${role}`,
  groups: [],
  zh: '',
  en: '',
  role,
  hidden: false,
  shown: true,
  decimals: null,
})
const text = (value: string): Cell => ({ kind: value ? 'text' : 'empty', text: value, value })
const number = (value: string, shown: string): Cell => ({ kind: 'number', text: shown, value })
const broken: Cell = { kind: 'error', text: '#N/A', value: '#N/A' }
const uncached: Cell = { kind: 'text', text: '', value: '', formula: true, uncached: true }

const read = (...cells: [ColumnRole, Cell][]) =>
  readRosterRow(
    cells.map(([role], index) => column(role, index)),
    { row: 4, name: '李雷', hidden: false, cells: cells.map(([, cell]) => cell) },
  )

describe('ROSTER-03 a row of a roster file', () => {
  test('is counted from 1 and normalised', () => {
    const { row, fields, faults } = read(
      ['name', text('李雷')],
      ['phone', text('138 0013 8000')],
      ['department', text('null')],
    )
    expect({ row, faults }).toEqual({ row: 5, faults: [] })
    expect(fields).toMatchObject({ name: '李雷', phone: '13800138000', department: '' })
  })

  test('takes digits as they are and numbers of people as they are shown', () => {
    const { fields } = read(
      ['phone', number('13800138000', '1.38E+10')],
      ['employeeNo', number('12', '00012')],
      ['department', number('3', '3.00')],
    )
    expect(fields).toMatchObject({ phone: '13800138000', employeeNo: '00012', department: '3.00' })
  })

  test('takes the first filled of two columns with one meaning, and nothing of pay', () => {
    const { fields } = read(['phone', text('')], ['phone', text('13900139000')], ['money', number('100', '100.00')])
    expect(fields).toEqual({ ...fields, phone: '13900139000', email: '', messenger: '' })
  })

  test.each([
    ['an error', broken],
    ['a formula without a result', uncached],
  ])('is refused for %s in it, told once', (_what, cell) => {
    expect(read(['phone', cell]).faults).toEqual([
      { path: 'phone', key: 'employees.cellUnreadable', params: { column: '列phone' } },
    ])
    expect(read(['money', cell]).faults).toEqual([])
  })

  test.each([
    ['身份证号', '12345678', [{ path: 'idNumber', key: 'employees.idNumberLength', params: { count: 8 } }]],
    ['身份证号', 'E12345678', []],
    ['身份证/护照号', '123456789', []],
    ['身份证或通行证号码', '12345678', []],
    ['身份证件号码', '12345678', []],
    ['Resident ID / Passport', '123456789', []],
    ['身份证/护照号', '110105194912310021', [{ path: 'idNumber', key: 'employees.idNumberCheck' }]],
    ['证件号码', '12345678', []],
    ['证件号码', '123456', [{ path: 'idNumber', key: 'employees.idNumberLength', params: { count: 6 } }]],
  ])('below %s reads the number %s as such a column has it', (label, number, expected) => {
    const { faults } = readRosterRow([{ ...column('idNumber', 0), label }], {
      row: 1,
      name: '李雷',
      hidden: false,
      cells: [text(number)],
    })
    expect(faults).toEqual(expected)
  })

  test('tells everything that is wrong', () => {
    const { faults } = read(
      ['phone', text('12345')],
      ['email', text('nobody')],
      ['idNumber', number('110101199003070000', '1.1E+17')],
    )
    expect(faults.map(({ key }) => key)).toEqual([
      'employees.phoneInvalid',
      'employees.emailInvalid',
      'employees.idNumberCheck',
    ])
  })
})
