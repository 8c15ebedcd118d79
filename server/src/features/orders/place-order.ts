import { randomInt } from 'node:crypto'
import { fail } from '@zhixin/contract/errors'
import { orderExpires, orderSources } from '@zhixin/domain/orders/order-states'
import { dayIn, endOfDay } from '@zhixin/domain/session/service-days'
import { v7 as newId } from 'uuid'
import type { Db } from '../../database/transaction.ts'
import { expireOverdue } from './expire-orders.ts'
import { holdCompany } from './ledger-store.ts'
import { notifyOrder } from './notify-order.ts'
import { findOrder, findUnpaidOrder, insertOrder, type OrderRow } from './order-store.ts'
import { type CompanyService, type OrderWish, priceOrder, serviceOf } from './price-order.ts'

export interface PlacedOrder extends OrderWish {
  companyId: string
  paymentType: number
  paymentCompany: string
  /** The amount that was shown to whoever places it; it sets no price. */
  shownCents?: number | undefined
  by: { id: string; name: string }
  /** Why the platform places it on the company's behalf; null: the company itself places it. */
  onBehalf: { reason: string } | null
}

/** The instant at which the running period of a company ends: what is priced by its rest is not paid after it. */
export const periodEnds = ({ until, zone }: Pick<CompanyService, 'until' | 'zone'>): Date => endOfDay(until, zone)

/** Places an order at the price of now. A company has one unpaid order at most: the next would rest on what this gives. */
export async function placeOrder(db: Db, order: PlacedOrder, now: Date): Promise<OrderRow> {
  await expireOverdue(db, now, order.companyId)
  // A void that makes an order wait again holds the company first and then the place of the unpaid order: so does this,
  // after the overdue orders, which are held before the company everywhere.
  await holdCompany(db, order.companyId)
  return insertPlaced(db, order, now)
}

async function insertPlaced(db: Db, order: PlacedOrder, now: Date): Promise<OrderRow> {
  const { companyId, paymentType, onBehalf } = order
  const unpaid = await findUnpaidOrder(db, companyId)
  if (unpaid) return fail('orders.oneUnpaid', { orderNo: unpaid.order_no })
  const service = await serviceOf(db, companyId, now)
  const priced = await priceOrder(db, service, order)
  if (order.shownCents !== undefined && order.shownCents !== priced.amountCents) return fail('orders.priceChanged')
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
  const orderNo = `${dayIn(service.zone, now).replaceAll('-', '')}${digits(12)}`
  const isInserted = await insertOrder(db, {
    company_id: companyId,
    id: newId(),
    order_no: orderNo,
    source: onBehalf ? orderSources.onBehalf : orderSources.self,
    service_type: priced.serviceType,
    payment_type: paymentType,
    payment_company: order.paymentCompany,
    transfer_reference: `ZX${digits(8)}`,
    package_id: priced.bought.id,
    title_zh: priced.bought.title_zh,
    title_en: priced.bought.title_en,
    days: priced.days,
    people: priced.people,
    sets_people: priced.setsPeople,
    unit_cents: priced.unitCents,
    package_days: priced.packageDays,
    rest_days: priced.restDays,
    amount_cents: priced.amountCents,
    reason: onBehalf?.reason ?? '',
    created_by: order.by.id,
    created_by_name: order.by.name,
    created_at: now,
    expires_at: orderExpires({
      paymentType,
      createdAt: now,
      chosenAt: now,
      periodEnds: priced.restDays === null ? null : periodEnds(service),
    }),
  })
  // Somebody ordered at the same moment, which the second look finds, or a number that was drawn is taken.
  if (!isInserted) return insertPlaced(db, order, now)
  const placed = await findOrder(db, orderNo)
  if (!placed) throw new Error('the order was just inserted')
  await notifyOrder(db, { companyId, orderNo, status: placed.status, isExtended: false })
  return placed
}
