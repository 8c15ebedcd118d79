import type { SlipChange } from '@zhixin/contract/payslip/own-slip-calls'
import type { Translate } from './held-offers.ts'
import { yearsText as text } from './years-text.ts'

/**
 * What a changed item did to net pay, so that the items beside each other add up to the whole change: a deduction that
 * fell is a plus (SLIP-07). Where the slips do not say how it counts, how its own amount changed.
 */
export function changeEffect(item: SlipChange['items'][number], by: string, t: Translate): string {
  const { raisesNet, isMore } = item
  if (raisesNet === null) return t(text.uncounted, { by: t(isMore ? text.more : text.less) + by })
  return (raisesNet ? '+' : '-') + by
}
