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
  leftType: null,
  hasSafetyCode: false,
  contactChange: [],
  details: {},
  createdAt: '2026-01-01T00:00:00Z',
}

test('ROSTER-01 only what was changed is sent, and a masked ID number is never sent back', () => {
  expect(changesOf({ ...draftOf(lin), email: ' lin@example.com ' }, lin)).toEqual({ email: 'lin@example.com' })
  expect(changesOf(draftOf(lin), lin)).toEqual({})
})

test('ROSTER-01 fields are checked by the rules of the server', () => {
  expect(faultOf('phone', '+86 138-0000-0000')).toBeUndefined()
  expect(faultOf('phone', '12345')?.key).toBe('employees.phoneInvalid')
  expect(faultOf('email', 'nobody')?.key).toBe('employees.emailInvalid')
  expect(faultOf('idNumber', emptyDraft.idNumber)).toBeUndefined()
})
