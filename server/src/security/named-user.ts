import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../context.ts'

/**
 * Some calls name the user and the company that the token already tells (spec §7). What they name has to be the caller's
 * own, else the request was put together for somebody else's session: it is refused, never answered for the other.
 */
export function refuseOthers(
  { who, company }: Pick<UserContext, 'who' | 'company'>,
  named: { userId?: string | undefined; cusId?: string | undefined },
): void {
  if (named.cusId && named.cusId !== company.id) fail('access.wrongCompany')
  if (named.userId && named.userId.toLowerCase() !== who.userId) fail('access.wrongUser')
}
