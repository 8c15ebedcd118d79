import type { InputOf } from '@zhixin/contract/calls'
import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

export type AuditFilter = InputOf<'audit.export'>

function matching(db: Db, companyId: string, { from, to, actor, action, batch, person }: AuditFilter) {
  return db
    .selectFrom('audit_entry')
    .where('company_id', '=', companyId)
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))
    .$if(actor !== '', (query) => query.where('actor_name', 'ilike', containing(actor)))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(batch !== '', (query) => query.where('batch_title', 'ilike', containing(batch)))
    .$if(person !== '', (query) => query.where('person_name', 'ilike', containing(person)))
}

/** Entries, newest first; `before` and `limit` make pages that later entries do not shift. */
export function listEntries(
  db: Db,
  companyId: string,
  filter: AuditFilter,
  page: { limit: number; offset?: number; before?: number },
) {
  return matching(db, companyId, filter)
    .selectAll()
    .$if(page.before !== undefined, (query) => query.where('seq', '<', page.before ?? 0))
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute()
}

export async function countEntries(db: Db, companyId: string, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findEntry(db: Db, companyId: string, seq: number) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '=', seq)
    .executeTakeFirst()
}
