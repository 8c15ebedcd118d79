import { type CallName, calls } from './calls.ts'
import type { Route } from './route.ts'

/**
 * How each call travels, by its name: all that a browser needs of the descriptions. A build of the pages puts the finished
 * table in place of this file (web/finished-routes.ts), so that no page loads the schemas and their validator for it.
 */
export const callRoutes = Object.fromEntries(
  Object.entries(calls).map(([name, { route }]) => [name, route]),
) as unknown as Record<CallName, Route>
