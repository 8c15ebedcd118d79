import { peopleBeyond } from '@zhixin/domain/orders/service-limits'
import { useCompany } from '../company/use-company.ts'

/** What a company has to buy before it can send: days of service, or people. */
export type NeededService = 'days' | 'people'

/** The last day of the company's service, YYYY-MM-DD; undefined where it has no end, and while it is not known. */
export function useServiceEnd(): string | undefined {
  const { data } = useCompany()
  return data && data.special !== 1 ? data.serviceUntil : undefined
}

/** Whether a local time of the company is after its last day of service, so that nothing would be sent then (ORDER-07). */
export const isAfterService = (localTime: string, lastDay: string | undefined): boolean =>
  lastDay !== undefined && localTime.slice(0, lastDay.length) > lastDay

/** What the company lacks to send now; undefined where it lacks nothing. */
export function useServiceFault(): NeededService | undefined {
  const { data } = useCompany()
  if (!data || data.special === 1) return undefined
  if (data.remainingDays <= 0) return 'days'
  return peopleBeyond(data) > 0 ? 'people' : undefined
}
