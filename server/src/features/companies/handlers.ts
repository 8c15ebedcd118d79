import type { CompanyRow } from '@zhixin/contract/platform/companies'
import { serviceState } from '@zhixin/domain/orders/service-state'
import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { companyOrderHandlers } from './order-handlers.ts'
import { countCompanies, listCompanies } from './store.ts'

type StoredCompany = Awaited<ReturnType<typeof listCompanies>>[number]

function describeCompany(row: StoredCompany, now: Date): CompanyRow {
  const days = remainingDays(row.service_until, dayIn(row.time_zone, now))
  return {
    id: row.id,
    companyName: row.name,
    state: serviceState({ remainingDays: days, paid: row.paid }),
    serviceUntil: row.service_until,
    remainingDays: days,
    people: Number(row.people),
    peopleLimit: row.people_limit,
    batches: Number(row.batches),
    lastLoginAt: row.last_login?.toISOString() ?? null,
    lastSentAt: row.last_sent?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** What platform users see of the companies (PLATFORM-03). */
export const companiesHandlers: HandlersOf<'companies'> = {
  ...companyOrderHandlers,

  list: async ({ currentPage, pageSize, ...wish }, ctx) => {
    const now = ctx.clock.now()
    const filter = { ...wish, now }
    return asPlatform(ctx.pools, async (db) => {
      const rows = await listCompanies(db, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize })
      const list = rows.map((row) => describeCompany(row, now))
      return { list, currentPage, pageSize, total: await countCompanies(db, filter) }
    })
  },
}
