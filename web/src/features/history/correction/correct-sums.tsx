import { totalText } from '@zhixin/domain/format/money-text'
import { Alert, Button } from 'antd'
import { type Translate, useText } from '../../../ui/language.ts'
import { detailText as text } from '../text.ts'
import { doubtText } from './doubt-text.ts'
import { type CorrectionCheck, doubtsOf, type SlipItem } from './use-correction.ts'

interface CorrectSumsProps {
  check: CorrectionCheck
  isCurrent: boolean
  items: readonly SlipItem[]
  /** Takes over the totals that would make it add up. */
  onTake: (totals: CorrectionCheck['totals']) => void
}

/** Whether the corrected slip still adds up, one click to make it do so, and net pay of nothing or less (HISTORY-07). */
export function CorrectSums(props: CorrectSumsProps) {
  const t = useText()
  const { check, isCurrent } = props
  if (!isCurrent) return <Alert type="info" showIcon title={t(text.correctChecking)} />
  return (
    <>
      {check.netPay && (
        <Alert
          type="warning"
          showIcon
          title={t(check.netPay === 'zero' ? text.correctNetZero : text.correctNetNegative)}
        />
      )}
      <Sums {...props} />
    </>
  )
}

function Sums({ check, items, onTake }: CorrectSumsProps) {
  const t = useText()
  const { totals, sums } = check
  if (doubtsOf(check) === 0) {
    if (sums > 0) return <Alert type="success" showIcon title={t(text.correctAddsUp, { count: sums })} />
    // What changes no amount asks for no calculation.
    const amounts = items.filter(({ money }) => money)
    if (!check.changes.some(({ index }) => amounts.some((item) => item.index === index))) return null
    // With net pay alone there is nothing to compare it with.
    return amounts.length > 1 ? (
      <Alert type="success" showIcon title={t(doubtText.follows)} />
    ) : (
      <Alert type="warning" showIcon title={t(doubtText.cannotCheck)} />
    )
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t(doubtText.doubt)}
      description={
        <div className="zx-correct-sums">
          <DoubtList check={check} />
          {totals.length > 0 && (
            <Button type="primary" ghost onClick={() => onTake(totals)}>
              {t(text.correctTakeTotals, {
                totals: totals.map(({ label, value }) => `${label} ${totalText(value)}`).join(t(text.comma)),
              })}
            </Button>
          )}
          <span>{t(doubtText.doubtNext)}</span>
        </div>
      }
    />
  )
}

/** Every total that does not add up, or does not follow the corrected items. */
export function DoubtList({ check }: { check: CorrectionCheck }) {
  const t = useText()
  return (
    <ul>
      {check.broken.map(({ equation, expected, actual, difference }) => {
        const amount = totalText(difference.replace(/^-/, ''))
        const away = difference.startsWith('-') ? text.correctTooLittle : text.correctTooMuch
        return (
          <li key={equation}>
            {t(text.correctBrokenOne, {
              equation,
              expected: totalText(expected),
              actual: totalText(actual),
              difference: t(away, { amount }),
            })}
          </li>
        )
      })}
      {check.unfollowed.map((total) => (
        <li key={total.index}>{unfollowedText(t, total)}</li>
      ))}
    </ul>
  )
}

const isZero = (amount: string): boolean => Number(amount) === 0

function unfollowedText(t: Translate, { label, change, expected }: CorrectionCheck['unfollowed'][number]): string {
  const moved = (amount: string) =>
    t(amount.startsWith('-') ? doubtText.down : doubtText.up, { amount: totalText(amount.replace(/^-/, '')) })
  if (expected === null) return t(doubtText.unknown, { label, change: totalText(change) })
  if (isZero(expected)) return t(doubtText.alone, { label, change: moved(change) })
  const said = isZero(change) ? doubtText.stays : doubtText.moves
  return t(said, { label, change: moved(change), expected: moved(expected) })
}
