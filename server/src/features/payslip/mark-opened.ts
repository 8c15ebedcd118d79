import { recordBy } from '../../audit/record.ts'
import type { EmployeeContext } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import { notify } from '../../live/notify.ts'
import type { OwnRow } from './own-rows.ts'
import { findName, type findOwnSlip, markRead } from './store.ts'

/** Records the first opening as the read receipt in the audit trail and notifies everybody who has the batch open. */
export async function markOpened(
  ctx: EmployeeContext,
  { companyId, employeeId }: OwnRow,
  slip: NonNullable<Awaited<ReturnType<typeof findOwnSlip>>>,
): Promise<void> {
  await withCompany(ctx.pools, companyId, async (db) => {
    if (!(await markRead(db, companyId, slip, ctx.clock.now()))) return
    const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
    const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
    recordBy(ctx, db, source, 'slip.open', { batch: { id: slip.batch_id, title: slip.title }, person })
    await notify(db, { companyId }, { kind: 'read', batchId: slip.batch_id })
  })
}
