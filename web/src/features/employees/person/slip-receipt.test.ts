import type { SalarySlip } from '@zhixin/contract/employees/salary-history'
import { translate } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import type { Translate } from '../../../ui/language.ts'
import { confirmedText, readText } from './slip-receipt.ts'

const t: Translate = (pair, params) => translate(pair, 'ch', params)

const sent: SalarySlip = {
  id: '1',
  batchId: '2',
  title: '',
  period: '2026-10',
  salaryType: '1',
  salaryTypeName: '',
  channel: 'email',
  delivery: 'sent',
  sentAt: '2026-11-01T01:00:00Z',
  readAt: null,
  asksConfirmation: true,
  confirmedAt: null,
  confirmedHow: null,
  withdrawnAt: null,
  corrections: 0,
  correction: null,
  netPay: '1',
}
const at = '2026-11-02T01:00:00Z'

test('ROSTER-04 a slip that has arrived was read and confirmed, with the time, or was not', () => {
  expect([readText(t, sent), confirmedText(t, sent)]).toEqual(['未读', '未签收'])
  const read: SalarySlip = { ...sent, readAt: at, confirmedAt: at, confirmedHow: 'deadline' }
  expect(readText(t, read)).toMatch(/^2026-11-02 /)
  expect(confirmedText(t, read)).toMatch(/^2026-11-02 .*（自动）$/)
  expect(confirmedText(t, { ...sent, asksConfirmation: false })).toBe('')
})

test.each<Partial<SalarySlip>>([{ delivery: 'failed' }, { withdrawnAt: at }, { sentAt: null, delivery: 'pending' }])(
  'ROSTER-04 of a slip that the employee does not have, %j, nothing is said to be unread or unconfirmed',
  (over) => {
    expect([readText(t, { ...sent, ...over }), confirmedText(t, { ...sent, ...over })]).toEqual(['', ''])
  },
)
