import type { QuestionKind, QuestionState } from '@zhixin/contract/limits'
import { type SqlBool, sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

/**
 * What HR sees of questions. Row-level security keeps whoever is limited to departments to the people of these, here as
 * in everything else (decision 034). Questions about a removed batch are not shown: its slips are gone for everybody.
 */

export interface InboxFilter {
  state?: QuestionState
  batchId?: string | undefined
  department?: string | undefined
  /** A key, or 'slip' for questions about the whole slip. */
  item?: string | undefined
  kind?: QuestionKind
  keyword: string
}

interface Page {
  currentPage: number
  pageSize: number
}

const questions = (db: Db, companyId: string) =>
  db
    .selectFrom('question as q')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'q.company_id').onRef('b.id', '=', 'q.batch_id'))
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'q.company_id').onRef('e.id', '=', 'q.employee_id'),
    )
    .where('q.company_id', '=', companyId)
    .where('b.state', '<>', 'removed')

function matching(db: Db, companyId: string, filter: InboxFilter) {
  const { state, batchId, department, item, kind, keyword } = filter
  let query = questions(db, companyId)
  if (state) query = query.where('q.state', '=', state)
  if (batchId) query = query.where('q.batch_id', '=', batchId)
  if (department !== undefined) query = query.where('e.department', '=', department)
  if (item) query = query.where('q.item_key', '=', item === 'slip' ? '' : item)
  if (kind) query = query.where('q.kind', '=', kind)
  if (!keyword) return query
  const pattern = containing(keyword)
  return query.where((eb) => eb.or([eb('e.name', 'ilike', pattern), eb('e.employee_no', 'ilike', pattern)]))
}

/** Whether a user has not seen what the employee wrote last. */
const isUnread = (accountId: string) => sql<SqlBool>`not exists (select from question_seen s
  where s.company_id = q.company_id and s.question_id = q.id and s.account_id = ${accountId} and s.seen_at >= q.employee_at)`

const causes = ['q.batch_id', 'b.title', 'b.period', 'q.item_key', 'q.kind', 'q.state'] as const

