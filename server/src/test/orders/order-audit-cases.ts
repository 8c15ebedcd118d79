import type { AuditEntry } from '@zhixin/contract/audit'
import { asPlatform } from '../../database/transaction.ts'
import { settleRefund } from '../../features/orders/settle-payment.ts'
import type { TestCaller } from '../call-contract.ts'
import { loggedIn } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { invoiceCases } from './invoice-audit-cases.ts'
import { agree, pay, placed, todayOf, transferId } from './order-factory.ts'

interface Expected {
  entry: Partial<AuditEntry>
}

/** How the entries about orders come about, for the test of every action (TRUST-03). */
export function orderCases(app: () => TestApp) {
  const ordered = async (hr: TestCaller) => {
    await agree(app(), hr.companyId, { days: 30, people: 50 })
    return placed(hr)
  }
  const about = (orderNo: string, facts: AuditEntry['facts'] = {}) => ({ entry: { facts: { orderNo, ...facts } } })
  const bySystem = (orderNo: string, serviceDays: string): Expected => ({
    entry: { actorKind: 'system', address: '', facts: { orderNo, payment: 'wechat', serviceDays } },
  })
  return {
    ...invoiceCases(app),
    'order.create': async (hr) => about((await ordered(hr)).orderNo, { amount: '1500.00' }),
    'order.change': async (hr) => {
      const { id, orderNo } = await ordered(hr)
      await hr.ok('orders.updatePaymentType', { id, paymentType: 3 })
      return about(orderNo)
    },
    'order.cancel': async (hr) => {
      const { id, orderNo } = await ordered(hr)
      await hr.ok('orders.cancel', { id })
      return about(orderNo)
    },
    'order.transfer': async (hr) => {
      const { orderNo, amountCents } = await ordered(hr)
      const staff = await loggedIn(app(), { userType: 2, roles: ['admin', 'platform'] })
      const paidOn = todayOf(app())
      await staff.ok('orders.confirmTransfer', { orderNo, amountCents, tradeNo: `T${orderNo}`, paidOn })
      return about(orderNo, { amount: '1500.00' })
    },
    'order.transferBack': async (hr) => {
      const order = await ordered(hr)
      await pay(app(), order, { provider: 'transfer' })
      const staff = await loggedIn(app(), { userType: 2, roles: ['admin', 'platform'] })
      const { orderNo } = order
      const back = { orderNo, amountCents: 50, refundNo: `B${orderNo}`, paidOn: todayOf(app()) }
      await staff.ok('orders.recordRefund', back)
      return about(orderNo, { amount: '0.50' })
    },
    'order.transferVoid': async (hr) => {
      const { orderNo, amountCents } = await ordered(hr)
      const staff = await loggedIn(app(), { userType: 2, roles: ['admin', 'platform'] })
      const line = { orderNo, tradeNo: `V${orderNo}` }
      await staff.ok('orders.confirmTransfer', { ...line, amountCents, paidOn: todayOf(app()) })
      const id = await transferId(staff, line)
      await staff.ok('orders.voidTransfer', { orderNo, id, reason: '登记到了别家的订单' })
      return about(orderNo, { amount: '1500.00', reason: '登记到了别家的订单', serviceDays: '-365' })
    },
    'order.paid': async (hr) => {
      const order = await ordered(hr)
      await pay(app(), order)
      return bySystem(order.orderNo, '+365')
    },
    'order.refund': async (hr) => {
      const order = await ordered(hr)
      await pay(app(), order)
      const { clock, pools } = app().services
      const at = { refundedAt: clock.now(), recordedAt: clock.now() }
      const { orderNo, amountCents } = order
      await asPlatform(pools, (db) =>
        settleRefund(db, { orderNo, provider: 'wechat', refundNo: `R${orderNo}`, amountCents, ...at }),
      )
      return bySystem(orderNo, '-365')
    },
  } satisfies Record<string, (hr: TestCaller) => Promise<Expected>>
}
