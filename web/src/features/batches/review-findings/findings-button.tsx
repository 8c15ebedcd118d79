import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../../ui/language.ts'
import { type Findings, waitingOf } from './queries.ts'
import { findingsText as text } from './text.ts'

/** Opens and closes the findings, and says how many wait. */
export function FindingsButton(props: { findings: Findings | undefined; isOpen: boolean; onToggle: () => void }) {
  const say = useSay()
  const { findings, isOpen, onToggle } = props
  const waiting = findings ? waitingOf(findings.groups) : 0
  const Icon =
    findings?.state === 'ready'
      ? waiting > 0
        ? ExclamationCircleOutlined
        : CheckCircleOutlined
      : findings?.state === 'failed'
        ? ExclamationCircleOutlined
        : LoadingOutlined
  return (
    <Button icon={<Icon aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      {waiting > 0 ? say(text.open, { count: waiting.toLocaleString('en') }) : say(text.title)}
    </Button>
  )
}
