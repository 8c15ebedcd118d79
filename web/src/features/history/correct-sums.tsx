import { totalText } from '@zhixin/domain/format/money-text'
import { Alert, Button, Checkbox } from 'antd'
import { useText } from '../../ui/language.ts'
import { detailText as text } from './text.ts'
import type { CorrectionCheck } from './use-correction.ts'

interface CorrectSumsProps {
  check: CorrectionCheck
  isCurrent: boolean
  despite: boolean
  onDespite: (despite: boolean) => void
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

function Sums({ check, despite, onDespite, onTake }: CorrectSumsProps) {
  const t = useText()
  const { broken, totals, sums } = check
  if (broken.length === 0)
    return sums > 0 ? (
      <Alert type="success" showIcon title={t(text.correctAddsUp, { count: sums })} />
    ) : (
      <Alert type="warning" showIcon title={t(text.correctNoSums)} />
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={t(text.correctBroken)}
      description={
        <div className="zx-correct-sums">
          <ul>
            {broken.map(({ equation, expected, actual, difference }) => {
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
          </ul>
          {totals.length > 0 && (
            <Button type="primary" ghost onClick={() => onTake(totals)}>
              {t(text.correctTakeTotals, {
                totals: totals.map(({ label, value }) => `${label} ${totalText(value)}`).join(t(text.comma)),
              })}
            </Button>
          )}
          <Checkbox checked={despite} onChange={({ target }) => onDespite(target.checked)}>
            {t(text.correctDespite)}
          </Checkbox>
        </div>
      }
    />
  )
}
