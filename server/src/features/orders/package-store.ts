import type { Db } from '../../database/transaction.ts'

/** The packages that are on sale, in their order. */
export function listPackages(db: Db) {
  return db.selectFrom('service_package').selectAll().where('on_sale', '=', true).orderBy('position').execute()
}
export type PackageRow = Awaited<ReturnType<typeof listPackages>>[number]
