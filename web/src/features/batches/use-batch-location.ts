import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, type BatchLocation, batchLocationOf } from './batch-location.ts'

export type Go = (place: BatchLocation, replace?: boolean) => void

/**
 * The current place, and how to go to another one. Steps are entries of the browser's history, so Back returns to the
 * previous step.
 */
export function useBatchLocation(): { place: BatchLocation; go: Go } {
  const [address, setAddress] = useSearchParams()
  const go = useCallback<Go>((place, replace = false) => setAddress(addressOf(place), { replace }), [setAddress])
  return { place: batchLocationOf(address), go }
}
