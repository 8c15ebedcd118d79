import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../client/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Beside, useIsWide } from '../findings/beside.tsx'
import { cellFlags, countFlags, noFlags } from '../findings/cell-flags.ts'
import { FindingsButton } from '../findings/findings-button.tsx'
import { FindingsPanel } from '../findings/findings-panel.tsx'
import { FlagSteps } from '../findings/flag-steps.tsx'
import { useFindings, useFlaggedCells, waitingOf } from '../findings/queries.ts'
import { useFlagSteps } from '../findings/use-flag-steps.ts'
import { useJump } from '../findings/use-jump.ts'
import { useRemoveBatch } from '../queries.ts'
import { SheetPlaces } from '../row-labels.ts'
import { batchText } from '../text.ts'
import type { Go } from '../use-batch-location.ts'
import { AboutDialog } from './about-dialog.tsx'
import { AddingDialog } from './adding-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ItemsDrawer } from './items-drawer.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { NotesDrawer } from './notes-drawer.tsx'
import { useBatchChange, useReview } from './queries.ts'
import './review.css'
import { ReviewTable } from './review-table.tsx'
import { ReviewTools } from './review-tools.tsx'
import { RowPreview } from './row-preview.tsx'
import { Summary } from './summary.tsx'
import { reviewText as text } from './text.ts'
import { UndoAddingDialog } from './undo-adding-dialog.tsx'
import { useCellEdits } from './use-cell-edits.tsx'
import { useReviewQuery } from './use-review-query.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useRowWindows } from './use-row-windows.ts'

type Open =
  | { kind: 'about' | 'items' | 'notes' | 'undoAdding' }
  | { kind: 'adding'; rowNos: readonly number[] | undefined }
  | { kind: 'match' | 'contact'; row: ReviewRow }
  | { kind: 'preview'; rowNo: number }
const nothing: ReadonlySet<string> = new Set()
const noItems: readonly BatchItem[] = []
const noParts: readonly SheetPlace[] = []

