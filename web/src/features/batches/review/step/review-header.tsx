import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { ServiceNotice } from '../../../../parts/service/service-notice.tsx'
import { useText } from '../../../../ui/language.ts'
import { Card } from '../../../../ui/page.tsx'
import { TemplateNote } from '../../designer/template-note.tsx'
import type { Review } from '../queries.ts'
import { reviewText as text } from '../text.ts'
import { ReviewTools } from './review-tools.tsx'
import type { useLeaveReview } from './use-leave-review.ts'

interface ReviewHeaderProps {
  review: Review
  leave: ReturnType<typeof useLeaveReview>
  /** Opens and closes what the review found. */
  findings: ReactNode
  onOpen: (kind: 'about' | 'items' | 'notes') => void
}

/** Above the grid: why the batch could not be sent, where it could not, its tools, and the template that was applied. */
export function ReviewHeader({ review, leave, findings, onOpen }: ReviewHeaderProps) {
  const t = useText()
  const { batch, warnings, dropped } = review
  return (
    <>
      {batch.notSent && (
        <Alert
          type="error"
          showIcon
          title={batch.notSent}
          action={
            <Button type="primary" onClick={leave.goToSending}>
              {t(text.toSend)}
            </Button>
          }
        />
      )}
      <ServiceNotice />
      <Card>
        <ReviewTools
          batch={batch}
          notes={warnings.length + dropped.filter(({ why }) => why !== 'blank').length}
          findings={findings}
          busy={leave.isSaving}
          onAbout={() => onOpen('about')}
          onItems={() => onOpen('items')}
          onNotes={() => onOpen('notes')}
          onSaveExit={leave.saveAndExit}
          onRemove={leave.removeBatch}
          onNext={leave.goToSending}
        />
      </Card>
      <TemplateNote batchId={batch.id} onDesign={() => onOpen('items')} />
    </>
  )
}
