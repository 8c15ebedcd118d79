import { admins } from './admins.ts'
import { routesOf } from './area.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'

const { exchangeLogin, linkEnterpriseWechat } = session

/** The routes of the pages before login (AUTH-01). The build puts the finished table here. */
export const sessionRoutes = {
  ...routesOf(session, 'public'),
  // What these pages still do right after a login.
  [exchangeLogin.name]: exchangeLogin.route,
  [linkEnterpriseWechat.name]: linkEnterpriseWechat.route,
  ...routesOf(registration),
  ...routesOf(admins, 'public'),
}
