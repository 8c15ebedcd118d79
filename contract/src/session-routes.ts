import { admins } from './admins.ts'
import { routesOf } from './area.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'

const { exchangeLogin, linkEnterpriseWechat, confirmWays, passkeyToConfirm, confirm } = session

/** The routes of the pages before login (AUTH-01). The build puts the finished table here. */
export const sessionRoutes = {
  ...routesOf(session, 'public'),
  // What these pages still do right after a login.
  [exchangeLogin.name]: exchangeLogin.route,
  [linkEnterpriseWechat.name]: linkEnterpriseWechat.route,
  // The link is a further way in, so it is asked anew who the user is.
  [confirmWays.name]: confirmWays.route,
  [passkeyToConfirm.name]: passkeyToConfirm.route,
  [confirm.name]: confirm.route,
  ...routesOf(registration),
  ...routesOf(admins, 'public'),
}
