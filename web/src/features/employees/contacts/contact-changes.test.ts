import { translate } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import type { Translate } from '../../../ui/language.ts'
import type { Employee } from '../queries.ts'
import { type ContactCheck, contactNotes, contactQuestion, contactsToCheck } from './contact-changes.ts'

const t: Translate = (pair, params) => translate(pair, 'ch', params)

const lin: Employee = {
  id: '1',
  name: '林一',
  phone: '13800000001',
  email: 'linyi@example.com',
  employeeNo: '',
  department: '',
  messenger: '',
  idNumber: '',
  status: 'active',
  leftOn: null,
  slipsUntil: null,
  leftType: null,
  hasSafetyCode: false,
  contactChange: [],
  details: {},
  createdAt: '2026-01-01T00:00:00Z',
}
const asNow = { phone: lin.phone, email: lin.email, messenger: lin.messenger }
const check: ContactCheck = { phoneOf: null, hasSlips: true, outcome: 'opens', shared: [] }
const asked = (typed: object, over: Partial<ContactCheck> = {}, person: Employee | undefined = lin) =>
  contactQuestion(t, { typed: { ...asNow, ...typed }, person, check: { ...check, ...over } })

test('TRUST-06 another contact of somebody with payslips says what follows, and is confirmed, the old one masked', () => {
  const typed = { ...asNow, phone: ' 139 0000 0002 ' }
  const notes = contactNotes(t, 'phone', { typed, person: lin, check })
  expect(notes).toEqual([
    '该员工已有工资条。保存后，以后的工资条发到新的手机号，以前的工资条也用它打开。原来的收件方式能收到消息的，会通知本人。',
  ])
  expect(asked(typed)).toEqual({
    contacts: [{ line: '手机号：138****0001 → 13900000002', notes: [] }],
    consequences: notes,
  })
  expect(asked(typed, { outcome: 'held' })?.consequences[0]).toContain('以前的工资条要等本人验证')
  expect(asked(typed, { outcome: 'waits' })?.consequences[0]).toContain('工资条才会发到新的手机号')
  const none = asked({ phone: '' })
  expect(none?.contacts).toEqual([{ line: '手机号：138****0001 → （无）', notes: [] }])
  expect(none?.consequences[0]).toContain('不再发到原来的手机号')
  expect(asked({ ...typed, email: 'a@example.com' })?.consequences).toHaveLength(1)
  expect(asked({ ...typed, email: 'a@example.com' })?.consequences[0]).toContain('发到新的收件方式')
})

test('TRUST-06 an old contact that looks like the new one if masked is shown whole, because HR has to see what differs', () => {
  expect(asked({ phone: '13811110001' })?.contacts[0]?.line).toBe('手机号：13800000001 → 13811110001')
})

test('TRUST-06 nothing is asked about what stays the same, cannot be saved, or belongs to somebody without payslips', () => {
  expect(asked({})).toBeUndefined()
  expect(asked({ email: 'LinYi@Example.com ' })).toBeUndefined()
  expect(contactNotes(t, 'phone', { typed: { ...asNow, phone: '12' }, person: lin, check })).toEqual([])
  expect(asked({ phone: '13900000002' }, { hasSlips: false })).toBeUndefined()
  expect(asked({ phone: '13900000002' }, {}, { ...lin, phone: '', email: '' })?.consequences[0]).not.toContain(
    '通知本人',
  )
})

test('ROSTER-01 a mailbox of somebody else is named with what it means, of a new person as well', () => {
  const shared: ContactCheck['shared'] = [{ kind: 'email', names: ['李华'], people: 1 }]
  const note = '与 李华 共用此邮箱，两人能收到彼此的工资条'
  const typed = { email: 'lihua@example.com' }
  expect(asked(typed, { shared, hasSlips: false })).toEqual({
    contacts: [{ line: '邮箱：linyi@example.com → lihua@example.com', notes: [note] }],
    consequences: [],
  })
  expect(contactQuestion(t, { typed, person: undefined, check: { ...check, hasSlips: false, shared } })).toEqual({
    contacts: [{ line: '邮箱：lihua@example.com', notes: [note] }],
    consequences: [],
  })
  const many: ContactCheck['shared'] = [{ kind: 'email', names: ['甲', '乙', '丙'], people: 5 }]
  expect(asked(typed, { shared: many })?.contacts[0]?.notes[0]).toBe(
    '与 甲、乙、丙 等 5 人 共用此邮箱，能收到彼此的工资条',
  )
})

test('ROSTER-01 the server is asked about contacts that are new and whole, and of a new person without any about nothing', () => {
  expect(contactsToCheck(asNow, lin)).toEqual({ id: '1', phone: '', email: '', messenger: '' })
  expect(contactsToCheck({ ...asNow, email: 'lihua@', messenger: 'lh' }, lin)).toEqual({
    id: '1',
    phone: '',
    email: '',
    messenger: 'lh',
  })
  expect(contactsToCheck({ email: ' a@example.com ' }, undefined)).toEqual({
    phone: '',
    email: 'a@example.com',
    messenger: '',
  })
  expect(contactsToCheck({ email: '', messenger: '' }, undefined)).toBeUndefined()
})

test('ROSTER-01 a phone that somebody else has is named while it is typed, in the place of what would follow', () => {
  const typed = { ...asNow, phone: '13900000002' }
  const notes = contactNotes(t, 'phone', { typed, person: lin, check: { ...check, phoneOf: '李华' } })
  expect(notes).toEqual(['手机号已属于 李华，不能保存'])
})
