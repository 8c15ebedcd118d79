import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { MatchKind } from '@zhixin/contract/batches/review'
import { identityReader, storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity, isImported, itemsOf } from '@zhixin/domain/batches/items'
import type { StoredCell } from '@zhixin/domain/batches/row-content'
import { encodeContact } from '@zhixin/domain/batches/row-encoding'
import { findItemGroups, maxGroupingRows } from '@zhixin/domain/findings/equations/find-item-groups'
import type { ReviewRow } from '@zhixin/domain/findings/review-batch'
import { matchStep, matchSteps } from '@zhixin/domain/matching/match-rows'
import { Matching } from '@zhixin/domain/matching/matching'
import { type MatchRow, packReason, type RememberedMatch, type Verdict } from '@zhixin/domain/matching/verdict'
import type { Grid, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import { CopiedRows } from '../../../../database/copied-rows.ts'
import { makeSealer, type Sealer, type SealerKeys } from '../../../../security/vault.ts'
import { readRoster } from '../../roster-copy.ts'
import { comparable, rowKeys } from '../../row-keys.ts'
import { rowsPerBlock, type SealedRowBlock, sealRowBlock } from '../../row-seal.ts'
import { sealFindings } from '../../sheet-findings.ts'
import { SumCounter, sealSums } from '../../sums.ts'
import { CopyRows, rowColumns } from '../copy-rows.ts'
import { RowLines } from './encoded-rows.ts'
import type { MadePages, MadeRows } from './process-messages.ts'

/** The number of rows in a piece, large enough that a message costs little compared to its contents. */
const rowsAtOnce = 4000
const pagesAtOnce = 16
/** The maximum size (bytes) of the encoded rows in a piece, where rows are long. */
const maxPieceBytes = 4 * 1024 * 1024

/** The number of phones that are hashed while the next rows are read. */
const phonesAtOnce = 2000
/** The number of hexadecimal digits of a phone's hash. */
const hashDigits = 64

/** `contact` is in the form of the encoded row; `identity` are the stored cells that identify the person. */
type PendingRow = MatchRow & { contact: string; identity: StoredCell[] }

/** Makes the rows of a batch from the people of a sheet: first who they are, then their sealed content. */
export class RowMaker {
  readonly items: BatchItem[]
  readonly #table: PayrollTable
  /** The positions of the items in the people's cells. */
  readonly #picks: number[]
  readonly #blocked = new Map<number, Set<number>>()
  #matching = new Matching()
  readonly #rows: PendingRow[] = []
  readonly #roster = new CopiedRows()
  /** The rows with a phone that is not hashed yet, in their order. */
  readonly #unhashed: number[] = []
  #hashed = 0
  readonly #sums: SumCounter
  readonly #lines: RowLines
  readonly #copy = new CopyRows(512 * 1024)
  #verdicts: Verdict[] = []
  #sealer: Sealer | null = null
  #batchId = ''
  #nextRow = 0
  #nextLine = 0

  /** `grid` is the sheet on which the table was found. */
  constructor(table: PayrollTable, grid: Grid | undefined) {
    this.#table = table
    this.#picks = [...table.columns.keys()].filter((at) => {
      const column = table.columns[at]
      return column !== undefined && isImported(column)
    })
    this.items = itemsOf(table.columns.filter(isImported))
    this.#sums = new SumCounter(this.items)
    this.#lines = new RowLines(table, grid, this.items, this.#picks, this.#sums)
    for (const { row, column } of table.blocked) {
      const columns = this.#blocked.get(row)
      if (columns) columns.add(column)
      else this.#blocked.set(row, new Set([column]))
    }
  }

  /** Adds the next piece of the roster (copyRoster). */
  addPeople(piece: Uint8Array): void {
    for (const person of readRoster(this.#roster, piece)) this.#matching.addPerson(person)
  }

  addRemembered(matches: RememberedMatch[]): void {
    for (const match of matches) this.#matching.addRemembered(match)
  }

  /**
   * Reads who the people are. Yields their phones in portions, one per line, because only the program has the key to
   * hash them.
   */
  *begin(batchId: string, keys: SealerKeys, tell: (done: number, total: number) => void): Generator<string> {
    this.#batchId = batchId
    this.#sealer = makeSealer(keys)
    const { people } = this.#table
    const identity = this.items.filter(isIdentity)
    const identityOf = identityReader(this.items)
    const cells: StoredCell[] = this.items.map(() => '')
    let phones: string[] = []
    const noHash = () => null
    for (const person of people) {
      const source = person.cellAt ? undefined : person.cells
      const known: StoredCell[] = []
      for (const item of identity) {
        const position = this.#picks[item.index] ?? -1
        const cell = source ? source[position] : person.cellAt?.(position)
        const stored = cell ? storedCell(cell, item) : ''
        cells[item.index] = stored
        known.push(stored)
      }
      const { name, department, contact } = identityOf(cells)
      if (contact.phone) {
        this.#unhashed.push(this.#rows.length)
        phones.push(contact.phone)
      }
      this.#rows.push({
        rowNo: person.row + 1,
        name,
        department,
        ...comparable(rowKeys(this.#sealer, contact, noHash)),
        decided: null,
        contact: encodeContact(contact),
        identity: known,
      })
      tell(this.#rows.length, people.length)
      if (phones.length < phonesAtOnce) continue
      yield phones.join('\n')
      phones = []
    }
    if (phones.length) yield phones.join('\n')
  }

  /** Adds the hashes of the next phones as concatenated hexadecimal text. */
  addHashes(hashes: string): void {
    for (let at = 0; at < hashes.length; at += hashDigits) {
      const row = this.#rows[this.#unhashed[this.#hashed++] ?? -1]
      if (!row) throw new Error('a hash belongs to nobody')
      row.phone = hashes.slice(at, at + hashDigits)
    }
  }

  /** Matches everybody. Returns the number of rows of each kind of match. */
  match(tell: (done: number, total: number) => void): Partial<Record<MatchKind, number>> {
    if (this.#hashed < this.#unhashed.length) throw new Error('a phone was not hashed')
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
      // The roster is no longer needed, so its memory is released.
      this.#matching = new Matching()
      break
    }
    const counts: Partial<Record<MatchKind, number>> = {}
    for (const { match } of this.#verdicts) counts[match] = (counts[match] ?? 0) + 1
    return counts
  }

  /**
   * Returns the items in their groups on the slip, decided by the amounts of rows spread evenly over the sheet
   * (REVIEW-14).
   */
  groupedItems(): BatchItem[] {
    const { people } = this.#table
    const step = Math.max(1, people.length / maxGroupingRows)
    const rows: ReviewRow[] = []
    for (let next = 0; next < people.length; next += step) {
      const person = people[Math.floor(next)]
      if (person) rows.push({ rowNo: person.row + 1, person: '', name: '', cells: this.#cellsOf(person) })
    }
    return findItemGroups({ items: this.items, rows })
  }

  #cellsOf(person: PersonRow): StoredCell[] {
    return this.items.map((item) => {
      const position = this.#picks[item.index] ?? -1
      const cell = person.cellAt ? person.cellAt(position) : person.cells[position]
      return cell ? storedCell(cell, item) : ''
    })
  }

  /** Returns the next rows without the contents of row pages, or null when all are made. */
  nextRows(): MadeRows | null {
    const from = this.#nextRow
    this.#nextRow = Math.min(from + rowsAtOnce, this.#rows.length)
    for (let at = from; at < this.#nextRow; at++) this.#put(at)
    return this.#nextRow > from ? { bytes: this.#copy.take(), count: this.#nextRow - from } : null
  }

  /** Returns the next row pages, or null when all are made. */
  async nextPages(): Promise<MadePages | null> {
    const sealer = this.#sealer
    if (!sealer) throw new Error('pages are made after it is known who their people are')
    const from = this.#nextLine
    const pages: Promise<SealedRowBlock>[] = []
    for (let bytes = 0; this.#nextLine < this.#rows.length && pages.length < pagesAtOnce && bytes < maxPieceBytes; ) {
      const page_no = this.#nextLine / rowsPerBlock
      const lines = this.#writePage()
      bytes += lines.length
      // The page is compressed in another thread while the following rows are encoded.
      const sealing = sealRowBlock(sealer, this.#batchId, page_no, lines)
      pages.push(sealing.then((content_sealed) => ({ page_no, content_sealed })))
    }
    return pages.length > 0 ? { pages: await Promise.all(pages), count: this.#nextLine - from } : null
  }

  #writePage(): Buffer {
    const end = Math.min(this.#nextLine + rowsPerBlock, this.#rows.length)
    for (; this.#nextLine < end; this.#nextLine++) {
      const [person, pending] = [this.#table.people[this.#nextLine], this.#rows[this.#nextLine]]
      if (!person || !pending) throw new Error('a row was lost')
      this.#lines.put(person, pending)
    }
    return this.#lines.take()
  }

  #put(at: number): void {
    const [person, pending, verdict] = [this.#table.people[at], this.#rows[at], this.#verdicts[at]]
    if (!person || !pending || !verdict) throw new Error('a row was lost')
    const row = this.#copy
    row.startRow(rowColumns.length)
    row.integer(pending.rowNo)
    row.text(pending.name)
    row.text(pending.department)
    row.integer(Math.floor(at / rowsPerBlock))
    row.smallint(at % rowsPerBlock)
    row.uuid(verdict.employeeId)
    row.text(verdict.match)
    row.text(packReason(verdict.reason))
    row.smallints(this.#blockedItems(person.row))
    row.boolean(person.hidden)
    row.hex(pending.phone)
    row.hex(pending.email)
    row.hex(pending.idNumber)
    row.text(pending.employeeNo)
    row.text(pending.messenger)
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

  /** Returns what is stored of the sheet as a whole. */
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
