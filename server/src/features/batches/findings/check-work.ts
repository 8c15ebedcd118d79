import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { MatchKind } from '@zhixin/contract/batches/review'
import type { FindingKind, FindingSeverity } from '@zhixin/contract/batches/review-text'
import { isMoney } from '@zhixin/domain/batches/items'
import type { StoredCell } from '@zhixin/domain/batches/row-content'
import { type CountedTotals, countTotals } from '@zhixin/domain/findings/control-totals'
import { checkEquations } from '@zhixin/domain/findings/equations/check-equations'
import { type Equation, equationText } from '@zhixin/domain/findings/equations/equation'
import { type Finding, findingParams, type ItemMove } from '@zhixin/domain/findings/finding'
import { type ComparisonSettings, compareMonths } from '@zhixin/domain/findings/months/compare-months'
import { rankFindings } from '@zhixin/domain/findings/rank-findings'
import { amountColumns, type ReviewBatch, type ReviewRow } from '@zhixin/domain/findings/review-batch'
import { rememberedKey } from '@zhixin/domain/matching/name-form'
import { extraRows, type RepeatedRow, repeatedGroups } from '@zhixin/domain/matching/repeated-rows'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { Sealer } from '../../../security/vault.ts'
import { RowOpener, type SealedRowBlock, type StoredRow } from '../row-seal.ts'

/** One of the two months that a check compares. */
export interface MonthTask {
  batchId: string
  items: BatchItem[]
}

export interface CheckTask {
  now: MonthTask
  last: MonthTask | null
  settings: ComparisonSettings
}

export type Month = 'now' | 'last'

export interface CheckedRow extends StoredRow {
  name: string
  department: string
  employee_id: string | null
  match: MatchKind
  match_reason: string
}

/** Rows as they are stored, with the row pages that hold their contents. */
export interface CheckedRows {
  rows: CheckedRow[]
  pages: SealedRowBlock[]
}

/** The stored part of a finding, as JSON. */
export interface FindingDetail {
  rows: number[]
  rowCount: number
  items: number[]
  params: Record<string, string>
  /** The items that caused the finding. Checks of older versions have none. */
  moves?: readonly ItemMove[]
}

/** A finding as it is stored. */
export interface RestingFinding {
  finding_no: number
  kind: FindingKind
  severity: FindingSeverity
  key_hash: Buffer
  detail_sealed: Buffer
}

/** The results of a check other than single findings, as JSON. */
export interface CheckSummary {
  /** The equations in the form in which people write them. */
  equations: string[]
  /** The same equations for the program. Checks of older versions have only the texts. */
  sums?: Equation[]
  /** `net` is null without a column of net pay. */
  totals: { people: number; net: string | null }
  /** The same of the month of the comparison, with the corrections after its send; older checks have none. */
  last?: CheckSummary['totals'] | null
}

/** The maximum number of rows that a finding links to; it states the total as well. */
const maxRows = 200

export const keyHash = (sealer: Sealer, finding: Pick<Finding, 'key'>): Buffer =>
  sealer.hash('batch_finding', finding.key)

export function detailOf(finding: Finding, items: readonly BatchItem[]): FindingDetail {
  const { rows } = finding
  return {
    rows: rows.slice(0, maxRows),
    rowCount: rows.length,
    items: [...finding.items],
    params: findingParams(finding, items),
    ...(finding.moves ? { moves: finding.moves } : {}),
  }
}

export const totalsOf = (counted: CountedTotals, items: readonly BatchItem[]): CheckSummary['totals'] => ({
  people: counted.people,
  net: items.some(({ role }) => role === 'netPay') ? counted.net : null,
})

/**
 * Applies the rules to two months of sealed rows (REVIEW-05, 07, 08): opens and compares the rows and seals the
 * findings.
 */
