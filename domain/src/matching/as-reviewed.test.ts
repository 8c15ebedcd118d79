import { expect, test } from 'vitest'
import { asReviewed, type PlannedRow } from './as-reviewed.ts'
import type { RosterPerson } from './verdict.ts'

const keys = { phone: '', email: '', messenger: '', idNumber: '', employeeNo: '' }
const person = (id: string, name: string, over: Partial<RosterPerson> = {}): RosterPerson => ({
  ...keys,
  id,
  name,
  department: '',
  left: false,
  ...over,
})
const row = (rowNo: number, name: string, employeeId: string | null, over: Partial<PlannedRow> = {}): PlannedRow => ({
  ...keys,
  rowNo,
  name,
  department: '',
  decided: null,
  employeeId,
  ...over,
})

const namesOf = (people: RosterPerson[], rows: PlannedRow[]) => asReviewed(people, rows).map(({ name }) => name)

test('SEND-15 who got another name since is still who the row says', () => {
  expect(namesOf([person('1', '张叁'), person('2', '李四')], [row(2, '张三', '1'), row(3, '李四', '2')])).toEqual([
    '张三',
    '李四',
  ])
})

test.each([
  ['somebody else has the old name now', [person('1', '张叁'), person('2', '张三')], [row(2, '张三', '1')]],
  ['two people exchanged names', [person('1', '乙'), person('2', '甲')], [row(2, '甲', '1'), row(3, '乙', '2')]],
  ['the new name is another row’s', [person('1', '乙')], [row(2, '甲', '1'), row(3, '乙', null)]],
  ['who left', [person('1', '乙', { left: true })], [row(2, '甲', '1')]],
  ['two rows are one person’s', [person('1', '丙')], [row(2, '甲', '1'), row(3, '乙', '1')]],
])('SEND-15 a new name counts where anybody else could be meant: %s', (_, people, rows) => {
  expect(namesOf(people, rows)).toEqual(people.map(({ name }) => name))
})

test('SEND-15 another employee number changes nobody, one that somebody else has now does', () => {
  const rows = [row(2, '甲', '1', { employeeNo: '7' })]
  const numbersOf = (people: RosterPerson[]) => asReviewed(people, rows).map(({ employeeNo }) => employeeNo)
  expect(numbersOf([person('1', '甲', { employeeNo: '8' })])).toEqual(['7'])
  expect(numbersOf([person('1', '甲', { employeeNo: '8' }), person('2', '乙', { employeeNo: '07' })])).toEqual([
    '8',
    '07',
  ])
})
