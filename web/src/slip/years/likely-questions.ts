import type { Pair } from '@zhixin/contract/pair'
import type { SlipChange } from '@zhixin/contract/payslip/own-slip-calls'

/** A line of a slip, as far as its name tells what can be asked about it. */
interface Line {
  label: string
  labelEn: string
}

/** What the questions are about, which a slip may not have. */
const about = {
  insurance: /社保|社会保险|养老|医疗|失业|social/i,
  tax: /税|\btax\b/i,
  fund: /公积金|housing\s*(?:provident\s*)?fund/i,
} as const

const changed: Record<SlipChange['net'], Pair> = {
  less: { zh: '为什么比上个月少', en: 'Why is it less than last month?' },
  more: { zh: '为什么比上个月多', en: 'Why is it more than last month?' },
  same: { zh: '比上个月有什么变化', en: 'What changed since last month?' },
}

interface Known {
  lines: readonly Line[]
  /** How net pay moved since the month right before; undefined without such a month. */
  change?: SlipChange['net'] | undefined
  /** How many months of this year have an opened slip. */
  months: number
}

/** The questions that are one tap away: only those that these slips can answer (SLIP-09). */
export function likelyQuestions({ lines, change, months }: Known): Pair[] {
  const has = (shape: RegExp) => lines.some(({ label, labelEn }) => shape.test(label) || shape.test(labelEn))
  const questions: (Pair | false | undefined)[] = [
    change && changed[change],
    has(about.insurance) && { zh: '扣了多少社保', en: 'How much social insurance was deducted?' },
    has(about.tax) && { zh: '今年一共交了多少税', en: 'How much tax have I paid this year?' },
    has(about.fund) && { zh: '公积金多少', en: 'How much housing fund?' },
    months > 1 && { zh: '哪个月实发最高', en: 'Which month had the highest net pay?' },
  ]
  return questions.filter((question) => question !== false && question !== undefined)
}
