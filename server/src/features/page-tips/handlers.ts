import { fail } from '@zhixin/contract/errors'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { closeTip, findTip, listClosed, listTips } from './store.ts'

/** What pages tell, until it is closed (SESSION-11). */
export const pageTipsHandlers: HandlersOf<'pageTips'> = {
  list: async (_, ctx) => {
    const tips = await asPlatform(ctx.pools, listTips)
    const closed = await listClosed(ctx.db, ctx.who.accountId)
    const open = tips.filter((tip) => tip.shown && !closed.has(tip.name))
    return {
      list: open.map(({ name, screen, text_zh, text_en }) => ({ name, screen, textCh: text_zh, textEn: text_en })),
    }
  },

  changeStatus: async ({ name }, ctx) => {
    if (!(await asPlatform(ctx.pools, (db) => findTip(db, name)))) return fail('record.missing')
    await closeTip(ctx.db, {
      companyId: ctx.company.id,
      accountId: ctx.who.accountId,
      name,
      at: ctx.clock.now(),
    })
    return {}
  },
}
