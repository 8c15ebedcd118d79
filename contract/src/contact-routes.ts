import { get, open, post } from './route.ts'

/** Routes of the public pages' forms, apart from their schemas so that those pages stay small. */
export const contactRoutes = {
  'contact.addTryUsePhone': post('/tryUse/addTryUsePhone', open),
  'contact.addConsult': get('/advertisement/consult/add', open),
} as const
