import type { SaidMonth } from '@zhixin/contract/batches/pay-month'

/** Up to this day of a month, the pay is for the month before (the specification is silent; decided here). */
const lastDayForPrevious = 20

/** The month before YYYY-MM. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The month after YYYY-MM. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The month that is probably paid on this day of a month. */
export function payDayMonth(month: string, day: number): string {
  return day <= lastDayForPrevious ? monthBefore(month) : month
}

/** The month that is usually paid on this day (YYYY-MM-DD), where nothing names one. */
export const usualMonth = (today: string): string => payDayMonth(today.slice(0, 7), Number(today.slice(8, 10)))

/**
 * said: the file names the month and nothing contradicts it. likely: a day indicates it, but the month next to it is
 * possible too. several: the month column holds several months. disagree: two places name different months. next: the
 * file names none, and this month follows that of the batch which this one follows. again: the file names none, and it
 * was sent before, so that neither its own month nor the next goes without saying. unsaid: nothing names a month.
 */
export type MonthStanding = 'said' | 'likely' | 'several' | 'disagree' | 'next' | 'again' | 'unsaid'

export interface MonthChoice {
  month: string
  /** The place that names the month; null if it is only the usual month. */
  said: SaidMonth | null
}

export interface PayMonth {
  standing: MonthStanding
  /** Null while HR has to choose. */
  month: string | null
  /** The month with its source, or the months from which HR can choose, the most likely first. */
  choices: MonthChoice[]
}

const isOneOf = (said: SaidMonth, month: string) => said.month === month || said.other === month

function choicesOf(said: readonly SaidMonth[]): MonthChoice[] {
  const choices: MonthChoice[] = []
  const add = (month: string, one: SaidMonth) => {
    if (!choices.some((choice) => choice.month === month)) choices.push({ month, said: one })
  }
  for (const one of said) add(one.month, one)
  for (const one of said) if (one.other) add(one.other, one)
  return choices
}

/** Decides between days that can each mean two months: the first month that all of them allow. */
function settleDays(days: readonly SaidMonth[]): PayMonth {
  const choices = choicesOf(days)
  const shared = choices.find(({ month }) => days.every((one) => isOneOf(one, month)))
  if (!shared) return { standing: 'disagree', month: null, choices }
  return { standing: 'likely', month: shared.month, choices: [shared, ...choices.filter((one) => one !== shared)] }
}

/**
 * The pay month of a file, from all places that name one (IMPORT-14), in the order of their weight. Where two places
 * differ, HR has to decide.
 *
 * @param usual the month that is usually paid today, where nothing names one
 * @param followed the month of the batch that this one follows (IMPORT-12)
 * @param sent the month for which the same file was sent before
 */
export function payMonthOf(said: readonly SaidMonth[], usual: string, followed?: string, sent?: string): PayMonth {
  const certain = said.filter(({ weak, other }) => !weak && other === undefined)
  const days = said.filter(({ weak, other }) => !weak && other !== undefined)
  const columns = certain.filter(({ source }) => source === 'column')
  if (choicesOf(columns).length > 1) return { standing: 'several', month: null, choices: choicesOf(columns) }
  const months = choicesOf(certain)
  const [first] = months
  if (first && months.length === 1) {
    const against = days.filter((one) => !isOneOf(one, first.month))
    if (against.length === 0) return { standing: 'said', month: first.month, choices: [first] }
    return { standing: 'disagree', month: null, choices: choicesOf([...certain, ...against]) }
  }
  if (first) return { standing: 'disagree', month: null, choices: months }
  if (days.length > 0) return settleDays(days)
  if (sent) {
    const months = [...new Set([sent, monthAfter(sent), usual])]
    return { standing: 'again', month: null, choices: months.map((month) => ({ month, said: null })) }
  }
  if (followed) {
    const month = monthAfter(followed)
    return { standing: 'next', month, choices: [month, followed].map((one) => ({ month: one, said: null })) }
  }
  const [weak] = said
  if (weak) return settleDays([weak])
  const beside = [monthBefore(usual), monthAfter(usual)]
  return { standing: 'unsaid', month: usual, choices: [usual, ...beside].map((month) => ({ month, said: null })) }
}
