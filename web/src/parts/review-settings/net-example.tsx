import { maxChangePercent } from '@zhixin/contract/limits'
import { settingsExample } from '@zhixin/domain/findings/months/settings-example'
import { amountText } from '@zhixin/domain/format/money-text'
import { isWithin } from '../../ui/form-fields/whole-number.ts'
import { useText } from '../../ui/language.ts'
import { amountFault } from './amount-limit.ts'
import { reviewSettingsText as text } from './text.ts'

/** An example of the two limits for one person; empty while one of them is not taken. */
export function NetExample({ percent, amount }: { percent: number | null; amount: string }) {
  const t = useText()
  if (percent === null || !isWithin(percent, { min: 1, max: maxChangePercent }) || amountFault(amount)) return null
  const { last, above, below } = settingsExample({ netPercent: percent, netAmount: amount })
  const facts = { last: amountText(last), above: amountText(above), below: below === null ? '' : amountText(below) }
  return <>{t(below === null ? text.exampleAbove : text.example, facts)}</>
}
