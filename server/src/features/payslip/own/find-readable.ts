import { fail } from '@zhixin/contract/errors'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import type { EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import { heldOf } from '../held-in-session.ts'
import { listOwnRows, type OwnRow } from '../own-rows.ts'
import { readsAlone } from '../reads-alone.ts'
import { findOwnSlip } from '../store.ts'
import { findLeaverTerms } from './leaver-store.ts'
import { refuseBeyondReach } from './reach.ts'

/** A slip that this session may read, and the roster entry to which it belongs. */
export interface ReadableSlip {
  row: OwnRow
  slip: NonNullable<Awaited<ReturnType<typeof findOwnSlip>>>
}

/**
 * Returns one own slip as far as this session may read it (SLIP-04, SLIP-08, TRUST-06). Whatever shows something of a
 * slip, its page, its PDF, comes here. A slip of somebody else and one that does not exist get the same answer.
 */
export async function findReadableSlip(ctx: EmployeeContext, id: string): Promise<ReadableSlip> {
  for (const row of await listOwnRows(ctx)) {
    const { companyId, employeeId } = row
    const found = await withCompany(ctx.pools, companyId, async (db) => {
      const slip = await findOwnSlip(db, companyId, employeeId, id)
      return slip && { slip, terms: await findLeaverTerms(db, companyId, employeeId) }
    })
    if (!found) continue
    const { slip, terms } = found
    const alone = await readsAlone(ctx, row)
    if (alone !== null && !alone.has(id)) continue
    const state = slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
    if (state === 'notYet') break
    if (state === 'withdrawn') return fail('slip.withdrawn')
    refuseBeyondReach(terms, slip, ctx.clock.now())
    if ((await heldOf(ctx, row, [slip]))?.slips.size) return fail('slip.held')
    return { row, slip }
  }
  return fail('record.missing')
}
