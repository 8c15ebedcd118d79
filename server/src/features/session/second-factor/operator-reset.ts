import { recordBy } from '../../../audit/record.ts'
import type { Services } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { findAccount, holdAccount, listCompanies } from '../account-store.ts'
import { endOtherSessions } from '../credentials/end-other-sessions.ts'
import { dropLinks } from '../enterprise-store.ts'
import { removeFactors } from './store.ts'

/**
 * Removes every second factor of a user, by the operator of the installation: the last way for a main administrator who
 * has lost phone and recovery codes (decision 035). Returns why nothing was done, if so.
 */
export function resetByOperator(services: Services, userId: string): Promise<'done' | 'unknown' | 'none'> {
  return asPlatform(services.pools, async (db) => {
    const found = await findAccount(db, userId)
    if (!found) return 'unknown'
    const { id, name } = await holdAccount(db, found.id)
    if (!(await removeFactors(db, id))) return 'none'
    const now = services.clock.now()
    await endOtherSessions(db, id, { why: 'factorChange' }, now)
    await dropLinks(db, id)
    for (const company of await listCompanies(db, id)) {
      const source = { companyId: company.id, actor: { kind: 'system' as const } }
      recordBy(services, db, source, 'factor.reset', { person: { id: null, name }, facts: { way: 'operator' } })
    }
    await enqueue(db, 'factor.tell', { accountId: id, what: 'reset', at: now.toISOString() })
    return 'done'
  })
}
