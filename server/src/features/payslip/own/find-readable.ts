import { fail } from '@zhixin/contract/errors'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import type { EmployeeContext } from '../../../context.ts'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { heldOf } from '../held-in-session.ts'
import { linkProof } from '../held-person.ts'
import { listOwnRows, type OwnRow } from '../own-rows.ts'
import { hasSeen } from '../proof-store.ts'
import { readsAlone } from '../reads-alone.ts'
import { findOwnSlip } from '../store.ts'
import { findLeaverTerms } from './leaver-store.ts'
import { refuseBeyondReach } from './reach.ts'
import { refuseId } from './refuse-guess.ts'

export type FoundSlip = NonNullable<Awaited<ReturnType<typeof findOwnSlip>>>

/** A slip that this session may read, and the roster entry to which it belongs. */
export interface ReadableSlip {
  row: OwnRow
  slip: FoundSlip
  /** Of the company, whose clocks tell all times of a slip. */
  timeZone: string
}

/**
 * Returns one own slip as far as this session may read it (SLIP-04, SLIP-08, TRUST-06). Whatever shows something of a
 * slip, its page, its PDF, comes here. A slip of somebody else and one that does not exist get the same answer,
 * and are counted.
 * The safety code of a slip that hides after reading is asked for by the page alone (confirmation/reopen).
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
    return { row, slip, timeZone: terms.timeZone }
  }
  return refuseId(ctx)
}

/**
 * The same for what stands beside a slip and repeats something of it: of one that hides after reading, this session must
 * have opened the present version (SLIP-03).
 */
export async function findOpenedSlip(ctx: EmployeeContext, id: string): Promise<ReadableSlip> {
  const found = await findReadableSlip(ctx, id)
  const { row, slip } = found
  if (!parseSlipStyle(slip.slip_style).burn) return found
  const { companyId, employeeId } = row
  const of = { tokenHash: ctx.who.tokenHash, companyId, employeeId }
  const isOpened = await asPlatform(ctx.pools, (db) => hasSeen(db, of, linkProof(slip.id, slip.version).value))
  return isOpened ? found : fail('slip.hiddenAfterReading')
}
