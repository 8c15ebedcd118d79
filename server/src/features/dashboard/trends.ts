import type { ReplyOf } from '@zhixin/contract/calls'
import { shownMonths } from '@zhixin/contract/dashboard'
import { monthsUpTo, payByMonth } from '@zhixin/domain/dashboard/department-pay'
import { monthIn } from '@zhixin/domain/dashboard/month'
import { mayReadPay } from '@zhixin/domain/navigation/pay-right'
import { maySee, type Visitor } from '@zhixin/domain/navigation/visibility'
import type { UserContext } from '../../context.ts'
import { listDepartmentPay } from './department-pay-store.ts'
import { countByChannel, findLatestSent, findMissing } from './month-store.ts'
import { sumBatch } from './sum-batch.ts'

/** How many departments a chart tells apart, and how many people without a slip are named. */
const shownDepartments = 8
const shownPeople = 20
/** How many batches a reader waits for; the background job sums the others. */
const summedAtOnce = 2

/** Pay by department of the last months. Sums of all would tell a limited deputy what the others are paid. */
async function payOf(ctx: UserContext, month: string): Promise<ReplyOf<'dashboard.trends'>['pay']> {
  const { db, company, sealer } = ctx
  const months = monthsUpTo(month, shownMonths)
  const batches = await listDepartmentPay(db, sealer, company.id, months)
  const missing = batches.filter(({ departments }) => departments === null)
  const summed = new Map<string, Awaited<ReturnType<typeof sumBatch>>>()
  for (const { id } of missing.slice(0, summedAtOnce)) summed.set(id, await sumBatch(db, sealer, company.id, id))
  const paid = batches.flatMap(({ id, period, departments }) => {
    const sums = departments ?? summed.get(id)
    return sums ? [{ period, departments: sums }] : []
  })
  return { ...payByMonth(paid, months, shownDepartments), unsummed: missing.length - summed.size }
}

/** The charts of the dashboard, each only for who may see what is behind it (SHELL-19). */
export async function showTrends(ctx: UserContext, visitor: Visitor): Promise<ReplyOf<'dashboard.trends'>> {
  const { db, company, who } = ctx
  const thisMonth = monthIn(company.timeZone, ctx.clock.now())
  if (!maySee(visitor, 'salaryRecord')) return { month: thisMonth, pay: null, delivery: null, missing: null }
  const { month, batchIds } = await findLatestSent(db, company.id, thisMonth)
  return {
    month,
    pay: mayReadPay(visitor) && who.departments === null ? await payOf(ctx, thisMonth) : null,
    delivery: await countByChannel(db, company.id, batchIds),
    missing: batchIds.length > 0 ? await findMissing(db, company.id, batchIds, shownPeople) : null,
  }
}
