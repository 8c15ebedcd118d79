import type { Pair } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import { changedValues, changesContact } from './changed-values.ts'

test('ROSTER-03 the changes of a person hold the company’s own fields besides the columns', () => {
  const change = {
    row: 2,
    name: '李雷',
    department: '',
    byName: true,
    fields: [{ field: 'phone' as const, before: '', after: '19912340001' }],
    details: [{ label: '银行卡', before: '', after: '6222***0123' }],
  }
  expect(changedValues(change, ({ zh }: Pair) => zh)).toEqual([
    { label: '手机号', isContact: true, before: '', after: '19912340001' },
    { label: '银行卡', isContact: false, before: '', after: '6222***0123' },
  ])
  expect([changesContact(change), changesContact({ ...change, fields: [] })]).toEqual([true, false])
})
