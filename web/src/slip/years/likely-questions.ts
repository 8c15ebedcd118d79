import type { Pair } from '@zhixin/contract/pair'
import type { SlipChange } from '@zhixin/contract/payslip/own-slip-calls'
import { likelyWords as words } from './likely-words.ts'
import { likelyText as text } from './text.ts'

interface Known {
  /** The lines of the slips, whose names tell what can be asked about them. */
  lines: readonly { label: string; labelEn: string }[]
  /** How net pay moved since the month right before; undefined without such a month. */
  change?: SlipChange['net'] | undefined
  /** How many months of this year have an opened slip. */
  months: number
}

/** The questions that are one tap away: only those that these slips can answer (SLIP-09). */
export function likelyQuestions({ lines, change, months }: Known): Pair[] {
  const has = (shape: RegExp) => lines.some(({ label, labelEn }) => shape.test(label) || shape.test(labelEn))
  return [
    ...(change ? [text[change]] : []),
    ...(['insurance', 'tax', 'fund'] as const).filter((each) => has(words[each])).map((each) => text[each]),
    ...(months > 1 ? [text.highest] : []),
  ]
}
