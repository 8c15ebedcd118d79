import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import { expect, test } from 'vitest'
import { type SentBatch, sentOfFile, sentOfMonth } from './sent-before.ts'

const batch = (id: string, over: Partial<SentBatch> = {}): SentBatch => ({
  id,
  title: '月度工资',
  period: '2026-11',
  salaryType: '1',
  salaryTypeName: '',
  sentAt: '2026-11-26T04:00:00Z',
  people: 7,
  isSameFile: false,
  ...over,
})
const month = { period: '2026-11', salaryType: '1', salaryTypeName: '' }
const ids = (sent: readonly SentBatch[]) => sent.map(({ id }) => id)

test('IMPORT-12 the newest batch of this very file is the one that is named', () => {
  const sent = [batch('other'), batch('newer', { isSameFile: true }), batch('older', { isSameFile: true })]
  expect(sentOfFile({ sent })?.id).toBe('newer')
  expect(sentOfFile({ sent: [batch('other')] })).toBeUndefined()
})

test('IMPORT-14 what was sent of a month is of its pay type, and is not said twice of the same file', () => {
  const sent = [
    batch('file', { isSameFile: true }),
    batch('same'),
    batch('before', { period: '2026-10' }),
    batch('bonus', { salaryType: '3' }),
    batch('own', { salaryType: customSalaryType, salaryTypeName: '项目奖金' }),
  ]
  expect(ids(sentOfMonth({ sent }, month))).toEqual(['same'])
  expect(ids(sentOfMonth({ sent }, { ...month, period: null }))).toEqual([])
  const custom = { ...month, salaryType: customSalaryType }
  expect(ids(sentOfMonth({ sent }, { ...custom, salaryTypeName: ' 项目奖金 ' }))).toEqual(['own'])
  expect(ids(sentOfMonth({ sent }, { ...custom, salaryTypeName: '高温补贴' }))).toEqual([])
})
