import { z } from 'zod'
import { defineArea } from '../area.ts'
import { call, none } from '../call.ts'
import { orders } from '../orders.ts'
import { changes, post } from '../route.ts'
import { id, instant, pageInput, pageReply, shortText } from '../shapes.ts'

export const serviceStateName = z
  .enum(['trial', 'running', 'nearEnd', 'over'])
  .describe('trial: nothing was ever paid. nearEnd: 15 days or fewer are left. over: the last day has passed.')

export const companySort = z.enum(['until', 'created', 'name'])

/** A company as the platform sees it: its service and how it is used, never its people or their pay. */
const companyRow = z.object({
  id,
  companyName: z.string(),
  state: serviceStateName,
  serviceUntil: z.string().describe('The last day of service, YYYY-MM-DD.'),
  remainingDays: z.number().describe('0: over.'),
  people: z.number().describe('How many people of the roster have not left.'),
  peopleLimit: z.number(),
  batches: z.number().describe('How many payrolls are there, removed ones not counted.'),
  lastLoginAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  createdAt: instant,
})
export type CompanyRow = z.infer<typeof companyRow>

const theCompany = id.describe('The company that it is about.')
const ofCompany = { companyId: id, companyName: z.string() }

const companyOrder = orders.list.reply.shape.list.element.extend({
  ...ofCompany,
  transfers: z.number().describe('How many bank transfers are recorded for it and stand.'),
})
export type CompanyOrder = z.infer<typeof companyOrder>

/** Which orders of all companies somebody of the platform looks at. */
export const orderView = z
  .enum(['transfer', 'unpaid', 'paid', 'closed'])
  .describe('transfer: unpaid ones that a bank transfer pays. closed: cancelled, expired or refunded.')

const ledgerEntry = z.object({
  seq: z.number(),
  kind: z
    .enum(['trial', 'agreed', 'order', 'refund', 'void'])
    .describe(
      'trial: of the registration. agreed: outside orders. order, refund: what an order gave, or its refund took. void: what an order gave for a payment that was recorded by mistake.',
    ),
  orderNo: z.string().nullable(),
  gapDays: z.number().describe('Days without service before this entry.'),
  days: z.number(),
  people: z.number(),
  untilAfter: z.string().describe('The last day of service after it, YYYY-MM-DD.'),
  peopleAfter: z.number(),
  reason: z.string(),
  at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const refundablePayment = z.object({
  id,
  ...ofCompany,
  orderNo: z.string(),
  provider: z.enum(['wechat', 'alipay', 'transfer']),
  tradeNo: z.string().describe("The provider's number, or that on the bank statement."),
  amountCents: z.number(),
  refundedCents: z.number().describe('What of it went back already.'),
  outcome: z.enum(['wrongAmount', 'paidTwice', 'paidWhenClosed']),
  paidAt: instant,
})
export type RefundablePayment = z.infer<typeof refundablePayment>

const wish = {
  companyId: theCompany,
  serviceType: orders.create.input.shape.serviceType,
  packageId: orders.create.input.shape.packageId,
  people: orders.create.input.shape.people,
}

/** What platform users see and do of the orders of all companies (PLATFORM-03, ORDER-04). */
const orderCalls = {
  listOrders: call({
    route: post('/sys_order/listOrder', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'List the orders of all companies or of one, the latest first.',
    input: pageInput.extend({
      companyId: id.optional().describe('Only of this company.'),
      view: orderView.optional(),
      keyword: shortText.default('').describe('Part of an order number, transfer reference, payer or company name.'),
      id: id.optional().describe('Only this order.'),
    }),
    reply: z.object({ list: z.array(companyOrder), ...pageReply }),
  }),

  listLedger: call({
    route: post('/sys_order/listLedger', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'How the days and people of a company came about, the latest entry first.',
    input: z.object({ companyId: theCompany }),
    reply: z.object({ list: z.array(ledgerEntry) }),
  }),

  listRefundable: call({
    route: post('/sys_order/listRefundable', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'List the payments that gave nothing and have not gone back yet, the oldest first.',
    input: pageInput,
    reply: z.object({ list: z.array(refundablePayment), ...pageReply }),
  }),

  findOffer: call({
    route: post('/sys_order/getServerPackage', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'What a company can buy at present.',
    input: z.object({ companyId: theCompany }),
    reply: orders.packages.reply,
  }),

  countOrder: call({
    route: post('/sys_order/countServerInfo', { travel: 'order' }),
    access: 'platform',
    audit: none,
    summary: 'The price of an order on behalf of a company, and what the company has after it.',
    input: z.object(wish),
    reply: orders.countRenewal.reply,
  }),

  createOrder: call({
    route: post('/sys_order/creatOrder', { ...changes, travel: 'order' }),
    access: 'platform',
    audit: ['order.onBehalf'],
    summary: 'Place an order on behalf of a company, at the price that the server computes, with the reason.',
    input: z.object({
      ...wish,
      reason: shortText.min(2).describe('Why it is placed on its behalf; the company reads it too.'),
      paymentType: orders.create.input.shape.paymentType,
      paymentCompany: orders.create.input.shape.paymentCompany,
      shownCents: orders.create.input.shape.shownCents,
    }),
    reply: orders.create.reply,
  }),
}

/** The companies of the installation, for platform users (PLATFORM-03). */
export const companies = defineArea('companies', {
  ...orderCalls,

  list: call({
    route: post('/sys_company/listCompany'),
    access: 'platform',
    audit: none,
    summary: 'List the companies with the state of their service and how it is used.',
    input: pageInput.extend({
      keyword: shortText.default('').describe('Part of the name.'),
      state: serviceStateName.optional(),
      sort: companySort.default('until').describe('until: whose service ends first. created: newest first.'),
      id: id.optional().describe('Only this company.'),
    }),
    reply: z.object({ list: z.array(companyRow), ...pageReply }),
  }),
})
