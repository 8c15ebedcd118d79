import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { get } from './route.ts'

export const support = defineArea('support', {
  contacts: call({
    route: get('/support/contacts'),
    access: 'public',
    audit: none,
    summary:
      'Whom to consult: hotline and what the QR codes of pre-sales and after-sales say; null where nothing is set.',
    input: z.object({}),
    reply: z.object({
      hotline: z.string().nullable(),
      preSales: z.string().nullable(),
      afterSales: z.string().nullable(),
    }),
  }),
})
