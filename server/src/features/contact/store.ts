import type { ContactKind, ContactState } from '@zhixin/contract/contact'
import type { Db } from '../../database/transaction.ts'

export interface NewContactRequest {
  id: string
  kind: ContactKind
  content_sealed: Buffer
  language: string
  asked_at: Date
}

export async function addContactRequest(db: Db, request: NewContactRequest): Promise<void> {
  await db.insertInto('contact_request').values(request).execute()
}

export interface ContactFilter {
  state?: ContactState | undefined
  kind?: ContactKind | undefined
  id?: string | undefined
}

function matching(db: Db, { state, kind, id }: ContactFilter) {
  return db
    .selectFrom('contact_request as r')
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'new'))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? 'trial'))
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? ''))
}

const withNames = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('user_account as owner', 'owner.id', 'r.owner_id')
    .leftJoin('user_account as changer', 'changer.id', 'r.changed_by')
    .selectAll('r')
    .select(['owner.name as owner_name', 'changer.name as changer_name'])

/** Requests as filtered, newest first. */
export function listContactRequests(db: Db, filter: ContactFilter, page: { limit: number; offset: number }) {
  return withNames(matching(db, filter))
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countContactRequests(db: Db, filter: ContactFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findContactRequest(db: Db, id: string) {
  return withNames(matching(db, { id })).executeTakeFirst()
}

export type StoredContact = NonNullable<Awaited<ReturnType<typeof findContactRequest>>>

/** Holds a request until the transaction ends, so that two operators change it one after the other. */
export async function holdContactRequest(db: Db, id: string): Promise<void> {
  await db.selectFrom('contact_request').select('id').where('id', '=', id).forUpdate().execute()
}

export async function changeContactRequest(
  db: Db,
  id: string,
  values: {
    state: ContactState
    owner_id: string | null
    note_sealed: Buffer | null
    changed_by: string
    changed_at: Date
  },
): Promise<void> {
  await db.updateTable('contact_request').set(values).where('id', '=', id).execute()
}

/** Users of the platform: who may take care of a request. */
export function listPlatformUsers(db: Db) {
  return db.selectFrom('user_account').select(['id', 'name']).where('user_type', '=', 2).orderBy('name').execute()
}

/** A request that the operator's mailbox has not been told of. */
export function findContactToMail(db: Db, id: string) {
  return db
    .selectFrom('contact_request')
    .select(['kind', 'asked_at'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
}

export async function markContactMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_request').set({ mailed_at: now }).where('id', '=', id).execute()
}
