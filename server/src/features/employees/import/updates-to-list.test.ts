import { expect, test } from 'vitest'
import { updatesToList } from './import-preview.ts'
import type { PlannedRow } from './import-roster.ts'

const update = (row: number, byName: boolean): PlannedRow => ({
  row,
  fields: { name: '', phone: '', email: '', employeeNo: '', department: '', messenger: '', idNumber: '' },
  details: {},
  beyond: [],
  leaving: null,
  status: '',
  faults: [],
  outcome: { kind: 'update', id: String(row), byName, changed: [], changedDetails: [] },
  entry: null,
  person: null,
})
const listed = (rows: readonly PlannedRow[], limit: number) => updatesToList(rows, limit).map(({ row }) => row)

test('ROSTER-03 where not everybody is listed, those found by name only come first, because they need a tick', () => {
  const plan = [update(2, false), update(3, false), update(4, true), update(5, true)]
  expect(listed(plan, 4)).toEqual([2, 3, 4, 5])
  expect(listed(plan, 3)).toEqual([4, 5, 2])
  expect(listed([...plan, { ...update(6, true), outcome: { kind: 'add' } }], 2)).toEqual([4, 5])
})
