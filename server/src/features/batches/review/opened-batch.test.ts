import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, cellValue, type StoredCell } from '@zhixin/domain/batches/row-content'
import { compareAmounts, countedAmount, isAmount, sumAmounts } from '@zhixin/domain/money/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payrollItems } from '../../../test/batch-factory.ts'
import { compareCells, DecryptedBatch, type DecryptedPart } from './decrypted-batch.ts'
import { DecryptedColumn, foldCase } from './decrypted-column.ts'

interface Row {
  rowNo: number
  cells: StoredCell[]
}

const items = payrollItems(6)

function partsOf(rows: readonly Row[], size: number): DecryptedPart[] {
  const parts: DecryptedPart[] = []
  for (let from = 0; from < rows.length; from += size) {
    const own = rows.slice(from, from + size)
    const columns = items.map(({ index }) => new DecryptedColumn(own.map(({ cells }) => cells[index])))
    parts.push({ part: parts.length, digest: '', rowNos: Int32Array.from(own, ({ rowNo }) => rowNo), columns })
  }
  return parts
}

/** The reference implementation: filters, sorts and sums row by row. */
function plainly(rows: readonly Row[], filters: { item: BatchItem; text: string }[], sort: BatchItem, down: boolean) {
  const found = rows.filter(({ cells }) =>
    filters.every(({ item, text }) => {
      const shown = foldCase(cellText(cells[item.index]))
      const wanted = foldCase(text)
      return shown.includes(wanted) || (isMoney(item) && shown.replaceAll(',', '').includes(wanted))
    }),
  )
  const sortable = ({ rowNo, cells }: Row) => {
    const value = cellValue(cells[sort.index])
    const number = isAmount(value) ? Number(value) : Number.NaN
    return { rowNo, text: cellText(cells[sort.index]), number, amount: () => value }
  }
  const rowNos = found
    .map(sortable)
    .sort((a, b) => compareCells(a, b, down))
    .map(({ rowNo }) => rowNo)
  const sums = items.filter(isMoney).map(({ index }) => ({
    index: String(index),
    sum: sumAmounts(
      found
        .map(({ cells }) => cellValue(cells[index]))
        .filter(isAmount)
        .map(countedAmount),
    ),
  }))
  return { rowNos, sums }
}

const text = fc.constantFrom('', '张三', '李', 'ＡＢ', 'ab', 'a', 'b12', '12', 'e\u0301', '\u0301', '部门 9', 'İ')
const amount = fc.oneof(
  fc.constantFrom(
    '0',
    '-0.00',
    '1.5',
    '1.50',
    '10',
    '9',
    '-3.25',
    '.5',
    '5.',
    '9007199254740993',
    '9007199254740992.5',
  ),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.constant('0.0000000001'),
)
const cell: fc.Arbitrary<StoredCell> = fc.oneof(
  text,
  amount,
  amount.map((value): StoredCell => [`${value.replace(/\d(?=(\d{3})+$)/g, '$&,')}`, value]),
)
const someRows = fc
  .array(fc.array(cell, { minLength: items.length, maxLength: items.length }), { maxLength: 40 })
  .map((list) => list.map((cells, at): Row => ({ rowNo: at * 3 + 2, cells })))
const filter = fc.record({
  item: fc.constantFrom(...items),
  text: fc.oneof(text, fc.constantFrom('1', '0', '1,0', '1000', '.5', 'Ａ')).filter(Boolean),
})

const together = async (
  batch: DecryptedBatch,
  filters: { item: BatchItem; text: string }[],
  sort: BatchItem,
  down: boolean,
) => {
  const marks = await batch.marks({ filters, amounts: [], search: { items: [], text: '' } })
  return { rowNos: [...batch.pick(await batch.order(sort, down), marks)], sums: await batch.sums(items, marks) }
}

test('REVIEW-06 filtering, sorting and sums over opened columns are what they are row by row', () =>
  fc.assert(
    fc.asyncProperty(
      someRows,
      fc.integer({ min: 1, max: 9 }),
      fc.array(filter, { maxLength: 2 }),
      fc.constantFrom(...items),
      fc.boolean(),
      async (rows, size, filters, sort, down) => {
        const got = await together(new DecryptedBatch(partsOf(rows, size)), filters, sort, down)
        const wanted = plainly(rows, filters, sort, down)
        expect(got.rowNos).toEqual(wanted.rowNos)
        for (const { index, sum } of wanted.sums) expect(compareAmounts(got.sums[index] ?? '', sum)).toBe(0)
      },
    ),
    { numRuns: 300 },
  ))

test('REVIEW-06 after rows were changed, removed and added, the earlier order is only a beginning', () =>
  fc.assert(
    fc.asyncProperty(someRows, someRows, fc.constantFrom(...items), fc.boolean(), async (before, after, sort, down) => {
      const earlier = new DecryptedBatch(partsOf(before, 5))
      await earlier.order(sort, down)
      const now = new DecryptedBatch(partsOf(after, 5), earlier)
      expect([...(await now.order(sort, down))]).toEqual(plainly(after, [], sort, down).rowNos)
    }),
  ))
