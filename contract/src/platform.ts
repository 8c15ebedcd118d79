import { z } from 'zod'
import { defineCall } from './call.ts'
import { post } from './route.ts'
import { menuItem } from './session.ts'

export const listMenus = defineCall(
  'platform.menus',
  post('/sys_menu/listMenu', { access: 'platform' }),
  'Every menu item, whoever sees it, in its order.',
  z.object({}),
  z.object({ list: z.array(menuItem) }),
)

export const listRoles = defineCall(
  'platform.roles',
  post('/sys_role/listRole', { access: 'platform' }),
  'The roles with the menus that each of them brings.',
  z.object({}),
  z.object({
    list: z.array(
      z.object({
        roleName: z.string(),
        titleCh: z.string(),
        titleEn: z.string(),
        users: z.number().describe('How many users of all companies have it.'),
        menuIds: z.array(z.string()),
      }),
    ),
  }),
)

export const listContent = defineCall(
  'platform.content',
  post('/sys_content/listContent', { access: 'platform' }),
  'What pages tell their users.',
  z.object({}),
  z.object({
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
)
