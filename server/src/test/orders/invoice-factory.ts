import type { AskOf } from '@zhixin/contract/calls'
import type { TestCaller } from '../call-contract.ts'
import { loggedIn } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { agree, pay, placed } from './order-factory.ts'

/** A request for an invoice with everything that a normal one needs. */
export const invoiceWish = {
  kind: 'normal',
  title: '云杉科技有限公司',
  taxNumber: '91440300708461136T',
  email: 'tax@example.com',
} as const satisfies Omit<AskOf<'invoices.apply'>, 'orderNo'>

export const platformUser = (app: TestApp) => loggedIn(app, { userType: 2, roles: ['admin', 'platform'] })

/** A paid order of a company, whatever it had before. */
export async function paidOrder(app: TestApp, hr: TestCaller) {
  await agree(app, hr.companyId, { days: 30, people: 50 })
  const order = await placed(hr)
  await pay(app, order)
  return order
}

/** A request for an invoice of an order that was paid just now. */
export async function requestedInvoice(app: TestApp, hr: TestCaller) {
  const { orderNo } = await paidOrder(app, hr)
  return hr.ok('invoices.apply', { ...invoiceWish, orderNo })
}

/** A whole PDF of these words. */
export const pdfFile = (words = 'invoice') => ({
  name: 'invoice.pdf',
  body: Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`),
})

/** The file of an invoice, uploaded by the platform. */
export async function issuedInvoice(app: TestApp, hr: TestCaller, file = pdfFile()) {
  const { id } = await requestedInvoice(app, hr)
  const platform = await platformUser(app)
  return platform.ok('invoices.upload', { id, number: '25442000000012345678' }, { file })
}
