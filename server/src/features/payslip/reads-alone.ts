import { readableAlone } from '@zhixin/domain/payslip/access/link-until'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { proofOf } from './held-person.ts'
import type { OwnRow } from './own-rows.ts'
import { listProofs } from './proof-store.ts'
import { linkedSlips } from './store.ts'

/**
 * Returns the only slips that a session may read which was opened by the link of a final slip; null when there is no
 * such limit.
 */
export async function readsAlone(ctx: EmployeeContext, row: OwnRow): Promise<ReadonlySet<string> | null> {
  const { companyId, employeeId } = row
  const of = { tokenHash: ctx.who.tokenHash, companyId, employeeId }
  const proofs = (await asPlatform(ctx.pools, (db) => listProofs(db, of))).map(proofOf)
  const ids = proofs.filter(({ kind }) => kind === 'link').map(({ key }) => key)
  if (!ids.length) return null
  const { slips, codeTrusted } = await withCompany(ctx.pools, companyId, (db) =>
    linkedSlips(db, companyId, employeeId, ids),
  )
  return readableAlone(slips, codeTrusted)
}
