import type { ReviewRow } from '@zhixin/contract/batches'
import { addingOf } from '@zhixin/domain/matching/add-unknown'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { RowOperation } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useLanguage, useSay } from '../../../ui/language.ts'
import { Empty } from '../../../ui/states.tsx'
import { blockedCells, type CellTarget, nextCell } from './blocked-cells.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Review } from './queries.ts'
import { reviewColumns } from './review-columns.tsx'
import { reviewText as text } from './text.ts'
import { useCellSaving } from './use-cell-saving.ts'
import type { useReviewQuery } from './use-review-query.ts'
import type { useRowActions } from './use-row-actions.tsx'

interface ReviewTableProps {
  review: Review
  look: ReturnType<typeof useReviewQuery>
  loading: boolean
  failed: boolean
  onRetry: () => void
  actions: ReturnType<typeof useRowActions>
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onMatch: (row: ReviewRow) => void
  onContact: (row: ReviewRow) => void
  onPreview: (row: ReviewRow) => void
}

/** The rows under review: filtered, sorted, paged, edited by double click, each with what can be done about it. */
export function ReviewTable(props: ReviewTableProps) {
  const say = useSay()
  const english = useLanguage() === 'en'
  const { review, look, actions, selected } = props
  const { items, list, sums, counts } = review
  const { query, show } = look
  const [target, setTarget] = useState<CellTarget>()
  const columns = useMemo(() => reviewColumns(say, items, sums), [say, items, sums])
  const save = useCellSaving(query, items)
  const blocked = blockedCells(list, items)
  const chosen = list.filter((row) => selected.has(String(row.rowNo)))
  const filtered = Object.keys(look.filters).length > 0

  const operations = (row: ReviewRow): RowOperation[] => {
    const preview = { key: 'preview', label: say(text.preview), onClick: () => props.onPreview(row) }
    const match = {
      key: 'match',
      label: say(row.employee ? text.rematch : text.match),
      onClick: () => props.onMatch(row),
    }
    const remove = { key: 'remove', label: say(text.remove), danger: true, onClick: () => actions.remove(row) }
    if (row.match === 'byName') {
      const confirm = { key: 'confirm', label: say(text.confirm), onClick: () => actions.confirm([row.rowNo]) }
      return [confirm, preview, match, remove]
    }
    if (addingOf(row.match, true) === 'add') {
      const add = { key: 'add', label: say(text.add), onClick: () => actions.add([row.rowNo]) }
      return [match, add, preview, remove]
    }
    if (!row.employee) return [match, preview, remove]
    if (!row.reachable) {
      const contact = { key: 'contact', label: say(text.contact), onClick: () => props.onContact(row) }
      return [contact, preview, match, remove]
    }
    return [preview, match, remove]
  }
  const empty = filtered ? (
    <Empty
      title={say(text.emptyFilter)}
      action={<Button onClick={look.clearFilters}>{say(text.clearFilters)}</Button>}
    />
  ) : show === 'all' ? (
    <Empty title={say(text.nothingLeft)} hint={say(text.nothingLeftHint)} />
  ) : (
    <Empty
      title={say(text.emptyShow)}
      hint={say(text.emptyShowHint)}
      action={<Button onClick={() => look.setShow('all')}>{say(text.showAll)}</Button>}
    />
  )
  return (
    <>
      <BulkBar
        show={show}
        counts={counts}
        selected={chosen.map((row) => row.rowNo)}
        selectedNew={chosen.filter((row) => addingOf(row.match, true) === 'add').map((row) => row.rowNo)}
        mayAddAll={list.length < review.total || list.some((row) => addingOf(row.match, false) === 'add')}
        selectedByName={chosen.filter((row) => row.match === 'byName').map((row) => row.rowNo)}
        actions={actions}
        onNextBlocked={blocked.length > 0 ? () => setTarget(nextCell(blocked, target)) : undefined}
      />
      <DataTable<ReviewRow>
        label={say(text.list)}
        columns={columns}
        rows={list}
        rowKey={(row) => String(row.rowNo)}
        loading={props.loading}
        failed={props.failed}
        onRetry={props.onRetry}
        empty={empty}
        selection={{ selected, onChange: props.onSelect }}
        sort={look.sort}
        onSort={look.setSort}
        filters={look.filters}
        onFilter={look.setFilter}
        operations={operations}
        operationsWidth={english ? 236 : 176}
        onEdit={save}
        sumsLabel={say(text.sums)}
        goTo={target}
        pager={{
          currentPage: review.currentPage,
          pageSize: review.pageSize,
          total: review.total,
          pageSizes: [20, 50, 100, 200, 500],
          onChange: look.setPage,
        }}
      />
    </>
  )
}
