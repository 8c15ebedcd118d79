import type { BatchItem } from '@zhixin/contract/batches/batch'
import { expect, test } from 'vitest'
import { cellFlags, countFlags, flagInRow } from './cell-flags.ts'

const item = (index: number, role: BatchItem['role']): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: `${index}`,
  salaryItemImportEn: '',
  salaryItemImportLabel: `${index}`,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: null,
})
const items = [item(0, 'name'), item(1, 'money'), item(2, 'netPay')]
const list = [
  { severity: 'blocks' as const, message: 'net', rows: [4], item: 2 },
  { severity: 'warn' as const, message: 'moved', rows: [4, 7], item: 2 },
  { severity: 'warn' as const, message: 'bonus', rows: [4], item: 1 },
  { severity: 'info' as const, message: 'new', rows: [9], item: null },
]

test('REVIEW-12 a cell has the grade of its gravest finding and all sentences; what is about a row stands at its name', () => {
  const flags = cellFlags(list, items, false)
  expect(flags.get(4)?.get('2')).toEqual({ severity: 'blocks', messages: ['net', 'moved'], isOutdated: false })
  expect(flags.get(7)?.get('2')).toEqual({ severity: 'warn', messages: ['moved'], isOutdated: false })
  expect(flags.get(9)?.get('name')).toEqual({ severity: 'info', messages: ['new'], isOutdated: false })
  expect(countFlags(flags)).toBe(4)
  expect(cellFlags(list, items.slice(1), false).get(9)?.has('row')).toBe(true)
})

test('REVIEW-11 what was found before a change is told apart', () => {
  const flags = cellFlags(list, items, true)
  expect([...flags.values()].flatMap((row) => [...row.values()].map(({ isOutdated }) => isOutdated))).toEqual(
    Array(4).fill(true),
  )
})

test('REVIEW-12 the next flagged cell of a row goes by the columns as they are shown, in both directions', () => {
  const flags = cellFlags(list, items, false)
  const columns = ['row', 'name', 'person', '2', '1']
  const steps = (back: boolean) => {
    const seen: string[] = []
    for (let at = flagInRow(flags, 4, columns, undefined, back); at; at = flagInRow(flags, 4, columns, at, back))
      seen.push(at)
    return seen
  }
  expect(steps(false)).toEqual(['2', '1'])
  expect(steps(true)).toEqual(['1', '2'])
  expect(flagInRow(flags, 5, columns, undefined, false)).toBeUndefined()
  expect(flagInRow(flags, undefined, columns, undefined, false)).toBeUndefined()
})
