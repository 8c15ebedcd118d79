import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { post } from './route.ts'
import { menuItem } from './session/login.ts'

export const platform = defineArea('platform', {
  menus: call({
    route: post('/sys_menu/listMenu'),
    access: 'platform',
    audit: none,
    summary: 'List all menu items in their order, for all users.',
    input: z.object({}),
    reply: z.object({ list: z.array(menuItem) }),
  }),

  roles: call({
    route: post('/sys_role/listRole'),
    access: 'platform',
    audit: none,
    summary: 'List the roles with the menus that each role grants.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          roleName: z.string(),
          titleCh: z.string(),
          titleEn: z.string(),
          users: z.number().describe('How many users of all companies have the role.'),
          menuIds: z.array(z.string()),
        }),
      ),
    }),
  }),

  content: call({
    route: post('/sys_content/listContent'),
    access: 'platform',
    audit: none,
    summary: 'List the tips on pages.',
    input: z.object({}),
    reply: z.object({
      tips: z.array(
        z.object({
          name: z.string(),
          screen: z.string(),
          textCh: z.string(),
          textEn: z.string(),
          shown: z.boolean(),
        }),
      ),
    }),
  }),
})
