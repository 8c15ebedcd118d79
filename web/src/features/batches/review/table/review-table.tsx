import { mayBeNew } from '@zhixin/domain/matching/may-be-new'
import { Grid } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { titleLength } from '../../../../ui/data-table/layout/layout.ts'
import { useText } from '../../../../ui/language.ts'
import type { CellFlags } from '../../findings/cell-flags.ts'
import { type CellTarget, nextBlocked } from '../blocked-cells.ts'
import { CellHistory } from '../cell-history.tsx'
import { rowsAtHand } from '../load-rows.ts'
import { hasNobody } from '../matches/open-rows.ts'
import type { Review } from '../queries.ts'
import { RangeStatus } from '../range-status.tsx'
import { sumsOf } from '../range-sum.ts'
import { reviewColumns } from '../review-columns.tsx'
import { isEmptyPart } from '../review-shows.ts'
import { useCellHistory } from '../use-cell-history.ts'
import { useRangeActions } from '../use-range-actions.tsx'
import { useRowsAtHand } from '../use-row-windows.ts'
import { BulkBar } from './bulk-bar.tsx'
import { filterTags } from './filter-tags.ts'
import { FilterTags, GridBar } from './grid-bar.tsx'
import { ReviewRows, type ShownRows } from './review-rows.tsx'
import { useChosenRows } from './use-chosen-rows.ts'
import { useScrollPage } from './use-scroll-page.ts'
import { useUndoRedo } from './use-undo-redo.ts'

/** How much of a name the usual columns show in one line, in px. */
const maxShortName = 90
/**
 * The totals below the rows. Rows that were just corrected stay in view where their part is empty by now, of which the
 * server's totals are 0: then the totals are those of the rows in view.
 */
function useShownSums({ review, rows, selection }: Pick<ReviewTableProps, 'review' | 'rows' | 'selection'>) {
  const isEmpty = isEmptyPart(selection.show, review.counts)
  const own = isEmpty ? sumsOf(rowsAtHand(rows, 0, rows.count - 1) ?? [], review.items) : review.sums
  const text = JSON.stringify(own)
  // The columns are made anew only when a total is another one.
  return useMemo((): Review['sums'] => JSON.parse(text), [text])
}

interface ReviewTableProps extends ShownRows {
  review: Review
  /** A cell that something outside the table leads to. */
  jump: CellTarget | undefined
  flags: CellFlags
  /** Leads to a row that matches by name only. */
  onRow: (rowNo: number) => void
}

/** The columns, made anew only when something that they show is another one. */
function useColumns({ review, flags, isTight, selection }: ReviewTableProps, sums: Review['sums'], hasOpen: boolean) {
  const t = useText()
  const { items, counts, list } = review
  const { parts } = review.batch
  const { show } = selection
  const isUnmatched = counts.unmatched === counts.all
  const hasLongNames = list.some(({ name }) => titleLength(name) > maxShortName)
  const isNarrow = Grid.useBreakpoint().lg === false
  return useMemo(
    () => reviewColumns(t, items, sums, flags, { isNarrow, isTight, show, hasLongNames, isUnmatched, hasOpen }, parts),
    [t, items, sums, flags, isNarrow, isTight, hasLongNames, isUnmatched, hasOpen, show, parts],
  )
}

/**
 * The rows under review in one scroll, however many: filtered, sorted, edited by double click, each with what can be
 * done about it. The pager says where in them HR is, and leads elsewhere.
 */
export function ReviewTable(props: ReviewTableProps) {
  const t = useText()
  const { review, rows, edits, selection } = props
  useRowsAtHand(rows)
  const { items } = review
  const sums = useShownSums(props)
  const [target, setTarget] = useState<CellTarget>()
  useEffect(() => {
    if (props.jump) setTarget(props.jump)
  }, [props.jump])
  const paging = useScrollPage(selection, rows)
  const hasOpen = hasNobody(review)
  const columns = useColumns(props, sums, hasOpen)
  const { chosen, actions: ranges } = useRangeActions({
    rows,
    items,
    columns,
    edits,
    scope: JSON.stringify([selection.show, selection.filters, selection.search, selection.sort]),
    onDone: (row, column) => setTarget({ row, column }),
  })
  const history = useCellHistory(rows, items)
  const { undo, redo, onKeyDown } = useUndoRedo(edits, setTarget)
  return (
    <>
      <TableBulkBar table={props} onNextBlocked={() => setTarget(nextBlocked(rows, items, target))} />
      <FilterTags tags={filterTags(t, items, selection.filters, (key) => selection.setFilter(key, ''))} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what the grid inside it is told */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: by key the same opens with Shift+F2 */}
      <div
        className="zx-edit-grid"
        onKeyDown={onKeyDown}
        onKeyDownCapture={history.handlers.onKeyDown}
        onMouseOver={history.handlers.onMouseOver}
        onMouseLeave={history.handlers.onMouseLeave}
        onClick={history.handlers.onClick}
      >
        <GridBar
          canUndo={edits.canUndo}
          canRedo={edits.canRedo}
          onUndo={undo}
          onRedo={redo}
          search={selection.search}
          onSearch={selection.setSearch}
          status={<RangeStatus review={review} rows={rows} chosen={chosen} />}
        />
        <ReviewRows
          table={props}
          columns={columns}
          ranges={ranges}
          target={target}
          paging={paging}
          hasLeavers={(review.counts.left ?? 0) > 0}
          hasOpen={hasOpen}
        />
      </div>
      {history.cell && (
        <CellHistory
          batchId={review.batch.id}
          cell={history.cell}
          edits={edits}
          onClose={history.close}
          onHover={history.onHover}
        />
      )}
    </>
  )
}

/** What can be done with the part that is shown, or with the ticked rows, wherever they have been scrolled to. */
function TableBulkBar({ table, onNextBlocked }: { table: ReviewTableProps; onNextBlocked: () => void }) {
  const { review, rows, selection, actions, selected } = table
  const chosen = useChosenRows(rows, selected)
  const first = rows.at(0)
  return (
    <BulkBar
      batchId={review.batch.id}
      show={selection.show}
      rows={review}
      selected={chosen.map((row) => row.rowNo)}
      selectedNew={chosen.filter((row) => mayBeNew(row.match)).map((row) => row.rowNo)}
      added={review.addedPeople}
      selectedByName={chosen.filter((row) => row.match === 'byName').map((row) => row.rowNo)}
      actions={actions}
      onFirst={first && (() => table.onMatch(first))}
      onRemoveSelected={() => actions.removeRows(chosen)}
      where={{ batchId: review.batch.id, channel: review.batch.channel }}
      onNextBlocked={rows.count > 0 ? onNextBlocked : undefined}
      onShow={selection.setShow}
      onRow={table.onRow}
    />
  )
}
