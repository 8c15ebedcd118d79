import { fail } from '@zhixin/contract/errors'
import type { PayStatus } from '@zhixin/contract/payments'
import {
  isOverdue,
  type OrderStatus,
  orderCan,
  orderStatus,
  type PaymentFault,
} from '@zhixin/domain/orders/order-states'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import type { PaymentProvider, PaymentProviderName } from '../../payments/payment-provider.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { applyPaid, typeOf } from './apply-event.ts'
import { queryPayment } from './ask-provider.ts'
import { findOwnOrder, requestCode } from './request-code.ts'
import { claimQuery, findFault, getAgreed, listHeld, listOpenCodes, listVoided, updateAttempt } from './store.ts'

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
    voided: await listVoided(ctx.db, order),
    openCodes: orderCan('pay', order.status) ? [] : await describeOpenCodes(ctx, order),
    fault: null,
    ...(await getAgreed(ctx.db, ctx.company.id)),
  }
}

/** Codes of an order that is over, which may still be paid although nobody shall. */
async function describeOpenCodes(ctx: UserContext, order: OrderRow): Promise<PayStatus['openCodes']> {
  const attempts = await listOpenCodes(ctx.db, order, ctx.clock.now())
  return attempts.map(({ provider, state, ends_at: endsAt, next_query_at: nextTry, fault }) => ({
    paymentType: typeOf[provider],
    isClosing: state === 'waiting',
    endsAt: endsAt.toISOString(),
    ...(state === 'waiting' && fault
      ? { fault, nextTryAt: nextTry?.toISOString() ?? null }
      : { fault: null, nextTryAt: null }),
  }))
}

/** Asks the provider about an unpaid order, for one of those programs that want to know at the same time. */
async function askProvider(ctx: UserContext, name: PaymentProviderName, orderNo: string): Promise<PaymentFault | null> {
  const provider = getProvider(ctx, name)
  const { attempt, known } = await ctx.inCompany(async (db) => {
    const order = await findOwnOrder(ctx, db, orderNo)
    if (!orderCan('pay', order.status)) return { attempt: null, known: null }
    const now = ctx.clock.now()
    const askedBefore = new Date(now.getTime() - betweenQueries)
    const claimed = await claimQuery(db, order, name, { now, askedBefore })
    return { attempt: claimed, known: claimed ? null : await findFault(db, order, name) }
  })
  // Somebody has just asked, perhaps at another program: the answer is theirs as well.
  if (!attempt) return known
  const standing = await queryPayment(ctx, provider, attempt.out_trade_no)
  const fault = standing.kind === 'failed' ? standing.fault : null
  if (fault !== attempt.fault) await ctx.inCompany((db) => updateAttempt(db, attempt, { fault }))
  if (standing.kind === 'failed') return fault
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
