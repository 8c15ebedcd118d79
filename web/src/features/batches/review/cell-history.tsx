import { useQuery } from '@tanstack/react-query'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { isMoney } from '@zhixin/domain/batches/items'
import { moneyText } from '@zhixin/domain/format/money-text'
import { Button, Popover } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { query } from '../../../client/query.ts'
import { timeText } from '../../../parts/company-time.ts'
import { Anchor } from '../../../ui/data-table/anchor.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRowLabel } from '../row-labels.ts'
import { editText as text } from './edit-text.ts'
import type { CellEdits } from './use-cell-edits.tsx'

export interface HistoryCell {
  row: ReviewRow
  item: BatchItem
  at: DOMRect
  /** Opened by a key or a click: it takes the focus, and stays until it is closed. */
  stays: boolean
  /** Only told: nothing in it can be clicked. */
  isPeek: boolean
}

interface CellHistoryProps {
  batchId: string
  cell: HistoryCell
  edits: CellEdits
  onClose: () => void
  /** The pointer is on it, or has left it. */
  onHover: (isOn: boolean) => void
}

/** What a cell held in the file, who changed it since, and the way back (REVIEW-12). */
export function CellHistory({ batchId, cell, edits, onClose, onHover }: CellHistoryProps) {
  const t = useText()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.zx-edit-history'))) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  const labelOf = useRowLabel()
  const { row, item, at, stays, isPeek } = cell
  const label = t(text.historyOf, { row: labelOf(row.rowNo), title: item.salaryItemImportLabel })
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      {...(isPeek ? { classNames: { root: 'zx-edit-peek' } } : {})}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      content={
        <section
          className="zx-edit-history"
          aria-label={label}
          onMouseEnter={() => onHover(true)}
          onMouseLeave={() => onHover(false)}
        >
          <Told
            batchId={batchId}
            row={row}
            item={item}
            edits={edits}
            takesFocus={stays}
            isPeek={isPeek}
            onClose={onClose}
          />
        </section>
      }
    >
      <Anchor at={at} className="zx-dt-through" />
    </Popover>
  )
}

interface ToldProps {
  batchId: string
  row: ReviewRow
  item: BatchItem
  edits: CellEdits
  takesFocus: boolean
  isPeek: boolean
  onClose: () => void
}

function Told({ batchId, row, item, edits, takesFocus, isPeek, onClose }: ToldProps) {
  const t = useText()
  const place = { id: batchId, rowNo: row.rowNo, index: item.index }
  // A cell that holds something else has a longer history.
  const { data, isError } = useQuery(query('batches.cellHistory', place, { keyedBy: row.cells[item.index] ?? '' }))
  const first = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && takesFocus) first.current?.querySelector<HTMLElement>('button')?.focus()
  }, [isHere, takesFocus])
  if (isError) return <p>{t(text.failed)}</p>
  if (!data) return <p aria-busy="true">…</p>
  const shown = (value: string) => (isMoney(item) ? moneyText(value) : value) || t(text.emptyCell)
  const restore = async () => {
    onClose()
    const cells = [{ rowNo: row.rowNo, index: item.index, seen: data.now, value: null }]
    // What went wrong was told by a toast already.
    if (await edits.changeCells(cells).catch(() => false)) toast.success(t(text.restored))
  }
  return (
    <div ref={first}>
      <dl>
        <dt>{t(text.inFile)}</dt>
        <dd>{shown(data.file)}</dd>
      </dl>
      {data.changes.length === 0 ? (
        <p>{t(text.noChanges)}</p>
      ) : (
        <ol aria-label={t(text.history)}>
          {data.changes.map(({ id, at, by, before, after }) => (
            <li key={id}>
              <span>
                {shown(before)} → {shown(after)}
              </span>
              <small>
                {by} {timeText(at)}
              </small>
            </li>
          ))}
        </ol>
      )}
      {data.isEdited && !isPeek && (
        <Button size="small" onClick={() => void restore()}>
          {t(text.restore)}
        </Button>
      )}
    </div>
  )
}
