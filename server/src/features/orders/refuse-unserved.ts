import { fail } from '@zhixin/contract/errors'
import { serviceFaults } from '@zhixin/domain/orders/service-limits'
import { dayIn } from '@zhixin/domain/session/service-days'
import type { UserContext } from '../../context.ts'
import { getLimits } from './ledger-store.ts'

/**
 * Refuses to send for a company whose service is over, or whose roster has more people than agreed (ORDER-07). `at`: when
 * it would be sent; the days count then.
 */
export async function refuseUnserved(ctx: Pick<UserContext, 'db' | 'company' | 'clock'>, at?: Date): Promise<void> {
  const limits = await getLimits(ctx.db, ctx.company.id)
  const zone = ctx.company.timeZone
  const today = dayIn(zone, ctx.clock.now())
  const [fault] = serviceFaults(limits, at ? dayIn(zone, at) : today)
  if (fault === 'tooManyPeople') fail('service.tooManyPeople', { people: limits.people, limit: limits.peopleLimit })
  if (!fault) return
  fail(limits.until < today ? 'service.over' : 'service.overThen', { until: limits.until })
}
