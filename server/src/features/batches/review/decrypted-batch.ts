import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '@zhixin/domain/batches/items'
import { addAmounts, compareAmounts } from '@zhixin/domain/payroll/money'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { Sums } from '../sums.ts'
import { type DecryptedColumn, foldCase } from './decrypted-column.ts'
import { narrowByAmount, narrowBySearch } from './narrow-rows.ts'
import type { CellFilters } from './row-query.ts'
import { sortYielding } from './sort-yielding.ts'

/** Some neighbouring rows, opened. Never changed: a changed row makes its part anew. */
export interface DecryptedPart {
  part: number
  /** Hash over row numbers and content hashes, as the database counts it. */
  digest: string
  rowNos: Int32Array
  columns: readonly DecryptedColumn[]
}

/** A cell as the order of rows sees it. */
export interface Sortable {
  rowNo: number
  text: string
  /** NaN where the cell holds no amount. */
  number: number
  /** The exact amount, asked for only between equal numbers. */
  amount: () => string
}

const pinyin = new Intl.Collator('zh-Hans-CN', { numeric: true })

/** Amounts by value and before texts, texts as people look them up, empty cells last whichever way. */
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

/** All rows of a batch, opened column by column: what is filtered, sorted and added up without opening them again. */
export class DecryptedBatch {
  readonly parts: readonly DecryptedPart[]
  readonly #starts: number[] = []
  readonly rowNos: Int32Array
  /** Column and direction → all row numbers in that order; what an older state knew is where sorting begins. */
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

  /** About how much memory it holds. */
  get bytes(): number {
    const orders = (this.#orders.size + this.#earlier.size + 1) * this.rowNos.byteLength
    return this.parts.reduce((sum, { columns }) => sum + columns.reduce((all, { bytes }) => all + bytes, 0), orders)
  }

  /** Which rows are let through, one mark for each row in the order of the sheet. */
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

  /** Clears the marks of all rows but these. */
  keepOnly(marks: Uint8Array, rowNos: Int32Array): void {
    const wanted = new Set(rowNos)
    for (const [at, rowNo] of this.rowNos.entries()) if (!wanted.has(rowNo)) marks[at] = 0
  }

  /** Exact sums of the money columns over the marked rows. */
  async sums(items: readonly BatchItem[], marks: Uint8Array): Promise<Sums> {
    const sums: Sums = Object.fromEntries(items.filter(isMoney).map(({ index }) => [String(index), '0']))
    for await (const [at, part] of yieldingToRequests(this.parts.entries())) {
      const own = this.#slice(marks, at)
      for (const [index, sum] of Object.entries(sums))
        sums[index] = addAmounts(sum, part.columns[Number(index)]?.sum(own) ?? '0')
    }
    return sums
  }

  /** The marked rows among these, in their order. */
  pick(rowNos: Int32Array, marks: Uint8Array): Int32Array {
    const marked = new Set<number>()
    for (const [at, rowNo] of this.rowNos.entries()) if (marks[at]) marked.add(rowNo)
    return rowNos.filter((rowNo) => marked.has(rowNo))
  }

  /** All row numbers by what a column holds. */
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
