import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { DataColumn, RangeActions } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { useLanguage, useText } from '../../../../ui/language.ts'
import type { CellTarget } from '../blocked-cells.ts'
import { reviewText as text } from '../text.ts'
import type { CellEdits } from '../use-cell-edits.tsx'
import type { useReviewQuery } from '../use-review-query.ts'
import type { useRowActions } from '../use-row-actions.tsx'
import type { Rows } from '../use-row-windows.ts'
import { EmptyRows } from './empty-rows.tsx'
import { useRowOperations } from './use-row-operations.ts'
import { rowsOfPage, type useScrollPage } from './use-scroll-page.ts'

/** The rows that are shown and what is done with them. */
export interface ShownRows {
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
  onActive: (spot: CellTarget | undefined) => void
  /** The findings stand beside the table: its links stand behind one, so that columns have the room. */
  isTight: boolean
}

interface ReviewRowsProps {
  table: ShownRows
  columns: DataColumn<ReviewRow>[]
  /** What is done with chosen blocks of cells. */
  ranges: RangeActions
  /** The cell that has the focus next. */
  target: CellTarget | undefined
  paging: ReturnType<typeof useScrollPage>
  /** Some rows are of people who have left, and offer a final slip. */
  hasLeavers: boolean
  /** Some rows have nobody yet: what to do with them is seen even where the findings leave little room. */
  hasOpen: boolean
}

/** The width of the operations, in px, and how many stand in the row; 'Final payslip' is the longest of them. */
function operationsShape({ isTight, isByName, isEnglish, hasLeavers, hasOpen }: Record<string, boolean>) {
  if (!isTight) return { width: isEnglish ? (hasLeavers ? 256 : 214) : 178, inline: 3 }
  if (hasLeavers && !isByName) return { width: isEnglish ? 168 : 146, inline: 2 }
  return isByName || hasOpen ? { width: isEnglish ? 138 : 118, inline: 2 } : { width: 74, inline: 1 }
}

/** The rows under review in the data table: edited by double click, each with what can be done about it. */
export function ReviewRows({ table, columns, ranges, target, paging, hasLeavers, hasOpen }: ReviewRowsProps) {
  const t = useText()
  const isEnglish = useLanguage() === 'en'
  const { rows, edits, selection, isTight } = table
  const { page, scrollTo, onView, setPage } = paging
  const operations = useRowOperations(table)
  const isByName = selection.show === 'byName'
  const { width, inline } = operationsShape({ isTight, isByName, isEnglish, hasLeavers, hasOpen })
  return (
    <DataTable<ReviewRow>
      label={t(text.list)}
      dense
      columns={columns}
      rows={rowsOfPage(rows, page, selection.pageSize)}
      windowed={{ count: rows.count, at: (index) => rows.at(index), onView }}
      rowKey={(row) => String(row.rowNo)}
      loading={table.loading}
      failed={table.failed}
      onRetry={table.onRetry}
      empty={<EmptyRows selection={selection} />}
      selection={{ selected: table.selected, onChange: table.onSelect }}
      sort={selection.sort}
      onSort={selection.setSort}
      filters={selection.filters}
      onFilter={selection.setFilter}
      operations={operations}
      operationsWidth={width}
      operationsInline={inline}
      onEdit={edits.save}
      onEditing={edits.onEditing}
      ranges={ranges}
      sumsLabel={t(text.sums)}
      goTo={target}
      onActive={table.onActive}
      scrollTo={scrollTo}
      pager={{
        currentPage: page,
        pageSize: selection.pageSize,
        total: rows.count,
        pageSizes: [20, 50, 100, 200, 500],
        onChange: setPage,
      }}
    />
  )
}
