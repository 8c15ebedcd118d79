import type { ReactNode } from 'react'
import { noSheets, SheetPlaces } from '../row-labels.ts'
import { useSample } from './queries.ts'

/** Lets rows be called as in the review, where several sheets were read as one. */
export function BatchSheets({ batchId, children }: { batchId: string; children: ReactNode }) {
  const { batch } = useSample(batchId, 1)
  return <SheetPlaces value={batch?.parts ?? noSheets}>{children}</SheetPlaces>
}
