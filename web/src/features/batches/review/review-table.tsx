import type { ReviewRow } from '@zhixin/contract/batches/review'
import { mayBeNew } from '@zhixin/domain/matching/may-be-new'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Empty } from '../../../ui/states.tsx'
import type { CellFlags } from '../findings/cell-flags.ts'
import { type CellTarget, nextBlocked } from './blocked-cells.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CellHistory } from './cell-history.tsx'
import { filterTags } from './filter-tags.ts'
import { FilterTags, GridBar } from './grid-bar.tsx'
import type { Review } from './queries.ts'
import { RangeStatus } from './range-status.tsx'
import { reviewColumns } from './review-columns.tsx'
import { reviewText as text } from './text.ts'
import type { CellEdits } from './use-cell-edits.tsx'
import { useCellHistory } from './use-cell-history.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useRangeActions } from './use-range-actions.tsx'
import type { useReviewQuery } from './use-review-query.ts'
import type { useRowActions } from './use-row-actions.tsx'
import { useRowOperations } from './use-row-operations.ts'
import { type Rows, useRowsAtHand } from './use-row-windows.ts'
import { rowsOfPage, useScrollPage } from './use-scroll-page.ts'

interface ReviewTableProps {
  review: Review
  rows: Rows
  edits: CellEdits
  selection: ReturnType<typeof useReviewQuery>
  loading: boolean
  failed: boolean
  onRetry: () => void
  actions: ReturnType<typeof useRowActions>
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onMatch: (row: ReviewRow) => void
  onContact: (row: ReviewRow) => void
  onPreview: (row: ReviewRow) => void
  /** A cell that something outside the table leads to. */
  jump: CellTarget | undefined
  flags: CellFlags
  onActive: (spot: CellTarget | undefined) => void
  /** The findings stand beside the table: its links stand behind one, so that columns have the room. */
  isTight: boolean
}

/**
 * The rows under review in one scroll, however many: filtered, sorted, edited by double click, each with what can be
 * done about it. The pager says where in them HR is, and leads elsewhere.
 */
export function ReviewTable(props: ReviewTableProps) {
  const t = useText()
  const english = useLanguage() === 'en'
  const { review, rows, edits, selection, actions, selected, flags, isTight } = props
  useRowsAtHand(rows)
  const { items, sums, counts } = review
  const { parts } = review.batch
  const { show } = selection
  const [target, setTarget] = useState<CellTarget>()
  useEffect(() => {
    if (props.jump) setTarget(props.jump)
  }, [props.jump])
  const { page, scrollTo, onView, setPage } = useScrollPage(selection, rows)
  const list = rowsOfPage(rows, page, selection.pageSize)
  const columns = useMemo(
    () => reviewColumns(t, items, sums, flags, isTight, parts),
    [t, items, sums, flags, isTight, parts],
  )
  const scope = JSON.stringify([show, selection.filters, selection.search, selection.sort])
  const { chosen: range, actions: ranges } = useRangeActions({
    rows,
    items,
    columns,
    edits,
    scope,
    onDone: (row, column) => setTarget({ row, column }),
  })
  const history = useCellHistory(rows, items)
  const goBack = async (kind: 'undone' | 'redone') => {
    // What went wrong was told by a toast already.
    const place = await edits.goBack(kind).catch(() => undefined)
    if (place) setTarget(place)
  }
  const chosen = useChosenRows(rows, selected)
  const filtered = selection.isNarrowed

  const onKeys = (event: KeyboardEvent) => {
    // An input takes back its own letters.
    if (event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    void goBack(key === 'y' || event.shiftKey ? 'redone' : 'undone')
  }
  const operations = useRowOperations(props)
  const empty = filtered ? (
    <Empty
      title={t(text.emptyFilter)}
      action={<Button onClick={selection.clearFilters}>{t(text.clearFilters)}</Button>}
    />
  ) : show === 'all' ? (
    <Empty title={t(text.nothingLeft)} hint={t(text.nothingLeftHint)} />
  ) : (
    <Empty
      title={t(text.emptyShow)}
      hint={t(text.emptyShowHint)}
      action={<Button onClick={() => selection.setShow('all')}>{t(text.showAll)}</Button>}
    />
  )
  return (
    <>
      <BulkBar
        show={show}
        counts={counts}
        selected={chosen.map((row) => row.rowNo)}
        selectedNew={chosen.filter((row) => mayBeNew(row.match)).map((row) => row.rowNo)}
        added={review.addedPeople}
        selectedByName={chosen.filter((row) => row.match === 'byName').map((row) => row.rowNo)}
        actions={actions}
        where={{ batchId: review.batch.id, channel: review.batch.channel }}
        onNextBlocked={rows.count > 0 ? () => setTarget(nextBlocked(rows, items, target)) : undefined}
        onShow={selection.setShow}
        isTight={isTight}
      />
      <FilterTags tags={filterTags(t, items, selection.filters, (key) => selection.setFilter(key, ''))} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what the grid inside it is told */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: by key the same opens with Shift+F2 */}
      <div
        className="zx-edit-grid"
        onKeyDown={onKeys}
        onKeyDownCapture={history.handlers.onKeyDown}
        onMouseOver={history.handlers.onMouseOver}
        onClick={history.handlers.onClick}
      >
        <GridBar
          canUndo={edits.canUndo}
          canRedo={edits.canRedo}
          onUndo={() => void goBack('undone')}
          onRedo={() => void goBack('redone')}
          search={selection.search}
          onSearch={selection.setSearch}
          status={<RangeStatus review={review} rows={rows} chosen={range} />}
        />
        <DataTable<ReviewRow>
          label={t(text.list)}
          dense
          columns={columns}
          rows={list}
          windowed={{ count: rows.count, at: (index) => rows.at(index), onView }}
          rowKey={(row) => String(row.rowNo)}
          loading={props.loading}
          failed={props.failed}
          onRetry={props.onRetry}
          empty={empty}
          selection={{ selected, onChange: props.onSelect }}
          sort={selection.sort}
          onSort={selection.setSort}
          filters={selection.filters}
          onFilter={selection.setFilter}
          operations={operations}
          operationsWidth={isTight ? 74 : english ? 214 : 168}
          operationsInline={isTight ? 1 : 3}
          onEdit={edits.save}
          onEditing={edits.onEditing}
          ranges={ranges}
          sumsLabel={t(text.sums)}
          goTo={target}
          onActive={props.onActive}
          scrollTo={scrollTo}
          pager={{
            currentPage: page,
            pageSize: selection.pageSize,
            total: rows.count,
            pageSizes: [20, 50, 100, 200, 500],
            onChange: setPage,
          }}
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
