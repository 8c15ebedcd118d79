import { orderCan, paymentTypes } from '@zhixin/domain/orders/order-states'
import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type {
  Paid,
  PaymentEvent,
  PaymentProvider,
  PaymentProviderName,
  Refunded,
} from '../../payments/payment-provider.ts'
import { lockOrder, updateOrder } from '../orders/order-store.ts'
import { type SettlePaymentResult, settlePayment, settleRefund } from '../orders/settle-payment.ts'
import { queryPayment } from './ask-provider.ts'
import { findAttempt, updateAttempt } from './store.ts'

/** The way of paying that an order has when this provider takes its money. */
export const typeOf = { alipay: paymentTypes.alipay, wechat: paymentTypes.wechat } as const satisfies Record<
  PaymentProviderName,
  number
>

/** What became of an event. later: not all that it rests on is known yet, so it has to be told again. */
export type Applied = 'done' | 'later'

/** Applies what a provider has proved, once, however often and by whomever it is told. */
export async function applyEvent(services: Services, provider: PaymentProvider, event: PaymentEvent): Promise<Applied> {
  if (event.kind === 'refunded') return applyRefund(services, provider, event)
  await applyPaid(services, provider.name, event)
  return 'done'
}

/** Counts a payment and ends what else was begun for its order. Told many times at once, it is looked at once. */
export const applyPaid = (
  services: Services,
  provider: PaymentProviderName,
  paid: Paid,
): Promise<SettlePaymentResult> =>
  services.payments.underWay.run(`paid ${provider} ${paid.outTradeNo} ${paid.tradeNo} ${paid.amountCents}`, () =>
    settlePaid(services, provider, paid),
  )

async function settlePaid(
  services: Services,
  provider: PaymentProviderName,
  { outTradeNo, tradeNo, amountCents, paidAt }: Paid,
): Promise<SettlePaymentResult> {
  const recordedAt = services.clock.now()
  const outcome = await asPlatform(services.pools, async (db) => {
    const attempt = await findAttempt(db, outTradeNo)
    const order = attempt?.provider === provider ? await lockOrder(db, attempt.order_no) : null
    if (!attempt || !order) return 'unknownOrder'
    // A code that somebody kept may be paid after another way was chosen.
    if (orderCan('pay', order.status) && order.payment_type !== typeOf[provider])
      await updateOrder(db, order, { payment_type: typeOf[provider] })
    const orderNo = order.order_no
    await updateAttempt(db, attempt, { state: 'paid', next_query_at: null, fault: null })
    const result = await settlePayment(db, { orderNo, provider, tradeNo, amountCents, paidAt, recordedAt })
    return result
  })
  const facts = { provider, outTradeNo, tradeNo, amountCents, outcome }
  if (outcome === 'unknownOrder') services.log.error(facts, 'a payment came for an order that is not known here')
  else services.log.info(facts, 'a provider has proved a payment')
  return outcome
}

async function applyRefund(services: Services, provider: PaymentProvider, refund: Refunded): Promise<Applied> {
  const { outTradeNo, refundNo } = refund
  const proved = refund.amountCents === null ? await provider.queryRefund(outTradeNo, refundNo) : refund
  if (!proved || proved.kind === 'failed' || proved.amountCents === null) return 'later'
  const known = { ...proved, amountCents: proved.amountCents }
  const first = await settleProved(services, provider.name, known)
  if (first !== 'tooMuch') return 'done'
  // More went back than came in, as far as is known: the payment itself was never told.
  const standing = await queryPayment(services, provider, outTradeNo)
  if (standing.kind !== 'paid') return 'later'
  await applyPaid(services, provider.name, standing.paid)
  return (await settleProved(services, provider.name, known)) === 'tooMuch' ? 'later' : 'done'
}

async function settleProved(
  services: Services,
  provider: PaymentProviderName,
  { outTradeNo, tradeNo, refundNo, amountCents, refundedAt }: Refunded & { amountCents: number },
) {
  const recordedAt = services.clock.now()
  const outcome = await asPlatform(services.pools, async (db) => {
    const attempt = await findAttempt(db, outTradeNo)
    if (attempt?.provider !== provider) return 'unknownOrder'
    const { order_no: orderNo } = attempt
    return settleRefund(db, { orderNo, provider, refundNo, amountCents, refundedAt, recordedAt, tradeNo })
  })
  const facts = { provider, outTradeNo, refundNo, amountCents, outcome }
  if (outcome === 'unknownOrder') services.log.error(facts, 'a refund came for an order that is not known here')
  else services.log.info(facts, 'a provider has proved a refund')
  return outcome
}
