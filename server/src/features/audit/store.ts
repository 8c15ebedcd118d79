import { auditViews, runActions } from '@zhixin/contract/audit-text'
import type { InputOf } from '@zhixin/contract/calls'
import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

export type AuditFilter = InputOf<'audit.export'>

function matching(db: Db, companyId: string, { from, to, actor, action, batch, person, hideViews }: AuditFilter) {
  return db
    .selectFrom('audit_entry')
    .where('company_id', '=', companyId)
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))
    .$if(actor !== '', (query) => query.where('actor_name', 'ilike', containing(actor)))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(batch !== '', (query) => query.where('batch_title', 'ilike', containing(batch)))
    .$if(person !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('person_name', 'ilike', containing(person)),
          eb.and([
            eb('person_name', '=', ''),
            eb('action', 'in', runActions),
            eb('batch_id', 'in', runsOf(db, companyId, person)),
          ]),
        ]),
      ),
    )
    .$if(hideViews, (query) => query.where('action', 'not in', auditViews))
}

/** The batches of which somebody of that name has a slip. */
const runsOf = (db: Db, companyId: string, name: string) =>
  db
    .selectFrom('employee as e')
    .innerJoin('slip as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .where('e.company_id', '=', companyId)
    .where('e.name', 'ilike', containing(name))
    .select('s.batch_id')

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
