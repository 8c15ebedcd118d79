import type { Pair } from '@zhixin/contract/pair'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import './batches.css'
import { type BatchLocation, stepOf } from './batch-location.ts'
import { StartStep } from './import/start/start-step.tsx'
import { CorrectStep, ReviewStep, SendStep } from './later-steps.ts'
import { batchText as text } from './text.ts'
import { type Go, useBatchLocation } from './use-batch-location.ts'

/** The main task in three steps: import, review, send (IMPORT-01). */
export function SalarySlipPage() {
  const t = useText()
  const { place, go } = useBatchLocation()
  const batchId = place.kind === 'review' || place.kind === 'send' ? place.batchId : undefined
  /** The batch whose send has ended. */
  const [sent, setSent] = useState<string>()
  /** The batch whose review has nothing open, as far as the send step knows. */
  const [reviewed, setReviewed] = useState<string>()
  const onGo = (step: number) => {
    if (step === 1) go({ kind: 'start' })
    else if (batchId) go({ kind: 'review', batchId })
  }
  return (
    <Page
      fill={place.kind === 'review' || place.kind === 'file'}
      compact={place.kind === 'review'}
      title={t(text.title)}
      actions={
        <div className="zx-slip-steps">
          <Steps
            label={t(text.steps)}
            titles={[t(text.import), t(text.review), t(text.send)]}
            active={stepOf[place.kind]}
            finished={place.kind === 'send' && sent === place.batchId}
            open={place.kind === 'send' && reviewed !== place.batchId ? stepOf.review : undefined}
            onGo={onGo}
          />
        </div>
      }
    >
      <StepHeading place={place} />
      <Step place={place} go={go} onSent={setSent} onReviewed={setReviewed} />
    </Page>
  )
}

const headings: Record<BatchLocation['kind'], Pair> = {
  start: text.import,
  file: text.correct,
  review: text.review,
  send: text.send,
}

/**
 * Takes the focus when another step or batch begins: what had it has gone with the step before, and Tab would begin at
 * the top of the window. The steps above show the same to the eye.
 */
function StepHeading({ place }: { place: BatchLocation }) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = place
  const here = [kind, 'fileId' in place && place.fileId, 'batchId' in place && place.batchId].join(' ')
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    heading.current?.focus({ preventScroll: true })
  }, [here])
  return (
    <h2 ref={heading} tabIndex={-1} className="zx-visually-hidden">
      {t(text.stepHeading, { n: stepOf[kind], title: t(headings[kind]) })}
    </h2>
  )
}

interface StepProps {
  place: BatchLocation
  go: Go
  onSent: (batchId: string) => void
  onReviewed: (batchId: string | undefined) => void
}

function Step({ place, go, onSent, onReviewed }: StepProps) {
  if (place.kind === 'file') return <CorrectStep key={place.fileId} fileId={place.fileId} go={go} />
  if (place.kind === 'review') return <ReviewStep key={place.batchId} batchId={place.batchId} go={go} />
  if (place.kind === 'send')
    return (
      <SendStep
        key={place.batchId}
        batchId={place.batchId}
        go={go}
        onSent={() => onSent(place.batchId)}
        onReviewed={onReviewed}
      />
    )
  return <StartStep sample={place.sample} go={go} />
}
