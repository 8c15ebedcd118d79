import type { AllHandlers } from '../http/handlers.ts'
import { batchesHandlers } from './batches/handlers.ts'
import { dictionaryHandlers } from './dictionary/handlers.ts'
import { employeesHandlers } from './employees/handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { payslipHandlers } from './payslip/handlers.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'

/** Every area's handlers. A call of the contract that is missing here does not compile. */
export const handlers: AllHandlers = {
  batches: batchesHandlers,
  dictionary: dictionaryHandlers,
  employees: employeesHandlers,
  history: historyHandlers,
  payslip: payslipHandlers,
  sandbox: sandboxHandlers,
  session: sessionHandlers,
}
