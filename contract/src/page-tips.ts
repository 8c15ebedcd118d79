import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, shortText } from './shapes.ts'

export const pageTips = defineArea('pageTips', {
  list: call({
    route: post('/page_tips/listPageTips'),
    access: 'user',
    audit: none,
    summary: 'What pages tell this user, without what they have closed.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          screen: z.string().describe('Name of the screen above which it stands.'),
          textCh: z.string(),
          textEn: z.string(),
        }),
      ),
    }),
  }),

  changeStatus: call({
    route: get('/page_tips/changeTipsStatus', changes),
    access: 'user',
    audit: none,
    summary: 'Close a tip for good; again is no error.',
    input: z.object({ name: shortText.min(1) }),
    reply: done,
  }),
})
