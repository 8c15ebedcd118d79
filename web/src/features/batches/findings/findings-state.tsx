import { Spin } from 'antd'
import { useText } from '../../../ui/language.ts'
import { Failed } from '../../../ui/states.tsx'
import './findings.css'
import type { Findings } from './queries.ts'
import { findingsText as text } from './text.ts'

interface FindingsStateProps {
  findings: Findings
  isRechecking: boolean
  /** The last time they were asked for there was no answer. */
  isLost: boolean
  onRetry: () => void
}

/**
 * What the batch was compared with, or that it is being checked. Both lines have one place, so that nothing below moves
 * when one follows the other.
 */
export function FindingsState({ findings, isRechecking, isLost, onRetry }: FindingsStateProps) {
  const t = useText()
  const { state, comparedWith, groups } = findings
  if (state === 'failed' || (isRechecking && isLost))
    return <Failed title={t(text.failed)} hint={t(text.failedHint)} onRetry={onRetry} />
  const isChecking = isRechecking || state === 'checking'
  return (
    <div className="zx-findings-soft zx-either">
      <p aria-hidden={isChecking}>{comparedWith ? t(text.comparedWith, comparedWith) : t(text.nothingBefore)}</p>
      <p role="status" aria-hidden={!isChecking}>
        <Spin size="small" /> {isChecking && t(groups.length > 0 ? text.rechecking : text.checking)}
      </p>
    </div>
  )
}
