import type { HandlersOf } from '../../http/handlers.ts'

export const payslipHandlers = {} as HandlersOf<'payslip'>
