import { amountsText as text } from '@zhixin/domain/payslip/amounts/amounts-text'
import { toggleAmounts, useAmountsHidden } from './amounts.ts'
import './amounts-button.css'
import { Icon } from './icons.tsx'
import { useText } from './slip-language.ts'

/** The eye beside the net pay: hides and shows every amount on this phone, where others may look on (SLIP-10). */
export function AmountsButton() {
  const t = useText()
  const areHidden = useAmountsHidden()
  return (
    <button
      type="button"
      className="slip-eye"
      aria-pressed={areHidden}
      aria-label={t(text.hide)}
      title={t(areHidden ? text.show : text.hide)}
      onClick={toggleAmounts}
    >
      <Icon name={areHidden ? 'eyeShut' : 'eye'} size={20} />
    </button>
  )
}
