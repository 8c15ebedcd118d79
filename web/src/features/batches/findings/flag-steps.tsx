import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import './findings.css'
import { findingsText as text } from './text.ts'

interface FlagStepsProps {
  /** How many cells are flagged. */
  count: number
  /** The cells are being checked again, so that their number may change. */
  isRechecking: boolean
  /** Where the last step has led, for screen readers. */
  told: string
  go: (back: boolean) => void
}

/** How many cells the findings are about, and the way from one to the next (REVIEW-12). */
export function FlagSteps({ count, isRechecking, told, go }: FlagStepsProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <div className="zx-flag-steps">
      <span className="zx-either">
        <span aria-hidden={isRechecking}>{t(text.flags, { count: count.toLocaleString('en') })}</span>
        <span aria-hidden={!isRechecking}>{t(text.recheckingShort)}</span>
      </span>
      <Button
        size="small"
        icon={<UpOutlined aria-hidden />}
        aria-label={t(text.flagBefore)}
        title={`${t(text.flagBefore)} (Shift+F8)`}
        aria-keyshortcuts="Shift+F8"
        onClick={() => go(true)}
      />
      <Button
        size="small"
        icon={<DownOutlined aria-hidden />}
        aria-label={t(text.flagNext)}
        title={`${t(text.flagNext)} (F8)`}
        aria-keyshortcuts="F8"
        onClick={() => go(false)}
      />
      <span role="status" className="zx-visually-hidden">
        {told}
      </span>
    </div>
  )
}
