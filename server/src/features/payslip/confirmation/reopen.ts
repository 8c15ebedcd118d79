import { fail } from '@zhixin/contract/errors'
import { opensWithoutCode } from '@zhixin/domain/payslip/confirmation/confirmation'
import type { EmployeeContext } from '../../../context.ts'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import type { FoundSlip } from '../find-readable.ts'
import { linkProof } from '../held-person.ts'
import type { OwnRow } from '../own-rows.ts'
import { addSeen, hasSeen, listProofs } from '../proof-store.ts'
import { proveSafetyCode } from '../prove-safety-code.ts'
import { findSafetyCode } from '../store.ts'

/**
 * Refuses a slip that hides after reading, unless it was not read yet or its reader has just given the safety code: with
 * this request, or at the login through the link of this slip. Each opening uses that up, so that what was left stays
 * hidden also from a session that goes on.
 */
export async function reopen(
  ctx: EmployeeContext,
  row: OwnRow,
  slip: FoundSlip,
  code: string | undefined,
): Promise<void> {
  const { companyId, employeeId } = row
  const of = { tokenHash: ctx.who.tokenHash, companyId, employeeId }
  const { value: version } = linkProof(slip.id, slip.version)
  if (code !== undefined) {
    const known = await withCompany(ctx.pools, companyId, (db) => findSafetyCode(db, companyId, employeeId))
    if (!known.isSet) return fail('slip.codeNotSet')
    const lockedUntil = async () =>
      (await withCompany(ctx.pools, companyId, (db) => findSafetyCode(db, companyId, employeeId))).lockedUntil
    await proveSafetyCode(ctx, { companyId, employeeId }, code, lockedUntil)
    await asPlatform(ctx.pools, (db) => addSeen(db, of, version))
    return
  }
  const isFirst = await asPlatform(ctx.pools, async (db) => {
    const isOpened = await hasSeen(db, of, version)
    const proofs = isOpened ? [] : await listProofs(db, of)
    const enteredByItsLink = proofs.some(({ kind, value }) => kind === 'link' && value.equals(version))
    if (!opensWithoutCode({ readAt: slip.read_at, isOpened, enteredByItsLink })) return false
    // Of two requests at once the first one shows the slip.
    return addSeen(db, of, version)
  })
  if (!isFirst) return fail('slip.hiddenAfterReading')
}
