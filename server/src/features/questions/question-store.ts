import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Locks the author, so that what one person sends at the same time is counted one after the other. */
export async function holdAuthor(db: Db, companyId: string, employeeId: string) {
  return db
    .selectFrom('employee')
    .select(['name', 'department'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks a slip and returns what decides whether something can be asked about it. */
export function holdAskedSlip(db: Db, companyId: string, slipId: string) {
  return db
    .selectFrom('slip')
    .select(['version', 'withdrawn_at', 'batch_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', slipId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The question that a request has made already; undefined where it has not. */
export function findByRequest(db: Db, companyId: string, employeeId: string, requestId: string) {
  return db
    .selectFrom('question')
    .select(['id'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** How many questions a person has asked since then, and how many messages they have sent in all. */
export async function countSent(db: Db, companyId: string, employeeId: string, since: Date) {
  const { rows } = await sql<{ questions: number; messages: number }>`
    select
      (select count(*)::int from question
        where company_id = ${companyId} and employee_id = ${employeeId} and asked_at > ${since}) as questions,
      (select count(*)::int from question q
        join question_message m on m.company_id = q.company_id and m.question_id = q.id
        where q.company_id = ${companyId} and q.employee_id = ${employeeId} and m.author = 'employee'
          and m.sent_at > ${since}) as messages`.execute(db)
  return rows[0] ?? { questions: 0, messages: 0 }
}

export async function addQuestion(
  db: Db,
  question: Insertable<Tables['question']>,
  message: Insertable<Tables['question_message']>,
): Promise<void> {
  await db.insertInto('question').values(question).execute()
  await db.insertInto('question_message').values(message).execute()
}

/** Adds a message and counts it. */
export async function addMessage(db: Db, message: Insertable<Tables['question_message']>): Promise<void> {
  await db.insertInto('question_message').values(message).execute()
  await db
    .updateTable('question')
    .set((eb) => ({ messages: eb('messages', '+', 1) }))
    .where('company_id', '=', message.company_id)
    .where('id', '=', message.question_id)
    .execute()
}

/** Whether a request has added its message already. */
export async function hasMessage(db: Db, companyId: string, questionId: string, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_message')
    .select('id')
    .where('company_id', '=', companyId)
    .where('question_id', '=', questionId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks one question about a slip, which the caller has found to be an own one. */
export function holdOwn(db: Db, companyId: string, slipId: string, id: string) {
  return db
    .selectFrom('question')
    .select(['id', 'state', 'slip_id', 'batch_id'])
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Opens a question (again): it waits for HR from now on. */
export async function openAgain(db: Db, companyId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('question')
    .set((eb) => ({
      state: 'open',
      changed_at: now,
      employee_at: now,
      open_since: eb.fn.coalesce('open_since', eb.val(now)),
      closed_by: null,
      closed_at: null,
      close_reason_sealed: null,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Closes questions, whoever does it. The reason of each is sealed for itself. */
export async function closeQuestion(
  db: Db,
  question: { companyId: string; id: string; by: 'employee' | 'hr'; reasonSealed: Buffer | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('question')
    .set({
      state: 'closed',
      open_since: null,
      changed_at: now,
      closed_by: question.by,
      closed_at: now,
      close_reason_sealed: question.reasonSealed,
    })
    .where('company_id', '=', question.companyId)
    .where('id', '=', question.id)
    .execute()
}

/** Marks questions as answered. */
export async function markAnswered(db: Db, companyId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('question')
    .set({ state: 'answered', open_since: null, changed_at: now })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Keeps since when each of these slips is disputed: a question about it waits for HR (HISTORY-06). The slips are locked
 * before the questions are looked at, so that of two simultaneous changes the later one sees the other.
 */
export async function updateDisputed(db: Db, companyId: string, slipIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...slipIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`
    update slip s set disputed_at = (select min(q.open_since) from question q
      where q.company_id = s.company_id and q.slip_id = s.id and q.state = 'open')
    where s.company_id = ${companyId} and s.id = any(${[...slipIds]}::uuid[])`.execute(db)
}

const questionColumns = [
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
] as const

export function listOfSlip(db: Db, companyId: string, employeeId: string, slipId: string) {
  return db
    .selectFrom('question as q')
    .select(questionColumns)
    .where('q.company_id', '=', companyId)
    .where('q.employee_id', '=', employeeId)
    .where('q.slip_id', '=', slipId)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id', 'desc')
    .execute()
}
/** How many questions were asked about a slip; a slip has one owner. */
export async function countOfSlip(db: Db, companyId: string, slipId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type QuestionRow = Awaited<ReturnType<typeof listOfSlip>>[number]

/** Lists the messages of some questions, oldest first, with the state of the delivery that tells of an answer. */
export async function listMessages(db: Db, companyId: string, questionIds: readonly string[]) {
  if (!questionIds.length) return []
  return db
    .selectFrom('question_message as m')
    .leftJoin('delivery as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.delivery_id'),
    )
    .select(['m.id', 'm.question_id', 'm.author', 'm.author_name', 'm.text_sealed', 'm.sent_at', 'm.notice'])
    .select('d.state as delivery')
    .where('m.company_id', '=', companyId)
    .where('m.question_id', 'in', [...questionIds])
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Notes that questions wait to be mailed about to the alert mailboxes. */
export async function noteWaiting(db: Db, companyId: string, now: Date): Promise<void> {
  await db
    .insertInto('question_alert')
    .values({ company_id: companyId, waiting_since: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({
        waiting_since: eb.fn.coalesce('question_alert.waiting_since', eb.val(now)),
      })),
    )
    .execute()
}
