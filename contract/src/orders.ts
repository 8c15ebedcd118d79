import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { maxOrderedPeople, maxPayerName } from './limits.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, pageInput, pageReply, shortText } from './shapes.ts'

/** Replies about orders and payments are sealed under their own key (WIRE-02). */
const order = { travel: 'order' } as const
const changesOrder = { ...changes, ...order } as const

export const orderNo = z
  .string()
  .regex(/^\d{20}$/)
  .describe('Number of the order: 20 digits.')
const cents = z.number().int().describe('Whole cents (CNY).')
const calendarDay = z.string().describe('A day, YYYY-MM-DD.')

export const orderSource = z
  .union([z.literal(1), z.literal(2)])
  .describe('1: placed by the company. 2: placed on its behalf by the platform.')
export const orderStatusField = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)])
  .describe('1 unpaid, 2 paid, 3 cancelled, 4 invoicing, 5 invoiced, 6 expired, 7 refunded.')
export const serviceTypeField = z
  .union([z.literal(1), z.literal(2)])
  .describe('1: days (new purchase or renewal). 2: more people for the rest of the running period.')
export const paymentTypeField = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('1: Alipay. 2: WeChat. 3: bank transfer.')
const payerName = shortText.max(maxPayerName).describe('In whose name a bank transfer comes; a company name.')

/** How a price came about: what the buyer is shown, and what the server computed. */
const priced = {
  unitCents: cents.describe('Price of one person for packageDays, in whole cents.'),
  packageDays: z.number().describe('The days of the package.'),
  days: z.number().describe('Days that the order adds; 0 for more people.'),
  people: z.number().describe('People that it is for; of service type 2: how many more.'),
  restDays: z.number().nullable().describe('Of service type 2: the days that are left, today included.'),
  amountCents: cents.describe('What has to be paid, in whole cents.'),
}

const quote = z.object({
  ...priced,
  until: calendarDay.describe('Last day of service after it, if it is paid today.'),
  peopleAfter: z.number().describe('The number of people agreed on after it.'),
})
export type OrderQuote = z.infer<typeof quote>

const orderRecord = z.object({
  id,
  orderNo,
  source: orderSource,
  status: orderStatusField,
  serviceType: serviceTypeField,
  paymentType: paymentTypeField,
  paymentCompany: z.string().describe("In whose name a bank transfer comes; '' where nobody has said so."),
  transferReference: z.string().describe('To be written on a bank transfer.'),
  packageId: z.string(),
  titleCh: z.string(),
  titleEn: z.string(),
  ...priced,
  refundedCents: cents.describe('What of the amount went back.'),
  createdBy: z
    .string()
    .describe("Name of the user who placed it; platform users read '' where it was the company's own."),
  reason: z.string().describe("Of an order on behalf: why; otherwise ''."),
  createdAt: instant,
  expiresAt: instant.describe('When it expires if it is not paid.'),
  paidAt: instant.nullable(),
  closedAt: instant.nullable().describe('When it was cancelled, expired or refunded in full.'),
})
export type OrderRecord = z.infer<typeof orderRecord>

const servicePackage = z.object({
  id: z.string(),
  serviceType: serviceTypeField,
  titleCh: z.string(),
  titleEn: z.string(),
  days: z.number().describe('For how many days the price counts.'),
  unitCents: cents.describe('Price of one person for these days, in whole cents.'),
  minPeople: z.number(),
  maxPeople: z.number(),
})
export type ServicePackage = z.infer<typeof servicePackage>

const packageId = z.string().max(40).describe('Id of a package of getServerPackage with service type 1.')
const people = z.number().int().min(1).max(maxOrderedPeople)

const center = screens('orderCenter')

