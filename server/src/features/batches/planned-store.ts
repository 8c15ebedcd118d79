import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { slipStyleText } from './messages/slip-style-sql.ts'
import { rowFingerprint } from './row-fingerprint-sql.ts'
import { isFinalSlip, targetHash, targetKey } from './target-sql.ts'

interface BatchOf {
  companyId: string
  batchId: string
  channel: ChannelName
}

/**
 * The prefix of hashes that cover only what decides about slip and target; without it a stored hash is an older review
 * hash.
 */
const prefix = 'slip+target '

/** Four bytes for the person of a row. A person who has left counts as another person. */
const personMark = (id: RawBuilder<unknown>, hasLeft: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`substring(sha256(convert_to(coalesce((${id})::text, '-') || ${hasLeft}, 'UTF8')) from 1 for 4)`

/** Four bytes for the target of the row's slip. */
const targetMark = (target: RawBuilder<Buffer | null>): RawBuilder<Buffer> =>
  sql`substring(sha256(coalesce(${target}, '')) from 1 for 4)`

const rowMark = (batch: BatchOf): RawBuilder<Buffer> =>
  sql`${personMark(sql`r.employee_id`, sql`coalesce(e.status = 'left', false)`)} ||
    ${targetMark(targetHash(batch.channel, batch))}`
const markSize = 8

const rowsOf = ({ companyId, batchId }: BatchOf) => sql`batch_row r
  left join employee e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = ${companyId} and r.batch_id = ${batchId}`

/** The fingerprint of a released batch. It is stored with the batch and compared when the slips are made. */
export interface Planned {
  hash: string
  /** The fingerprints of the rows in their order, to tell later which of them differ. */
  rows: Buffer
}

/**
 * Returns the fingerprint of what decides about the slips and their targets (SEND-15): every cell, the items, title and
 * month, the style, the person of each row, and the contact that the channel uses. Name, department and employee number
 * are left out: the slip shows them as the roster has them when it is made (a department of the file goes before). The
 * database computes it, like the review hash. Returns null when there is no such batch.
 */
export async function plannedSend(db: Db, batch: BatchOf): Promise<Planned | null> {
  const { companyId, batchId } = batch
  const { rows } = await sql<Planned>`
    with m as materialized (
      select r.row_no, encode(${rowFingerprint('r')}, 'hex') as content, ${rowMark(batch)} as mark,
        coalesce(r.employee_id::text, '-') || ' ' || coalesce(encode(${targetHash(batch.channel, batch)}, 'hex'), '-') as who
      from ${rowsOf(batch)})
    select ${prefix} || encode(sha256(convert_to(
        json_build_array(b.items, b.title, b.period, b.salary_type, b.salary_type_name)::text || ${slipStyleText} || coalesce((
          select string_agg(row_no || ' ' || content || ' ' || who || ' ' || encode(mark, 'hex'), chr(10) order by row_no)
          from m), ''), 'UTF8')), 'hex') as hash,
      coalesce((select string_agg(mark, ''::bytea order by row_no) from m), '') as rows
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Whether what would be sent now is what was released. `contentHash` applies to batches that were released before
 * plannedSend was stored.
 */
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

/**
 * Why a row differs from what was scheduled. person: the row belongs to another person now, or to nobody for certain.
 */
export type ChangedRowWhy = 'left' | 'person' | 'unreachable' | 'target'

export interface ChangedRows {
  why: ChangedRowWhy
  count: number
  /** The first of the names. */
  names: string[]
}

/** The maximum number of names. */
const maxNamed = 3

/**
 * The rows that differ from what was scheduled, as a query of row, name and why. `planned` are the row fingerprints of
 * that time, if they were stored. A row that has lost its person is reported with the previous person, whose contact
 * may be all that changed.
 */
function changedRows(batch: BatchOf, planned: Buffer | null): RawBuilder<unknown> {
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const isKept = sql.lit(planned !== null)
  const whom = (mark: string) => sql`substring(${sql.ref(mark)} from 1 for 4)`
  return sql`
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
    select row_no, name, why from c where why is not null`
}

/** Lists the rows that differ from what was scheduled, by kind of difference, with the first of their names. */
export async function listChangedRows(db: Db, batch: BatchOf, planned: Buffer | null): Promise<ChangedRows[]> {
  const { rows } = await sql<ChangedRows>`
    select why, count(*)::int as count, (array_agg(name order by row_no))[1:${sql.lit(maxNamed)}] as names
    from (${changedRows(batch, planned)}) c group by why order by min(row_no)`.execute(db)
  return rows
}

/** Returns how each of the rows that differ from what was scheduled does, by row. */
export async function findChangedRows(
  db: Db,
  batch: BatchOf,
  planned: Buffer | null,
): Promise<Map<number, ChangedRowWhy>> {
  const { rows } = await sql<{ row_no: number; why: ChangedRowWhy }>`
    select row_no, why from (${changedRows(batch, planned)}) c`.execute(db)
  return new Map(rows.map(({ row_no: rowNo, why }) => [rowNo, why]))
}
