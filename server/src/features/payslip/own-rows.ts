import { fail } from '@zhixin/contract/errors'
import { nameKey } from '@zhixin/domain/employees/name-key'
import { ownRows } from '@zhixin/domain/payslip/access/own-rows'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { Vault } from '../../security/vault.ts'
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

/** How the session has proved the reader of this entry, as receipts tell it. */
export const sessionKindOf = ({ phone, isWechat }: Pick<OwnRow, 'phone' | 'isWechat'>) =>
  phone ? (isWechat ? 'wechat' : 'phone') : 'link'

/** How a WeChat account remembers the name of somebody whose number it proved. */
export const nameHash = ({ vault }: { vault: Pick<Vault, 'lookupHash'> }, name: string): string =>
  vault.lookupHash('miniName', nameKey(name)).toString('base64url')

/**
 * Lists the roster entries whose slips this session may read. A session by link covers the entry that the link names. A
 * session by phone covers all entries with the phone that was proved by SMS: in every company if the code was sent
 * through the installation's own account, otherwise only in the company whose account sent it (TRUST-06).
 *
 * The phone is the proved one, stored in the session, and never the one that is in the roster now: otherwise a
 * company's HR could enter somebody's number in an entry of their own and reach that person's slips at other companies.
 * A session through the mini-program proves that its WeChat had the number once. It covers the names of that time only:
 * a number is passed on, and its next owner has another.
 *
 * People who have left may log in (SLIP-08 will limit the time); findSession refuses entries that are gone from the
 * roster.
 */
export async function listOwnRows(ctx: EmployeeContext): Promise<OwnRow[]> {
  const proved = await asPlatform(ctx.pools, async (db) => {
    const found = await findProvedPhone(db, ctx.who.tokenHash)
    if (!found) return null
    const { phone, ofCompany, names } = found
    const rows = ownRows(await listPhoneRows(db, phone, ofCompany))
    return rows
      .filter(({ name }) => names === null || names.includes(nameHash(ctx, name)))
      .map((row) => ({ ...row, phone, isWechat: names !== null }))
  })
  if (!proved) {
    const { id: companyId, name: company } = ctx.company
    return [{ companyId, company, employeeId: ctx.who.employeeId, phone: null, isWechat: false }]
  }
  // The number has been removed from the person's entry since.
  return proved.length ? proved : fail('session.ended')
}
