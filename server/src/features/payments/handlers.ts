import { fail } from '@zhixin/contract/errors'
import type { PayStatus } from '@zhixin/contract/payments'
import { isOverdue, type OrderStatus, orderCan, orderStatus } from '@zhixin/domain/orders/order-states'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import type { PaymentFault, PaymentProvider, PaymentProviderName } from '../../payments/payment-provider.ts'
import { applyPaid } from './apply-event.ts'
import { findOwnOrder, requestCode } from './request-code.ts'
import { claimQuery, getAgreed, listHeld } from './store.ts'

/** How long after a question to the provider the next one may follow, in ms. */
const betweenQueries = 2000

const getProvider = (ctx: UserContext, name: PaymentProviderName): PaymentProvider =>
  ctx.payments.provider(name) ?? fail('payments.notOffered')

const payUrl =
  (name: PaymentProviderName) =>
  async ({ orderNo }: { orderNo: string }, ctx: UserContext) => ({
    code: await requestCode(ctx, getProvider(ctx, name), orderNo),
  })

const payStatus =
  (name: PaymentProviderName) =>
  async ({ orderNo }: { orderNo: string }, ctx: UserContext): Promise<PayStatus> => {
    const { underWay } = ctx.payments
    // The company is part of the name: nobody shares what they could not have asked themselves.
    const fault = await underWay.run(`ask ${ctx.company.id} ${name} ${orderNo}`, () => askProvider(ctx, name, orderNo))
    return { ...(await describeStatus(ctx, orderNo)), fault }
  }

async function describeStatus(ctx: UserContext, orderNo: string): Promise<PayStatus> {
  const order = await findOwnOrder(ctx, ctx.db, orderNo)
  const isOver = isOverdue({ status: order.status, expiresAt: order.expires_at }, ctx.clock.now())
  return {
    status: isOver ? orderStatus.expired : (order.status as OrderStatus),
    expiresAt: order.expires_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    held: await listHeld(ctx.db, order),
    fault: null,
    ...(await getAgreed(ctx.db, ctx.company.id)),
  }
}

/** Asks the provider about an unpaid order, for one of those programs that want to know at the same time. */
async function askProvider(ctx: UserContext, name: PaymentProviderName, orderNo: string): Promise<PaymentFault | null> {
  const provider = getProvider(ctx, name)
  const attempt = await ctx.inCompany(async (db) => {
    const order = await findOwnOrder(ctx, db, orderNo)
    const now = ctx.clock.now()
    const askedBefore = new Date(now.getTime() - betweenQueries)
    return orderCan('pay', order.status) ? claimQuery(db, order, name, { now, askedBefore }) : null
  })
  if (!attempt) return null
  const standing = await provider.query(attempt.out_trade_no)
  if (standing.kind === 'failed') return standing.fault
  // What has gone back already is settled by its notification, which says how much.
  if (standing.kind === 'paid' && !standing.isRefunded) await applyPaid(ctx, name, standing.paid)
  return null
}

/** Payment of orders through providers (ORDER-04). Nothing that a browser says settles an order. */
export const paymentHandlers: HandlersOf<'payments'> = {
  ways: async (_, ctx) => ({
    alipay: ctx.payments.provider('alipay') !== null,
    wechat: ctx.payments.provider('wechat') !== null,
    transfer: ctx.config.payments.transfer,
  }),
  wechatUrl: payUrl('wechat'),
  wechatStatus: payStatus('wechat'),
  status: ({ orderNo }, ctx) => describeStatus(ctx, orderNo),
  alipayUrl: payUrl('alipay'),
  alipayStatus: payStatus('alipay'),
}
