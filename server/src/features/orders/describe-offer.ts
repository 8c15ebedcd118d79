import type { ReplyOf } from '@zhixin/contract/calls'
import { serviceTypes } from '@zhixin/domain/orders/order-states'
import type { Db } from '../../database/transaction.ts'
import { expireOverdue } from './expire-orders.ts'
import { findUnpaidOrder } from './order-store.ts'
import { listPackages } from './package-store.ts'
import { serviceOf } from './price-order.ts'

/** What a company can buy at present, and on which basis. */
export async function describeOffer(db: Db, companyId: string, now: Date): Promise<ReplyOf<'orders.packages'>> {
  await expireOverdue(db, now, companyId)
  const { basis, isTrial, until, restDays, people, roster } = await serviceOf(db, companyId, now)
  const unpaid = await findUnpaidOrder(db, companyId)
  return {
    list: (await listPackages(db)).map((row) => ({
      id: row.id,
      serviceType: row.service_type === serviceTypes.renewal ? (1 as const) : (2 as const),
      titleCh: row.title_zh,
      titleEn: row.title_en,
      days: row.days,
      unitCents: row.unit_cents,
      minPeople: row.min_people,
      maxPeople: row.max_people,
    })),
    basis: basis.kind === 'none' ? basis.why : basis.kind,
    isTrial,
    until,
    restDays,
    peopleLimit: people,
    people: roster,
    unpaidOrderNo: unpaid?.order_no ?? null,
  }
}
