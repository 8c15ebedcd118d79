import { routesOf } from './area.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'

/** How the calls of the pages before the console travel (AUTH-01). A build puts the finished table here. */
export const sessionRoutes = { ...routesOf(session), ...routesOf(registration) }
