import type { AllHandlers } from '../handler.ts'
import { accountHandlers } from './account/handlers.ts'
import { adminsHandlers } from './admins/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { batchesHandlers } from './batches/handlers.ts'
import { channelSettingsHandlers } from './channel-settings/handlers.ts'
import { companiesHandlers } from './companies/handlers.ts'
import { contactHandlers } from './contact/handlers.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { dictionaryHandlers } from './dictionary/handlers.ts'
import { employeesHandlers } from './employees/handlers.ts'
import { guideHandlers } from './guide/handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { miniHandlers } from './mini/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { pageTipsHandlers } from './page-tips/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { payslipHandlers } from './payslip/handlers.ts'
import { platformHandlers } from './platform/handlers.ts'
import { questionHandlers } from './questions/handlers.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { shortcutsHandlers } from './shortcuts/handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { wecomHandlers } from './wecom/handlers.ts'

/** Every area's handlers. A call of the contract that is missing here does not compile. */
export const handlers: AllHandlers = {
  account: accountHandlers,
  admins: adminsHandlers,
  audit: auditHandlers,
  batches: batchesHandlers,
  channelSettings: channelSettingsHandlers,
  companies: companiesHandlers,
  contact: contactHandlers,
  dashboard: dashboardHandlers,
  dictionary: dictionaryHandlers,
  employees: employeesHandlers,
  guide: guideHandlers,
  history: historyHandlers,
  invoices: invoiceHandlers,
  orders: orderHandlers,
  payments: paymentHandlers,
  mini: miniHandlers,
  pageTips: pageTipsHandlers,
  payslip: payslipHandlers,
  platform: platformHandlers,
  questions: questionHandlers,
  registration: registrationHandlers,
  sandbox: sandboxHandlers,
  session: sessionHandlers,
  shortcuts: shortcutsHandlers,
  support: supportHandlers,
  wecom: wecomHandlers,
}
