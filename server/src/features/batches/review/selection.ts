import type { BatchItem } from '@zhixin/contract/batches'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, cellValue, type RowContent } from '@zhixin/domain/batches/row-content'
import { compareAmounts, isAmount } from '@zhixin/domain/payroll/money'
import type { UserContext } from '../../../context.ts'
import { takingTurns } from '../../../taking-turns.ts'
import { openRow } from '../row-seal.ts'
import { SumCounter, type Sums } from '../sums.ts'
import { type BatchPlace, type RowFilter, type SealedRow, sealedRows } from './row-store.ts'
import { sortInTurns } from './sort-in-turns.ts'

/** What was asked for that only opened rows can tell. */
export interface CellQuery {
  /** Item index → text that the shown value must contain. */
  filters: readonly { item: BatchItem; text: string }[]
  sort?: { item: BatchItem; descending: boolean }
}

/** Rows in the order they are shown, and the sums over all of them. */
export interface Selection {
  rowNos: number[]
  sums: Sums
}

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase()

/** '8445.4' finds 8,445.40 as well. */
function holds(content: RowContent, item: BatchItem, text: string): boolean {
  const shown = foldCase(cellText(content.cells[item.index]))
  return shown.includes(text) || (isMoney(item) && shown.replaceAll(',', '').includes(text))
}

interface Sortable {
  rowNo: number
  text: string
  /** For a quick comparison; NaN where the cell holds no amount. */
  number: number
  amount: string
}

const pinyin = new Intl.Collator('zh-Hans-CN', { numeric: true })

/** Amounts by value and before texts, texts as people look them up, empty cells last whichever way. */
export function compareCells(a: Sortable, b: Sortable, descending: boolean): number {
  if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1
  const [isAmountA, isAmountB] = [!Number.isNaN(a.number), !Number.isNaN(b.number)]
  let order = 0
  if (isAmountA && isAmountB) order = a.number - b.number || compareAmounts(a.amount, b.amount)
  else if (isAmountA !== isAmountB) order = isAmountA ? -1 : 1
  else order = pinyin.compare(a.text, b.text)
  return (descending ? -order : order) || a.rowNo - b.rowNo
}

function sortable(row: SealedRow, content: RowContent, item: BatchItem): Sortable {
  const cell = content.cells[item.index]
  const value = cellValue(cell)
  const isNumber = isAmount(value)
  return { rowNo: row.row_no, text: cellText(cell), number: isNumber ? Number(value) : Number.NaN, amount: value }
}

/** Opens all rows that the database lets through, and keeps those that the cells let through. */
export async function selectRows(
  ctx: UserContext,
  place: BatchPlace,
  items: BatchItem[],
  filter: RowFilter,
  query: CellQuery,
): Promise<Selection> {
  const wanted = query.filters.map(({ item, text }) => ({ item, text: foldCase(text) }))
  const sums = new SumCounter(items)
  const found: Sortable[] = []
  for await (const page of sealedRows(ctx.db, place, filter)) {
    for await (const row of takingTurns(page)) {
      const content = openRow(ctx.sealer, place.batchId, row.row_no, row.content_sealed)
      if (!wanted.every(({ item, text }) => holds(content, item, text))) continue
      sums.add(content)
      found.push(
        query.sort
          ? sortable(row, content, query.sort.item)
          : { rowNo: row.row_no, text: '', number: Number.NaN, amount: '' },
      )
    }
  }
  const { sort } = query
  const ordered = sort ? await sortInTurns(found, (a, b) => compareCells(a, b, sort.descending)) : found
  return { rowNos: ordered.map((row) => row.rowNo), sums: sums.total() }
}
