import type { BatchItem } from '@zhixin/contract/batches/batch'
import { unitPrice } from '@zhixin/domain/payroll/vocabulary/header-words'
import { expect, test } from 'vitest'
import { columnKey, itemOf } from './column-key.ts'

const item = (index: number, role: BatchItem['role'], zh: string): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: zh,
  salaryItemImportEn: '',
  salaryItemImportLabel: zh,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: null,
})
const items = [item(0, 'name', 'a'), item(1, 'department', 'b'), item(2, 'money', 'c')]

test('REVIEW-01 columns are filtered and sorted by names that the server knows', () => {
  expect(items.map(columnKey)).toEqual(['name', 'department', '2'])
  expect(itemOf(items, 'name')?.index).toBe(0)
  expect(itemOf(items, '2')?.index).toBe(2)
  expect(itemOf(items, 'person')).toBeUndefined()
})

test('REVIEW-06 only what a unit of work is paid has no sum: pay of holidays has one', () => {
  expect(['时薪', '日薪标准', '单价', 'Hourly rate'].every((label) => unitPrice.test(label))).toBe(true)
  expect(['节假日薪金', '平时薪资', '节日薪酬'].some((label) => unitPrice.test(label))).toBe(false)
})
