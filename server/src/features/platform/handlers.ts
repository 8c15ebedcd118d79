import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { listTips } from '../page-tips/store.ts'
import { describeItem, listMenu } from '../session/menu-store.ts'
import { listRoles } from './store.ts'

/** What holds for every company alike: menus, roles, and what pages tell (NAV-05). */
export const platformHandlers: HandlersOf<'platform'> = {
  menus: async (_, ctx) => ({ list: (await asPlatform(ctx.pools, listMenu)).map(describeItem) }),

  roles: async (_, ctx) => {
    const roles = await asPlatform(ctx.pools, listRoles)
    return {
      list: roles.map(({ name, title_zh, title_en, users, menuIds }) => ({
        roleName: name,
        titleCh: title_zh,
        titleEn: title_en,
        users: Number(users),
        menuIds,
      })),
    }
  },

  content: async (_, ctx) => {
    const tips = await asPlatform(ctx.pools, listTips)
    return {
      tips: tips.map(({ name, screen, text_zh, text_en, shown }) => ({
        name,
        screen,
        textCh: text_zh,
        textEn: text_en,
        shown,
      })),
    }
  },
}
