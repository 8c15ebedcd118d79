import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { maxOrderedPeople } from '@zhixin/contract/limits'
import { parseWhole } from '@zhixin/domain/format/whole-number'
import { useEffect, useState } from 'react'
import { usePaymentTypes } from './use-payment-types.ts'

export type Offer = ReplyOf<'orders.packages'>
type CreateInput = AskOf<'orders.create'>
export type OrderWish = Pick<CreateInput, 'serviceType' | 'packageId' | 'people'>
export type PaymentType = CreateInput['paymentType']

/** As many people as a company that has none yet is offered. */
const fewPeople = 10
/** How long typing has to rest before a price is asked for, in ms. */
const pause = 300

/** What somebody chooses to buy, beginning with what the company can buy at present (ORDER-01, ORDER-02). */
export function useOrderWish(offer: Offer, begins: { expansion: boolean }) {
  const renewals = offer.list.filter(({ serviceType }) => serviceType === 1)
  const isAnew = offer.basis === 'anew'
  const [serviceType, setServiceType] = useState<1 | 2>(begins.expansion && !isAnew ? 2 : 1)
  const [packageId, setPackageId] = useState(renewals.find(({ days }) => days === 365)?.id ?? renewals[0]?.id)
  const [newPeople, setNewPeople] = useState<string>()
  const [morePeople, setMorePeople] = useState<string>()
  const payments = usePaymentTypes()
  const [chosenPayment, setPaymentType] = useState<PaymentType>()
  const asksPeople = isAnew || serviceType === 2
  const range = rangeOf(offer, serviceType, packageId)
  const usual = serviceType === 2 ? offer.people - offer.peopleLimit : fewPeople
  const proposed = Math.min(Math.max(range.min, usual), range.max)
  const typedPeople = (serviceType === 2 ? morePeople : newPeople) ?? String(proposed)
  const typed = parseWhole(typedPeople)
  const people = typed !== null && typed >= range.min && typed <= range.max ? typed : null
  const wish: OrderWish | undefined =
    asksPeople && !people
      ? undefined
      : {
          serviceType,
          ...(serviceType === 1 && packageId ? { packageId } : {}),
          ...(asksPeople && people ? { people } : {}),
        }
  return {
    offer,
    isAnew,
    asksPeople,
    renewals,
    serviceType,
    setServiceType,
    packageId,
    setPackageId,
    /** As it was typed, or proposed; `people` is null while that is no number of the range. */
    typedPeople,
    people,
    range,
    setPeople: serviceType === 2 ? setMorePeople : setNewPeople,
    payments: payments ?? [],
    paymentType: chosenPayment ?? payments?.[0],
    setPaymentType,
    wish,
    settled: useSettled(wish),
  }
}

/** How many people the chosen package is for; for anew at least those of the roster. */
function rangeOf({ list, basis, people }: Offer, serviceType: 1 | 2, packageId: string | undefined) {
  const pack = list.find((each) => each.serviceType === serviceType && (serviceType === 2 || each.id === packageId))
  const { minPeople, maxPeople } = pack ?? { minPeople: 1, maxPeople: maxOrderedPeople }
  const least = serviceType === 1 && basis === 'anew' ? people : 1
  return { min: Math.max(1, minPeople, least), max: Math.min(maxPeople, maxOrderedPeople) }
}

export type OrderChoice = ReturnType<typeof useOrderWish>

/** The value after it has not changed for a while. */
function useSettled(value: OrderWish | undefined): OrderWish | undefined {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key === undefined ? undefined : JSON.parse(key)), pause)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
