import { recordBy } from '../../../audit/record.ts'
import type { Db } from '../../../database/transaction.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * Records whom a page of a run has linked, brought back or marked as left, by their names: one entry per page. The
 * program acts here, long after whoever started or confirmed the run.
 */
export function recordPeople(
  { services, companyId }: SyncContext,
  db: Db,
  action: 'employee.leave' | 'employee.return' | 'wecom.link',
  people: readonly { name: string }[],
): void {
  if (!people.length) return
  const person = { id: null, name: people.map(({ name }) => name).join('、') }
  recordBy(services, db, { companyId, actor: { kind: 'system' } }, action, { person, facts: { people: people.length } })
}
