import { addDays } from '@zhixin/domain/orders/calendar-days'
import { orderExpires, paymentTypes, statusAfter } from '@zhixin/domain/orders/order-states'
import { dayIn } from '@zhixin/domain/session/service-days'
import { trial } from '@zhixin/domain/session/trial'
import type { Db } from '../database/transaction.ts'
import { type OrderRow, updateOrder } from '../features/orders/order-store.ts'
import { placeOrder } from '../features/orders/place-order.ts'
import { settlePayment } from '../features/orders/settle-payment.ts'

const day = 24 * 60 * 60 * 1000
/** The days that are left, today included: few enough for the badge, and for a reason to renew. */
const daysLeft = 5
const yearDays = 365

/** When the company near its end registered, and until when its trial ran: a year before its service ends. */
export function demoTrial(now: Date) {
  const today = dayIn('Asia/Shanghai', now)
  const service_until = addDays(today, daysLeft - 1 - yearDays)
  const began = new Date(now.getTime() + (daysLeft - yearDays - trial.days) * day)
  return { service_until, people_limit: trial.people, created_at: began, is_trial: true }
}

interface Buyer {
  companyId: string
  by: { id: string; name: string }
}

/** Past orders of the company near its end (ORDER-01): a year, more people by bank transfer, and one that was cancelled. */
export async function addDemoOrders(db: Db, { companyId, by }: Buyer, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const place = (order: Pick<Parameters<typeof placeOrder>[1], 'serviceType' | 'packageId' | 'people'>, at: Date) =>
    placeOrder(
      db,
      { ...order, companyId, by, paymentType: paymentTypes.wechat, paymentCompany: '', onBehalf: null },
      at,
    )
  const settle = async (order: OrderRow, provider: 'wechat' | 'transfer', at: Date) =>
    settlePayment(db, {
      orderNo: order.order_no,
      provider,
      tradeNo: `DEMO${order.order_no}`,
      amountCents: order.amount_cents,
      paidAt: at,
      recordedAt: at,
    })
  const year = await place({ serviceType: 1, packageId: 'year', people: 50 }, ago(yearDays + 5))
  await settle(year, 'wechat', ago(yearDays + 5))
  const more = await place({ serviceType: 2, people: 20 }, ago(200))
  const { transfer: paymentType } = paymentTypes
  const { created_at: createdAt } = more
  await updateOrder(db, more, {
    payment_type: paymentType,
    expires_at: orderExpires({ paymentType, createdAt, chosenAt: createdAt, periodEnds: null }),
  })
  await settle(more, 'transfer', ago(198))
  const cancelled = await place({ serviceType: 2, people: 100 }, ago(90))
  await updateOrder(db, cancelled, { status: statusAfter('cancel'), closed_at: ago(90) })
}
