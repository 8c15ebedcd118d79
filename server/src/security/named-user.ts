import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../context.ts'

/**
 * Refuses a request that names another user or company than its token. Some calls name them although the token already
 * does (spec §7). When they differ, the request was made for another session, and it is never answered for that one.
 */
export function refuseOthers(
  { who, company }: Pick<UserContext, 'who' | 'company'>,
  named: { userId?: string | undefined; cusId?: string | undefined },
): void {
  if (named.cusId && named.cusId !== company.id) fail('access.wrongCompany')
  if (named.userId && named.userId.toLowerCase() !== who.userId) fail('access.wrongUser')
}
