import { addAmounts, compareAmounts, roundAmount, subtractAmounts } from '../../money/money.ts'
import type { ComparisonSettings } from './compare-months.ts'

/** Last month's net pay in the example that explains the settings. */
const exampleNet = 8000

interface SettingsExample {
  last: string
  /** This month's net pay is reported when it is higher … */
  above: string
  /** … or lower than this; null where no decrease is large enough. */
  below: string | null
}

/** What the settings mean for one person, as compareNetPay applies them in a month without a general raise (REVIEW-05). */
export function settingsExample({
  netPercent,
  netAmount,
}: Pick<ComparisonSettings, 'netPercent' | 'netAmount'>): SettingsExample {
  const last = roundAmount(String(exampleNet))
  const share = String((exampleNet / 100) * netPercent)
  const limit = compareAmounts(share, netAmount) < 0 ? netAmount : share
  const below = roundAmount(subtractAmounts(last, limit))
  return { last, above: roundAmount(addAmounts(last, limit)), below: compareAmounts(below, '0') > 0 ? below : null }
}
