import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { holdMember } from './store.ts'

/** Refuses everybody but the main administrator, before anything is read (ACCOUNT-02). */
export function refuseOthersThanMain(ctx: UserContext): void {
  if (!ctx.who.roles.includes('mainAdmin')) fail('admins.onlyMain')
}

/**
 * Runs a change of who administers the company. The main administrator's membership is locked, so that two changes
 * follow each other, and whoever has handed over meanwhile is refused. Users belong to no company, hence the platform
 * transaction.
 */
export function asMain<T>(ctx: UserContext, work: (db: Db) => Promise<T>): Promise<T> {
  refuseOthersThanMain(ctx)
  return asPlatform(ctx.pools, async (db) => {
    const main = await holdMember(db, ctx.company.id, ctx.who.accountId)
    if (!main?.roles.includes('mainAdmin')) return fail('admins.onlyMain')
    return work(db)
  })
}
