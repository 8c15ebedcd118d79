import type { DisplayedItem, SlipDisplay } from '../slip-display.ts'
import { amountInText } from './amount-words.ts'

/** What stands in the place of an amount that its reader hides (SLIP-10). */
export const hiddenAmount = '●●●●'

/** A text without the amounts in it. */
export const hideAmountsIn = (text: string): string => text.replace(amountInText, hiddenAmount)

/** A slip without its amounts: neither a digit nor the red of a negative one is left of them. */
export function hideAmounts(display: SlipDisplay): SlipDisplay {
  const { net, groups, correction } = display
  return {
    ...display,
    greeting: hideAmountsIn(display.greeting),
    note: hideAmountsIn(display.note),
    net: net && { ...net, value: hiddenAmount, isNegative: false },
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, value: withoutAmount(item), isNegative: false })),
    })),
    correction: correction && {
      ...correction,
      changes: correction.changes.map(({ label, before, after }) => ({
        label,
        before: hideAmountsIn(before),
        after: hideAmountsIn(after),
      })),
      reason: hideAmountsIn(correction.reason),
    },
  }
}

/** Days and rates stay; a text may have an amount in it. */
export function withoutAmount({ isMoney, value }: Pick<DisplayedItem, 'isMoney' | 'value'>): string {
  if (isMoney) return /\d/.test(value) ? hiddenAmount : value
  return /^-?[\d,.]+%?$/.test(value) ? value : hideAmountsIn(value)
}
