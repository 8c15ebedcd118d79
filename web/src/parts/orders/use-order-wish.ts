import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useEffect, useState } from 'react'
import { usePaymentTypes } from './use-payment-types.ts'

export type Offer = ReplyOf<'orders.packages'>
type CreateInput = AskOf<'orders.create'>
export type OrderWish = Pick<CreateInput, 'serviceType' | 'packageId' | 'people'>
export type PaymentType = CreateInput['paymentType']

/** How long typing has to rest before a price is asked for, in ms. */
const pause = 300

/** What somebody chooses to buy, beginning with what the company can buy at present (ORDER-01, ORDER-02). */
export function useOrderWish(offer: Offer, begins: { expansion: boolean }) {
  const renewals = offer.list.filter(({ serviceType }) => serviceType === 1)
  const isAnew = offer.basis === 'anew'
  const [serviceType, setServiceType] = useState<1 | 2>(begins.expansion && !isAnew ? 2 : 1)
  const [packageId, setPackageId] = useState(renewals.find(({ days }) => days === 365)?.id ?? renewals[0]?.id)
  const [newPeople, setNewPeople] = useState<number | null>(Math.max(offer.people, 10))
  const missing = Math.max(1, offer.people - offer.peopleLimit)
  const [morePeople, setMorePeople] = useState<number | null>(missing)
  const payments = usePaymentTypes()
  const [chosenPayment, setPaymentType] = useState<PaymentType>()
  const people = serviceType === 2 ? morePeople : newPeople
  const asksPeople = isAnew || serviceType === 2
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
    people,
    setPeople: serviceType === 2 ? setMorePeople : setNewPeople,
    payments: payments ?? [],
    paymentType: chosenPayment ?? payments?.[0],
    setPaymentType,
    wish,
    settled: useSettled(wish),
  }
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
