import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { createObservable, useObservable } from '../../browser/observable.ts'

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

/** Opens the sheet that asks HR, from any page of the slips. */
export const askHr = (asking: Asking): void => current.become(asking)

export const closeSheet = (): void => current.become(null)

export const useAsking = (): Asking | null => useObservable(current)

/** Says that something was asked, so that the questions on the page are asked for again. */
export const noteSent = (slipId: string): void => sent.become({ slipId, count: (sent.get()?.count ?? 0) + 1 })

/** How many of them the page has been scrolled to. */
let shown = 0

/** Whether the newest one has not been scrolled to yet; once for each. */
export function isNewlySent(): boolean {
  const count = sent.get()?.count ?? 0
  const isNew = count > shown
  shown = count
  return isNew
}

/** Whoever logs in next has asked nothing. */
export function forgetSent(): void {
  shown = 0
  sent.become(null)
}

/** How often something was asked about this slip since the page was loaded; 0 where another was asked about since. */
export function useSentCount(slipId: string | null): number {
  const last = useObservable(sent)
  return last && last.slipId === slipId ? last.count : 0
}
