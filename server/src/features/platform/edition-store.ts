import type { Content, Edition } from '@zhixin/contract/platform/editions'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

export interface StoredEdition {
  subject: string
  version: number
  /** null: as the program brings it. */
  content: Content | null
  restoredFrom: number | null
  changedBy: string
  changedAt: Date
}

const columns = [
  'subject',
  'version',
  'content',
  'restored_from as restoredFrom',
  'changed_by_name as changedBy',
  'changed_at as changedAt',
] as const

/** The newest version of every document that was changed; like all here it needs a platform transaction. */
export async function listNewest(db: Db): Promise<StoredEdition[]> {
  const rows = await db
    .selectFrom('platform_edition')
    .distinctOn('subject')
    .select(columns)
    .orderBy('subject')
    .orderBy('version', 'desc')
    .execute()
  return rows as StoredEdition[]
}

/** All stored versions of a document, newest first. */
export async function listVersions(db: Db, subject: string): Promise<StoredEdition[]> {
  const rows = await db
    .selectFrom('platform_edition')
    .select(columns)
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .execute()
  return rows as StoredEdition[]
}

export async function findNewest(db: Db, subject: string): Promise<StoredEdition | undefined> {
  const row = await db
    .selectFrom('platform_edition')
    .select(columns)
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as StoredEdition | undefined
}

/**
 * How many versions of all documents there are. They are never removed, and one save follows the other, so the number
 * says which change a process has to know.
 */
export async function countEditions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('platform_edition')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets one save of these documents happen after the other: roles and their menus lean on each other. */
export async function holdDocuments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7301849)`.execute(db)
}

export async function addEdition(
  db: Db,
  edition: Omit<StoredEdition, 'content'> & { content: Edition['content'] | null; accountId: string | null },
): Promise<void> {
  const { subject, version, content, restoredFrom, changedBy, changedAt, accountId } = edition
  await db
    .insertInto('platform_edition')
    .values({
      subject,
      version,
      content: content && JSON.stringify(content),
      restored_from: restoredFrom,
      changed_by: accountId,
      changed_by_name: changedBy,
      changed_at: changedAt,
    })
    .execute()
}
