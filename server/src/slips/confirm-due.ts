import { recordBy } from '../audit/record.ts'
import type { Services } from '../context.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { notify } from '../live/notify.ts'
import { confirmDue, type DueBatch, listDueBatches } from './confirm-due-store.ts'

/** The number of slips that one transaction confirms. */
const portion = 500

/**
 * Confirms the slips whose time has passed, in portions (SLIP-03). A portion is one transaction with its records and its
 * entry in the audit trail: a run that is killed leaves whole portions behind, and the next one goes on. Does nothing the
 * second time.
 */
export async function confirmDueSlips(services: Services): Promise<void> {
  const batches = await asPlatform(services.pools, (db) => listDueBatches(db, services.clock.now()))
  for (const batch of batches) {
    let confirmed = portion
    while (confirmed === portion) confirmed = await confirmPortion(services, batch)
  }
}

function confirmPortion(services: Services, { companyId, batchId, title, period }: DueBatch): Promise<number> {
  return withCompany(services.pools, companyId, async (db) => {
    const people = await confirmDue(db, { companyId, batchId }, services.clock.now(), portion)
    if (people === 0) return 0
    const source = { companyId, actor: { kind: 'system' as const } }
    recordBy(services, db, source, 'slip.confirmDue', { batch: { id: batchId, title, period }, facts: { people } })
    await notify(db, { companyId }, { kind: 'confirmed', batchId })
    return people
  })
}
