import { fail } from '@zhixin/contract/errors'
import { filled } from '@zhixin/domain/platform/own-texts'
import { channelFor } from '../../channels/company-channel.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { closeTip, findTip, listClosed, listTips } from './store.ts'

/** What carriers do to messages with links (SHELL-14). */
const carriersTip = 'carriers'

/** Whether the company's SMS carry a link: to others the carriers' rules do not matter. */
async function sendsLinks(ctx: UserContext): Promise<boolean> {
  return (await channelFor(ctx, 'sms'))?.sendsLinkText === true
}

/** The tips with what platform users changed. */
async function currentTips(ctx: UserContext) {
  const tips = await asPlatform(ctx.pools, listTips)
  return Promise.all(
    tips.map(async (tip) => {
      const changed = await ctx.editions.get(`tip:${tip.name}`, 'tip')
      if (!changed) return tip
      const { zh, en, shown } = filled(changed, { zh: tip.text_zh, en: tip.text_en })
      return { ...tip, text_zh: zh, text_en: en, shown }
    }),
  )
}

/** What pages tell, until it is closed (SESSION-11). */
export const pageTipsHandlers: HandlersOf<'pageTips'> = {
  list: async (_, ctx) => {
    const tips = await currentTips(ctx)
    const closed = await listClosed(ctx.db, ctx.who.accountId)
    const isOpen = tips.filter((tip) => tip.shown && !closed.has(tip.name))
    const mayConcern = isOpen.some(({ name }) => name === carriersTip) && (await sendsLinks(ctx))
    const open = isOpen.filter(({ name }) => name !== carriersTip || mayConcern)
    return {
      texts: {
        guide: (await ctx.editions.get('guide', 'texts'))?.texts ?? {},
        notice: (await ctx.editions.get('notice', 'texts'))?.texts ?? {},
      },
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
