import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { orderNo, orderStatusField } from './orders.ts'
import { changes, get, post } from './route.ts'
import { instant } from './shapes.ts'

const order = { travel: 'order' } as const
const changesOrder = { ...changes, ...order } as const
const center = screens('orderCenter')
const cents = z.number().int().describe('Whole cents (CNY).')

const ofOrder = z.object({ orderNo })

/** A QR code: the dark modules as the path of an SVG. */
const qr = z.object({
  size: z.number().describe('Modules on each side, with the quiet zone.'),
  path: z.string().describe('The dark modules as the path of an SVG, one unit for each module.'),
})

const payCode = z.object({
  code: z
    .object({
      codeUrl: z.string().describe("What the QR code says; on a phone, Alipay's opens its app."),
      qr,
      amountCents: cents.describe('What is asked for: the amount of the order.'),
      endsAt: instant.describe('The provider takes no money for this code after it; ask for another.'),
    })
    .nullable()
    .describe('null: it was paid in the meantime.'),
})
export type PayCode = NonNullable<z.infer<typeof payCode>['code']>

const heldPayment = z.object({
  outcome: z
    .enum(['wrongAmount', 'paidTwice', 'paidWhenClosed'])
    .describe('wrongAmount: not what the order costs. paidTwice: it was paid before. paidWhenClosed: it was over.'),
  amountCents: cents,
  refundedCents: cents.describe('What of it went back.'),
  paidAt: instant,
})

const voidedPayment = z.object({
  amountCents: cents,
  voidedAt: instant,
  reason: z.string(),
  isReplaced: z.boolean().describe('Another payment that had come for the order settles it since.'),
  days: z.number().int().describe('What the void added to the days of service: none, or a negative number.'),
  people: z
    .number()
    .int()
    .describe('What it added to the people: negative where they went back, positive where fewer had been ordered.'),
})

const fault = z.enum(['unreachable', 'busy', 'credentials', 'refused'])

const openCode = z.object({
  paymentType: z.union([z.literal(1), z.literal(2)]).describe('1: Alipay. 2: WeChat.'),
  isClosing: z
    .boolean()
    .describe(
      'true: the provider has not confirmed yet that it is closed. false: it cannot close it and it ends by itself.',
    ),
  endsAt: instant.describe('The provider takes no money for it after this.'),
  fault: fault.nullable().describe('Why the provider could not be told last; null: it was not asked yet, or answered.'),
  nextTryAt: instant.nullable().describe('After a fault: when it is told again.'),
})

const payStatus = z.object({
  status: orderStatusField,
  expiresAt: instant,
  paidAt: instant.nullable(),
  held: z.array(heldPayment).describe('Money that came, extended nothing and is paid back.'),
  voided: z.array(voidedPayment).describe('Bank transfers that the platform recorded by mistake, the latest first.'),
  openCodes: z
    .array(openCode)
    .describe('Codes that may still be paid although nobody shall: the order is over, or was paid another way.'),
  fault: fault
    .nullable()
    .describe('Why the provider could not be asked just now; the status is what is known without it.'),
  until: z.string().describe('Last day of service, YYYY-MM-DD.'),
  peopleLimit: z.number().describe('The number of people agreed on.'),
})
export type PayStatus = z.infer<typeof payStatus>

export const payments = defineArea('payments', {
  ways: call({
    route: get('/payment/getPayWays', order),
    access: center,
    audit: none,
    summary: 'How orders can be paid: what this installation has set up.',
    input: z.object({}),
    reply: z.object({
      alipay: z.boolean(),
      wechat: z.boolean(),
      transfer: z
        .object({ name: z.string(), bank: z.string(), number: z.string() })
        .nullable()
        .describe('The account to which the money is transferred; null: none is set up.'),
    }),
  }),

  wechatUrl: call({
    route: post('/wxPay/payUrl', changesOrder),
    access: center,
    audit: none,
    summary: 'The QR code with which an unpaid order is paid by WeChat Pay. It is the same until it ends.',
    input: ofOrder,
    reply: payCode,
  }),

  wechatStatus: call({
    route: post('/wxPay/queryPayStatus', order),
    access: center,
    audit: none,
    summary: 'Whether an order is paid. Of one that is not, WeChat Pay is asked, at most every two seconds.',
    input: ofOrder,
    reply: payStatus,
  }),

  status: call({
    route: post('/payment/queryPayStatus', order),
    access: center,
    audit: none,
    summary: 'Whether an order is paid, as far as it is known. No provider is asked.',
    input: ofOrder,
    reply: payStatus,
  }),

  alipayUrl: call({
    route: post('/aliPay/payUrl', changesOrder),
    access: center,
    audit: none,
    summary: 'The QR code with which an unpaid order is paid by Alipay. It is the same until it ends.',
    input: ofOrder,
    reply: payCode,
  }),

  alipayStatus: call({
    route: post('/aliPay/queryPayStatus', order),
    access: center,
    audit: none,
    summary: 'Whether an order is paid. Of one that is not, Alipay is asked, at most every two seconds.',
    input: ofOrder,
    reply: payStatus,
  }),
})
