import type { BatchItem } from '@zhixin/contract/batches/batch'
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