/** Lists questions by cause, the latest first. */
export function listGroups(db: Db, companyId: string, accountId: string, filter: InboxFilter, page: Page) {
  return matching(db, companyId, filter)
    .select([...causes])
    .select((eb) => [
      eb.fn.max('q.changed_at').as('changedAt'),
      sql<number>`count(*)::int`.as('questions'),
      sql<number>`count(distinct q.employee_id)::int`.as('people'),
      sql<number>`(count(*) filter (where q.state = 'open' and ${isUnread(accountId)}))::int`.as('unread'),
      sql<string>`(array_agg(q.id order by q.asked_at))[1]`.as('sample'),
      sql<string>`(array_agg(q.id order by q.employee_at desc, q.id))[1]`.as('latest'),
      sql<string>`(array_agg(e.name order by q.employee_at desc, q.id))[1]`.as('latestName'),
    ])
    .groupBy([...causes])
    .orderBy('changedAt', 'desc')
    .orderBy('sample')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

export async function countGroups(db: Db, companyId: string, filter: InboxFilter): Promise<number> {
  const groups = matching(db, companyId, filter)
    .select([...causes])
    .groupBy([...causes])
  const { count } = await db
    .selectFrom(groups.as('g'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The lines of some questions, as they were asked. */
export function listItems(db: Db, companyId: string, ids: readonly string[]) {
  return db
    .selectFrom('question')
    .select(['id', 'item_key', 'item_sealed'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Lists the questions of one cause, the longest waiting first; those that do not wait, the latest first. */
export function listQuestions(db: Db, companyId: string, accountId: string, filter: InboxFilter, page: Page) {
  return matching(db, companyId, filter)
    .innerJoin('slip as s', (join) => join.onRef('s.company_id', '=', 'q.company_id').onRef('s.id', '=', 'q.slip_id'))
    .select([
      'q.id',
      'q.slip_id',
      'q.slip_version',
      'q.kind',
      'q.item_sealed',
      'q.state',
      'q.asked_at',
      'q.closed_by',
      'q.closed_at',
      'q.close_reason_sealed',
      'q.employee_id',
      'e.name',
      'e.department',
      'e.employee_no',
      'e.language',
      'b.period',
      's.content_sealed',
      's.withdrawn_at',
    ])
    .select(isUnread(accountId).as('isUnread'))
    .orderBy('q.open_since', (order) => order.asc().nullsLast())
    .orderBy('q.changed_at', 'desc')
    .orderBy('q.id')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}
export type InboxRow = Awaited<ReturnType<typeof listQuestions>>[number]

export async function countQuestions(db: Db, companyId: string, filter: InboxFilter): Promise<number> {
  const { count } = await matching(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest slip of each of these people for a pay month, sealed; withdrawn ones are no slips. */
export function listSlipsOfMonth(db: Db, companyId: string, employeeIds: readonly string[], period: string) {
  return db
    .selectFrom('slip as s')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .distinctOn('s.employee_id')
    .select(['s.id', 's.employee_id', 's.content_sealed'])
    .where('s.company_id', '=', companyId)
    .where('s.employee_id', 'in', [...employeeIds])
    .where('b.period', '=', period)
    .where('b.state', '<>', 'removed')
    .where('s.withdrawn_at', 'is', null)
    .orderBy('s.employee_id')
    .orderBy('s.created_at', 'desc')
    .execute()
}

/** Counts the questions that wait for HR, and those of them that a user has not seen. */
export async function countOpen(db: Db, companyId: string, accountId: string) {
  const row = await questions(db, companyId)
    .where('q.state', '=', 'open')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${isUnread(accountId)}))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export async function listOptions(db: Db, companyId: string) {
  const batches = await questions(db, companyId)
    .select(['b.id', 'b.title', 'b.period', 'b.created_at'])
    .groupBy(['b.id', 'b.title', 'b.period', 'b.created_at'])
    .orderBy('b.created_at', 'desc')
    .execute()
  const departments = await questions(db, companyId).select('e.department').distinct().orderBy('e.department').execute()
  const items = await questions(db, companyId)
    .distinctOn('q.item_key')
    .select(['q.id', 'q.item_sealed', 'q.item_key'])
    .where('q.item_key', '<>', '')
    .orderBy('q.item_key')
    .orderBy('q.asked_at', 'desc')
    .execute()
  return { batches, departments: departments.map(({ department }) => department), items }
}

/** Locks questions that a user acts on, in one order, with their people and lines. */
export async function holdQuestions(db: Db, companyId: string, ids: readonly string[]) {
  await db
    .selectFrom('question')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return questions(db, companyId)
    .innerJoin('slip as s', (join) => join.onRef('s.company_id', '=', 'q.company_id').onRef('s.id', '=', 'q.slip_id'))
    .where('q.id', 'in', [...ids])
    .select(['q.id', 'q.state', 'q.messages', 'q.slip_id', 'q.batch_id', 'q.employee_id', 'q.item_sealed'])
    .select(['b.title', 'b.period', 'e.name', 'e.department', 'e.language', 's.content_sealed'])
    .orderBy('q.id')
    .execute()
}

/** Marks questions as seen by a user; those that the transaction does not see stay as they are. */
export async function markSeen(db: Db, companyId: string, accountId: string, ids: readonly string[], now: Date) {
  await sql`
    insert into question_seen (company_id, question_id, account_id, seen_at)
    select company_id, id, ${accountId}::uuid, ${now} from question
      where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) order by id
    on conflict (company_id, question_id, account_id) do update set seen_at = excluded.seen_at`.execute(db)
}

export async function findBatchTitle(db: Db, companyId: string, id: string): Promise<string> {
  const { title } = await db
    .selectFrom('batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title
}
