import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { toQuestion } from '../navigation.ts'
import { createObservable, useObservable } from './observable.ts'

/** A question that the reader is about to ask. */
export interface Asking {
  slipId: string
  /** The line that it is about; missing: the whole slip. */
  item?: AskedLine
  /** What stands in the text already. */
  text?: string
}

const current = createObservable<Asking | null>(null)
/** The slip about which something was asked last, and how often that was done. */
const sent = createObservable<{ slipId: string; count: number } | null>(null)

/** Opens the page that asks HR. */
export function askHr(asking: Asking): void {
  current.become(asking)
  void toQuestion()
}

export const useAsking = (): Asking | null => useObservable(current)

/** Says that something was asked, so that the questions on the slip are asked for again. */
export const noteSent = (slipId: string): void => sent.become({ slipId, count: (sent.get()?.count ?? 0) + 1 })

/** Whoever logs in next has asked nothing. */
export function forgetAsking(): void {
  current.become(null)
  sent.become(null)
}

/** How often something was asked about this slip since the start; 0 where another was asked about since. */
export function useSentCount(slipId: string | null): number {
  const last = useObservable(sent)
  return last && last.slipId === slipId ? last.count : 0
}
