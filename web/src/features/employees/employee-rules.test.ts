import { arrangeFields } from '@zhixin/domain/employees/fields/known-fields'
import { expect, test } from 'vitest'
import { changesOf, draftOf, emptyDraft, faultOf } from './employee-rules.ts'

const lin = {
  id: '1',
  name: 'Lin',
  phone: '13800000000',
  email: '',
  employeeNo: 'E1',
  department: 'HR',
  messenger: '',
  idNumber: '110***********1234',
  status: 'active' as const,
  leftOn: null,
  slipsUntil: null,
  leftType: null,
  hasSafetyCode: false,
  contactChange: [],
  details: {},
  createdAt: '2026-01-01T00:00:00Z',
}

const fields = arrangeFields(
  [
    { key: 'education', used: true, required: false, inList: true },
    { key: 'card', used: true, required: false, inList: true },
  ],
  { education: [{ id: '3', nameCh: '本科', nameEn: 'Bachelor' }] },
)

test('ROSTER-01 only what was changed is sent, and a masked ID number is never sent back', () => {
  const draft = draftOf(lin, fields)
  expect(changesOf({ ...draft, email: ' lin@example.com ' }, lin, fields)).toEqual({ email: 'lin@example.com' })
  expect(changesOf(draft, lin, fields)).toEqual({})
})

test('ROSTER-02 of the other fields only changed values are sent, and a masked card is never sent back', () => {
  const person = { ...lin, details: { education: '3', card: '6222***********0123' } }
  const draft = draftOf(person, fields)
  expect(draft.details).toMatchObject({ education: '3', card: '' })
  expect(changesOf(draft, person, fields)).toEqual({})
  const typed = { ...draft, details: { ...draft.details, education: '', card: '6222 0212 3456 7890 123' } }
  expect(changesOf(typed, person, fields)).toEqual({ details: { education: '', card: '6222021234567890123' } })
})

test('ROSTER-01 fields are checked by the rules of the server', () => {
  expect(faultOf('phone', '+86 138-0000-0000')).toBeUndefined()
  expect(faultOf('phone', '12345')?.key).toBe('employees.phoneInvalid')
  expect(faultOf('email', 'nobody')?.key).toBe('employees.emailInvalid')
  expect(faultOf('idNumber', emptyDraft.idNumber)).toBeUndefined()
})
