import type { MonthPay } from '@zhixin/contract/employees/salary-history'
import { isNegativeAmount, totalText } from '@zhixin/domain/format/money-text'
import { isZeroAmount, subtractAmounts, sumAmounts } from '@zhixin/domain/money/money'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { type Translate, useText } from '../../../ui/language.ts'
import { type Figure, Figures } from '../../../ui/section.tsx'
import { personText as text } from './text.ts'

type Paid = MonthPay & { netPay: string }
const isPaid = (month: MonthPay): month is Paid => month.netPay !== null

/** The pay of the latest month, its difference from the month before, and the sum of its year. */
export function PayFigures({ months }: { months: readonly MonthPay[] }) {
  const t = useText()
  const paid = months.filter(isPaid)
  const latest = paid.at(-1)
  if (!latest) return null
  const before = paid.at(-2)
  const year = latest.period.slice(0, 4)
  const ofYear = paid.filter(({ period }) => period.startsWith(year)).map(({ netPay }) => netPay)
  const figures: Figure[] = [
    {
      label: t(text.latest),
      value: totalText(latest.netPay),
      hint: payMonthText(latest.period, t),
      isNegative: isNegativeAmount(latest.netPay),
    },
    ...(before
      ? [
          {
            label: t(text.change, { month: payMonthText(before.period, t) }),
            value: changeText(t, subtractAmounts(latest.netPay, before.netPay)),
          },
        ]
      : []),
    {
      label: t(text.year, { year }),
      value: totalText(sumAmounts(ofYear)),
      isNegative: isNegativeAmount(sumAmounts(ofYear)),
    },
  ]
  return <Figures figures={figures} />
}

function changeText(t: Translate, difference: string): string {
  if (isZeroAmount(difference)) return t(text.same)
  const amount = totalText(difference.replace('-', ''))
  return t(isNegativeAmount(difference) ? text.less : text.more, { amount })
}
