import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../../context.ts'

/**
 * Refuses a session from WeCom: name and picture of a user are those of all their companies, and whoever administers one
 * company's WeCom may act in that company only.
 */
export function refuseOneCompany({ who }: Pick<UserContext, 'who'>): void {
  if (who.oneCompany) fail('session.oneCompany')
}
