import { AlignLeftOutlined, EditOutlined, FileSearchOutlined, SendOutlined } from '@ant-design/icons'
import type { BatchSummary } from '@zhixin/contract/batches/batch'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { monthAndType, titleBeside } from '../../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../../parts/salary-types.ts'
import { useText } from '../../../../ui/language.ts'
import '../review.css'
import { reviewText as text } from '../text.ts'

interface ReviewToolsProps {
  batch: BatchSummary
  /** How many things there are to know about the file. */
  notes: number
  /** Leads to what the review found. */
  findings: ReactNode
  busy: boolean
  onAbout: () => void
  onItems: () => void
  onNotes: () => void
  onSaveExit: () => void
  onRemove: () => void
  onNext: () => void
}

/** Which batch this is, what can be set about it, and the way on. */
export function ReviewTools(props: ReviewToolsProps) {
  const t = useText()
  const { nameOf } = useSalaryTypes()
  const { batch, notes, busy } = props
  const title = titleBeside(batch)
  return (
    <div className="zx-review-tools">
      <div className="zx-review-batch">
        <strong title={`${title} (${batch.fileName})`}>{title}</strong>
        <span>{monthAndType(batch, nameOf(batch))}</span>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t(text.editBatch)}
          title={t(text.editBatch)}
          onClick={props.onAbout}
        />
      </div>
      <div className="zx-review-buttons">
        {props.findings}
        <Button icon={<AlignLeftOutlined aria-hidden />} onClick={props.onItems}>
          {t(text.items)}
        </Button>
        <Button icon={<FileSearchOutlined aria-hidden />} onClick={props.onNotes}>
          {t(text.notes)}
          {notes > 0 && ` ${notes}`}
        </Button>
        <Button danger type="text" onClick={props.onRemove}>
          {t(text.removeBatch)}
        </Button>
        <Button disabled={busy} onClick={props.onSaveExit}>
          {t(text.saveExit)}
        </Button>
        <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={props.onNext}>
          {t(text.next)}
        </Button>
      </div>
    </div>
  )
}
