import { joinBoth, type Language, translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { titleBesideMonth, titleIn } from '../batches/title-text.ts'
import { isNegativeMoney, moneyText } from '../format/money-text.ts'
import { monthText } from './month-text.ts'
import { slipText as text } from './slip-text.ts'

/** An item as it is shown. */
export interface DisplayedItem {
  label: string
  value: string
  isMoney: boolean
  isNegative: boolean
  /** A total of the sheet's, in stronger type. */
  isTotal: boolean
  /** A long text, which stands below its name. */
  isLong: boolean
}

/** The texts of a slip in one language, as the employee's page, HR's preview and the PDF show them. */
export interface SlipDisplay {
  company: string
  month: string
  /** Empty without a title. */
  title: string
  net: { label: string; value: string; isNegative: boolean } | null
  name: string
  /** Department and employee number. */
  place: string
  /** What the company says above and below the items, as it was written; empty without it. */
  greeting: string
  note: string
  /** An empty heading means that the group has none. */
  groups: { heading: string; items: DisplayedItem[] }[]
  /** What is said in place of the groups where there are none; otherwise empty. */
  empty: string
}

/** From this number of characters on a value stands below its name. */
const longFrom = 25

/**
 * Says what a slip shows in a language: ch, en, or ceh for both (spec §9). Hidden items have left the slip before
 * (slipContent); an item without a value is a dash, and zeros are shown.
 */
export function slipDisplay(slip: Omit<SlipView, 'id' | 'sentAt'>, language: Language): SlipDisplay {
  const { netPay, groups } = slip
  const number = slip.employeeNo && `${translate(text.employeeNo, language)} ${slip.employeeNo}`
  return {
    company: slip.company,
    month: monthText(slip.period, language),
    title: slip.title && titleIn(titleBesideMonth(slip.title, slip.period), language),
    net: netPay && {
      label: labelOf(netPay.label, netPay.labelEn, language) || translate(text.net, language),
      value: moneyOf(netPay.value),
      isNegative: isNegativeMoney(netPay.value),
    },
    name: slip.name,
    place: [slip.department, number].filter(Boolean).join(' · '),
    greeting: slip.greeting ?? '',
    note: slip.note ?? '',
    groups: groups.map(({ label, labelEn, items }) => ({
      heading:
        label || groups.length > 1 ? labelOf(label, labelEn ?? '', language) || translate(text.other, language) : '',
      items: items.map((item) => displayedItem(item, language)),
    })),
    empty: groups.length === 0 ? translate(text.empty, language) : '',
  }
}

const displayedItem = (
  { label, labelEn, value, money, total }: SlipView['groups'][number]['items'][number],
  language: Language,
): DisplayedItem => ({
  label: labelOf(label, labelEn, language),
  value: money ? moneyOf(value) : value || '—',
  isMoney: money,
  isNegative: money && isNegativeMoney(value),
  isTotal: total ?? false,
  isLong: value.length >= longFrom,
})

/** The label in the wanted language, or whichever exists. */
function labelOf(label: string, labelEn: string, language: Language): string {
  if (language === 'ceh') return joinBoth(label, labelEn)
  return (language === 'en' ? labelEn || label : label || labelEn) ?? ''
}

/** Money as every screen shows it, with all of its digits; an empty item is a dash. */
export const moneyOf = (value: string): string => moneyText(value) || '—'
