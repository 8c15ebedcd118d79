import type { ReviewRow } from '@zhixin/contract/batches/review'

/** A row for tests of the grid, of one cell. */
export const testingRow = (rowNo: number, cell = ''): ReviewRow => ({
  rowNo,
  name: `n${rowNo}`,
  department: '',
  cells: [cell],
  employee: null,
  match: 'sure',
  matchStatus: 0,
  matchTipsMessage: '',
  blocked: [],
  edited: [],
  hidden: false,
  reachable: true,
  manual: false,
  accepted: false,
  sameRows: [],
  finalSlip: null,
})
