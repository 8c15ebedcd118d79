import { AlignLeftOutlined, EditOutlined, EllipsisOutlined, FileSearchOutlined, SendOutlined } from '@ant-design/icons'
import type { BatchSummary } from '@zhixin/contract/batches/batch'
import { Button, Dropdown, Grid } from 'antd'
import type { ReactNode } from 'react'
import { monthAndType, titleBeside } from '../../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../../parts/salary-types.ts'
import { tableText } from '../../../../ui/data-table/text.ts'
import { type Translate, useText } from '../../../../ui/language.ts'
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
  const { batch } = props
  const isNarrow = Grid.useBreakpoint().lg === false
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
        {isNarrow ? <ToolsMenu {...props} /> : <ToolButtons {...props} />}
        <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={props.onNext}>
          {t(text.next)}
        </Button>
      </div>
    </div>
  )
}

const notesText = (t: Translate, notes: number): string => t(text.notes) + (notes > 0 ? ` ${notes}` : '')

function ToolButtons({ notes, busy, onItems, onNotes, onRemove, onSaveExit }: ReviewToolsProps) {
  const t = useText()
  return (
    <>
      <Button icon={<AlignLeftOutlined aria-hidden />} onClick={onItems}>
        {t(text.items)}
      </Button>
      <Button icon={<FileSearchOutlined aria-hidden />} onClick={onNotes}>
        {notesText(t, notes)}
      </Button>
      <Button danger type="text" onClick={onRemove}>
        {t(text.removeBatch)}
      </Button>
      <Button disabled={busy} onClick={onSaveExit}>
        {t(text.saveExit)}
      </Button>
    </>
  )
}

/** On a phone the rows of pay need the room: what is rarely used stands in one menu. */
function ToolsMenu({ notes, busy, onItems, onNotes, onRemove, onSaveExit }: ReviewToolsProps) {
  const t = useText()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'items', label: t(text.items), onClick: onItems },
          { key: 'notes', label: notesText(t, notes), onClick: onNotes },
          { key: 'saveExit', label: t(text.saveExit), disabled: busy, onClick: onSaveExit },
          { key: 'remove', label: t(text.removeBatch), danger: true, onClick: onRemove },
        ],
      }}
    >
      <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t(tableText.more)} title={t(tableText.more)} />
    </Dropdown>
  )
}
