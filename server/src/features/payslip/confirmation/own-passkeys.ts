import { fail } from '@zhixin/contract/errors'
import { describeDevice } from '@zhixin/domain/receipts/device-text'
import { recordBy } from '../../../audit/record.ts'
import type { EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import type { HandlersOf } from '../../../handler.ts'
import { isInDoubt } from '../held-in-session.ts'
import { findLeaverTerms } from '../own/leaver-store.ts'
import { refuseId } from '../own/refuse-guess.ts'
import { listOwnRows, type OwnRow } from '../own-rows.ts'
import { proveSafetyCode } from '../prove-safety-code.ts'
import { readsAlone } from '../reads-alone.ts'
import { findName, findSafetyCode } from '../store.ts'
import { listAllPasskeys, removePasskey } from './passkey-store.ts'

/** Why passkeys are withheld: the person may be somebody else, or came by a link that opens one slip alone. */
type Withheld = 'slip.held' | 'slip.linkAlone'

/**
 * The roster entries of the reader, but for those in which this session has not proved to be the person (TRUST-06), and
 * why there are such; null: there are none.
 */
async function provedRows(ctx: EmployeeContext): Promise<{ rows: OwnRow[]; withheld: Withheld | null }> {
  const rows: OwnRow[] = []
  let withheld: Withheld | null = null
  for (const row of await listOwnRows(ctx)) {
    if (await isInDoubt(ctx, row)) withheld = 'slip.held'
    else if ((await readsAlone(ctx, row)) !== null) withheld ??= 'slip.linkAlone'
    else rows.push(row)
  }
  return { rows, withheld }
}

/** What employees see of the passkeys with which they sign, and how they remove one (SLIP-06, decision 057). */
export const ownPasskeys = {
  listPasskeys: async (_, ctx) => {
    const list = []
    const { rows, withheld } = await provedRows(ctx)
    for (const row of rows) {
      const { companyId, employeeId } = row
      const { passkeys, timeZone } = await withCompany(ctx.pools, companyId, async (db) => ({
        passkeys: await listAllPasskeys(db, row),
        timeZone: (await findLeaverTerms(db, companyId, employeeId)).timeZone,
      }))
      for (const { id, device, created_at: createdAt, last_used_at: lastUsedAt } of passkeys)
        list.push({
          id,
          company: row.company,
          device: describeDevice(device),
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          timeZone,
        })
    }
    // Whoever looks because a device was stolen must not read that there is no passkey.
    return withheld && !list.length ? fail(withheld) : { list }
  },

  removePasskey: async ({ id, code }, ctx) => {
    const { rows, withheld } = await provedRows(ctx)
    for (const row of rows) {
      const { companyId, employeeId } = row
      const owned = await withCompany(ctx.pools, companyId, (db) => listAllPasskeys(db, row))
      if (!owned.some((each) => each.id === id)) continue
      const safetyCode = () => withCompany(ctx.pools, companyId, (db) => findSafetyCode(db, companyId, employeeId))
      if (!(await safetyCode()).isSet) return fail('slip.codeNotSet')
      await proveSafetyCode(ctx, row, code, async () => (await safetyCode()).lockedUntil)
      await withCompany(ctx.pools, companyId, async (db) => {
        // Two taps at once remove it once.
        if (!(await removePasskey(db, row, id))) return
        const person = { id: employeeId, name: await findName(db, companyId, employeeId) }
        const source = { companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
        recordBy(ctx, db, source, 'slip.removePasskey', { person })
      })
      return {}
    }
    return withheld ? fail(withheld) : refuseId(ctx)
  },
} satisfies Partial<HandlersOf<'payslip'>>
