import { readBounces } from './bounces/read-bounces.ts'
import { mailOperator } from './features/contact/mail-operator.ts'
import { sumDepartments } from './features/dashboard/sum-departments.ts'
import { notifyContactChanges } from './features/employees/notify-contact-changes.ts'
import { makeSlipExport } from './features/history/pdf/run-export.ts'
import { mailInvoice } from './features/invoices/mail-invoice.ts'
import { expireOrders } from './features/orders/expire-orders.ts'
import { watchPayments } from './features/payments/watch-payments.ts'
import { mailFactorChange, tellFactorChange } from './features/session/second-factor/tell-factor.ts'
import { runSync, watchSyncs } from './features/wecom/sync/run-sync.ts'
import type { JobHandlers } from './jobs/job.ts'
import { sweep } from './maintenance/sweep.ts'
import { watchTrees } from './receipts/watch-trees.ts'
import { notifyAnswers } from './slips/answer-notices.ts'
import { confirmDueSlips } from './slips/confirm-due.ts'
import { alertQuestions } from './slips/question-alerts.ts'
import { recheckScheduled } from './slips/recheck-scheduled.ts'
import { sendStopAlert } from './slips/stop-alerts.ts'

export const jobHandlers: JobHandlers = {
  'maintenance.sweep': (_, services) => sweep(services),
  'contact.tell': ({ companyId }, services) => notifyContactChanges(services, companyId),
  'bounces.read': (_, services) => readBounces(services),
  'batch.alert': (alert, services) => sendStopAlert(services, alert),
  'batch.recheck': ({ companyId }, services) => recheckScheduled(services, companyId),
  'slips.confirmDue': (_, services) => confirmDueSlips(services),
  'question.notify': ({ companyId }, services) => notifyAnswers(services, companyId),
  'question.alert': ({ companyId }, services) => alertQuestions(services, companyId),
  'slips.export': ({ companyId, id }, services) => makeSlipExport(services, companyId, id),
  'dashboard.sum': (_, services) => sumDepartments(services),
  'receipts.watch': (_, services) => watchTrees(services),
  'orders.expire': (_, services) => expireOrders(services),
  'payments.watch': (_, services) => watchPayments(services),
  'factor.tell': (told, services) => tellFactorChange(services, told),
  'factor.mail': (told, services) => mailFactorChange(services, told),
  'wecom.sync': ({ companyId }, services) => runSync(services, companyId),
  'wecom.watch': (_, services) => watchSyncs(services),
  'invoice.mail': (invoice, services) => mailInvoice(services, invoice),
  'contact.mail': ({ id }, services) => mailOperator(id, services),
}
