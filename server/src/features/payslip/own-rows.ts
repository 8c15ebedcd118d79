import { fail } from '@zhixin/contract/errors'
import { ownRows } from '@zhixin/domain/payslip/access/own-rows'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { findProvedPhone, listPhoneRows } from './store.ts'

export interface OwnRow {
  companyId: string
  company: string
  employeeId: string
  /** The phone that was proved when the session was opened by phone. */
  phone: Buffer | null
  /** The session was opened through the mini-program, by a WeChat account with which the phone was proved. */
  isWechat: boolean
}

/**
 * Lists the roster entries whose slips this session may read. A session by link covers the entry that the link names. A
 * session by phone covers all entries with the phone that was proved by SMS: in every company if the code was sent
 * through the installation's own account, otherwise only in the company whose account sent it (TRUST-06).
 *
 * The phone is the proved one, stored in the session, and never the one that is in the roster now: otherwise a
 * company's HR could enter somebody's number in an entry of their own and reach that person's slips at other companies.
 * People who have left may log in (SLIP-08 will limit the time); findSession refuses entries that are gone from the
 * roster.
 */
export async function listOwnRows(ctx: EmployeeContext): Promise<OwnRow[]> {
  const proved = await asPlatform(ctx.pools, async (db) => {
    const found = await findProvedPhone(db, ctx.who.tokenHash)
    if (!found) return null
    const { phone, ofCompany, isWechat } = found
    return ownRows(await listPhoneRows(db, phone, ofCompany)).map((row) => ({ ...row, phone, isWechat }))
  })
  if (!proved) {
    const { id: companyId, name: company } = ctx.company
    return [{ companyId, company, employeeId: ctx.who.employeeId, phone: null, isWechat: false }]
  }
  // The number has been removed from the person's entry since.
  return proved.length ? proved : fail('session.ended')
}
