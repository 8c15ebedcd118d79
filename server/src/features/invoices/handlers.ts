import { type FieldFault, fail } from '@zhixin/contract/errors'
import { type Invoice, type InvoiceDetails, invoiceDetails } from '@zhixin/contract/invoices'
import { tidy } from '@zhixin/domain/format/tidy'
import { listInvoiceFaults } from '@zhixin/domain/orders/invoice-details'
import { orderCan, orderStatus, statusAfter } from '@zhixin/domain/orders/order-states'
import { tidyTaxNumber } from '@zhixin/domain/orders/tax-number'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { notifyOrder } from '../orders/notify-order.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-store.ts'
import { describeInvoice, invoiceFileName, openDetails, sealDetails } from './describe-invoice.ts'
import { platformInvoiceHandlers } from './platform-invoices.ts'
import {
  findInvoice,
  findInvoiceFile,
  findInvoiceOfOrder,
  findLastInvoice,
  type InvoiceRow,
  insertInvoice,
  updateInvoice,
} from './store.ts'

/** What was typed, in the form in which it is printed; refuses what an invoice cannot be made out with. */
function checkDetails(typed: InvoiceDetails): InvoiceDetails {
  const isSpecial = typed.kind === 'special'
  const text = (value: string) => (isSpecial ? tidy(value) : '')
  const details: InvoiceDetails = {
    kind: typed.kind,
    title: tidy(typed.title),
    taxNumber: tidyTaxNumber(typed.taxNumber),
    email: tidy(typed.email),
    address: text(typed.address),
    phone: text(typed.phone),
    bank: text(typed.bank),
    bankAccount: text(typed.bankAccount).replace(/[\s-]/g, ''),
  }
  const faults = listInvoiceFaults(details).map(({ field, fault }): FieldFault => ({ path: field, message: fault }))
  return faults.length
    ? fail('invoices.details', { fields: faults.map(({ path }) => path).join(', ') }, faults)
    : details
}

/** The invoice with that id, with its order locked, so that a change and the making of it come one after the other. */
async function lockRequested(ctx: UserContext, id: string): Promise<{ invoice: InvoiceRow; order: OrderRow }> {
  const found = await findInvoice(ctx.db, id)
  const order = found && (await lockOrder(ctx.db, found.order_no))
  const invoice = order && (await findInvoice(ctx.db, id))
  if (!invoice || !order) return fail('record.missing')
  if (invoice.state === 'withdrawn') return fail('invoices.withdrawn')
  return invoice.state === 'issued' ? fail('invoices.issued') : { invoice, order }
}

async function moveOrder(ctx: UserContext, order: OrderRow, action: 'applyInvoice' | 'withdrawInvoice'): Promise<void> {
  const status = statusAfter(action)
  await updateOrder(ctx.db, order, { status })
  await notifyOrder(ctx.db, { companyId: order.company_id, orderNo: order.order_no, status, isExtended: false })
}

async function reread({ db, sealer }: UserContext, id: string): Promise<Invoice> {
  const invoice = await findInvoice(db, id)
  return invoice ? describeInvoice(invoice, sealer) : fail('record.missing')
}

const { shape } = invoiceDetails
const detailFields = Object.keys(shape) as (keyof InvoiceDetails)[]

/** Requests for invoices, and their files (ORDER-06). */
export const invoiceHandlers: HandlersOf<'invoices'> = {
  ...platformInvoiceHandlers,

  apply: async ({ orderNo, ...typed }, ctx) => {
    const order = await lockOrder(ctx.db, orderNo)
    if (!order) return fail('record.missing')
    if (order.status === orderStatus.refunded) return fail('invoices.refunded')
    if (order.status === orderStatus.invoicing || order.status === orderStatus.invoiced) return fail('invoices.exists')
    if (!orderCan('applyInvoice', order.status)) return fail('invoices.notPaid')
    const details = checkDetails(typed)
    const id = newId()
    await insertInvoice(ctx.db, {
      company_id: ctx.company.id,
      id,
      order_id: order.id,
      kind: details.kind,
      state: 'requested',
      details_sealed: sealDetails(ctx.sealer, id, details),
      amount_cents: order.amount_cents - order.refunded_cents,
      requested_at: ctx.clock.now(),
      requested_by: ctx.who.accountId,
    })
    await moveOrder(ctx, order, 'applyInvoice')
    record(ctx, 'invoice.apply', { facts: { orderNo } })
    return reread(ctx, id)
  },

  find: async ({ orderNo }, ctx) => {
    const invoice = await findInvoiceOfOrder(ctx.db, orderNo)
    const last = await findLastInvoice(ctx.db, ctx.company.id)
    return {
      invoice: invoice ? describeInvoice(invoice, ctx.sealer) : null,
      suggested: last ? openDetails(ctx.sealer, last) : null,
    }
  },

  change: async ({ id, ...typed }, ctx) => {
    const { invoice } = await lockRequested(ctx, id)
    const before = openDetails(ctx.sealer, invoice)
    const details = checkDetails(typed)
    const fields = detailFields.filter((field) => before[field] !== details[field])
    if (fields.length) {
      await updateInvoice(ctx.db, invoice, {
        kind: details.kind,
        details_sealed: sealDetails(ctx.sealer, id, details),
      })
      record(ctx, 'invoice.change', { facts: { orderNo: invoice.order_no } })
    }
    return reread(ctx, id)
  },

  withdraw: async ({ id }, ctx) => {
    const { invoice, order } = await lockRequested(ctx, id)
    await updateInvoice(ctx.db, invoice, { state: 'withdrawn' })
    // An order that was refunded meanwhile stays so.
    if (orderCan('withdrawInvoice', order.status)) await moveOrder(ctx, order, 'withdrawInvoice')
    record(ctx, 'invoice.withdraw', { facts: { orderNo: invoice.order_no } })
    return {}
  },

  download: async ({ orderNo }, ctx) => {
    const found = await findInvoiceFile(ctx.db, ctx.company.id, orderNo)
    if (!found?.file_sealed || !found.file_type) return fail('record.missing')
    record(ctx, 'invoice.download', { facts: { orderNo } })
    return {
      type: `application/${found.file_type}`,
      body: ctx.sealer.openBytes('invoice', 'file', found.id, found.file_sealed),
      fileName: invoiceFileName(found.number, found.file_type),
    }
  },
}
