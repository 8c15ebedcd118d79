import type { Language } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { slipDisplay } from '../slip-display.ts'
import { netLine } from '../years/line-id.ts'

/** A line of the slip that somebody asks about, and how it is shown. */
export interface AskedLine {
  asked: { label: string; value: string }
  label: string
  value: string
}

/** A line of the slip, by its id, as a question to HR names it. */
export function askedLine(slip: SlipView, line: string, language: Language): AskedLine | undefined {
  const { net, groups } = slipDisplay(slip, language)
  if (line !== netLine) return groups.flatMap(({ items }) => items).find(({ lineId }) => lineId === line)
  if (!slip.netPay || !net) return undefined
  const { label, value } = slip.netPay
  return { ...net, asked: { label, value } }
}
