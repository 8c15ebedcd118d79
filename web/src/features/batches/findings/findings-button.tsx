import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { approvalStatus, approvalStatusText } from '@zhixin/contract/batches/approval-status'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import { type Findings, waitingOf } from './queries.ts'
import { findingsText as text } from './text.ts'

/** Opens and closes the findings; says how many wait, and where the approval stands, which are behind it on narrow screens. */
export function FindingsButton(props: {
  findings: Findings | undefined
  /** The number is of before a change that is being checked. */
  isRechecking: boolean
  /** Rows or sums wait for HR although no finding does: no tick then. */
  isIncomplete: boolean
  isOpen: boolean
  onToggle: () => void
}) {
  const t = useText()
  const { findings, isRechecking, isIncomplete, isOpen, onToggle } = props
  const waiting = findings ? waitingOf(findings.groups) : 0
  const status = findings?.approval.status ?? null
  const isSettled = !isIncomplete && waiting === 0 && (status === null || status === approvalStatus.approved)
  const Icon =
    findings?.state === 'ready' && !isRechecking
      ? !isSettled
        ? ExclamationCircleOutlined
        : CheckCircleOutlined
      : findings?.state === 'failed'
        ? ExclamationCircleOutlined
        : LoadingOutlined
  return (
    <Button
      icon={<Icon aria-hidden />}
      aria-expanded={isOpen}
      title={isRechecking ? t(text.rechecking) : undefined}
      onClick={onToggle}
    >
      <span className={isRechecking ? 'zx-findings-outdated' : ''}>
        {waiting > 0 ? t(text.open, { count: waiting.toLocaleString('en') }) : t(text.title)}
      </span>
      {isRechecking && <span className="zx-visually-hidden">{t(text.recheckingShort)}</span>}
      {status !== null && ` · ${t(approvalStatusText(status))}`}
    </Button>
  )
}
