import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { approvalStatus, approvalStatusText } from '@zhixin/contract/batches/approval-status'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import { type Findings, waitingOf } from './queries.ts'
import { findingsText as text } from './text.ts'

/** Opens and closes the findings; says how many wait, and where the approval stands, which are behind it on narrow screens. */
export function FindingsButton(props: { findings: Findings | undefined; isOpen: boolean; onToggle: () => void }) {
  const t = useText()
  const { findings, isOpen, onToggle } = props
  const waiting = findings ? waitingOf(findings.groups) : 0
  const status = findings?.approval.status ?? null
  const isSettled = waiting === 0 && (status === null || status === approvalStatus.approved)
  const Icon =
    findings?.state === 'ready'
      ? !isSettled
        ? ExclamationCircleOutlined
        : CheckCircleOutlined
      : findings?.state === 'failed'
        ? ExclamationCircleOutlined
        : LoadingOutlined
  return (
    <Button icon={<Icon aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      {waiting > 0 ? t(text.open, { count: waiting.toLocaleString('en') }) : t(text.title)}
      {status !== null && ` · ${t(approvalStatusText(status))}`}
    </Button>
  )
}
