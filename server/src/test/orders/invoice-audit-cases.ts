import type { AuditEntry } from '@zhixin/contract/audit'
import type { TestCaller } from '../call-contract.ts'
import type { TestApp } from '../test-app.ts'
import { invoiceWish, issuedInvoice, platformUser, requestedInvoice } from './invoice-factory.ts'
import { agree } from './order-factory.ts'

interface Expected {
  entry: Partial<AuditEntry>
}

/** How the entries about invoices and orders on behalf come about, for the test of every action (TRUST-03). */
export function invoiceCases(app: () => TestApp) {
  const about = (orderNo: string, facts: AuditEntry['facts'] = {}) => ({ entry: { facts: { orderNo, ...facts } } })
  return {
    'order.onBehalf': async (hr) => {
      await agree(app(), hr.companyId, { days: 30, people: 50 })
      const platform = await platformUser(app())
      const { order } = await platform.ok('companies.createOrder', {
        companyId: hr.companyId,
        serviceType: 1,
        packageId: 'year',
        paymentType: 3,
        reason: '电话续费',
      })
      return about(order.orderNo, { amount: '1500.00' })
    },
    'invoice.apply': async (hr) => about((await requestedInvoice(app(), hr)).orderNo),
    'invoice.change': async (hr) => {
      const { id, orderNo } = await requestedInvoice(app(), hr)
      await hr.ok('invoices.change', { ...invoiceWish, id, title: '云杉科技股份有限公司' })
      return about(orderNo)
    },
    'invoice.withdraw': async (hr) => {
      const { id, orderNo } = await requestedInvoice(app(), hr)
      await hr.ok('invoices.withdraw', { id })
      return about(orderNo)
    },
    'invoice.upload': async (hr) => about((await issuedInvoice(app(), hr)).orderNo),
    'invoice.download': async (hr) => {
      const { orderNo } = await issuedInvoice(app(), hr)
      await hr.ok('invoices.download', { orderNo })
      return about(orderNo)
    },
  } satisfies Record<string, (hr: TestCaller) => Promise<Expected>>
}
