import type { EditedPackage } from '@zhixin/contract/platform/editions'
import { serviceTypes } from '@zhixin/domain/orders/order-states'
import type { Db } from '../../database/transaction.ts'

/** All packages in their order, those that are off sale too; like all here it needs a platform transaction. */
export async function findPrices(db: Db): Promise<EditedPackage[]> {
  const rows = await db.selectFrom('service_package').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    serviceType: row.service_type === serviceTypes.renewal ? 1 : 2,
    zh: row.title_zh,
    en: row.title_en,
    days: row.days,
    unitCents: row.unit_cents,
    minPeople: row.min_people,
    maxPeople: row.max_people,
    onSale: row.on_sale,
  }))
}

/** Makes the packages those of the list, which has every one that is there: orders name them. */
export async function writePrices(db: Db, packages: readonly EditedPackage[]): Promise<void> {
  const rows = packages.map((pack, at) => ({
    id: pack.id,
    service_type: pack.serviceType,
    title_zh: pack.zh,
    title_en: pack.en,
    days: pack.days,
    unit_cents: pack.unitCents,
    min_people: pack.minPeople,
    max_people: pack.maxPeople,
    position: at + 1,
    on_sale: pack.onSale,
  }))
  await db
    .insertInto('service_package')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        title_zh: row.ref('excluded.title_zh'),
        title_en: row.ref('excluded.title_en'),
        days: row.ref('excluded.days'),
        unit_cents: row.ref('excluded.unit_cents'),
        min_people: row.ref('excluded.min_people'),
        max_people: row.ref('excluded.max_people'),
        position: row.ref('excluded.position'),
        on_sale: row.ref('excluded.on_sale'),
      })),
    )
    .execute()
}
