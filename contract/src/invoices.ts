import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { maxEmail, maxInvoiceMegabytes, maxShortText } from './limits.ts'
import { orderNo } from './orders.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, pageInput, pageReply } from './shapes.ts'

const typed = (max: number) => z.string().trim().max(max)

export const invoiceKind = z
  .enum(['normal', 'special'])
  .describe('normal: an electronic VAT invoice. special: an electronic VAT special invoice, whose tax can be deducted.')
export type InvoiceKind = z.infer<typeof invoiceKind>

export const invoiceState = z
  .enum(['requested', 'issued', 'withdrawn'])
  .describe('requested: the platform has to make it. issued: its file can be downloaded.')
export type InvoiceState = z.infer<typeof invoiceState>

/** Whom an invoice is made out to, and where it is sent. */
export const invoiceDetails = z.object({
  kind: invoiceKind,
  title: typed(maxShortText).describe('The name of the buyer.'),
  taxNumber: typed(40).describe('The unified social credit code or an older number of the buyer.'),
  email: typed(maxEmail).describe('Where the notice goes when the invoice has been made.'),
  address: typed(maxShortText).default('').describe('Of the buyer; needed for a special invoice, as the next three.'),
  phone: typed(30).default(''),
  bank: typed(maxShortText).default('').describe('Where the account of the buyer is kept.'),
  bankAccount: typed(40).default('').describe('The number of that account.'),
})
export type InvoiceDetails = z.infer<typeof invoiceDetails>

const invoice = invoiceDetails.extend({
  id,
  orderNo,
  state: invoiceState,
  amountCents: z.number().describe('The amount of the order, in cents.'),
  requestedAt: instant,
  issuedAt: instant.nullable(),
  number: z.string().describe("The number on the invoice; '' before it was made."),
  fileName: z.string().describe("'' before it was made."),
})
export type Invoice = z.infer<typeof invoice>

const companyInvoice = invoice.extend({ companyId: id, companyName: z.string() })

/** Invoices for paid orders: asked for by the company, made and uploaded by the platform (ORDER-06). */
export const invoices = defineArea('invoices', {
  apply: call({
    route: post('/companyInvoice/applyInvoice', { ...changes, travel: 'order' }),
    access: screens('orderCenter'),
    audit: ['invoice.apply'],
    summary: 'Ask for an invoice of a paid order, which moves from 2 to 4.',
    input: invoiceDetails.extend({ orderNo }),
    reply: invoice,
  }),

  find: call({
    route: post('/companyInvoice/getInvoice', { travel: 'order' }),
    access: screens('orderCenter'),
    audit: none,
    summary: 'The invoice of an order, and what the company wrote on its last one.',
    input: z.object({ orderNo }),
    reply: z.object({
      invoice: invoice.nullable().describe('null: none was asked for, or the request was withdrawn.'),
      suggested: invoiceDetails.nullable().describe('What the last request said; null for the first one.'),
    }),
  }),

  change: call({
    route: post('/companyInvoice/updateInvoice', { ...changes, travel: 'order' }),
    access: screens('orderCenter'),
    audit: ['invoice.change'],
    summary: 'Change what an invoice will say, before it was made.',
    input: invoiceDetails.extend({ id }),
    reply: invoice,
  }),

  withdraw: call({
    route: post('/companyInvoice/withdrawInvoice', { ...changes, travel: 'order' }),
    access: screens('orderCenter'),
    audit: ['invoice.withdraw'],
    summary: 'Take back a request before the invoice was made; the order moves from 4 back to 2.',
    input: z.object({ id }),
    reply: done,
  }),

  download: call({
    route: get('/companyInvoice/downloadInvoice/{orderNo}', { travel: 'blob' }),
    access: screens('orderCenter'),
    audit: ['invoice.download'],
    summary: 'Download the file of an invoice, PDF or OFD. Only the company it was made for can.',
    input: z.object({ orderNo }),
    reply: z.unknown(),
  }),

  listRequested: call({
    route: post('/sys_invoice/listInvoice', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'List the invoices of all companies, those to be made first and the oldest of them first.',
    input: pageInput.extend({
      state: invoiceState.optional(),
      companyId: id.optional().describe('Only of this company.'),
      id: id.optional().describe('Only this invoice.'),
    }),
    reply: z.object({ list: z.array(companyInvoice), ...pageReply }),
  }),

  upload: call({
    route: post('/sys_invoice/uploadInvoice', { ...changes, travel: 'upload' }),
    access: 'platform',
    audit: ['invoice.upload'],
    summary: `Upload the file of an invoice, PDF or OFD up to ${maxInvoiceMegabytes} MB: the order moves from 4 to 5, and the company is told by mail. A second file replaces a wrong one.`,
    input: z.object({
      id,
      number: z
        .string()
        .trim()
        .regex(/^\d{8,20}$/)
        .describe('The number on the invoice: 20 digits of a fully digital one, fewer of an older kind.'),
    }),
    reply: companyInvoice,
  }),
})
