import { fail } from '@zhixin/contract/errors'
import { ownRows } from '@zhixin/domain/payslip/own-rows'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { findProvedPhone, listPhoneRows } from './store.ts'

export interface OwnRow {
  companyId: string
  company: string
  employeeId: string
  /** Proved when the session was opened, where it was opened by phone. */
  phone: Buffer | null
}

/**
 * The roster entries whose slips this session may read. A session by link is about the one entry that the link named.
 * A session by phone is about everything its holder owns under the phone that was proved by SMS: in any company, where the
 * code went over the installation's own account; in the one over whose account it went otherwise (TRUST-06).
 *
 * The phone is the proved one, kept in the session, never the one that the roster carries now: otherwise a company's
 * HR could write somebody's number beside an entry of their own and reach that person's slips at other companies.
 * Leavers are let in (SLIP-08 will bound the time); findSession refuses entries that are gone from the roster.
 */
export async function listOwnRows(ctx: EmployeeContext): Promise<OwnRow[]> {
  const proved = await asPlatform(ctx.pools, async (db) => {
    const found = await findProvedPhone(db, ctx.who.tokenHash)
    if (!found) return null
    const { phone, ofCompany } = found
    return ownRows(await listPhoneRows(db, phone, ofCompany)).map((row) => ({ ...row, phone }))
  })
  if (!proved) {
    const { id: companyId, name: company } = ctx.company
    return [{ companyId, company, employeeId: ctx.who.employeeId, phone: null }]
  }
  // The number was taken from the person since.
  return proved.length ? proved : fail('session.ended')
}
