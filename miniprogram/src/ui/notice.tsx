import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import type { ReactNode } from 'react'
import { errorMessage, isOffline, keyOf } from '../client/errors.ts'
import { useText } from '../state/language.ts'
import { Box, Tap } from './elements'

export function Loading() {
  const t = useText()
  return (
    <Box className="state" role="status">
      <Box className="spinner" unseen />
      <Box as="p">{t(text.loading)}</Box>
    </Box>
  )
}

/** A page or card with a single message. */
export function Notice({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <Box className="state" role="alert">
      <Box as="h1" className="state-title">
        {title}
      </Box>
      <Box as="p">{hint}</Box>
      {children}
    </Box>
  )
}

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Offered if trying again is of no use. */
  wayOut?: ReactNode
}

/** The titles of refusals that no further try will change. */
const titles = {
  'slip.withdrawn': text.withdrawnTitle,
  'slip.held': text.heldTitle,
  'slip.leaverEnded': text.leaverTitle,
  'record.missing': text.missingTitle,
}

/** A failure: without an answer it offers to try again; after a refusal it shows the reason and another way. */
export function Failure({ error, onRetry, wayOut }: FailureProps) {
  const t = useText()
  const key = keyOf(error)
  if (key && key in titles) {
    const hint =
      key === 'slip.withdrawn' ? t(text.withdrawnHint) : key === 'slip.held' ? t(text.heldHint) : errorMessage(error, t)
    return (
      <Notice title={t(titles[key as keyof typeof titles])} hint={hint}>
        {wayOut}
      </Notice>
    )
  }
  return (
    <Notice title={t(isOffline(error) ? text.offlineTitle : text.failedTitle)} hint={errorMessage(error, t)}>
      <Tap className="button button-small" onTap={onRetry}>
        {t(text.retry)}
      </Tap>
    </Notice>
  )
}
