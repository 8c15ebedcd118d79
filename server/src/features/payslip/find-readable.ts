import { fail } from '@zhixin/contract/errors'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import type { EmployeeContext } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import { heldOf } from './held-in-session.ts'
import { listOwnRows, type OwnRow } from './own-rows.ts'
import { readsAlone } from './reads-alone.ts'
import { findOwnSlip } from './store.ts'

export type FoundSlip = NonNullable<Awaited<ReturnType<typeof findOwnSlip>>>

/**
 * Returns a slip that this session may read, with the roster entry that it belongs to; otherwise refuses. A slip of
 * somebody else and one that does not exist get the same answer (SLIP-04). It does not ask for the safety code of a slip
 * that hides after reading (reopen.ts).
 */
export async function findReadable(ctx: EmployeeContext, id: string): Promise<{ row: OwnRow; slip: FoundSlip }> {
  for (const row of await listOwnRows(ctx)) {
    const { companyId, employeeId } = row
    const slip = await withCompany(ctx.pools, companyId, (db) => findOwnSlip(db, companyId, employeeId, id))
    if (!slip) continue
    const alone = await readsAlone(ctx, row)
    if (alone !== null && !alone.has(id)) continue
    const state = slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
    if (state === 'notYet') break
    if (state === 'withdrawn') return fail('slip.withdrawn')
    if ((await heldOf(ctx, row, [slip]))?.slips.size) return fail('slip.held')
    return { row, slip }
  }
  return fail('record.missing')
}
