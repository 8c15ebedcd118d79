import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, type Place, placeOf } from './place.ts'

export type Go = (place: Place, replace?: boolean) => void

/** Where one is, and how to go elsewhere. Steps are entries of the browser's history: back leads back. */
export function usePlace(): { place: Place; go: Go } {
  const [address, setAddress] = useSearchParams()
  const go = useCallback<Go>((place, replace = false) => setAddress(addressOf(place), { replace }), [setAddress])
  return { place: placeOf(address), go }
}
