import { admins } from './admins.ts'
import { routesOf } from './area.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'

/** The routes of the pages before login (AUTH-01). The build puts the finished table here. */
export const sessionRoutes = { ...routesOf(session), ...routesOf(registration), ...routesOf(admins, 'public') }
