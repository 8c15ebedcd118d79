import { joinBoth, type Language, translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { titleBesideMonth, titleIn } from '../batches/title-text.ts'
import { isNegativeMoney, moneyText } from '../format/money-text.ts'
import { monthText } from './month-text.ts'
import { slipText as text } from './slip-text.ts'
import { arrangeTotals } from './slip-totals.ts'
import { lineIdOf } from './years/line-id.ts'

/** An item as it is shown. */
export interface DisplayedItem {
  /** Its line on the slip (line-id). */
  lineId: string
  /** The line as the slip has it, by which a question names it (SLIP-07). */
  asked: { label: string; value: string }
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
  groups: { heading: string; items: DisplayedItem[]; hint: string }[]
  /** What was corrected since the reader last saw the slip; null where nothing was. */
  correction: DisplayedCorrection | null
  /** What is said in place of the groups where there are none; otherwise empty. */
  empty: string
}

export interface DisplayedCorrection {
  heading: string
  /** Which month's slip was corrected. */
  intro: string
  changes: { label: string; before: string; after: string }[]
  /** Empty where HR keeps it to itself. */
  reason: string
}

/** The language of whole sentences, which are not said twice. */
const inWords = (language: Language): Exclude<Language, 'ceh'> => (language === 'en' ? 'en' : 'ch')

/** From this number of characters on a value stands below its name. */
const longFrom = 25

/**
 * Says what a slip shows in a language: ch, en, or ceh for both (spec §9). Hidden items have left the slip before
 * (slipContent); an item without a value is a dash, and zeros are shown.
 */
export function slipDisplay(slip: Omit<SlipView, 'id' | 'sentAt'>, language: Language): SlipDisplay {
  const { netPay } = slip
  const { groups, apart, because } = arrangeTotals(slip)
  const lines = linesOf(slip)
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
    groups: [
      ...groups.map(({ label, labelEn, items }) => ({
        heading:
          label || groups.length > 1 ? labelOf(label, labelEn ?? '', language) || translate(text.other, language) : '',
        items: items.map((item) => displayedItem(item, lines.get(item), language)),
        hint: '',
      })),
      ...(apart.length > 0
        ? [
            {
              heading: translate(text.apart, language),
              items: apart.map((item) => ({ ...displayedItem(item, lines.get(item), language), isTotal: false })),
              hint: [because.base && text.apartHint, because.rounding && text.apartRounded]
                .map((said) => (said ? translate(said, inWords(language)) : ''))
                .filter(Boolean)
                .join(inWords(language) === 'en' ? ' ' : ''),
            },
          ]
        : []),
    ],
    correction: displayedCorrection(slip, language),
    empty: slip.groups.length === 0 ? translate(text.empty, language) : '',
  }
}

function displayedCorrection(
  { correction, period }: Omit<SlipView, 'id' | 'sentAt'>,
  language: Language,
): DisplayedCorrection | null {
  if (!correction || correction.changes.length === 0) return null
  const shownOf = (value: string | null, money: boolean) =>
    value === null ? translate(text.notThere, language) : money ? moneyOf(value) : value || '—'
  return {
    heading: translate(text.corrected, language),
    intro: translate(text.correctedOf, inWords(language), { month: monthText(period, language) }),
    changes: correction.changes.map(({ label, labelEn, money, before, after }) => ({
      label: labelOf(label, labelEn, language),
      before: shownOf(before, money),
      after: shownOf(after, money),
    })),
    reason: correction.reason && translate(text.correctedReason, inWords(language), { reason: correction.reason }),
  }
}

type Item = SlipView['groups'][number]['items'][number]

/** The line of each item, by which what is said of it finds it wherever it is shown. */
const linesOf = ({ groups }: Pick<SlipView, 'groups'>): Map<Item, string> =>
  new Map(groups.flatMap(({ items }, group) => items.map((item, at): [Item, string] => [item, lineIdOf(group, at)])))

const displayedItem = (
  { label, labelEn, value, money, total }: Item,
  line: string | undefined,
  language: Language,
): DisplayedItem => ({
  lineId: line ?? '',
  asked: { label, value },
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
