import type { ChannelName } from '@zhixin/contract/batches/batch'
import { type MatchKind, type reviewCounts, sharedShow } from '@zhixin/contract/batches/review'
import type { InputOf } from '@zhixin/contract/calls'
import { matchedKinds, unmatchedKinds } from '@zhixin/domain/matching/verdict'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { containing } from '../../../database/containing.ts'
import type { Db } from '../../../database/transaction.ts'
import type { StoredRow } from '../row-seal.ts'
import { isFinalSlip, targetHash } from '../target-sql.ts'
import { isExtraRow } from './repeated/extra-row-sql.ts'

export type Show = InputOf<'batches.review'>['show']
export type Counts = z.infer<typeof reviewCounts>

/** A batch and its planned channel. */
export interface BatchPlace {
  companyId: string
  batchId: string
  channel: ChannelName
}

export interface RowFilter {
  show: Show
  /** Parts of the name and the department; '' for any. */
  name: string
  department: string
  /** The only rows to return, if given. */
  rowNos?: readonly number[] | undefined
}

/** A row with its roster entry and its content still sealed. */
export interface ReviewRecord extends StoredRow {
  name: string
  department: string
  employee_id: string | null
  match: MatchKind
  match_reason: string
  blocked: number[]
  edited: number[]
  hidden: boolean
  employeeName: string | null
  employeeDepartment: string | null
  employeeNo: string | null
  reachable: boolean
  /** Whether HR decided which person the row belongs to. */
  decided: boolean
  /** Whether the match was accepted with a reason because row and person contradict each other. */
  accepted: boolean
  /** For a final slip: how many days its link is valid, and whether it goes to a contact of its own. */
  finalDays: number | null
  ownTarget: boolean
}

type Condition = RawBuilder<SqlBool>

const isReachable = (place: BatchPlace): Condition => sql`(${targetHash(place.channel, place)} is not null)`

/** Whether another person of the batch has the contact of this kind too. */
function isShared({ companyId, batchId }: BatchPlace, channel: ChannelName): Condition {
  const target = targetHash(channel, { companyId, batchId })
  return sql`(${target} in (select target from (
      select r.employee_id, ${target} as target from batch_row r
      left join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${companyId} and r.batch_id = ${batchId}) known
    where target is not null group by target having count(distinct employee_id) > 1))`
}

const kinds = (list: readonly MatchKind[]) => sql.join(list.map((kind) => sql.lit(kind)))

/**
 * Whether a row shares its name with other rows only, and numbers tell all of them apart: they are added to the roster
 * with everybody else. AddingPlan decides it exactly, and knows of some more whom a phone or mailbox tells apart.
 */
const isNewNamesake = ({ companyId, batchId }: BatchPlace): Condition => sql`(r.match = 'shared' and r.employee_no <> ''
  and r.name not in (select o.name from batch_row o where o.company_id = ${companyId} and o.batch_id = ${batchId}
    and o.match = 'shared' and o.employee_no = '')
  and r.name not in (select p.name from employee p where p.company_id = ${companyId}))`

/** The parts of a batch that can be viewed separately (REVIEW-01). */
const isShown = (place: BatchPlace): Record<Show, Condition> => ({
  all: sql`true`,
  matched: sql`r.match in (${kinds(matchedKinds)})`,
  byName: sql`r.match = 'byName'`,
  unmatched: sql`r.match in (${kinds(unmatchedKinds)})`,
  shared: sql`(r.match = 'shared' and not ${isNewNamesake(place)})`,
  conflict: sql`r.match = 'conflict'`,
  nameless: sql`(r.match = 'unknown' and r.name = '')`,
  repeated: sql`r.match = 'twice'`,
  left: sql`r.match = 'left'`,
  blocked: sql`cardinality(r.blocked) > 0`,
  edited: sql`cardinality(r.edited) > 0`,
  // Which of several rows of one person stays has to be decided first.
  unreachable: sql`(r.match <> 'twice' and not ${isReachable(place)})`,
  ready: sql`r.match in (${kinds(sendableMatches)}) and cardinality(r.blocked) = 0 and ${isReachable(place)}`,
  sharedEmail: isShared(place, 'email'),
  sharedPhone: isShared(place, 'sms'),
  sharedMessenger: isShared(place, 'miniProgram'),
})

/** The parts whose rows are looked for only when they are shown. */
const uncounted: ReadonlySet<string> = new Set<Show>(['ready', ...sharedShow.options])

