import type { BatchItem } from '@zhixin/contract/batches/batch'
import { expect, test } from 'vitest'
import { planPaste, spread } from './paste-plan.ts'

const item = (index: number, role: BatchItem['role']): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: role,
  salaryItemImportEn: '',
  salaryItemImportLabel: role,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: role === 'money' ? 2 : null,
})
const money = item(4, 'money')

test('REVIEW-12 counts what changes and names what cannot be read, by the rule that typing goes by', () => {
  const plan = planPaste([
    { rowNo: 2, item: money, text: '8000', amount: '8000', value: '８，０００' },
    { rowNo: 3, item: money, text: '8,000.00', amount: '8000', value: ' 8,000.10 ' },
    { rowNo: 4, item: money, text: '1.00', amount: '1', value: '一万' },
    { rowNo: 5, item: money, text: '待定', amount: null, value: '待定' },
    { rowNo: 6, item: item(0, 'name'), text: '张三', amount: null, value: '' },
    { rowNo: 7, item: undefined, text: '研发部', amount: null, value: '研发部 ' },
    { rowNo: 8, item: undefined, text: '研发部', amount: null, value: '9' },
  ])
  expect(plan.cells).toBe(7)
  expect(plan.changes).toEqual([{ rowNo: 3, index: 4, label: 'money', seen: '8,000.00', value: ' 8,000.10 ' }])
  expect(plan.faults.map(({ rowNo, fault }) => [rowNo, fault])).toEqual([
    [4, 'batch.cellInvalid'],
    [6, 'employees.nameEmpty'],
    [8, 'column'],
  ])
})

test('REVIEW-12 a block fills a range that holds it several times, and else keeps its own size', () => {
  expect(spread([['a']], 2, 3)).toEqual([
    ['a', 'a', 'a'],
    ['a', 'a', 'a'],
  ])
  expect(spread([['a', 'b']], 2, 2)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(spread([['a', 'b']], 1, 1)).toEqual([['a', 'b']])
  expect(spread([['a', 'b']], 1, 3)).toEqual([['a', 'b']])
})
