import { type CallName, calls } from './calls.ts'
import type { Route } from './route.ts'

/**
 * The route of each call by its name: all that a browser needs of the call descriptions. The build of the pages
 * replaces this file with the finished table (web/finished-routes.ts), so that no page loads the schemas and their
 * validator for it.
 */
export const callRoutes = Object.fromEntries(
  Object.entries(calls).map(([name, { route }]) => [name, route]),
) as unknown as Record<CallName, Route>