const source = ({ companyId, batchId }: BatchPlace) => sql`
  from batch_row r left join employee e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = ${companyId} and r.batch_id = ${batchId}`

const where = (place: BatchPlace, { show, name, department, rowNos }: RowFilter) => sql`
  and ${isShown(place)[show]}
  ${rowNos ? sql`and r.row_no = any(${[...rowNos]}::int[])` : sql``}
  ${name ? sql`and r.name ilike ${containing(name)}` : sql``}
  ${department ? sql`and r.department ilike ${containing(department)}` : sql``}`

const resting = sql`r.content_sealed, r.page_no, r.page_at`

const columns = (place: BatchPlace) => sql`
  select r.row_no, r.name, r.department, ${resting}, r.employee_id, r.match, r.match_reason, r.blocked, r.edited,
    r.hidden, e.name as "employeeName", e.department as "employeeDepartment", e.employee_no as "employeeNo",
    ${isReachable(place)} as reachable, r.decided and r.employee_id is not null as decided,
    exists (select from accepted_match a where a.company_id = r.company_id and a.batch_id = r.batch_id
      and a.row_no = r.row_no and a.employee_id = r.employee_id and r.decided) as accepted,
    case when ${isFinalSlip} then r.final_slip_days end as "finalDays",
    r.own_target_kind is not null as "ownTarget"`

/** Counts the rows in each part. */
export const countsStatement = (place: BatchPlace) => {
  const addable = sql<SqlBool>`((r.match = 'unknown' and r.name <> '') or ${isNewNamesake(place)})`
  const conditions = { ...isShown(place), people: sql<SqlBool>`not ${isExtraRow}`, addable }
  const counts = Object.entries(conditions)
    .filter(([show]) => !uncounted.has(show))
    .map(([show, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(show)}`)
  return sql<Counts>`select ${sql.join(counts)} ${source(place)}`
}

const orders = {
  rowNo: sql`r.row_no`,
  // Names are sorted by pinyin, as Chinese users expect.
  name: sql`r.name collate "zh-x-icu"`,
  department: sql`r.department collate "zh-x-icu"`,
}
export type RowOrder = keyof typeof orders

/** Returns the numbers of all rows that pass the filter, in an order that the database can compute. */
export async function numbersOfRows(
  db: Db,
  place: BatchPlace,
  filter: RowFilter,
  { by, descending }: { by: RowOrder; descending: boolean },
): Promise<Int32Array> {
  const way = descending ? sql`desc` : sql`asc`
  const isPlain = filter.show === 'all' && !filter.name && !filter.department
  const from = isPlain
    ? sql`from batch_row r where r.company_id = ${place.companyId} and r.batch_id = ${place.batchId}`
    : sql`${source(place)} ${where(place, filter)}`
  // The numbers are returned as bytes, because one result row per number would take longer than the search.
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(int4send(r.row_no), ''::bytea order by ${orders[by]} ${way}, r.row_no) as numbers
    ${from}`.execute(db)
  const numbers = rows[0]?.numbers ?? Buffer.alloc(0)
  return Int32Array.from({ length: numbers.length / 4 }, (_, at) => numbers.readInt32BE(at * 4))
}

/** Returns the rows with these numbers, in this order. */
export async function rowsByNumber(db: Db, place: BatchPlace, rowNos: readonly number[]): Promise<ReviewRecord[]> {
  if (!rowNos.length) return []
  const { rows } = await sql<ReviewRecord>`
    ${columns(place)} ${source(place)} and r.row_no = any(${[...rowNos]}::int[])`.execute(db)
  const found = new Map(rows.map((row) => [row.row_no, row]))
  return rowNos.flatMap((rowNo) => found.get(rowNo) ?? [])
}

export interface SealedRow extends StoredRow {
  name: string
  department: string
  match: MatchKind
  match_reason: string
}

const pageSize = 500

/** Yields all rows that pass the filter, in the order of the sheet, page by page. */
export async function* sealedRows(db: Db, place: BatchPlace, filter: RowFilter): AsyncGenerator<SealedRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<SealedRow>`
      select r.row_no, r.name, r.department, r.match, r.match_reason, ${resting}
      ${source(place)} ${where(place, filter)} and r.row_no > ${after} order by r.row_no limit ${pageSize}`.execute(db)
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.row_no
  }
}
