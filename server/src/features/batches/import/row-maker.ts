import type { BatchItem, MatchKind } from '@zhixin/contract/batches'
import { identityOf, importedRow, storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity, isImported, itemsOf } from '@zhixin/domain/batches/items'
import { matchSteps } from '@zhixin/domain/matching/match-rows'
import { Matching } from '@zhixin/domain/matching/matching'
import {
  type MatchRow,
  packReason,
  type RememberedMatch,
  type RosterPerson,
  type Verdict,
} from '@zhixin/domain/matching/verdict'
import type { PayrollTable } from '@zhixin/domain/payroll/table'
import { makeSealer, type Sealer, type SealerKeys } from '../../../database/vault.ts'
import { sealFindings } from '../findings.ts'
import { comparable, type RowKeys, rowKeys } from '../row-keys.ts'
import { sealRow } from '../row-seal.ts'
import { SumCounter, sealSums } from '../sums.ts'
import { copyLine } from './copy-line.ts'

/** About as much as a socket takes at once. */
const pieceBytes = 128 * 1024

type PendingRow = MatchRow & { keys: RowKeys }

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
  #verdicts: Verdict[] = []
  #sealer: Sealer | null = null
  #batchId = ''
  #next = 0

  constructor(table: PayrollTable) {
    this.#table = table
    this.#picks = [...table.columns.keys()].filter((at) => {
      const column = table.columns[at]
      return column !== undefined && isImported(column)
    })
    this.items = itemsOf(table.columns.filter(isImported))
    this.#sums = new SumCounter(this.items)
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
    for (const person of people) {
      const source = person.cells
      const cells = this.items.map(() => '' as ReturnType<typeof storedCell>)
      for (const item of identity) {
        const cell = source[this.#picks[item.index] ?? -1]
        if (cell) cells[item.index] = storedCell(cell, item)
      }
      const { name, department, contact } = identityOf(cells, this.items)
      if (contact.phone) this.#phones.push({ at: this.#rows.length, phone: contact.phone })
      const found = rowKeys(this.#sealer, { ...contact, phone: '' }, () => Buffer.alloc(0))
      this.#rows.push({
        rowNo: person.row + 1,
        name,
        department,
        ...comparable(found),
        decided: null,
        keys: found,
      })
      if (this.#rows.length % 1000 === 0) tell(this.#rows.length, people.length)
    }
    return this.#phones.map(({ phone }) => phone)
  }

  /** Matches everybody; says how many found whom how. */
  match(phoneHashes: string[]): Partial<Record<MatchKind, number>> {
    for (const [index, { at }] of this.#phones.entries()) {
      const row = this.#rows[at]
      const hash = phoneHashes[index]
      if (!row || hash === undefined) continue
      row.phone = hash
      row.keys.phone_hash = Buffer.from(hash, 'hex')
    }
    for (const row of this.#rows) this.#matching.addRow(row)
    const steps = matchSteps(this.#matching, this.#rows)
    for (;;) {
      const step = steps.next()
      if (!step.done) continue
      this.#verdicts = step.value
      break
    }
    const counts: Partial<Record<MatchKind, number>> = {}
    for (const { match } of this.#verdicts) counts[match] = (counts[match] ?? 0) + 1
    return counts
  }

  /** The next rows for COPY, in the order of rowColumns (import store); null when all are made. */
  next(): { bytes: Uint8Array<ArrayBuffer>; count: number } | null {
    const sealer = this.#sealer
    if (!sealer) throw new Error('rows are made after they were matched')
    const from = this.#next
    let text = ''
    while (this.#next < this.#rows.length && text.length < pieceBytes) text += this.#line(this.#next++, sealer)
    if (this.#next === from) return null
    return { bytes: new Uint8Array(new TextEncoder().encode(text)), count: this.#next - from }
  }

  #line(at: number, sealer: Sealer): string {
    const [person, pending, verdict] = [this.#table.people[at], this.#rows[at], this.#verdicts[at]]
    if (!person || !pending || !verdict) throw new Error('a row was lost')
    const row = importedRow(person, this.items, this.#picks)
    this.#sums.add(row.content)
    const { content_sealed, content_hash } = sealRow(sealer, this.#batchId, row.rowNo, row.content)
    const { keys } = pending
    return copyLine([
      row.rowNo,
      row.name,
      row.department,
      content_sealed,
      content_hash,
      verdict.employeeId,
      verdict.match,
      packReason(verdict.reason),
      this.#blockedItems(person.row),
      row.hidden,
      keys.phone_hash,
      keys.email_hash,
      keys.id_number_hash,
      keys.employee_no,
      keys.messenger,
    ])
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
