import type { QuickGrid } from '@zhixin/domain/payroll/grid/grid-view'
import { BlockedCells } from '@zhixin/domain/payroll/rows/blocked'
import type { Column } from '@zhixin/domain/payroll/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedGrid } from './grid/packed-grid.ts'
import { formulaFlag, PackedRows, packed } from './grid/packed-rows.ts'
import { StringTable } from './grid/string-table.ts'
import { compileFormat } from './number-format/compile-format.ts'

const formats = ['General', '#,##0.00', 'yyyy-mm-dd', '@', '"#"@', '0.00E+00'].map(compileFormat)
const texts = ['', '王芳', 'Emily', '#REF!', '　#N/A', ' #DIV/0!', '1.38E+10', '1.2e+15', '13812345678', '12,345.60']
texts.push(
  '¥12',
  'US$ 5',
  '待定',
  '#',
  '2E3',
  '\ufeff#REF!',
  '12 E+10',
  '备注'.repeat(40),
  ' ',
  '-',
  'abc',
  '①',
  'REF!',
)
const digits = ['0', '-5.5', '1234567890123456000', '123456789012345', '1234567890123000', '1E+20', '007', '.5', '-']
const sharedTexts = new StringTable()
for (const text of texts) sharedTexts.add(text)

const cell = fc.record({
  kind: fc.constantFrom(...Object.values(packed)),
  style: fc.nat(formats.length),
  text: fc.nat(texts.length),
  digits: fc.constantFrom(...digits),
  formula: fc.boolean(),
})
type Drawn = typeof cell extends fc.Arbitrary<infer Value> ? Value : never

function put(rows: PackedRows, column: number, { kind, style, text, digits: number, formula }: Drawn): void {
  const flagged = kind | (formula ? formulaFlag : 0)
  if (kind === packed.shared || kind === packed.boolean || kind === packed.uncached)
    rows.putIndex(column, flagged, style, kind === packed.boolean ? text % 2 : text)
  else if (kind === packed.number) rows.putText(column, flagged, style, number)
  else rows.putText(column, flagged, style, kind === packed.isoDate ? '2026-11-22' : (texts[text] ?? ''))
}

const roles = ['name', 'money', 'text', 'netPay', 'phone'] as const
const columns = roles.map((role, index) => ({ index, role }) as Column)

test('IMPORT-13 the quick check of a row never misses a cell that is blocked', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: roles.length }), { maxLength: 6 }), fc.boolean(), (drawn, un) => {
      const rows = new PackedRows()
      for (const [row, cells] of drawn.entries()) {
        rows.startRow(row)
        for (const [column, one] of cells.entries()) put(rows, column, one)
      }
      rows.endRow()
      const [merges, hiddenRows, hiddenColumns] = [[], new Set<number>(), new Set<number>()]
      const grid = new PackedGrid(
        { name: '工资', rows, merges, hiddenRows, hiddenColumns, hidden: false, mergesLost: false },
        { strings: sharedTexts, formats, date1904: false, formulasUncomputed: un },
      )
      const slow: QuickGrid = Object.assign(Object.create(grid), {
        areUsable: undefined,
        kind: (row: number, column: number) => grid.kind(row, column),
        cell: (row: number, column: number) => grid.cell(row, column),
      })
      const found = (one: QuickGrid) => {
        const blocked = new BlockedCells(one, columns)
        for (const row of drawn.keys()) blocked.check(row)
        return blocked.found([...drawn.keys()])
      }
      expect(found(grid)).toEqual(found(slow))
    }),
    { numRuns: 3000 },
  )
})
