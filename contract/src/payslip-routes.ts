import { routesOf } from './area.ts'
import { payslip } from './payslip.ts'
import { questions } from './questions.ts'
import { session } from './session.ts'

/** The routes of the employee's pages (SLIP-05). The build puts the finished table here, without any schemas. */
export const payslipRoutes = {
  ...routesOf(payslip),
  ...routesOf(questions, 'employee'),
  [session.loginKaptcha.name]: session.loginKaptcha.route,
}
