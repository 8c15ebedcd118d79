import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { PayCode } from '@zhixin/contract/payments'
import { isOverdue, orderCan } from '@zhixin/domain/orders/order-states'
import { drawQr } from '../../captcha/draw-qr.ts'
import type { UserContext } from '../../context.ts'
import type { Created, PaymentProvider } from '../../payments/payment-provider.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts'
import { applyPaid } from './apply-event.ts'
import { queryPayment } from './ask-provider.ts'
import { paymentText } from './payment-text.ts'
import { type AttemptRow, addAttempt, closeUnused, keepCode, listAttempts } from './store.ts'

const minute = 60_000
/**
 * A code ends some time before its order, so that a payment in the last second is known before the order expires: the
 * provider is asked in between.
 */
const headStart = 3 * minute
/** A code that is given out can be paid for so long at least. */
const minLife = 2 * minute

/**
 * The code with which an order is paid: the one that there is, or another. What is asked for is committed before the
 * provider hears of it, so that no money can come that nobody knows of. Null: it was paid in the meantime.
 */
export async function requestCode(
  ctx: UserContext,
  provider: PaymentProvider,
  orderNo: string,
): Promise<PayCode | null> {
  // A number that is used up is left for the next one, once: the second refusal is the provider's.
  for (let left = 2; ; left--) {
    const { attempt, order } = await ctx.inCompany((db) => claimAttempt(ctx, db, provider, orderNo))
    if (attempt.code_url) return describeCode(attempt, attempt.code_url)
    const created = await createPayment(ctx, provider, attempt, order)
    if (created.kind === 'code') {
      await ctx.inCompany((db) => keepCode(db, attempt, created.codeUrl))
      return describeCode(attempt, created.codeUrl)
    }
    if (await isPaid(ctx, provider, attempt, created)) return null
    // Nobody has its code, so nobody can pay it. One that was paid is looked after by the job.
    if (created.kind !== 'paid') await ctx.inCompany((db) => closeUnused(db, attempt))
    if (created.kind !== 'used' || left === 1) return refuse(ctx, provider, created)
  }
}

/** Asks for the code of an attempt, once for all windows that want it at the same time. */
const createPayment = (
  { payments }: UserContext,
  provider: PaymentProvider,
  attempt: AttemptRow,
  order: OrderRow,
): Promise<Created> =>
  payments.underWay.run(`create ${provider.name} ${attempt.out_trade_no}`, () =>
    provider.createPayment({
      outTradeNo: attempt.out_trade_no,
      amountCents: attempt.amount_cents,
      description: translate(paymentText.subject, 'ch', { title: order.title_zh }),
      expiresAt: attempt.ends_at,
    }),
  )

async function claimAttempt(
  ctx: UserContext,
  db: UserContext['db'],
  provider: PaymentProvider,
  orderNo: string,
): Promise<{ attempt: AttemptRow; order: OrderRow }> {
  const now = ctx.clock.now()
  const order = await lockOrder(db, orderNo)
  if (order?.company_id !== ctx.company.id) return fail('record.missing')
  if (!orderCan('pay', order.status) || isOverdue({ status: order.status, expiresAt: order.expires_at }, now))
    return fail('orders.notUnpaid')
  const known = (await listAttempts(db, order, provider.name)).find(({ state }) => state === 'waiting')
  if (known && known.ends_at.getTime() > now.getTime() + minLife / 2) return { attempt: known, order }
  const endsAt = new Date(Math.floor((order.expires_at.getTime() - headStart) / 1000) * 1000)
  // A code that outlives its order takes money that extends nothing.
  if (endsAt.getTime() < now.getTime() + minLife) return fail('payments.endsSoon')
  return { attempt: await addAttempt(db, order, provider.name, { createdAt: now, endsAt }), order }
}

async function isPaid(ctx: UserContext, provider: PaymentProvider, attempt: AttemptRow, created: Created) {
  if (created.kind !== 'paid') return false
  const standing = await queryPayment(ctx, provider, attempt.out_trade_no)
  if (standing.kind !== 'paid') return false
  await applyPaid(ctx, provider.name, standing.paid)
  return true
}

const describeCode = (attempt: AttemptRow, codeUrl: string): PayCode => ({
  codeUrl,
  qr: drawQr(codeUrl),
  amountCents: attempt.amount_cents,
  endsAt: attempt.ends_at.toISOString(),
})

function refuse(ctx: UserContext, provider: PaymentProvider, created: Created): never {
  const name = translate(paymentText[provider.name], ctx.lang)
  const { fault, code } = created.kind === 'failed' ? created : { fault: 'refused', code: created.kind }
  ctx.log.warn({ provider: provider.name, fault, providerCode: code }, 'a provider gave no code for a payment')
  return fault === 'unreachable' || fault === 'busy'
    ? fail('payments.unreachable', { name })
    : fail('payments.refused', { name })
}

/** An own order by its number. */
export async function findOwnOrder(ctx: UserContext, db: UserContext['db'], orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo)
  return order?.company_id === ctx.company.id ? order : fail('record.missing')
}
