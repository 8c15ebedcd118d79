import type { ReviewRow } from '@zhixin/contract/batches/review'
import { lazy, Suspense } from 'react'
import { AboutDialog } from '../about-dialog.tsx'
import { AddingDialog } from '../adding-dialog.tsx'
import { ContactDialog } from '../contact-dialog.tsx'
import { FinalSlipsDialog } from '../final-slips/final-slips-dialog.tsx'
import { MatchDialog } from '../match-dialog.tsx'
import { ConfirmDialog } from '../matches/confirm-dialog.tsx'
import { RepeatedDialog } from '../matches/repeated-dialog.tsx'
import { NotesDrawer } from '../notes-drawer.tsx'
import type { Review } from '../queries.ts'
import { RowPreview } from '../row-preview.tsx'
import { UndoAddingDialog } from '../undo-adding-dialog.tsx'
import type { Rows } from '../use-row-windows.ts'

/** Loaded only when it is opened: nothing else needs what drags and drops. */
const Designer = lazy(() => import('../../designer/designer.tsx').then((file) => ({ default: file.Designer })))

/** The dialog or drawer that is open over the review, and what it is about. */
export type OpenDialog =
  | { kind: 'about' | 'items' | 'notes' | 'undoAdding' | 'finalSlips' }
  | { kind: 'adding' | 'confirming'; rowNos: readonly number[] | undefined }
  /** isConfirming: the row is shown beside the person whom it matches by name. */
  | { kind: 'match'; row: ReviewRow; isConfirming?: boolean }
  /** A row of somebody who has several. */
  | { kind: 'repeated'; row: ReviewRow }
  | { kind: 'contact'; row: ReviewRow }
  | { kind: 'preview'; rowNo: number }

interface ReviewDialogsProps {
  batchId: string
  open: OpenDialog | undefined
  review: Review
  rows: Rows
  onOpen: (dialog: OpenDialog) => void
  /** People have joined the roster, were confirmed, or get their final slips. */
  onAdded: () => void
  /** Leads to a row that is decided by itself. */
  onRow: (rowNo: number) => void
  /** Asks before a row is removed. */
  onRemove: (row: ReviewRow) => void
  onClose: () => void
}

/** The dialogs and drawers of the review, of which one is open at a time. */
export function ReviewDialogs({ batchId, open, review, rows, ...on }: ReviewDialogsProps) {
  const { batch, items } = review
  const { onOpen, onAdded, onRow, onRemove, onClose } = on
  return (
    <>
      {open?.kind === 'about' && <AboutDialog batch={batch} onClose={onClose} />}
      {open?.kind === 'items' && (
        <Suspense fallback={null}>
          <Designer batchId={batchId} onClose={onClose} />
        </Suspense>
      )}
      {open?.kind === 'notes' && <NotesDrawer review={review} onClose={onClose} />}
      {open?.kind === 'repeated' && (
        <RepeatedDialog
          row={open.row}
          onRemove={onRemove}
          onOther={() => onOpen({ kind: 'match', row: open.row })}
          onClose={onClose}
        />
      )}
      {open?.kind === 'match' && (
        <MatchDialog
          batchId={batchId}
          channel={batch.channel}
          row={open.row}
          items={items}
          suggested={open.isConfirming && open.row.employee ? { ...open.row.employee, status: 'active' } : undefined}
          onAdd={() => onOpen({ kind: 'adding', rowNos: [open.row.rowNo] })}
          onClose={onClose}
        />
      )}
      {open?.kind === 'adding' && (
        <AddingDialog
          batchId={batchId}
          channel={batch.channel}
          rowNos={open.rowNos}
          onAdded={onAdded}
          onClose={onClose}
        />
      )}
      {open?.kind === 'confirming' && (
        <ConfirmDialog
          batchId={batchId}
          rowNos={open.rowNos}
          parts={batch.parts}
          onRow={onRow}
          onDone={onAdded}
          onClose={onClose}
        />
      )}
      {open?.kind === 'finalSlips' && (
        <FinalSlipsDialog
          batchId={batchId}
          channel={batch.channel}
          parts={batch.parts}
          onRow={onRow}
          onDone={onAdded}
          onClose={onClose}
        />
      )}
      {open?.kind === 'undoAdding' && <UndoAddingDialog batchId={batchId} onClose={onClose} />}
      {open?.kind === 'contact' && open.row.employee && (
        <ContactDialog batchId={batchId} employee={open.row.employee} onClose={onClose} />
      )}
      {open?.kind === 'preview' && (
        <RowPreview
          batchId={batchId}
          rows={rows}
          rowNo={open.rowNo}
          onOther={(rowNo) => onOpen({ kind: 'preview', rowNo })}
          onClose={onClose}
        />
      )}
    </>
  )
}
