import { fail } from '@zhixin/contract/errors'
import type { OrderQuote } from '@zhixin/contract/orders'
import { expansionCents, isLasting, maxOrderCents, renewalCents } from '@zhixin/domain/orders/order-price'
import { type ServiceType, serviceTypes } from '@zhixin/domain/orders/order-states'
import { afterChange, changeOfOrder, mayOrder, type OrderBasis } from '@zhixin/domain/orders/service-ledger'
import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import type { Db } from '../../database/transaction.ts'
import { getService } from './ledger-store.ts'
import { listPackages, type PackageRow } from './package-store.ts'

/** What somebody wants to buy. Nothing in it is a price, and days come from the package. */
export interface OrderWish {
  serviceType: ServiceType
  packageId?: string | undefined
  people?: number | undefined
}

export interface CompanyService {
  until: string
  people: number
  zone: string
  today: string
  restDays: number
  /** People of the roster who have not left. */
  roster: number
  isTrial: boolean
  basis: OrderBasis
}

/** What a company has today, and what it may order by that. */
export async function serviceOf(db: Db, companyId: string, now: Date): Promise<CompanyService> {
  const row = await getService(db, companyId)
  const today = dayIn(row.time_zone, now)
  const restDays = remainingDays(row.service_until, today)
  const isTrial = row.is_trial && !row.is_renewed && !row.is_agreed && restDays > 0
  const service = {
    until: row.service_until,
    people: row.people_limit,
    zone: row.time_zone,
    today,
    restDays,
    roster: row.people,
    isTrial,
  }
  return { ...service, basis: basisOf(row.special === 1, service) }
}

function basisOf(isSpecial: boolean, service: Omit<CompanyService, 'basis'>): OrderBasis {
  if (isSpecial) return { kind: 'none', why: 'special' }
  if (isLasting(service.restDays)) return { kind: 'none', why: 'lasting' }
  if (service.isTrial || service.restDays === 0) return { kind: 'anew', minPeople: service.roster }
  return { kind: 'running', people: service.people, restDays: service.restDays }
}

/** An order with its price, before it is placed. */
export interface PricedOrder extends Omit<OrderQuote, 'until' | 'peopleAfter'> {
  serviceType: ServiceType
  bought: PackageRow
  setsPeople: boolean
}

/** Prices what is wanted, by the server's own packages; refuses what the company cannot order at present. */
export async function priceOrder(db: Db, service: CompanyService, wish: OrderWish): Promise<PricedOrder> {
  const { basis } = service
  if (basis.kind === 'none') return fail(basis.why === 'special' ? 'orders.special' : 'orders.lasting')
  if (!mayOrder(basis, wish.serviceType)) return fail(service.isTrial ? 'orders.trialFirst' : 'orders.overFirst')
  const packages = (await listPackages(db)).filter((each) => each.service_type === wish.serviceType)
  const isRenewal = wish.serviceType === serviceTypes.renewal
  const bought = isRenewal ? packages.find(({ id }) => id === wish.packageId) : packages[0]
  if (!bought) return fail('orders.noPackage')
  const people = peopleOf(basis, wish, bought)
  const { unit_cents: unitCents, days: packageDays } = bought
  const restDays = basis.kind === 'running' && !isRenewal ? basis.restDays : null
  const amountCents =
    restDays === null
      ? renewalCents({ unitCents, people })
      : expansionCents({ unitCents, packageDays, people, restDays })
  if (amountCents > maxOrderCents) return fail('orders.tooLarge')
  return {
    serviceType: wish.serviceType,
    bought,
    setsPeople: isRenewal && basis.kind === 'anew',
    unitCents,
    packageDays,
    days: isRenewal ? packageDays : 0,
    people,
    restDays,
    amountCents,
  }
}

/** The people of an order: those of the running period, or a number that is chosen within the package. */
function peopleOf(basis: Exclude<OrderBasis, { kind: 'none' }>, wish: OrderWish, bought: PackageRow): number {
  if (basis.kind === 'running' && wish.serviceType === serviceTypes.renewal) return basis.people
  const { people } = wish
  if (people === undefined) return fail('wire.badInput', { fields: 'people' }, [{ path: 'people', message: 'people' }])
  const { min_people: min, max_people: max } = bought
  if (people < min || people > max) return fail('orders.peopleRange', { min, max })
  if (basis.kind === 'anew' && people < basis.minPeople) return fail('orders.tooFewPeople', { people: basis.minPeople })
  return people
}

/** What the buyer is shown: the price, and what the company has after it. */
export function quoteOf(service: CompanyService, order: PricedOrder): OrderQuote {
  const after = afterChange(service, changeOfOrder(order, service, service.today))
  const { unitCents, packageDays, days, people, restDays, amountCents } = order
  return {
    unitCents,
    packageDays,
    days,
    people,
    restDays,
    amountCents,
    until: after.until,
    peopleAfter: after.people,
  }
}
