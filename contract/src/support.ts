import { z } from 'zod'
import { defineCall } from './call.ts'
import { get, open } from './route.ts'

export const showContacts = defineCall(
  'support.contacts',
  get('/support/contacts', open),
  'Whom to consult: hotline and what the QR codes of pre-sales and after-sales say; null where nothing is set.',
  z.object({}),
  z.object({ hotline: z.string().nullable(), preSales: z.string().nullable(), afterSales: z.string().nullable() }),
)
