import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { MatchKind } from '@zhixin/contract/batches/review'
import { targetKind } from '@zhixin/domain/batches/target'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { isExtraRow } from '../review/repeated/extra-row-sql.ts'
import { isNotSubscribed, targetHash, targetKey } from '../target-sql.ts'

/** Returns the batch of a send. `lock` makes a second click wait for the first. */
export function findBatchToSend(db: Db, companyId: string, id: string, lock: boolean) {
  const query = db
    .selectFrom('batch')
    .select([
      'id',
      'state',
      'title',
      'period',
      'salary_type',
      'salary_type_name',
      'channel',
      'people',
      'items',
      'sums_sealed',
      'sent_back',
      'stop_notice',
      'planned_hash',
      'planned_words',
    ])
    .select(['send_type', 'chosen_time', 'chosen_zone', 'chosen_at', 'starts_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export interface SendCounts {
  rows: number
  /** A person of several rows counts once. */
  people: number
  ready: number
  blocked: number
  unreachable: number
  notSubscribed: number
  sharedTarget: number
  alreadySent: number
  beingSent: number
  notDelivered: number
  matches: Partial<Record<MatchKind, number>>
}

/**
 * People of rows for whom another batch has a slip of the same month and pay type, and what became of it; `rows` has
 * their employee_id. A batch that is scheduled, or was released a moment ago, has no slips yet: its rows wait.
 */
const repeats = (companyId: string, batchId: string, rows: RawBuilder<unknown>) => {
  const others = sql`(select o.id, o.state, o.sent_at from batch o join batch b on b.company_id = ${companyId} and b.id = ${batchId}
      and b.period = o.period and b.salary_type = o.salary_type and b.salary_type_name = o.salary_type_name
    where o.company_id = ${companyId} and o.id <> ${batchId})`
  return sql`
  select employee_id, case when bool_or(how = 'arrived') then 'arrived' when bool_or(how = 'waiting') then 'waiting'
      else 'lost' end as how, (array_agg(batch_id order by sent_at desc nulls first, batch_id desc))[1] as other_batch
    from (
      select r.employee_id, case when d.state in ('sent', 'uncertain') or s.read_at is not null then 'arrived'
          when d.state in ('pending', 'handingOver') then 'waiting' else 'lost' end as how, s.batch_id, o.sent_at
        from ${rows} r
        join slip s on s.company_id = ${companyId} and s.employee_id = r.employee_id and s.withdrawn_at is null
        join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
          and d.kind = 'slip'
        join ${others} o on o.id = s.batch_id
      union all
      select r.employee_id, 'waiting', w.batch_id, p.sent_at
        from ${rows} r
        join batch_row w on w.company_id = ${companyId} and w.employee_id = r.employee_id
        join ${others} p on p.id = w.batch_id and p.state in ('scheduled', 'sending')
        where not exists (select from slip x where x.company_id = ${companyId} and x.batch_id = p.id)) known
    group by employee_id`
}

/** Counts what the plan of a send needs, in the database. `template`: to whose messages people agree one by one. */
export async function countForSend(
  db: Db,
  companyId: string,
  batchId: string,
  channel: ChannelName,
  template: string | undefined,
): Promise<SendCounts> {
  const isReady = sql`match in (${sql.join(sendableMatches.map((match) => sql.lit(match)))}) and not blocked and target is not null`
  const { rows } = await sql<{
    rows: number
    people: number
    ready: number
    blocked: number
    unreachable: number
    notSubscribed: number
    shared: number
    again: Partial<Record<'arrived' | 'waiting' | 'lost', number>> | null
    matches: Partial<Record<MatchKind, number>> | null
  }>`
    with r as materialized (
      select r.match, ${isExtraRow} as extra, cardinality(r.blocked) > 0 as blocked, r.employee_id, ${targetHash(channel, { companyId, batchId })} as target
      from batch_row r
      left join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${companyId} and r.batch_id = ${batchId})
    select count(*)::int as rows,
      count(*) filter (where not extra)::int as people,
      count(*) filter (where ${isReady})::int as ready,
      count(*) filter (where ${isReady} and ${isNotSubscribed(sql`target`, companyId, template)})::int as "notSubscribed",
      count(*) filter (where blocked)::int as blocked,
      count(*) filter (where employee_id is not null and target is null)::int as unreachable,
      (select coalesce(sum(n), 0)::int from (
        select count(*) as n from r where target is not null group by target having count(distinct employee_id) > 1) s) as shared,
      (select json_object_agg(how, n) from (
        select how, count(*) as n from (${repeats(companyId, batchId, sql`r`)}) p group by how) hows) as again,
      (select json_object_agg(match, n) from (select match, count(*) as n from r group by match) m) as matches
    from r`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate always has one row')
  const { arrived = 0, waiting = 0, lost = 0 } = found.again ?? {}
  return {
    ...found,
    sharedTarget: found.shared,
    alreadySent: arrived,
    beingSent: waiting,
    notDelivered: lost,
    matches: found.matches ?? {},
  }
}

/** What became of a slip that somebody already has of the month. */
export type RepeatOutcome = 'arrived' | 'waiting' | 'lost'

/** Lists who would get a second slip of the month, by what became of the first, in the order of the sheet. */
export async function listRepeats(db: Db, companyId: string, batchId: string, max: number) {
  const rows = sql`(select min(row_no) as row_no, employee_id from batch_row
    where company_id = ${companyId} and batch_id = ${batchId} and employee_id is not null group by employee_id)`
  const found = await sql<{
    how: RepeatOutcome
    names: string[]
    batch: { id: string; title: string; sentAt: string | null }
  }>`
    select how, (array_agg(e.name order by r.row_no))[:${max}] as names,
      (select json_build_object('id', o.id, 'title', o.title, 'sentAt', o.sent_at) from batch o
        where o.company_id = ${companyId} and o.id = (array_agg(p.other_batch order by r.row_no))[1]) as batch
    from (${repeats(companyId, batchId, rows)}) p
    join ${rows} r on r.employee_id = p.employee_id
    join employee e on e.company_id = ${companyId} and e.id = p.employee_id
    group by how`.execute(db)
  return new Map(found.rows.map(({ how, ...repeat }) => [how, repeat]))
}

/**
 * Counts the people of a batch with an open change of the contact that a channel uses, by whether the user who made it
 * may read pay.
 */
export async function changedTargets(db: Db, companyId: string, batchId: string, channel: ChannelName) {
  const { rows } = await sql<{ mayReadPay: boolean; people: number; names: string[] }>`
    select c.may_read_pay as "mayReadPay", count(distinct c.employee_id)::int as people,
      array_agg(distinct c.changed_by_name) as names
    from contact_change c
    join employee e on e.company_id = c.company_id and e.id = c.employee_id
    where c.company_id = ${companyId} and c.kind = ${targetKind(channel)} and c.settled_at is null
      and ${targetKey('e', channel)} is not null
      and exists (select from batch_row r where r.company_id = ${companyId} and r.batch_id = ${batchId}
        and r.employee_id = c.employee_id)
    group by c.may_read_pay`.execute(db)
  return rows
}

/** What is released, and by whom. */
export interface Release {
  companyId: string
  id: string
  channel: ChannelName
  /** The stored fingerprint to compare later (plannedSend). */
  planned: { hash: string; rows: Buffer }
  words: string
  by: { accountId: string; userName: string }
}

const released = ({ channel, planned, words, by }: Release, now: Date) => ({
  channel,
  planned_hash: planned.hash,
  planned_words: words,
  planned_rows: null,
  released_at: now,
  making_failures: 0,
  making_rests_until: null,
  sent_back: '',
  stop_notice: '',
  sent_by: by.accountId,
  sent_by_name: by.userName,
  stopped_at: null,
})

/** Moves a batch from review to sending. The caller holds the lock and has checked the state. */
export async function startSending(db: Db, release: Release, now: Date): Promise<void> {
  await db
    .updateTable('batch')
    .set({ ...released(release, now), state: 'sending', send_type: 'now' })
    .where('company_id', '=', release.companyId)
    .where('id', '=', release.id)
    .execute()
}

/** A scheduled time: as it was chosen, as an instant, and when the send begins. */
export interface ChosenTime {
  localTime: string
  timeZone: string
  at: Date
  startsAt: Date
}

const chosen = ({ localTime, timeZone, at, startsAt }: ChosenTime) => ({
  chosen_time: localTime,
  chosen_zone: timeZone,
  chosen_at: at,
  starts_at: startsAt,
})

/** Moves a batch from review to scheduled. The caller holds the lock and has checked the state. */
export async function startWaiting(db: Db, release: Release, time: ChosenTime, now: Date): Promise<void> {
  await db
    .updateTable('batch')
    .set({
      ...released(release, now),
      ...chosen(time),
      planned_rows: release.planned.rows,
      state: 'scheduled',
      send_type: 'timed',
    })
    .where('company_id', '=', release.companyId)
    .where('id', '=', release.id)
    .execute()
}

/** Changes the time of a scheduled batch; what is sent stays the same. */
export async function changeTime(
  db: Db,
  batch: { companyId: string; id: string },
  time: ChosenTime,
  now: Date,
): Promise<void> {
  await db
    .updateTable('batch')
    .set({ ...chosen(time), released_at: now })
    .where('company_id', '=', batch.companyId)
    .where('id', '=', batch.id)
    .execute()
}

/** Returns what a company chose at its last release; undefined before the first. */
export function findLastRelease(db: Db, companyId: string) {
  return db
    .selectFrom('batch')
    .select(['send_type', 'channel'])
    .where('company_id', '=', companyId)
    .where('released_at', 'is not', null)
    .orderBy('released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the scheduled time that was chosen last, 'YYYY-MM-DDTHH:mm'. */
export async function findLastTime(db: Db, companyId: string): Promise<string | null> {
  const last = await db
    .selectFrom('batch')
    .select('chosen_time')
    .where('company_id', '=', companyId)
    .where('released_at', 'is not', null)
    .where('chosen_time', '<>', '')
    .orderBy('released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.chosen_time ?? null
}

/** Counts how often each name occurs in a batch: the length of a message depends only on its recipient's name. */
export function countNames(db: Db, companyId: string, batchId: string) {
  return db
    .selectFrom('batch_row as r')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .groupBy(['e.name', 'e.language'])
    .select((eb) => [
      'e.name',
      'e.language',
      eb.fn.countAll<string>().as('count'),
      eb.fn.min('r.row_no').as('firstRow'),
    ])
    .orderBy('firstRow')
    .execute()
}

/** A batch as a channel would send it. `template`: to whose messages people agree one by one. */
interface ByChannel {
  companyId: string
  batchId: string
  channel: ChannelName
  template: string | undefined
}

type NotReached = 'byName' | 'unmatched' | 'repeated' | 'left' | 'blocked' | 'unreachable' | 'notSubscribed'

/** Lists the first people who would get nothing through a channel, by name; who has several rows stands once. */
export async function listNotReached(db: Db, { companyId, batchId, channel, template }: ByChannel, max: number) {
  const target = targetHash(channel, { companyId, batchId })
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const { rows } = await sql<{ rowNo: number; name: string; why: NotReached }>`
    select * from (
      select r.row_no as "rowNo", r.name, case when r.match = 'byName' then 'byName' when r.match = 'left' then 'left'
        when r.match = 'twice' then 'repeated' when r.match not in (${sendable}) then 'unmatched'
        when cardinality(r.blocked) > 0 then 'blocked'
        when ${target} is null then 'unreachable' when ${isNotSubscribed(target, companyId, template)} then 'notSubscribed' end as why
      from batch_row r left join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${companyId} and r.batch_id = ${batchId} and not ${isExtraRow}) x
    where why is not null order by "rowNo" limit ${max}`.execute(db)
  return rows
}
