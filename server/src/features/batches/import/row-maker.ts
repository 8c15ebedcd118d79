import type { BatchItem, MatchKind } from '@zhixin/contract/batches'
import { identityReader, storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity, isImported, itemsOf } from '@zhixin/domain/batches/items'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { matchStep, matchSteps } from '@zhixin/domain/matching/match-rows'
import { Matching } from '@zhixin/domain/matching/matching'
import {
  type MatchRow,
  packReason,
  type RememberedMatch,
  type RosterPerson,
  type Verdict,
} from '@zhixin/domain/matching/verdict'
import type { Grid, PayrollTable } from '@zhixin/domain/payroll/table'
import { makeSealer, type Sealer, type SealerKeys } from '../../../database/vault.ts'
import { sealFindings } from '../findings.ts'
import { comparable, type RowKeys, rowKeys } from '../row-keys.ts'
import { hashLine, pageRows, type SealedPage, sealPage } from '../row-seal.ts'
import { SumCounter, sealSums } from '../sums.ts'
import { CopyRows, rowColumns } from './copy-rows.ts'
import type { MadeRows } from './process-messages.ts'
import { RowJson } from './row-json.ts'

/** Pages of a piece: so many that a message costs little beside its rows. */
const piecePages = 16

type PendingRow = MatchRow & { keys: RowKeys; contact: RowContact }

/** Makes the rows of a batch from the people of a sheet: first who they are, then their sealed content. */
export class RowMaker {
  readonly items: BatchItem[]
  readonly #table: PayrollTable
  /** Positions of the items in the people's cells. */
  readonly #picks: number[]
  readonly #blocked = new Map<number, Set<number>>()
  readonly #matching = new Matching()
  readonly #rows: PendingRow[] = []
  readonly #phones: { at: number; phone: string }[] = []
  readonly #sums: SumCounter
  readonly #json: RowJson
  readonly #copy = new CopyRows(512 * 1024)
  #verdicts: Verdict[] = []
  #sealer: Sealer | null = null
  #batchId = ''
  #next = 0

  /** `grid` is the sheet that the table was found on. */
  constructor(table: PayrollTable, grid: Grid | undefined) {
    this.#table = table
    this.#picks = [...table.columns.keys()].filter((at) => {
      const column = table.columns[at]
      return column !== undefined && isImported(column)
    })
    this.items = itemsOf(table.columns.filter(isImported))
    this.#sums = new SumCounter(this.items)
    this.#json = new RowJson(table, grid, this.items, this.#picks, this.#sums)
    for (const { row, column } of table.blocked) {
      const columns = this.#blocked.get(row)
      if (columns) columns.add(column)
      else this.#blocked.set(row, new Set([column]))
    }
  }

  addPeople(people: RosterPerson[]): void {
    for (const person of people) this.#matching.addPerson(person)
  }

  addRemembered(matches: RememberedMatch[]): void {
    for (const match of matches) this.#matching.addRemembered(match)
  }

  /** Reads who the people are; returns their phones, which only the program itself can hash. */
  begin(batchId: string, keys: SealerKeys, tell: (done: number, total: number) => void): string[] {
    this.#batchId = batchId
    this.#sealer = makeSealer(keys)
    const { people } = this.#table
    const identity = this.items.filter(isIdentity)
    const identityOf = identityReader(this.items)
    for (const person of people) {
      const source = person.cellAt ? undefined : person.cells
      const cells = this.items.map(() => '' as ReturnType<typeof storedCell>)
      for (const item of identity) {
        const position = this.#picks[item.index] ?? -1
        const cell = source ? source[position] : person.cellAt?.(position)
        if (cell) cells[item.index] = storedCell(cell, item)
      }
      const { name, department, contact } = identityOf(cells)
      if (contact.phone) this.#phones.push({ at: this.#rows.length, phone: contact.phone })
      const found = rowKeys(this.#sealer, { ...contact, phone: '' }, () => Buffer.alloc(0))
      this.#rows.push({
        rowNo: person.row + 1,
        name,
        department,
        ...comparable(found),
        decided: null,
        keys: found,
        contact,
      })
      tell(this.#rows.length, people.length)
    }
    return this.#phones.map(({ phone }) => phone)
  }

  /** Matches everybody; says how many found whom how. */
  match(phoneHashes: string[], tell: (done: number, total: number) => void): Partial<Record<MatchKind, number>> {
    for (const [index, { at }] of this.#phones.entries()) {
      const row = this.#rows[at]
      const hash = phoneHashes[index]
      if (!row || hash === undefined) continue
      row.phone = hash
      row.keys.phone_hash = Buffer.from(hash, 'hex')
    }
    for (const row of this.#rows) this.#matching.addRow(row)
    let done = 0
    const steps = matchSteps(this.#matching, this.#rows)
    for (;;) {
      const step = steps.next()
      if (!step.done) {
        done += matchStep
        tell(Math.min(done, this.#rows.length), this.#rows.length)
        continue
      }
      this.#verdicts = step.value
      break
    }
    const counts: Partial<Record<MatchKind, number>> = {}
    for (const { match } of this.#verdicts) counts[match] = (counts[match] ?? 0) + 1
    return counts
  }

  /** The next rows with their pages; null when all are made. */
  next(): MadeRows | null {
    const sealer = this.#sealer
    if (!sealer) throw new Error('rows are made after they were matched')
    const from = this.#next
    const pages: SealedPage[] = []
    while (this.#next < this.#rows.length && pages.length < piecePages) {
      const page_no = this.#next / pageRows
      const end = Math.min(this.#next + pageRows, this.#rows.length)
      while (this.#next < end) this.#put(this.#next++, sealer)
      pages.push({ page_no, content_sealed: sealPage(sealer, this.#batchId, page_no, this.#json.take()) })
    }
    return pages.length === 0 ? null : { bytes: this.#copy.take(), count: this.#next - from, pages }
  }

  #put(at: number, sealer: Sealer): void {
    const [person, pending, verdict] = [this.#table.people[at], this.#rows[at], this.#verdicts[at]]
    if (!person || !pending || !verdict) throw new Error('a row was lost')
    const { rowNo, name, department, keys, contact } = pending
    const line = this.#json.put(person, contact)
    const row = this.#copy
    row.startRow(rowColumns.length)
    row.integer(rowNo)
    row.text(name)
    row.text(department)
    row.bytes(hashLine(sealer, line))
    row.integer(Math.floor(at / pageRows))
    row.smallint(at % pageRows)
    row.uuid(verdict.employeeId)
    row.text(verdict.match)
    row.text(packReason(verdict.reason))
    row.smallints(this.#blockedItems(person.row))
    row.boolean(person.hidden)
    row.bytes(keys.phone_hash)
    row.bytes(keys.email_hash)
    row.bytes(keys.id_number_hash)
    row.text(keys.employee_no)
    row.text(keys.messenger)
  }

  #blockedItems(row: number): number[] {
    const blocked = this.#blocked.get(row)
    if (!blocked) return []
    return this.items
      .filter((item) => {
        const column = this.#table.columns[this.#picks[item.index] ?? -1]
        return column && [column.index, ...(column.also ?? [])].some((index) => blocked.has(index))
      })
      .map((item) => item.index)
  }

  /** What is kept of the sheet as a whole. */
  end(): { findings: Uint8Array; sums: Uint8Array } {
    const sealer = this.#sealer
    if (!sealer) throw new Error('nothing was made')
    const { dropped, warnings } = this.#table
    return {
      findings: sealFindings(sealer, this.#batchId, { dropped, warnings }),
      sums: sealSums(sealer, this.#batchId, this.#sums.total()),
    }
  }
}
