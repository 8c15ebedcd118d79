import type { Services } from '../../context.ts'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { describeError } from '../../logging/describe-error.ts'
import { listUnsummed } from './department-pay-store.ts'
import { sumBatch } from './sum-batch.ts'

/** How many batches one round sums, so that a round of an old installation does not hold up the other jobs. */
const atOnce = 20

/** Sums what was sent or changed since the last round, so that a dashboard need not (SHELL-19). */
export async function sumDepartments({ pools, vault, log }: Services): Promise<void> {
  for (const { companyId, batchId } of await asPlatform(pools, (db) => listUnsummed(db, atOnce)))
    try {
      const sealer = await vault.sealer(companyId)
      await withCompany(pools, companyId, (db) => sumBatch(db, sealer, companyId, batchId))
    } catch (error) {
      log.error({ batch: batchId, ...describeError(error) }, 'the pay of a batch could not be summed by department')
    }
}
