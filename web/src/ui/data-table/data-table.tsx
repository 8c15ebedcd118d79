import { type CSSProperties, useRef } from 'react'
import type { DataTableProps } from './columns.ts'
import './data-table.css'
import { useGridLayout } from './layout/use-grid-layout.ts'
import { NoRows } from './no-rows.tsx'
import { Pager } from './pager.tsx'
import { TableGrid } from './table-grid.tsx'
import { useStable } from './use-stable.ts'

/**
 * The data table of every screen (SHELL-17): checkbox and index columns, filters, sorting, editing, sticky columns,
 * operations, sums and pager, each only if its props are given. Rows and columns are virtual, so that 50,000 rows of 40
 * columns scroll as smoothly as fifty. Of windowed rows only those near the screen have to be loaded.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { pager } = props
  const grid = useRef<HTMLDivElement>(null)
  const place = useGridLayout(props, grid)
  const onPage = useStable((page: number, pageSize: number) => pager?.onChange(page, pageSize))
  const nothing = place.count === 0
  return (
    <div
      className={props.dense ? 'zx-dt zx-dt-dense' : 'zx-dt'}
      style={{ '--zx-row-height': `${place.rowHeight}px` } as CSSProperties}
      aria-busy={props.loading ?? false}
    >
      {props.loading && !nothing && <span className="zx-dt-progress" aria-hidden />}
      <TableGrid table={props} grid={grid} place={place} />
      {nothing && <NoRows table={props} />}
      {pager && pager.total > 0 && (
        <Pager
          currentPage={pager.currentPage}
          pageSize={pager.pageSize}
          total={pager.total}
          pageSizes={pager.pageSizes}
          onChange={onPage}
          dense={props.dense ?? false}
        />
      )}
    </div>
  )
}