/** The batch before it is sent: who matches, what looks wrong, corrected like in a spreadsheet (REVIEW-01 to 04). */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the states of a large component; it comes apart with its file, which tools/size-exceptions.ts lists.
export function ReviewStep({ batchId, go }: { batchId: string; go: Go }) {
  const t = useText()
  const confirm = useConfirm()
  const selection = useReviewQuery(batchId)
  const { data: review, error, isFetching, isError, isPlaceholderData, refetch, soon } = useReview(selection.query)
  const rows = useRowWindows(selection.query, isPlaceholderData ? undefined : review)
  const edits = useCellEdits({
    query: selection.query,
    items: review?.items ?? noItems,
    rows,
    soon,
    parts: review?.batch.parts ?? noParts,
  })
  const [open, setOpen] = useState<Open>()
  const [selected, setSelected] = useState(nothing)
  const findings = useFindings(batchId)
  const isWide = useIsWide()
  // Beside the grid when there is something to settle, until HR says otherwise.
  const [isAsked, setIsAsked] = useState<boolean>()
  const { groups = [], approval } = findings.data ?? {}
  const isBeside = isAsked ?? (isWide && (waitingOf(groups) > 0 || (approval && approval.status !== null)) === true)
  const { target, jump, lead } = useJump(
    batchId,
    selection,
    isPlaceholderData ? undefined : review,
    review?.items ?? [],
  )
  const items = review?.items
  const flagged = useFlaggedCells(batchId, findings.data).data?.list
  const flags = useMemo(() => (flagged && items ? cellFlags(flagged, items) : noFlags), [flagged, items])
  const flagSteps = useFlagSteps({
    selection,
    rows,
    flags,
    items: items ?? [],
    parts: review?.batch.parts ?? noParts,
    lead,
  })
  const close = () => setOpen(undefined)
  const adding = {
    addAll: () => setOpen({ kind: 'adding', rowNos: undefined }),
    add: (rowNos: readonly number[]) => setOpen({ kind: 'adding', rowNos }),
    undoAdding: () => setOpen({ kind: 'undoAdding' }),
  }
  const actions = useRowActions(batchId, review?.batch.parts ?? [], adding, () => setSelected(nothing))
  const removal = useRemoveBatch()
  const exit = useBatchChange(batchId, () => call('batches.saveAndExit', { id: batchId }))
  const state = review?.batch.state
  useEffect(() => {
    // Sent meanwhile, here or by a colleague: there is nothing left to review.
    if (state === 'sending' || state === 'sent') go({ kind: 'send', batchId }, true)
  }, [state, batchId, go])

  const saveExit = async () => {
    if (!(await edits.settled())) return
    exit.mutate(undefined, {
      onSuccess: () => {
        toast.success(t(text.saved))
        go({ kind: 'start' })
      },
    })
  }
  /** On only once all that was typed is saved. */
  const goOn = async () => {
    if (await edits.settled()) go({ kind: 'send', batchId })
  }
  const removeBatch = async () => {
    const [title, yes] = [t(text.removeBatch), t(text.removeBatch)]
    if ((await confirm({ title, content: t(text.removeBatchAsk), yes, danger: true })) !== 'yes') return
    removal.mutate({ id: batchId, reading: false }, { onSuccess: () => go({ kind: 'start' }, true) })
  }
  if (!review || state === 'reading') {
    const key = error && 'key' in error ? error.key : undefined
    if (key === 'batch.reading' || state === 'reading')
      return (
        <Card>
          <Loading />
          <p className="zx-review-reading">{t(text.reading)}</p>
        </Card>
      )
    if (error)
      return (
        <Card>
          {key === 'record.missing' ? (
            <Empty
              title={t(batchText.gone)}
              hint={t(batchText.goneHint)}
              action={<Button onClick={() => go({ kind: 'start' })}>{t(batchText.startOver)}</Button>}
            />
          ) : (
            <Failed onRetry={() => void refetch()} />
          )}
        </Card>
      )
    return <Loading tall />
  }
  const { batch } = review
  return (
    <SheetPlaces value={batch.parts}>
      {batch.notSent && (
        <Alert
          type="error"
          showIcon
          title={batch.notSent}
          action={
            <Button type="primary" onClick={() => void goOn()}>
              {t(text.toSend)}
            </Button>
          }
        />
      )}
      <Card>
        <ReviewTools
          batch={batch}
          notes={review.warnings.length + review.dropped.filter(({ why }) => why !== 'blank').length}
          findings={
            <FindingsButton findings={findings.data} isOpen={isBeside} onToggle={() => setIsAsked(!isBeside)} />
          }
          busy={exit.isPending}
          onAbout={() => setOpen({ kind: 'about' })}
          onItems={() => setOpen({ kind: 'items' })}
          onNotes={() => setOpen({ kind: 'notes' })}
          onSaveExit={() => void saveExit()}
          onRemove={() => void removeBatch()}
          onNext={() => void goOn()}
        />
      </Card>
      <Beside
        isWide={isWide}
        isOpen={isBeside}
        onClose={() => setIsAsked(false)}
        panel={
          <FindingsPanel
            batchId={batchId}
            query={findings}
            onJump={(rowNo, item) => {
              if (!isWide) setIsAsked(false)
              setSelected(nothing)
              jump(rowNo, item)
            }}
          />
        }
      >
        <Card fill>
          <Summary
            review={review}
            show={selection.show}
            narrowed={selection.show !== 'all' || selection.isNarrowed}
            onShow={(show) => {
              setSelected(nothing)
              selection.setShow(show)
            }}
          >
            <FlagSteps count={countFlags(flags)} told={flagSteps.told} go={flagSteps.go} />
          </Summary>
          <ReviewTable
            review={review}
            rows={rows}
            edits={edits}
            selection={selection}
            loading={isFetching}
            failed={isError}
            onRetry={() => void refetch()}
            actions={actions}
            selected={selected}
            onSelect={setSelected}
            onMatch={(row) => setOpen({ kind: 'match', row })}
            onContact={(row) => setOpen({ kind: 'contact', row })}
            onPreview={(row) => setOpen({ kind: 'preview', rowNo: row.rowNo })}
            jump={target}
            flags={flags}
            onActive={flagSteps.onActive}
            isTight={isWide && isBeside}
          />
        </Card>
      </Beside>
      {open?.kind === 'about' && <AboutDialog batch={batch} onClose={close} />}
      {open?.kind === 'items' && <ItemsDrawer batchId={batchId} items={review.items} onClose={close} />}
      {open?.kind === 'notes' && <NotesDrawer review={review} onClose={close} />}
      {open?.kind === 'match' && (
        <MatchDialog
          batchId={batchId}
          channel={batch.channel}
          row={open.row}
          items={review.items}
          onAdd={() => actions.add([open.row.rowNo])}
          onClose={close}
        />
      )}
      {open?.kind === 'adding' && (
        <AddingDialog
          batchId={batchId}
          channel={batch.channel}
          rowNos={open.rowNos}
          onAdded={() => {
            setSelected(nothing)
            close()
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'undoAdding' && <UndoAddingDialog batchId={batchId} onClose={close} />}
      {open?.kind === 'contact' && open.row.employee && (
        <ContactDialog batchId={batchId} employee={open.row.employee} onClose={close} />
      )}
      {open?.kind === 'preview' && (
        <RowPreview
          batchId={batchId}
          rows={rows}
          rowNo={open.rowNo}
          onOther={(rowNo) => setOpen({ kind: 'preview', rowNo })}
          onClose={close}
        />
      )}
    </SheetPlaces>
  )
}
