import { monthText } from '@zhixin/domain/payslip/month-text'
import type { ReactNode } from 'react'
import './states.css'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { Icon } from './icons.tsx'
import { errorMessage, isOffline, keyOf } from './slip-client.ts'
import { useLanguage, useText } from './slip-language.ts'

export function Loading() {
  const t = useText()
  return (
    <div className="sp-state" role="status">
      <span className="sp-spinner" aria-hidden="true" />
      <p>{t(text.loading)}</p>
    </div>
  )
}

interface NoticeProps {
  icon: 'cloud' | 'link' | 'lock' | 'paper' | 'undo'
  title: string
  hint: string
  children?: ReactNode
}

/** A page or card with a single message. */
export function Notice({ icon, title, hint, children }: NoticeProps) {
  return (
    <div className="sp-state" role="alert">
      <span className="sp-state-icon">
        <Icon name={icon} size={30} />
      </span>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Offered if trying again is of no use. */
  wayOut?: ReactNode
}

/** A failure: without an answer it offers to try again; after a refusal it shows the reason and another way. */
export function Failure({ error, onRetry, wayOut }: FailureProps) {
  const t = useText()
  const key = keyOf(error)
  if (key === 'slip.withdrawn') return <Withdrawn>{wayOut}</Withdrawn>
  if (key === 'slip.held')
    return (
      <Notice icon="lock" title={t(text.heldTitle)} hint={t(text.heldHint)}>
        {wayOut}
      </Notice>
    )
  if (key === 'slip.linkInvalid' || key === 'slip.linkSlowDown' || key === 'slip.replaced')
    return (
      <Notice
        icon="link"
        title={t(text.linkTitle)}
        hint={key === 'slip.linkInvalid' ? t(text.linkHint) : errorMessage(error, t)}
      >
        {wayOut}
      </Notice>
    )
  if (key === 'slip.leaverEnded')
    return (
      <Notice icon="lock" title={t(text.leaverTitle)} hint={errorMessage(error, t)}>
        {wayOut}
      </Notice>
    )
  if (key === 'record.missing')
    return (
      <Notice icon="paper" title={t(text.missingTitle)} hint={errorMessage(error, t)}>
        {wayOut}
      </Notice>
    )
  return (
    <Notice
      icon="cloud"
      title={t(isOffline(error) ? text.offlineTitle : text.failedTitle)}
      hint={errorMessage(error, t)}
    >
      <button type="button" className="sp-button sp-button-small" onClick={onRetry}>
        {t(text.retry)}
      </button>
    </Notice>
  )
}

interface WithdrawnProps {
  /** Which slip it was, where the page knows it. */
  of?: { company: string; period: string }
  children: ReactNode
}

/** The slip was taken back (SLIP-04). */
export function Withdrawn({ of, children }: WithdrawnProps) {
  const t = useText()
  const language = useLanguage()
  const hint = of
    ? t(text.withdrawnHintOf, { company: of.company, month: monthText(of.period, language) })
    : t(text.withdrawnHint)
  return (
    <Notice icon="undo" title={t(text.withdrawnTitle)} hint={hint}>
      {children}
    </Notice>
  )
}

/** Over plain http on another host browsers offer no encryption, and this message says so. */
export function Unsealable() {
  const t = useText()
  return (
    <main className="sp-center">
      <Notice icon="lock" title={t(text.unsealableTitle)} hint={t(text.unsealableHint)} />
    </main>
  )
}
