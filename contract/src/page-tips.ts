import { z } from 'zod'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, shortText } from './shapes.ts'

export const listPageTips = defineCall(
  'pageTips.list',
  post('/page_tips/listPageTips', { access: 'user' }),
  'What pages tell this user, without what they have closed.',
  z.object({}),
  z.object({
    list: z.array(
      z.object({
        name: z.string(),
        screen: z.string().describe('Name of the screen above which it stands.'),
        textCh: z.string(),
        textEn: z.string(),
      }),
    ),
  }),
)

export const changeTipsStatus = defineCall(
  'pageTips.changeStatus',
  get('/page_tips/changeTipsStatus', { access: 'user', ...changes }),
  'Close a tip for good; again is no error.',
  z.object({ name: shortText.min(1) }),
  done,
)
