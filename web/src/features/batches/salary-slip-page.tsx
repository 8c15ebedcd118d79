import { useState } from 'react'
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
      <Step place={place} go={go} onSent={setSent} onReviewed={setReviewed} />
    </Page>
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
