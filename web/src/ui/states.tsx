import { CloudServerOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './language.ts'
import './states.css'
import { uiText } from './text.ts'

/** An empty state, with what to do about it. */
export function Empty({ title, hint, action }: { title?: string; hint?: string; action?: ReactNode }) {
  const t = useText()
  return (
    <div className="zx-state">
      <InboxOutlined className="zx-state-icon" aria-hidden />
      <p className="zx-state-title">{title ?? t(uiText.empty)}</p>
      {hint && <p className="zx-state-hint">{hint}</p>}
      {action}
    </div>
  )
}

interface FailedProps {
  title?: string
  /** What follows from it, and what to do. */
  hint?: string
  onRetry?: (() => void) | undefined
}

/** A failed state. A toast has shown the reason; this offers to try again. */
export function Failed({ title, hint, onRetry }: FailedProps) {
  const t = useText()
  return (
    <div className="zx-state" role="alert">
      <CloudServerOutlined className="zx-state-icon" aria-hidden />
      <p className="zx-state-title">{title ?? t(uiText.failed)}</p>
      {hint && <p className="zx-state-hint">{hint}</p>}
      {onRetry && <Button onClick={onRetry}>{t(uiText.retry)}</Button>}
    </div>
  )
}

/** A loading state. */
export function Loading({ tall = false }: { tall?: boolean }) {
  const t = useText()
  return (
    <div className="zx-state" role="status" aria-label={t(uiText.loading)} style={tall ? { minHeight: '60vh' } : {}}>
      <Spin />
    </div>
  )
}
