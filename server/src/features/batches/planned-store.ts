import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { rowFingerprint } from './row-fingerprint-sql.ts'
import { isFinalSlip, targetHash, targetKey } from './target-sql.ts'

interface BatchOf {
  companyId: string
  batchId: string
  channel: ChannelName
}

/** Begins what is kept since it covers only what decides about slip and target; before, it was the review's hash. */
const prefix = 'slip+target '

/** Four bytes for whom a row is; whoever has left is somebody else. */
const personMark = (id: RawBuilder<unknown>, hasLeft: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`substring(sha256(convert_to(coalesce((${id})::text, '-') || ${hasLeft}, 'UTF8')) from 1 for 4)`

/** Four for where its slip goes. */
const targetMark = (target: RawBuilder<Buffer | null>): RawBuilder<Buffer> =>
  sql`substring(sha256(coalesce(${target}, '')) from 1 for 4)`

const rowMark = (batch: BatchOf): RawBuilder<Buffer> =>
  sql`${personMark(sql`r.employee_id`, sql`coalesce(e.status = 'left', false)`)} ||
    ${targetMark(targetHash(batch.channel, batch))}`
const markSize = 8

const rowsOf = ({ companyId, batchId }: BatchOf) => sql`batch_row r
  left join employee e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = ${companyId} and r.batch_id = ${batchId}`

/** What is let go: kept with the batch and compared when its slips are made. */
export interface Planned {
  hash: string
  /** The rows' marks in their order, to say later which of them is another one. */
  rows: Buffer
}

/**
 * What decides about the slips and where they go (SEND-15): every cell, the items, title and month, who each row is,
 * and the contact that the channel uses. Name, department and employee number are not in it: they stand on the slip as
 * the roster has them when it is made. Null when there is no such batch. Counted by the database, as the review's hash is.
 */
export async function plannedSend(db: Db, batch: BatchOf): Promise<Planned | null> {
  const { companyId, batchId } = batch
  const { rows } = await sql<Planned>`
    with m as materialized (
      select r.row_no, encode(${rowFingerprint('r')}, 'hex') as content, ${rowMark(batch)} as mark,
        coalesce(r.employee_id::text, '-') || ' ' || coalesce(encode(${targetHash(batch.channel, batch)}, 'hex'), '-') as who
      from ${rowsOf(batch)})
    select ${prefix} || encode(sha256(convert_to(
        json_build_array(b.items, b.title, b.period, b.salary_type, b.salary_type_name)::text || coalesce((
          select string_agg(row_no || ' ' || content || ' ' || who || ' ' || encode(mark, 'hex'), chr(10) order by row_no)
          from m), ''), 'UTF8')), 'hex') as hash,
      coalesce((select string_agg(mark, ''::bytea order by row_no) from m), '') as rows
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`.execute(db)
  return rows[0] ?? null
}

/** Whether what would be sent now is what was let go. `contentHash`: of what was let go before plannedSend was kept. */
export async function isAsPlanned(
  db: Db,
  batch: BatchOf,
  plannedHash: string | null,
  contentHash: (db: Db, companyId: string, batchId: string) => Promise<string | null>,
): Promise<boolean> {
  if (plannedHash === null) return false
  if (!plannedHash.startsWith(prefix)) return plannedHash === (await contentHash(db, batch.companyId, batch.batchId))
  return plannedHash === (await plannedSend(db, batch))?.hash
}

/** Why a row is not what was scheduled. person: it is another one's, or nobody's for sure. */
export type ChangedRowWhy = 'left' | 'person' | 'unreachable' | 'target'

export interface ChangedRows {
  why: ChangedRowWhy
  count: number
  /** The first of them. */
  names: string[]
}

/** So many are named. */
const maxNamed = 3

/**
 * The rows that are not what was scheduled, by what is different. `planned`: the rows' marks of then, where they were
 * kept. A row that has lost its person tells of whom it had: their contact may be all that changed.
 */
export async function listChangedRows(db: Db, batch: BatchOf, planned: Buffer | null): Promise<ChangedRows[]> {
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const isKept = sql.lit(planned !== null)
  const whom = (mark: string) => sql`substring(${sql.ref(mark)} from 1 for 4)`
  const { rows } = await sql<ChangedRows>`
    with m as (
      select r.row_no, r.name, r.match in (${sendable}) and cardinality(r.blocked) = 0 as sure,
        r.match = 'left' or coalesce(e.status = 'left' and not ${isFinalSlip}, false) as "left",
        ${targetHash(batch.channel, batch)} is null as unreachable, ${rowMark(batch)} as mark,
        substring(${planned ?? Buffer.alloc(0)}::bytea
          from ((row_number() over (order by r.row_no) - 1) * ${markSize} + 1)::int for ${markSize}) as was
      from ${rowsOf(batch)}),
    c as (
      select m.row_no, m.name, case when "left" or o.status = 'left' then 'left'
        when sure and (not ${isKept} or ${whom('m.mark')} = ${whom('m.was')}) then
          case when unreachable then 'unreachable' when ${isKept} and mark <> was then 'target' end
        when o.id is not null and ${targetMark(targetKey('o', batch.channel))} <> substring(was from 5 for 4) then 'target'
        else 'person' end as why
      from m left join employee o on ${isKept} and o.company_id = ${batch.companyId}
        and ${whom('m.mark')} <> ${whom('m.was')} and ${personMark(sql`o.id`, sql`false`)} = ${whom('m.was')})
    select why, count(*)::int as count, (array_agg(name order by row_no))[1:${sql.lit(maxNamed)}] as names
    from c where why is not null group by why order by min(row_no)`.execute(db)
  return rows
}
