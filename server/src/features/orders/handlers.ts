import { fail } from '@zhixin/contract/errors'
import { tidy } from '@zhixin/domain/format/tidy'
import { yuanOf } from '@zhixin/domain/format/yuan'
import { type OrderAction, orderCan, orderExpires, serviceTypes, statusAfter } from '@zhixin/domain/orders/order-states'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { wakeAttempts } from './attempt-store.ts'
import { describeOffer } from './describe-offer.ts'
import { describeOrder } from './describe-order.ts'
import { expireOverdue } from './expire-orders.ts'
import { notifyOrder } from './notify-order.ts'
import { countOrders, listOrders, lockOwnOrder, type OrderRow, updateOrder } from './order-store.ts'
import { periodEnds, placeOrder } from './place-order.ts'
import { priceOrder, quoteOf, serviceOf } from './price-order.ts'
import { transferHandlers } from './transfers.ts'

/** Locks an own order for something that only an order in a certain state allows. One whose time is over expires first. */
async function lockFor(ctx: UserContext, id: string, action: OrderAction): Promise<OrderRow> {
  await expireOverdue(ctx.db, ctx.clock.now(), ctx.company.id)
  const order = await lockOwnOrder(ctx.db, ctx.company.id, id)
  if (!order) return fail('record.missing')
  return orderCan(action, order.status) ? order : fail('orders.notUnpaid')
}

const reread = async (ctx: UserContext, { id }: OrderRow) => {
  const order = await lockOwnOrder(ctx.db, ctx.company.id, id)
  return order ? { order: describeOrder(order) } : fail('record.missing')
}

/** Orders of the service (ORDER-01 to ORDER-03, ORDER-05). Prices, days and people come from the server alone. */
export const orderHandlers: HandlersOf<'orders'> = {
  ...transferHandlers,

  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const companyId = ctx.company.id
    await expireOverdue(ctx.db, ctx.clock.now(), companyId)
    const rows = await listOrders(ctx.db, companyId, filter, { currentPage, pageSize })
    return { list: rows.map(describeOrder), currentPage, pageSize, total: await countOrders(ctx.db, companyId, filter) }
  },

  create: async (input, ctx) => {
    const { accountId, userName } = ctx.who
    const order = await placeOrder(
      ctx.db,
      {
        ...input,
        paymentCompany: tidy(input.paymentCompany),
        companyId: ctx.company.id,
        by: { id: accountId, name: userName },
        onBehalf: null,
      },
      ctx.clock.now(),
    )
    record(ctx, 'order.create', { facts: { orderNo: order.order_no, amount: yuanOf(order.amount_cents) } })
    return { order: describeOrder(order) }
  },

  updatePaymentType: async ({ id, paymentType }, ctx) => {
    const order = await lockFor(ctx, id, 'pay')
    const now = ctx.clock.now()
    const service = await serviceOf(ctx.db, ctx.company.id, now)
    await updateOrder(ctx.db, order, {
      payment_type: paymentType,
      expires_at: orderExpires({
        paymentType,
        createdAt: order.created_at,
        chosenAt: now,
        periodEnds: order.rest_days === null ? null : periodEnds(service),
      }),
    })
    await wakeAttempts(ctx.db, order, now)
    record(ctx, 'order.change', { facts: { orderNo: order.order_no } })
    return reread(ctx, order)
  },

  updatePaymentCompany: async ({ id, paymentCompany }, ctx) => {
    const order = await lockFor(ctx, id, 'pay')
    const name = tidy(paymentCompany)
    if (!name)
      return fail('wire.badInput', { fields: 'paymentCompany' }, [{ path: 'paymentCompany', message: 'empty' }])
    await updateOrder(ctx.db, order, { payment_company: name })
    record(ctx, 'order.change', { facts: { orderNo: order.order_no } })
    return reread(ctx, order)
  },

  cancel: async ({ id }, ctx) => {
    const order = await lockFor(ctx, id, 'cancel')
    const status = statusAfter('cancel')
    await updateOrder(ctx.db, order, { status, closed_at: ctx.clock.now() })
    await wakeAttempts(ctx.db, order, ctx.clock.now())
    const { company_id: companyId, order_no: orderNo } = order
    await notifyOrder(ctx.db, { companyId, orderNo, status, isExtended: false })
    record(ctx, 'order.cancel', { facts: { orderNo } })
    return reread(ctx, order)
  },

  packages: (_, ctx) => describeOffer(ctx.db, ctx.company.id, ctx.clock.now()),

  countRenewal: async ({ packageId, people }, ctx) => {
    const service = await serviceOf(ctx.db, ctx.company.id, ctx.clock.now())
    const wish = { serviceType: serviceTypes.renewal, packageId, people }
    return quoteOf(service, await priceOrder(ctx.db, service, wish))
  },

  countExpansion: async ({ people }, ctx) => {
    const service = await serviceOf(ctx.db, ctx.company.id, ctx.clock.now())
    const wish = { serviceType: serviceTypes.expansion, people }
    return quoteOf(service, await priceOrder(ctx.db, service, wish))
  },
}
