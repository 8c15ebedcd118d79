import { type FindingKind, type FindingSeverity, findingSeverities } from '@zhixin/contract/batches/review-text'
import { type Insertable, sql } from 'kysely'
import { writeManyRows } from '../../../database/many-rows.ts'
import { pagesBehind } from '../../../database/pages.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'
import type { CheckedRow, RestingFinding } from './check-work.ts'

export interface BatchOf {
  companyId: string
  batchId: string
}

const pageSize = 1000

/** Yields all rows of a batch in the order of the sheet, sealed, page by page. */
export async function* restingRows(db: Db, { companyId, batchId }: BatchOf): AsyncGenerator<CheckedRow[]> {
  yield* pagesBehind(
    0,
    pageSize,
    (after, size) =>
      db
        .selectFrom('batch_row')
        .select(['row_no', 'name', 'department', 'employee_id', 'match', 'match_reason'])
        .select(['content_sealed', 'page_no', 'page_at'])
        .where('company_id', '=', companyId)
        .where('batch_id', '=', batchId)
        .where('row_no', '>', after)
        .orderBy('row_no')
        .limit(size)
        .execute(),
    (row) => row.row_no,
  )
}

/** Returns what is stored of the last check of a batch. */
export async function findCheck(db: Db, { companyId, batchId }: BatchOf) {
  return db
    .selectFrom('batch_check')
    .select(['basis', 'last_batch_id', 'summary_sealed'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

/** Stores a check instead of the previous one. */
export async function replaceCheck(
  db: Db,
  check: Insertable<Tables['batch_check']>,
  findings: AsyncIterable<RestingFinding[]>,
): Promise<void> {
  const { company_id, batch_id } = check
  await db.deleteFrom('batch_check').where('company_id', '=', company_id).where('batch_id', '=', batch_id).execute()
  await db.insertInto('batch_check').values(check).execute()
  await writeManyRows(db, async () => {
    for await (const page of findings)
      await db
        .insertInto('batch_finding')
        .values(page.map((each) => ({ company_id, batch_id, ...each })))
        .execute()
  })
}

export interface GroupCount {
  kind: FindingKind
  severity: FindingSeverity
  open: number
  accepted: number
}

/** The severities, the most severe first. */
const severities = Object.keys(findingSeverities)

/** Counts the findings of each kind and severity, accepted or not, the most severe first. */
export async function countFindings(db: Db, { companyId, batchId }: BatchOf): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select f.kind, f.severity, count(*) filter (where a.key_hash is null)::int as open,
      count(a.key_hash)::int as accepted
    from batch_finding f
    left join accepted_finding a on a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash
    where f.company_id = ${companyId} and f.batch_id = ${batchId}
    group by f.kind, f.severity
    order by array_position(${severities}::text[], f.severity), min(f.finding_no)`.execute(db)
  return rows
}

export interface FindingRecord {
  finding_no: number
  key_hash: Buffer
  detail_sealed: Buffer
  acceptance_id: string | null
  reason_sealed: Buffer | null
  accepted_by_name: string | null
  accepted_at: Date | null
}

/** Lists some findings of one kind and severity. */
export async function listFindings(
  db: Db,
  { companyId, batchId }: BatchOf,
  which: { kind: FindingKind; severity: FindingSeverity; accepted: boolean; from: number; count: number },
): Promise<FindingRecord[]> {
  const { rows } = await sql<FindingRecord>`
    select f.finding_no, f.key_hash, f.detail_sealed, a.acceptance_id, c.reason_sealed, c.accepted_by_name, c.accepted_at
    from batch_finding f
    left join accepted_finding a on a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash
    left join acceptance c on c.company_id = a.company_id and c.id = a.acceptance_id
    where f.company_id = ${companyId} and f.batch_id = ${batchId} and f.kind = ${which.kind}
      and f.severity = ${which.severity} and (a.key_hash is not null) = ${which.accepted}
    order by f.finding_no limit ${which.count} offset ${which.from}`.execute(db)
  return rows
}

/** Lists open findings of all kinds, the most severe first. */
export async function listOpenFindings(db: Db, { companyId, batchId }: BatchOf, limit: number) {
  const { rows } = await sql<
    Pick<FindingRecord, 'finding_no' | 'detail_sealed'> & Pick<GroupCount, 'kind' | 'severity'>
  >`
    select f.finding_no, f.kind, f.severity, f.detail_sealed from batch_finding f
    where f.company_id = ${companyId} and f.batch_id = ${batchId}
      and not exists (select from accepted_finding a
        where a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash)
    order by array_position(${severities}::text[], f.severity), f.finding_no limit ${limit}`.execute(db)
  return rows
}

/** Lists the findings of some kinds, accepted or not. */
export function listFindingsOfKinds(db: Db, { companyId, batchId }: BatchOf, kinds: readonly FindingKind[]) {
  return db
    .selectFrom('batch_finding')
    .select(['finding_no', 'kind', 'detail_sealed'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('kind', 'in', [...kinds])
    .orderBy('finding_no')
    .execute()
}

/** Returns those of the keys that belong to stored findings. */
export async function knownKeys(db: Db, { companyId, batchId }: BatchOf, keys: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('batch_finding')
    .select('key_hash')
    .distinct()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('key_hash', 'in', [...keys])
    .execute()
  return rows.map(({ key_hash }) => key_hash)
}

/** Returns the keys of all open findings of a kind and severity. */
export async function openKeys(
  db: Db,
  { companyId, batchId }: BatchOf,
  { kind, severity }: { kind: FindingKind; severity: FindingSeverity },
): Promise<Buffer[]> {
  const { rows } = await sql<{ key_hash: Buffer }>`
    select distinct f.key_hash from batch_finding f
    where f.company_id = ${companyId} and f.batch_id = ${batchId} and f.kind = ${kind} and f.severity = ${severity}
      and not exists (select from accepted_finding a
        where a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash)`.execute(db)
  return rows.map(({ key_hash }) => key_hash)
}
