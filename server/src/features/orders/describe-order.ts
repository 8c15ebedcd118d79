import type { OrderRecord } from '@zhixin/contract/orders'
import {
  type OrderSource,
  type OrderStatus,
  orderSources,
  type PaymentType,
  type ServiceType,
} from '@zhixin/domain/orders/order-states'
import type { OrderRow } from './order-store.ts'

/** An order as the platform reads it: without the name of the company's own user (PLATFORM-03). */
export const describeForPlatform = (row: OrderRow): OrderRecord => ({
  ...describeOrder(row),
  createdBy: row.source === orderSources.onBehalf ? row.created_by_name : '',
})

/** An order as its company reads it. */
export function describeOrder(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    orderNo: row.order_no,
    source: row.source as OrderSource,
    status: row.status as OrderStatus,
    serviceType: row.service_type as ServiceType,
    paymentType: row.payment_type as PaymentType,
    paymentCompany: row.payment_company,
    transferReference: row.transfer_reference,
    packageId: row.package_id,
    titleCh: row.title_zh,
    titleEn: row.title_en,
    unitCents: row.unit_cents,
    packageDays: row.package_days,
    days: row.days,
    people: row.people,
    restDays: row.rest_days,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    createdBy: row.created_by_name,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
