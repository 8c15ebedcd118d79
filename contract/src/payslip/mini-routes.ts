import { routesOf } from '../area.ts'
import { mini } from '../mini.ts'
import { payslipRoutes } from '../payslip-routes.ts'

/** The routes of the mini-program (MINI-01): its own calls, and those of the employees' pages. */
export const miniRoutes = { ...payslipRoutes, ...routesOf(mini) }
