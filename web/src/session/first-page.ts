import { firstScreen } from '@zhixin/domain/navigation/guard'
import { paths } from '../paths.ts'
import { ownRoutes } from './state/own-routes.ts'
import { session } from './state/session.ts'

/** Returns the first page after a login without a requested page (NAV-07). */
export function firstPage(): string {
  const own = ownRoutes(session.get())
  return 'routes' in own && own.routes ? firstScreen(own.routes) : paths.login
}
