import type { Language } from '@zhixin/contract/pair'
import { type SlipDisplay, slipDisplay } from '../slip-display.ts'

/** What is confirmed, as it is said beside the question whether to confirm it. */
export interface ConfirmSummary {
  month: string
  /** null: the slip shows no net pay. */
  net: SlipDisplay['net']
}

/** The month and the net pay of a slip in the words that the slip itself uses (SLIP-03). */
export function confirmSummary(slip: Parameters<typeof slipDisplay>[0], language: Language): ConfirmSummary {
  const { month, title, net } = slipDisplay(slip, language)
  return { month: [month, title].filter(Boolean).join(' · '), net }
}
