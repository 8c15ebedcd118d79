import { routesOf } from './area.ts'
import { payslip } from './payslip.ts'
import { session } from './session.ts'

/** How the calls of the employee's pages travel (SLIP-05). A build puts the finished table here, without any schemas. */
export const payslipRoutes = { ...routesOf(payslip), [session.loginKaptcha.name]: session.loginKaptcha.route }
