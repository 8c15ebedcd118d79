import type { AskOf } from '@zhixin/contract/calls'
import { addDays } from '@zhixin/domain/orders/calendar-days'
import type { PaymentSource } from '@zhixin/domain/orders/order-states'
import { dayIn } from '@zhixin/domain/session/service-days'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { asPlatform } from '../../database/transaction.ts'
import { listLedger } from '../../features/orders/ledger-store.ts'
import { settlePayment, settleRefund } from '../../features/orders/settle-payment.ts'
import type { TestCaller } from '../call-contract.ts'
import { loggedIn, makeCompany } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** The calendar day of a test app's companies. */
export const todayOf = ({ services }: TestApp): string => dayIn('Asia/Shanghai', services.clock.now())

/** HR of a company with so many days left, today included, for so many people. */
export async function buyer(
  app: TestApp,
  { days = 30, people = 50, isTrial = false }: { days?: number; people?: number; isTrial?: boolean } = {},
): Promise<TestCaller> {
  const until = addDays(todayOf(app), days - 1)
  const { id } = await makeCompany(app.services, { service: { until, people, isTrial } })
  return loggedIn(app, { companyIds: [id] })
}

/** An order of a buyer: a year unless something else is wished. */
export async function placed(hr: TestCaller, wish: Partial<AskOf<'orders.create'>> = {}) {
  const { order } = await hr.ok('orders.create', { serviceType: 1, packageId: 'year', paymentType: 2, ...wish })
  return order
}

/** A payment for an order, as a provider tells it: right unless something else is wished. */
export function pay(
  { services }: TestApp,
  order: { orderNo: string; amountCents: number },
  wish: { amountCents?: number; tradeNo?: string; provider?: PaymentSource; paidAt?: Date } = {},
) {
  const now = services.clock.now()
  const payment = { provider: 'wechat' as const, tradeNo: newId(), paidAt: now, ...wish, recordedAt: now }
  return asPlatform(services.pools, (db) =>
    settlePayment(db, { orderNo: order.orderNo, amountCents: order.amountCents, ...payment }),
  )
}

export const ledgerOf = ({ services }: TestApp, companyId: string) =>
  asPlatform(services.pools, (db) => listLedger(db, companyId))

/** Agrees with a company on days that are left and on people, outside orders. */
export async function agree(app: TestApp, companyId: string, { days, people }: { days: number; people: number }) {
  const until = addDays(todayOf(app), days - 1)
  await asPlatform(app.services.pools, (db) =>
    sql`select agree_service(${companyId}, ${until}, ${people}, 'as the test wants it')`.execute(db),
  )
}

/** A refund of an order, as a provider tells it: of the whole amount unless something else is wished. */
export function refund(
  { services }: TestApp,
  order: { orderNo: string; amountCents: number },
  wish: { amountCents?: number; refundNo?: string; provider?: PaymentSource; tradeNo?: string },
) {
  const now = services.clock.now()
  const told = { provider: 'wechat' as const, refundNo: newId(), amountCents: order.amountCents, ...wish }
  return asPlatform(services.pools, (db) =>
    settleRefund(db, { orderNo: order.orderNo, ...told, refundedAt: now, recordedAt: now }),
  )
}

/** Lets the time of an unpaid order run out, half an hour ago. */
export const overdue = ({ services }: TestApp, { orderNo }: { orderNo: string }) =>
  asPlatform(services.pools, (db) =>
    db
      .updateTable('service_order')
      .set({ expires_at: new Date(services.clock.now().getTime() - 30 * 60 * 1000) })
      .where('order_no', '=', orderNo)
      .execute(),
  )

/** The id of a recorded transfer that stands; of one that was void, where none does. */
export async function transferId(staff: TestCaller, { orderNo, tradeNo }: { orderNo: string; tradeNo: string }) {
  const { list } = await staff.ok('orders.listTransfers', { orderNo })
  const named = list.filter((each) => each.tradeNo === tradeNo)
  return (named.find(({ voided }) => !voided) ?? named[0])?.id ?? newId()
}
