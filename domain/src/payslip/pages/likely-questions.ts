import type { Pair } from '@zhixin/contract/pair'
import type { SlipChange, YearSumsView } from '@zhixin/contract/payslip/own-slip-calls'
import type { SlipView } from '@zhixin/contract/slip'
import { likelyWords as words } from './likely-words.ts'
import { likelyText as text } from './years-text.ts'

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

/** What is offered below a slip, with how it differs from the one before where that is known. */
export const likelyOnSlip = ({ groups, period }: SlipView, change: SlipChange | null): Pair[] =>
  likelyQuestions({
    lines: groups.flatMap(({ items }) => items),
    change: change?.isMonthBefore ? change.net : undefined,
    months: change?.from.slice(0, 4) === period.slice(0, 4) ? 2 : 1,
  })

/** What is offered below the list, where "this year" is the one of the calendar, and "last month" the one before. */
export function likelyOnList(years: readonly YearSumsView[], thisYear: string): Pair[] {
  const ofYear = years.filter(({ year }) => year === thisYear)
  return likelyQuestions({
    lines: ofYear.flatMap(({ items }) => items),
    months: Math.max(0, ...ofYear.map(({ months }) => months.length)),
  })
}
