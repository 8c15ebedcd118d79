import { addDays, daysBetween } from './calendar-days.ts'
import { type ServiceType, serviceTypes } from './order-states.ts'

/** Days and people that an entry of the ledger adds; a refund takes some back, so that its numbers are negative. */
export interface LedgerChange {
  /** Days without service before the entry began. */
  gapDays: number
  days: number
  people: number
}

/** What a company has at the moment: its last day (YYYY-MM-DD) and the number of people agreed on. */
export interface Service {
  until: string
  people: number
}

interface Bought {
  serviceType: number
  days: number
  people: number
  setsPeople: boolean
}

const isRenewal = ({ serviceType }: { serviceType: number }) => serviceType === serviceTypes.renewal

/**
 * What a paid order adds. Days go on where the running period ends; where it has ended, they begin today, and the days
 * between are written down as a gap. An order that is settled anew gives back the people that the void before took:
 * others may have been bought since, which it must neither take nor give twice.
 */
export function changeOfOrder(
  order: Bought,
  service: Service,
  today: string,
  voided?: Pick<LedgerChange, 'people'>,
): LedgerChange {
  const gapDays = isRenewal(order) ? Math.max(0, daysBetween(service.until, today) - 1) : 0
  const days = isRenewal(order) ? order.days : 0
  // An agreement may have left fewer people than go back once more.
  if (voided) return { gapDays, days, people: Math.max(0 - voided.people, 0 - service.people) }
  if (!isRenewal(order)) return { gapDays, days, people: order.people }
  return { gapDays, days, people: order.setsPeople ? order.people - service.people : 0 }
}

/** What part of what was given goes back when so much of its price has gone back: all only with the last cent. */
const shareOf = (given: number, refunded: number, paid: number): number =>
  Number((BigInt(given) * BigInt(refunded)) / BigInt(paid))

/**
 * What a refund takes back. Each refund takes the share of the days, and of the people of an expansion, that the refunds
 * so far stand for, in whole days and people, rounded in favour of the company. The people of a renewal go back with its
 * last cent. People stay as they are where a later renewal was paid for them.
 */
export function changeOfRefund(refund: {
  serviceType: number
  /** What the order gave when it was paid. */
  given: { days: number; people: number }
  paidCents: number
  /** Refunded before, and with this refund. */
  before: number
  after: number
  /** A renewal that was paid later and still stands. */
  isRenewedSince: boolean
}): LedgerChange {
  const { given, paidCents, before, after } = refund
  const between = (total: number) => shareOf(total, after, paidCents) - shareOf(total, before, paidCents)
  const people = isRenewal(refund) ? (after === paidCents ? given.people : 0) : between(given.people)
  return { gapDays: 0, days: 0 - between(given.days), people: refund.isRenewedSince ? 0 : 0 - people }
}

/**
 * What voiding a payment takes back: exactly what the order gave. Where a later renewal was paid and still stands, the
 * people that it was paid for stay, and so does the gap that its days began after.
 */
export function changeOfVoid({
  given,
  isRenewedSince,
}: {
  given: LedgerChange
  isRenewedSince: boolean
}): LedgerChange {
  const days = 0 - given.days
  return isRenewedSince
    ? { gapDays: 0, days, people: 0 }
    : { gapDays: 0 - given.gapDays, days, people: 0 - given.people }
}

/** The service after an entry; the database computes the same. */
export const afterChange = (service: Service, change: LedgerChange): Service => ({
  until: addDays(service.until, change.gapDays + change.days),
  people: service.people + change.people,
})

/** The way in which a company may order, by what it has. */
export type OrderBasis =
  /** Agreed on without an end, or a special user: nothing is ordered. */
  | { kind: 'none'; why: 'special' | 'lasting' }
  /** After the trial, or when the service is over: days for a number of people that is chosen anew. */
  | { kind: 'anew'; minPeople: number }
  /** While a period is running: more days for the same people, or more people for the rest of its days. */
  | { kind: 'running'; people: number; restDays: number }

/** Whether a kind of order is open on this basis. */
export const mayOrder = (basis: OrderBasis, serviceType: ServiceType): boolean =>
  basis.kind === 'running' || (basis.kind === 'anew' && serviceType === serviceTypes.renewal)
