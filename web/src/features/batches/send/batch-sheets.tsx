import type { ReactNode } from 'react'
import { noSheets, SheetPlaces } from '../row-labels.ts'
import { useSample } from './queries.ts'

/** Provides the row labels of the review, if several sheets were combined. */
export function BatchSheets({ batchId, children }: { batchId: string; children: ReactNode }) {
  const { batch } = useSample(batchId, 1)
  return <SheetPlaces value={batch?.parts ?? noSheets}>{children}</SheetPlaces>
}
