import type { ReviewRow } from '@zhixin/contract/batches/review'
import { useState } from 'react'
import { Beside } from '../../findings/beside.tsx'
import { SheetPlaces } from '../../row-labels.ts'
import type { Go } from '../../use-batch-location.ts'
import { useRowActions } from '../use-row-actions.tsx'
import { ReviewAbsent } from './review-absent.tsx'
import { type OpenDialog, ReviewDialogs } from './review-dialogs.tsx'
import { ReviewFindingsButton, ReviewFindingsPanel } from './review-findings.tsx'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewHeader } from './review-header.tsx'
import { useBatchReview } from './use-batch-review.ts'
import { useFindingsPanel } from './use-findings-panel.ts'
import { useLeaveReview } from './use-leave-review.ts'
import { useReviewFindings } from './use-review-findings.ts'

const noneSelected: ReadonlySet<string> = new Set()

/** The dialogs in which several rows are decided on at once. */
const dialogsOf = (open: (dialog: OpenDialog) => void, rowOf: (rowNo: number) => ReviewRow | undefined) => ({
  confirmTogether: (rowNos: readonly number[] | undefined) => open({ kind: 'confirming', rowNos }),
  confirmBeside: (rowNo: number) => {
    const row = rowOf(rowNo)
    if (row) open({ kind: 'match', row, isConfirming: true })
  },
  addAll: () => open({ kind: 'adding', rowNos: undefined }),
  add: (rowNos: readonly number[]) => open({ kind: 'adding', rowNos }),
  undoAdding: () => open({ kind: 'undoAdding' }),
  finalSlips: () => open({ kind: 'finalSlips' }),
})

/** The batch before it is sent: who matches, what looks wrong, corrected like in a spreadsheet (REVIEW-01 to 04). */
export function ReviewStep({ batchId, go }: { batchId: string; go: Go }) {
  const data = useBatchReview(batchId)
  const findings = useReviewFindings(batchId, data)
  const panel = useFindingsPanel(findings.query.data)
  const [open, setOpen] = useState<OpenDialog>()
  const [selected, setSelected] = useState(noneSelected)
  const deselect = () => setSelected(noneSelected)
  const close = () => setOpen(undefined)
  const dialogs = dialogsOf(setOpen, (rowNo) => data.rows.at(data.rows.batchLocationOf(rowNo)))
  const { review, rows, parts } = data
  // Rows that are about to go are not offered any longer; another dialog that was opened meanwhile stays.
  const onRemoving = () => setOpen((now) => (now?.kind === 'repeated' ? undefined : now))
  const actions = useRowActions(batchId, parts, dialogs, { onRemoving, onDone: deselect })
  const leave = useLeaveReview(batchId, data, go)
  const isReading = review?.batch.state === 'reading'
  if (!review || isReading) {
    const startOver = () => go({ kind: 'start' })
    return <ReviewAbsent isReading={isReading} error={data.error} onRetry={data.refetch} onStartOver={startOver} />
  }
  // On a narrow screen the findings cover the grid.
  const toGrid = () => {
    if (!panel.isWide) panel.close()
    deselect()
  }
  return (
    <SheetPlaces value={review.batch.parts}>
      <ReviewHeader
        review={review}
        leave={leave}
        findings={<ReviewFindingsButton findings={findings} waiting={review} panel={panel} />}
        onOpen={(kind) => setOpen({ kind })}
      />
      <Beside
        isWide={panel.isWide}
        isOpen={panel.isOpen}
        onClose={panel.close}
        panel={
          <ReviewFindingsPanel batchId={batchId} findings={findings} data={data} waiting={review} toGrid={toGrid} />
        }
      >
        <ReviewGrid
          data={data}
          review={review}
          findings={findings}
          actions={actions}
          selected={selected}
          onSelect={setSelected}
          onDeselect={deselect}
          onMatch={(row) => setOpen({ kind: row.match === 'twice' ? 'repeated' : 'match', row })}
          onContact={(row) => setOpen({ kind: 'contact', row })}
          onPreview={({ rowNo }) => setOpen({ kind: 'preview', rowNo })}
          onRow={(rowNo) => findings.jump(rowNo, undefined, 'byName')}
          isTight={panel.isWide && panel.isOpen}
        />
      </Beside>
      <ReviewDialogs
        batchId={batchId}
        open={open}
        review={review}
        rows={rows}
        onOpen={setOpen}
        onAdded={() => {
          deselect()
          close()
        }}
        onRow={(rowNo) => {
          close()
          toGrid()
          findings.jump(rowNo, undefined, open?.kind === 'finalSlips' ? 'left' : 'byName')
        }}
        onRemove={actions.remove}
        onClose={close}
      />
    </SheetPlaces>
  )
}