export class CheckWork {
  readonly #sealer: Sealer
  readonly #task: CheckTask
  readonly #rows: Record<Month, ReviewRow[]> = { now: [], last: [] }
  /** Employee ids of last month by name and department in the file; null for people who were not employees yet. */
  readonly #knownAs = new Map<string, string | null>()
  readonly #nobodys: { row: ReviewRow; key: string }[] = []
  readonly #repeated: RepeatedRow[] = []

  constructor(sealer: Sealer, task: CheckTask) {
    this.#sealer = sealer
    this.#task = task
  }

  add(month: Month, { rows, pages }: CheckedRows): void {
    const task = this.#task[month]
    if (!task) throw new Error('There is no last month')
    const opener = new RowOpener(this.#sealer, task.batchId, pages)
    for (const row of rows) {
      const { cells } = opener.open(row)
      const opened: ReviewRow = {
        rowNo: row.row_no,
        person: row.employee_id ?? '',
        name: row.name,
        cells: amountsOnly(cells, task.items),
        isOpen: row.employee_id === null,
      }
      this.#rows[month].push(opened)
      const key = rememberedKey(row.name, row.department)
      if (month === 'last' && row.employee_id) this.#knownAs.set(key, this.#knownAs.has(key) ? null : row.employee_id)
      if (month === 'now' && row.match === 'twice')
        this.#repeated.push({ rowNo: row.row_no, other: unpackReason(row.match_reason)?.row })
      if (month === 'now' && !row.employee_id) this.#nobodys.push({ row: opened, key })
    }
  }

  /** Applies the rules and seals the findings. */
  run(): { summary: Buffer; findings: Iterable<RestingFinding> } {
    this.#nameNobodys()
    this.#markExtras()
    const now: ReviewBatch = { items: this.#task.now.items, rows: this.#rows.now }
    const last: ReviewBatch | null = this.#task.last && { items: this.#task.last.items, rows: this.#rows.last }
    const amounts = amountColumns(now)
    const { equations, findings } = checkEquations(now, amounts, last)
    const all = rankFindings([...findings, ...compareMonths(now, last, this.#task.settings, amounts)])
    const summary: CheckSummary = {
      equations: equations.map((equation) => equationText(equation, now.items)),
      sums: equations,
      totals: totalsOf(countTotals(now), now.items),
      last: last && totalsOf(countTotals(last), last.items),
    }
    const { batchId } = this.#task.now
    return {
      summary: this.#sealer.seal('batch_check', 'summary', batchId, JSON.stringify(summary)),
      findings: this.#sealed(all),
    }
  }

  /** A row without a person is taken for whoever had that name last month, unless two people had it. */
  #nameNobodys(): void {
    const count = new Map<string, number>()
    for (const { key } of this.#nobodys) count.set(key, (count.get(key) ?? 0) + 1)
    for (const { row, key } of this.#nobodys)
      if (count.get(key) === 1) row.person = this.#knownAs.has(key) ? (this.#knownAs.get(key) ?? '') : key
  }

  /** Of the rows of one person one is that person's; the others count nobody. */
  #markExtras(): void {
    const extras = extraRows(repeatedGroups(this.#repeated))
    for (const { row } of this.#nobodys) row.isExtra = extras.has(row.rowNo)
  }

  *#sealed(findings: readonly Finding[]): Iterable<RestingFinding> {
    const { batchId, items } = this.#task.now
    for (const [at, finding] of findings.entries()) {
      const detail = JSON.stringify(detailOf(finding, items))
      yield {
        finding_no: at,
        kind: finding.kind,
        severity: finding.severity,
        key_hash: keyHash(this.#sealer, finding),
        detail_sealed: this.#sealer.seal('batch_finding', 'detail', `${batchId}/${at}`, detail),
      }
    }
  }
}

/** Keeps only the amounts, because the rules use nothing else and the rest of 100,000 rows would fill the memory. */
function amountsOnly(cells: readonly StoredCell[], items: readonly BatchItem[]): StoredCell[] {
  const kept: StoredCell[] = new Array(items.length).fill('')
  for (const item of items) if (isMoney(item)) kept[item.index] = cells[item.index] ?? ''
  return kept
}