export const orders = defineArea('orders', {
  list: call({
    route: post('/companyOrder/selectCompanyOrderList', order),
    access: center,
    audit: none,
    summary: "List the company's orders, the latest first. Unpaid ones whose time is over are expired.",
    input: pageInput.extend({
      id: id.optional().describe('Only this order.'),
      orderNo: orderNo.optional().describe('Only the order with this number.'),
      source: orderSource.optional(),
      status: orderStatusField.optional(),
      serviceType: serviceTypeField.optional(),
      paymentType: paymentTypeField.optional(),
    }),
    reply: z.object({ list: z.array(orderRecord), ...pageReply }),
  }),

  create: call({
    route: post('/companyOrder/creatOrder', changesOrder),
    access: center,
    audit: ['order.create'],
    summary: 'Place an order at the price that the server computes. There is at most one unpaid order at a time.',
    input: z.object({
      serviceType: serviceTypeField,
      packageId: packageId.optional().describe('Of service type 1: which package.'),
      people: people
        .optional()
        .describe('Of service type 2: how many more. Of 1: for how many, where getServerPackage says they are chosen.'),
      paymentType: paymentTypeField,
      paymentCompany: payerName.default(''),
      shownCents: cents
        .optional()
        .describe('The amount that the buyer was shown: refused where the price is another one. It sets no price.'),
    }),
    reply: z.object({ order: orderRecord }),
  }),

  updatePaymentType: call({
    route: post('/companyOrder/updatePaymentType', changesOrder),
    access: center,
    audit: ['order.change'],
    summary: 'Choose another way of paying for an unpaid order.',
    input: z.object({ id, paymentType: paymentTypeField }),
    reply: z.object({ order: orderRecord }),
  }),

  updatePaymentCompany: call({
    route: post('/companyOrder/updatePaymentCompany', changesOrder),
    access: center,
    audit: ['order.change'],
    summary: 'Say in whose name the bank transfer for an unpaid order comes.',
    input: z.object({ id, paymentCompany: payerName.min(1) }),
    reply: z.object({ order: orderRecord }),
  }),

  cancel: call({
    route: post('/companyOrder/cancelOrder', { ...changesOrder, plainQuery: ['id'] }),
    access: center,
    audit: ['order.cancel'],
    summary: 'Cancel an unpaid order.',
    input: z.object({ id }),
    reply: z.object({ order: orderRecord }),
  }),

  packages: call({
    route: get('/serverPackage/getServerPackage', order),
    access: center,
    audit: none,
    summary: 'What the company can buy at present.',
    input: z.object({}),
    reply: z.object({
      list: z.array(servicePackage),
      basis: z
        .enum(['anew', 'running', 'lasting', 'special'])
        .describe(
          'anew: the people are chosen (after the trial, or when the service is over). running: days for the same people, or more people. lasting, special: nothing is ordered.',
        ),
      isTrial: z.boolean().describe('The trial is running and nothing was bought yet.'),
      until: calendarDay.describe('Last day of service.'),
      restDays: z.number().describe('Days of service that are left, today included.'),
      peopleLimit: z.number().describe('The number of people agreed on.'),
      people: z.number().describe('People of the roster who have not left.'),
      unpaidOrderNo: orderNo.nullable().describe('The order that waits for its payment; null: none.'),
    }),
  }),

  countRenewal: call({
    route: post('/serverPackage/countServerInfo', order),
    access: center,
    audit: none,
    summary: 'The price of days of service, and what the company has after it.',
    input: z.object({ packageId, people: people.optional().describe('For how many, where they are chosen.') }),
    reply: quote,
  }),

  countExpansion: call({
    route: post('/serverPackage/countAddPeopleServerInfo', order),
    access: center,
    audit: none,
    summary: 'The price of more people for the rest of the running period, and what the company has after it.',
    input: z.object({ people: people.describe('How many more.') }),
    reply: quote,
  }),

  findTransfer: call({
    route: post('/platformOrder/findTransfer', order),
    access: 'platform',
    audit: none,
    summary: 'Find an order of any company by its number or by the reference on a bank transfer.',
    input: z.object({ reference: z.string().trim().min(1).max(30).describe('Order number or transfer reference.') }),
    reply: z.object({ companyId: id, companyName: z.string(), order: orderRecord }),
  }),

  confirmTransfer: call({
    route: post('/platformOrder/confirmTransfer', changesOrder),
    access: 'platform',
    audit: ['order.transfer'],
    summary: 'Confirm that the bank transfer for an order has arrived, which settles it.',
    input: z.object({
      orderNo,
      amountCents: cents.min(1).describe('What arrived, in whole cents, as the statement says.'),
      tradeNo: shortText.min(1).describe('Number of the transfer on the statement; it counts once.'),
      paidOn: z.iso.date().describe('The day on which it arrived, YYYY-MM-DD.'),
    }),
    reply: z.object({
      outcome: z
        .enum(['settled', 'already', 'wrongAmount', 'paidTwice', 'paidWhenClosed'])
        .describe('settled, already: the service is extended. The others are kept as money to be paid back.'),
    }),
  }),

  listTransfers: call({
    route: post('/platformOrder/listTransfers', order),
    access: 'platform',
    audit: none,
    summary: 'List the bank transfers that were recorded for an order, voided ones too, the latest first.',
    input: z.object({ orderNo }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          tradeNo: z.string().describe('Number of the transfer on the statement.'),
          amountCents: cents,
          refundedCents: cents.describe('What of it went back.'),
          outcome: z.enum(['settled', 'wrongAmount', 'paidTwice', 'paidWhenClosed']),
          paidAt: instant,
          recordedAt: instant,
          confirmedBy: z.string().describe('Name of the user who recorded it.'),
          voided: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable().describe('null: it stands.'),
        }),
      ),
    }),
  }),

  voidTransfer: call({
    route: post('/platformOrder/voidTransfer', changesOrder),
    access: 'platform',
    audit: ['order.transferVoid'],
    summary:
      'Void a bank transfer that was recorded by mistake. What its order gave goes back exactly. Another payment of the same amount that came in time settles the order then; without one it waits for its money again, or expires where its time is over.',
    input: z.object({
      orderNo,
      id: id.describe('The recorded transfer, as listed: its number can be recorded once more after a void.'),
      reason: shortText.min(1).describe('Why; the company reads it too.'),
    }),
    reply: z.object({ status: orderStatusField }),
  }),

  recordRefund: call({
    route: post('/platformOrder/recordRefund', changesOrder),
    access: 'platform',
    audit: ['order.transferBack'],
    summary: 'Record that money of a bank transfer was paid back.',
    input: z.object({
      orderNo,
      amountCents: cents.min(1).describe('What was paid back, in whole cents.'),
      refundNo: shortText.min(1).describe('Number of the transfer back on the statement; it counts once.'),
      paidOn: z.iso.date().describe('The day on which it was paid back, YYYY-MM-DD.'),
      tradeNo: shortText
        .min(1)
        .optional()
        .describe('Number of the transfer that went back; without it, the one that settled the order, if one did.'),
    }),
    reply: done,
  }),
})
