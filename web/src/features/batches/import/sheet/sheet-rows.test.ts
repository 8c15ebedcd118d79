import { expect, test } from 'vitest'
import { sheetRows } from './sheet-rows.ts'

test('IMPORT-03 every row of the preview has its kind, and gaps are marked', () => {
  const file = {
    fileId: '',
    fileName: '',
    sheet: '',
    sheets: [],
    headerRows: [1, 2] as [number, number],
    columns: [],
    people: 2,
    dropped: [{ row: 5, why: 'total', text: '' }],
    blocked: [],
    warnings: [],
    netPayTotal: null,
    preview: [0, 1, 2, 3, 5, 6].map((row) => ({ row, cells: [] })),
    columnCount: 1,
    months: { said: [], usual: '2026-10' },
    combinable: [],
    combined: null,
    recognised: null,
    payType: null,
    sent: [],
  }
  expect(sheetRows(file, [6]).map(({ is, gap }) => [is.kind, gap])).toEqual([
    ['above', false],
    ['header', false],
    ['header', false],
    ['person', false],
    ['dropped', true],
    ['restored', false],
  ])
})
