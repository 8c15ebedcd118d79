import type { BatchItem } from '@zhixin/contract/batches/batch'
import { expect, test } from 'vitest'
import { columnKey, itemOf } from './column-key.ts'
import { changedItems, itemSections, withGroup } from './item-drafts.ts'

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

test('IMPORT-04 only what was changed of the items is sent', () => {
  const same = { shown: true, salaryItemImportCh: 'b ', salaryItemImportEn: '' }
  const other = { shown: false, salaryItemImportCh: 'c', salaryItemImportEn: 'Base' }
  const drafts = new Map([
    [1, same],
    [2, other],
  ])
  expect(changedItems(items, drafts)).toEqual([{ index: 2, shown: false, salaryItemImportEn: 'Base' }])
})

test('REVIEW-14 items are listed as the slip groups them, and only a moved one is sent', () => {
  const proposed = { proposed: 'earnings', by: 'name' } as const
  const moved = { proposed: 'other', by: 'unknown', chosen: 'earnings' } as const
  const grouped = [
    item(0, 'netPay', 'net'),
    { ...item(1, 'department', 'b'), slipGroup: moved },
    { ...item(2, 'money', 'c'), slipGroup: proposed },
  ]
  const listed = (drafts = new Map()) =>
    itemSections(grouped, (each) => drafts.get(each.index) ?? each).map(({ group, items: list }) => [
      group,
      ...list.map(({ index }) => index),
    ])
  expect(listed()).toEqual([
    ['top', 0],
    ['earnings', 1, 2],
  ])
  const draft = (index: 1 | 2, group: 'other' | 'earnings' | 'deductions') => {
    const own = items[index] as BatchItem
    return new Map([[index, { ...own, slipGroup: withGroup(index === 1 ? moved : proposed, group) }]])
  }
  expect(listed(draft(2, 'deductions'))).toEqual([
    ['top', 0],
    ['earnings', 1],
    ['deductions', 2],
  ])
  expect(changedItems(grouped, draft(2, 'deductions'))).toEqual([{ index: 2, slipGroup: 'deductions' }])
  expect(changedItems(grouped, draft(2, 'earnings'))).toEqual([])
  // Back in the proposed group it is nobody's choice any more.
  expect(changedItems(grouped, draft(1, 'other'))).toEqual([{ index: 1, slipGroup: null }])
  expect(itemSections(items, (each) => each)).toEqual([{ group: null, items }])
})
