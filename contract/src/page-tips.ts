import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, shortText } from './shapes.ts'

const changedTexts = z.record(z.string(), z.object({ zh: z.string(), en: z.string() }))

export const pageTips = defineArea('pageTips', {
  list: call({
    route: post('/page_tips/listPageTips'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'List the tips on pages for this user, without those that the user has closed.',
    input: z.object({}),
    reply: z.object({
      texts: z
        .object({ guide: changedTexts, notice: changedTexts })
        .describe('What platform users changed of the texts of the guide and of the notice.'),
      list: z.array(
        z.object({
          name: z.string(),
          screen: z.string().describe('Name of the screen on which the tip is shown.'),
          textCh: z.string(),
          textEn: z.string(),
        }),
      ),
    }),
  }),

  changeStatus: call({
    route: get('/page_tips/changeTipsStatus', changes),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Close a tip permanently; closing it again is not an error.',
    input: z.object({ name: shortText.min(1) }),
    reply: done,
  }),
})
