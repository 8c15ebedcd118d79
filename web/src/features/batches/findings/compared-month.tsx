import type { ReplyOf } from '@zhixin/contract/calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { compareAmounts, subtractAmounts } from '@zhixin/domain/money/money'
import { Alert } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { useText } from '../../../ui/language.ts'
import './findings.css'
import { findingsText as text } from './text.ts'

type Compared = Pick<ReplyOf<'batches.check'>, 'comparedWith' | 'sums'>

interface ComparedMonthProps extends Compared {
  people: number
  net: string | null
}

const signed = (difference: string) => `${compareAmounts(difference, '0') > 0 ? '+' : ''}${totalText(difference)}`

/** Head count and net pay beside those of the month before, so that what no rule can find still shows (REVIEW-05). */
export function ComparedMonth({ comparedWith, people, net }: Omit<ComparedMonthProps, 'sums'>) {
  const t = useText()
  if (!comparedWith?.totals) return null
  const { period, isSameMonth, sentAt, totals: last } = comparedWith
  const more = people - last.people
  const difference = net === null || last.net === null ? null : subtractAmounts(net, last.net)
  const peopleText =
    more === 0
      ? t(text.samePeople, { last: last.people.toLocaleString('en') })
      : t(text.otherPeople, { last: last.people.toLocaleString('en'), more: more > 0 ? `+${more}` : String(more) })
  const netText =
    difference === null || last.net === null
      ? ''
      : compareAmounts(difference, '0') === 0
        ? t(text.sameNet, { last: totalText(last.net) })
        : t(text.otherNet, { last: totalText(last.net), more: signed(difference) })
  const told = { people: peopleText, net: netText }
  // Of two batches of one month the month alone would not say which is meant.
  const title = titleAlone(comparedWith)
  return (
    <p className="zx-compared-month">
      {isSameMonth && sentAt
        ? t(text.comparedBatch, { ...told, title, day: timeText(sentAt, 'day').slice(5) })
        : t(text.comparedTotals, { ...told, period: isSameMonth ? title : period })}
    </p>
  )
}

/** Says that sums were not checked: silence would be taken for a check (REVIEW-07). */
export function SumsNotChecked({ sums }: Pick<Compared, 'sums'>) {
  const t = useText()
  if (sums === null || sums === 'all') return null
  return <Alert type="warning" showIcon title={t(sums === 'none' ? text.noSums : text.noNetSum)} />
}
