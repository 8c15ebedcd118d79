import type { BatchItem } from '@zhixin/contract/batches/batch'
import { storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity, isImported, itemsOf } from '@zhixin/domain/batches/items'
import { netPayOf } from '@zhixin/domain/batches/net-pay'
import type { RowContent } from '@zhixin/domain/batches/row-content'
import { decodeRow, encodeContact } from '@zhixin/domain/batches/row-encoding'
import { addAmounts, countedAmount, isAmount, isZeroAmount, subtractAmounts } from '@zhixin/domain/money/money'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedGrid } from '../../../../spreadsheet/grid/packed-grid.ts'
import { PackedRows, packed } from '../../../../spreadsheet/grid/packed-rows.ts'
import { StringTable } from '../../../../spreadsheet/grid/string-table.ts'
import { compileFormat } from '../../../../spreadsheet/number-format/compile-format.ts'
import { changedSums, SumCounter, type Sums } from '../../sums.ts'
import { RowLines } from './encoded-rows.ts'

const formats = [
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '#,##0.0000',
  '#,##0.00_);(#,##0.00)',
  '¥#,##0.00',
  '0%',
  '0.00E+00',
  '#,##0.0',
  'yyyy-mm-dd',
  '[>100]0.0;0.00',
]
const digits = fc.oneof(
  fc.integer({ min: -20_000_000, max: 20_000_000 }).map((cents) => String(cents / 100)),
  fc.integer({ min: -99_999, max: 99_999 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(
    '0',
    '0.0',
    '0.10',
    '1000',
    '-1234567.5',
    '-0',
    '007',
    '0.5',
    '-0.05',
    '12.50',
    '1E3',
    '.5',
    '5.',
    '123456789012345',
    '99999999999.99',
    '1,234',
  ),
)
const cell = fc.record({ digits, format: fc.nat(formats.length - 1) })
const header = ['姓名', '基本工资', '奖金', '扣款', '实发工资']

type Amount = typeof cell extends fc.Arbitrary<infer Value> ? Value : never

function sheetOf(rows: Amount[][]): PackedGrid {
  const cells = new PackedRows()
  cells.startRow(0)
  for (const [column, label] of header.entries()) cells.putText(column, packed.text, 0, label)
  for (const [row, amounts] of rows.entries()) {
    cells.startRow(row + 1)
    cells.putText(0, packed.text, 0, `员工${row}`)
    for (const [column, amount] of amounts.entries())
      cells.putText(column + 1, packed.number, amount.format, amount.digits)
  }
  cells.endRow()
  return new PackedGrid(
    {
      name: '工资',
      rows: cells,
      merges: [],
      hiddenRows: new Set(),
      hiddenColumns: new Set(),
      hidden: false,
      mergesLost: false,
    },
    { strings: new StringTable(), formats: formats.map(compileFormat), date1904: false, formulasUncomputed: false },
  )
}

const contact = { phone: '', email: '', idNumber: '', employeeNo: '', messenger: '' }

test('IMPORT-08 a row’s line, written from digits, reads back as its cells, with the same sums', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 4, maxLength: 8 }), (rows) => {
      const grid = sheetOf(rows)
      const table = detectPayroll([grid], {
        headerRows: [0, 0],
        roles: { 0: 'name', 1: 'money', 2: 'money', 3: 'text', 4: 'netPay' },
      })
      const items: BatchItem[] = itemsOf(table.columns.filter(isImported))
      const picks = items.map(({ index }) => index)
      const sums = new SumCounter(items)
      const lines = new RowLines(table, grid, items, picks, sums)
      const total = sums.total()
      const expected: Record<string, string> = {}
      for (const person of table.people) {
        const cells = items.map((item, at) => storedCell(person.cells[picks[at] ?? -1] as never, item))
        const content: RowContent = { cells, net: netPayOf(cells, items), contact }
        const rowNo = person.row + 1
        lines.put(person, {
          rowNo,
          contact: encodeContact(contact),
          identity: cells.filter((_, at) => isIdentity(items[at] as BatchItem)),
        })
        const [line, end] = lines.take().toString().split('\n')
        expect(line?.startsWith(`${rowNo} {`)).toBe(true)
        expect(JSON.stringify(decodeRow(line?.slice(`${rowNo} `.length) ?? ''))).toBe(JSON.stringify(content))
        expect(end).toBe('')
        for (const [at, stored] of cells.entries()) {
          const value = typeof stored === 'string' ? stored : stored[1]
          if (at in total && isAmount(value)) expected[at] = addAmounts(expected[at] ?? '0', countedAmount(value))
        }
      }
      for (const [at, sum] of Object.entries(expected))
        expect(isZeroAmount(subtractAmounts(sums.total()[at] ?? '', sum))).toBe(true)
    }),
    { numRuns: 80 },
  )
})

test('REVIEW-12 an exact sum of divided amounts, as it was stored before, ends with what the corrected rows add up to', () => {
  const paid = (net: string): RowContent => ({ cells: [net], net, contact })
  const corrected = (stored: string, before: string) =>
    [1, 2, 3].reduce<Sums>((sums) => changedSums(sums, paid(before), paid('1000.00')), { 0: stored })
  const isThreeThousand = (sums: Sums) => isZeroAmount(subtractAmounts(sums['0'] ?? '', '3000'))
  expect(isThreeThousand(corrected('10000.01000000001', '3333.33666666667'))).toBe(true)
  expect(isThreeThousand(corrected('10000.02', '3333.33666666667'))).toBe(true)
})
