import type { AuditAction } from '@zhixin/contract/audit-text'
import type { Head } from '@zhixin/domain/audit/chain-check'
import { type ChainEntry, firstPrevious } from '@zhixin/domain/audit/entry-bytes'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

const asHead = (row: { seq: number; hash: Buffer }): Head => ({ seq: row.seq, hash: row.hash.toString('hex') })

/** The end of a company's chain as it is kept beside the entries; null before the first one. */
export async function findHead(db: Db, companyId: string): Promise<Head | null> {
  const row = await head(db, companyId).executeTakeFirst()
  return row ? asHead(row) : null
}

const head = (db: Db, companyId: string) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId)

/** The same, held until the transaction ends; a company's first entry makes it. */
export async function holdHead(db: Db, companyId: string): Promise<Head> {
  const held = await head(db, companyId).forUpdate().executeTakeFirst()
  if (held) return asHead(held)
  await db
    .insertInto('audit_head')
    .values({ company_id: companyId, seq: 0, hash: Buffer.from(firstPrevious, 'hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return asHead(await head(db, companyId).forUpdate().executeTakeFirstOrThrow())
}

/** Writes the next entry and moves the head that the caller holds, in one statement. */
export async function addEntry(db: Db, entry: ChainEntry & { actorKind: 'user' | 'employee' | 'system' }) {
  const hash = Buffer.from(entry.hash, 'hex')
  await db
    .with('entry', (cte) =>
      cte.insertInto('audit_entry').values({
        company_id: entry.companyId,
        seq: entry.seq,
        previous: Buffer.from(entry.previous, 'hex'),
        hash,
        at: entry.at,
        actor_kind: entry.actorKind,
        actor_id: entry.actorId,
        actor_name: entry.actorName,
        action: entry.action,
        batch_id: entry.batchId,
        batch_title: entry.batchTitle,
        person_id: entry.personId,
        person_name: entry.personName,
        address_hash: entry.address && Buffer.from(entry.address),
        facts: entry.facts,
        changes_sealed: entry.changesSealed && Buffer.from(entry.changesSealed),
      }),
    )
    .updateTable('audit_head')
    .set({ seq: entry.seq, hash })
    .where('company_id', '=', entry.companyId)
    .execute()
}

/** Whether somebody has done it to that person, of that batch or beside any, since then. */
export async function hasDone(
  db: Db,
  companyId: string,
  done: { action: AuditAction; actorId: string; batchId: string | null; personId: string },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('seq')
    .where('company_id', '=', companyId)
    .where('at', '>=', since)
    .where('action', '=', done.action)
    .where('actor_id', '=', done.actorId)
    .where('batch_id', 'is not distinct from', done.batchId)
    .where('person_id', '=', done.personId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const pageSize = 1000

/** A company's entries from the first one on, page by page, as they rest. */
export async function* chainPages(db: Db, companyId: string): AsyncGenerator<ChainEntry[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (rows.length) yield rows.map(asEntry)
    after = rows.at(-1)?.seq ?? after
    if (rows.length < pageSize) return
  }
}

const asEntry = (row: Selectable<Tables['audit_entry']>): ChainEntry => ({
  companyId: row.company_id,
  seq: row.seq,
  previous: row.previous.toString('hex'),
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  batchId: row.batch_id,
  batchTitle: row.batch_title,
  personId: row.person_id,
  personName: row.person_name,
  address: row.address_hash,
  facts: row.facts,
  changesSealed: row.changes_sealed,
  hash: row.hash.toString('hex'),
})

/** All that follows is seen as it is at one moment, whoever appends meanwhile. First thing in its transaction. */
export async function inOneSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db)
}

/** Returns the pay month of a batch; '' when there is no such batch. */
export async function findPeriod(db: Db, companyId: string, batchId: string): Promise<string> {
  const batch = await db
    .selectFrom('batch')
    .select('period')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return batch?.period ?? ''
}
