import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchReasonKey } from '@zhixin/contract/match-reasons'
import { describe, expect, test } from 'vitest'
import { Matching } from './matching.ts'
import { rememberedKey } from './name-form.ts'
import type { MatchRow, RememberedMatch, RosterPerson } from './verdict.ts'

const none = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const row = (rowNo: number, name: string, over: Partial<MatchRow> = {}): MatchRow => ({
  rowNo,
  name,
  department: '',
  ...none,
  decided: null,
  ...over,
})
const person = (id: string, name: string, over: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  name,
  department: '',
  ...none,
  left: false,
  ...over,
})

type Expected = [MatchKind, string | null, MatchReasonKey | null]

/** The verdict of a single row. */
function outcome([only]: [MatchRow], people: RosterPerson[], remembered: RememberedMatch[]): Expected[] {
  const matching = new Matching()
  for (const each of people) matching.addPerson(each)
  for (const match of remembered) matching.addRemembered(match)
  matching.addRow(only)
  const { match, employeeId, reason } = matching.judge(only)
  return [[match, employeeId, reason?.key ?? null]]
}

describe('SEND-11 the second month of who was added or confirmed in the first', () => {
  const remember = (of: MatchRow, people: RosterPerson[], employeeId: string): RememberedMatch => {
    const matching = new Matching()
    for (const each of people) matching.addPerson(each)
    matching.addRow(of)
    return { key: rememberedKey(of.name, of.department), employeeId, target: matching.targetOf(of, employeeId) }
  }
  const last = row(2, '陈明')
  const sales = (over: Partial<RosterPerson> = {}) => person('chen', '陈明', { department: '销售部', ...over })
  const inSales = row(2, '陈明', { department: '销售部' })
  test.each<[string, RosterPerson[], RosterPerson[], Expected]>([
    ['a mailbox where there was none', [sales()], [sales({ email: 'M1' })], ['confirmed', 'chen', null]],
    ['another phone, same department', [sales({ phone: 'P1' })], [sales({ phone: 'P2' })], ['confirmed', 'chen', null]],
    [
      'another phone and another department in the roster',
      [sales({ phone: 'P1' })],
      [sales({ phone: 'P2', department: '市场部' })],
      ['byName', 'chen', 'contactsChanged'],
    ],
    [
      'a mailbox of one of two who share the name',
      [sales(), person('b', '陈明', { department: '市场部' })],
      [sales({ email: 'M1' }), person('b', '陈明', { department: '市场部' })],
      ['byName', 'chen', 'byNameAndDepartment'],
    ],
    [
      'a namesake in the roster, who came with the new mailbox',
      [sales()],
      [sales({ email: 'M1' }), person('b', '陈明', { department: '市场部' })],
      ['byName', 'chen', 'byNameAndDepartment'],
    ],
  ])('added in the first month, matched in the second: %s', (_, before, after, expected) => {
    expect(outcome([inSales], after, [remember(inSales, before, 'chen')])).toEqual([expected])
  })

  const [front, back] = [
    person('front', '王芳', { department: '前台' }),
    person('back', '王芳', { department: '后厨' }),
  ]
  test.each<[string, MatchRow, Expected]>([
    ['no department', row(2, '王芳'), ['byName', 'back', 'rememberedAmong']],
    ['a department of neither', row(2, '王芳', { department: '总部' }), ['byName', 'back', 'rememberedAmong']],
    ['the department', row(2, '王芳', { department: '后厨' }), ['confirmed', 'back', null]],
  ])(
    'REVIEW-03 one of two who share a name, chosen last month, is asked about again unless the file tells them apart: %s',
    (_, now, expected) => {
      const people = [front, back]
      expect(outcome([now], people, [remember(now, people, 'back')])).toEqual([expected])
    },
  )

  test('REVIEW-03 the one who was chosen last month is told with number or department, and so are the others', () => {
    const people = [
      person('li', '李华', { employeeNo: 'YS0099' }),
      person('other', '李华', { employeeNo: 'YS0003' }),
      person('third', '李华', { department: '前台' }),
    ]
    const now = row(2, '李华')
    const matching = new Matching()
    for (const each of people) matching.addPerson(each)
    matching.addRemembered(remember(now, people, 'li'))
    matching.addRow(now)
    expect(matching.judge(now).reason).toEqual({
      key: 'rememberedAmong',
      name: 'YS0099 李华',
      others: ['YS0003 李华', '前台 李华'],
    })
  })

  test('a mailbox that HR adds without any department in the file does not ask again', () => {
    const before = [person('chen', '陈明')]
    expect(outcome([last], [person('chen', '陈明', { email: 'M1' })], [remember(last, before, 'chen')])).toEqual([
      ['confirmed', 'chen', null],
    ])
  })
})
