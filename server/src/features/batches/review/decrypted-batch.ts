import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '@zhixin/domain/batches/items'
import { addAmounts, compareAmounts } from '@zhixin/domain/money/money'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { Sums } from '../sums.ts'
import { type DecryptedColumn, foldCase } from './decrypted-column.ts'
import { narrowByAmount, narrowBySearch } from './narrow-rows.ts'
import type { CellFilters } from './row-query.ts'
import { sortYielding } from './sort-yielding.ts'

/** Some adjacent rows, opened. A part is immutable: when a row changes, its part is made again. */
export interface DecryptedPart {
  part: number
  /** The hash over row numbers and content hashes, as the database computes it. */
  digest: string
  rowNos: Int32Array
  columns: readonly DecryptedColumn[]
}

/** The value of a cell for sorting. */
export interface Sortable {
  rowNo: number
  text: string
  /** NaN when the cell contains no amount. */
  number: number
  /** Returns the exact amount, which is needed only to compare equal numbers. */
  amount: () => string
}

const pinyin = new Intl.Collator('zh-Hans-CN', { numeric: true })

/**
 * Compares cells: amounts by value and before texts, texts in dictionary order, empty cells last in both directions.
 */
export function compareCells(a: Sortable, b: Sortable, descending: boolean): number {
  return comparePlaces(a, b, descending) || a.rowNo - b.rowNo
}

function comparePlaces(a: Sortable, b: Sortable, descending: boolean): number {
  if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1
  const [isAmountA, isAmountB] = [!Number.isNaN(a.number), !Number.isNaN(b.number)]
  let order = 0
  if (isAmountA && isAmountB) order = a.number - b.number || compareAmounts(a.amount(), b.amount())
  else if (isAmountA !== isAmountB) order = isAmountA ? -1 : 1
  else order = a.text === b.text ? 0 : pinyin.compare(a.text, b.text)
  return descending ? -order : order
}

/** All rows of a batch, opened column by column, so that filtering, sorting and summing need not open them again. */
export class DecryptedBatch {
  readonly parts: readonly DecryptedPart[]
  readonly #starts: number[] = []
  readonly rowNos: Int32Array
  /** All row numbers sorted by column and direction. The orders of an older state are where sorting begins. */
  readonly #orders = new Map<string, Int32Array>()
  readonly #earlier: ReadonlyMap<string, Int32Array>

  constructor(parts: readonly DecryptedPart[], earlier?: DecryptedBatch) {
    this.parts = parts
    let count = 0
    for (const part of parts) {
      this.#starts.push(count)
      count += part.rowNos.length
    }
    this.rowNos = new Int32Array(count)
    for (const [at, part] of parts.entries()) this.rowNos.set(part.rowNos, this.#starts[at])
    this.#earlier = earlier ? new Map([...earlier.#earlier, ...earlier.#orders]) : new Map()
  }

  /** The approximate memory use in bytes. */
  get bytes(): number {
    const orders = (this.#orders.size + this.#earlier.size + 1) * this.rowNos.byteLength
    return this.parts.reduce((sum, { columns }) => sum + columns.reduce((all, { bytes }) => all + bytes, 0), orders)
  }

  /** Returns which rows pass the filters, one mark for each row in the order of the sheet. */
  async marks({ filters, amounts, search }: CellFilters): Promise<Uint8Array> {
    const marks = new Uint8Array(this.rowNos.length).fill(1)
    const wanted = filters.map(({ item, text }) => ({ item, text: foldCase(text) }))
    const searched = foldCase(search.text)
    for await (const [at, { columns }] of yieldingToRequests(this.parts.entries())) {
      const own = this.#slice(marks, at)
      for (const { item, text } of wanted) columns[item.index]?.narrow(own, text, isMoney(item))
      for (const { item, filter } of amounts) {
        const column = columns[item.index]
        if (column) narrowByAmount(column, own, filter)
      }
      if (searched === '') continue
      const places = search.items.flatMap(({ index, role }) => {
        const column = columns[index]
        return column ? { column, isPhone: role === 'phone' } : []
      })
      narrowBySearch(places, own, searched)
    }
    return marks
  }

  /** Clears the marks of all other rows. */
  keepOnly(marks: Uint8Array, rowNos: Int32Array): void {
    const wanted = new Set(rowNos)
    for (const [at, rowNo] of this.rowNos.entries()) if (!wanted.has(rowNo)) marks[at] = 0
  }

  /** Returns exact sums of the money columns over the marked rows. */
  async sums(items: readonly BatchItem[], marks: Uint8Array): Promise<Sums> {
    const sums: Sums = Object.fromEntries(items.filter(isMoney).map(({ index }) => [String(index), '0']))
    for await (const [at, part] of yieldingToRequests(this.parts.entries())) {
      const own = this.#slice(marks, at)
      for (const [index, sum] of Object.entries(sums))
        sums[index] = addAmounts(sum, part.columns[Number(index)]?.sum(own) ?? '0')
    }
    return sums
  }

  /** Returns the marked rows among these, in their order. */
  pick(rowNos: Int32Array, marks: Uint8Array): Int32Array {
    const marked = new Set<number>()
    for (const [at, rowNo] of this.rowNos.entries()) if (marks[at]) marked.add(rowNo)
    return rowNos.filter((rowNo) => marked.has(rowNo))
  }

  /** Returns all row numbers sorted by a column. */
  async order(item: BatchItem, descending: boolean): Promise<Int32Array> {
    const key = `${item.index} ${descending}`
    const known = this.#orders.get(key)
    if (known) return known
    const cells = new Map<number, Sortable>()
    for await (const part of yieldingToRequests(this.parts)) {
      const column = part.columns[item.index]
      for (const [at, rowNo] of part.rowNos.entries())
        cells.set(rowNo, {
          rowNo,
          text: column?.text(at) ?? '',
          number: column?.number(at) ?? Number.NaN,
          amount: () => column?.amount(at) ?? '',
        })
    }
    const list: Sortable[] = []
    for (const rowNo of this.#earlier.get(key) ?? []) {
      const cell = cells.get(rowNo)
      if (cell && cells.delete(rowNo)) list.push(cell)
    }
    list.push(...cells.values())
    const sorted = await sortYielding(list, (a, b) => compareCells(a, b, descending))
    const order = Int32Array.from(sorted, ({ rowNo }) => rowNo)
    this.#orders.set(key, order)
    return order
  }

  #slice(marks: Uint8Array, part: number): Uint8Array {
    const start = this.#starts[part] ?? 0
    return marks.subarray(start, start + (this.parts[part]?.rowNos.length ?? 0))
  }
}
