import { createObservable, useObservable } from '../../browser/observable.ts'
import type { AskedLine } from '../slip-card.tsx'

/** A question that the reader is about to ask. */
export interface Asking {
  slipId: string
  /** The line that it is about; missing: the whole slip. */
  item?: AskedLine
  /** What stands in the text already. */
  text?: string
}

const current = createObservable<Asking | null>(null)
const sent = createObservable(0)

/** Opens the sheet that asks HR, from any page of the slips. */
export const askHr = (asking: Asking): void => current.become(asking)

export const closeSheet = (): void => current.become(null)

export const useAsking = (): Asking | null => useObservable(current)

/** Says that something was asked, so that the questions on the page are asked for again. */
export const noteSent = (): void => sent.become(sent.get() + 1)

export const useSentCount = (): number => useObservable(sent)
