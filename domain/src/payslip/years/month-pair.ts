import type { Pair } from '@zhixin/contract/pair'
import { monthText } from '../month-text.ts'

/** A pay month in both languages. */
export const monthPair = (month: string): Pair => ({ zh: monthText(month, 'ch'), en: monthText(month, 'en') })
