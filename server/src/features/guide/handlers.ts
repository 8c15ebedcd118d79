import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { endFirstLogin } from './store.ts'

/** The guide of the first login (SHELL-13). */
export const guideHandlers: HandlersOf<'guide'> = {
  finish: async (_, ctx) => {
    await asPlatform(ctx.pools, (db) => endFirstLogin(db, ctx.who.accountId))
    return {}
  },
}
