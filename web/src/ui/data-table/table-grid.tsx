// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { type RefObject, useId } from 'react'
import { activeCellId } from './body-row.tsx'
import { CellTips } from './cells/cell-tips.tsx'
import type { DataTableProps, TableSort } from './columns.ts'
import './data-table.css'
import { useActiveCell, useActiveCellOfPage } from './cells/use-active-cell.ts'
import { useGridEvents } from './cells/use-grid-events.ts'
import { HeaderRow } from './header-row.tsx'
import type { GridLayout } from './layout/use-grid-layout.ts'
import { useViewedRows } from './layout/use-viewed-rows.ts'
import { RowMenu } from './operation-links.tsx'
import { SumsRow } from './sums-row.tsx'
import { TableBody } from './table-body.tsx'
import { useRowMenu } from './use-row-menu.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useStable } from './use-stable.ts'

interface TableGridProps<Row extends object> {
  table: DataTableProps<Row>
  grid: RefObject<HTMLDivElement | null>
  place: GridLayout<Row>
}

/** The scrolling part: header, rows and sums, with one active cell for the keys. */
export function TableGrid<Row extends object>({ table, grid, place }: TableGridProps<Row>) {
  const { count, rowAt, layout, columns, near } = place
  const tableId = useId()
  useViewedRows(table, grid, place)
  const cell = useActiveCell(table, grid, place)
  useActiveCellOfPage(table, place, cell)
  const events = useGridEvents(table, grid, place, cell)
  const { onSelect, ...selectAll } = useRowSelection(table, rowAt)
  const { openMenu, onMenu, closeMenu } = useRowMenu(table.rowKey, rowAt)
  const onSort = useStable((sort: TableSort | undefined) => table.onSort?.(sort))
  const onFilter = useStable((key: string, value: string) => table.onFilter?.(key, value))
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={table.label}
        aria-rowcount={(table.windowed?.count ?? table.pager?.total ?? table.rows.length) + 1}
        aria-colcount={columns.length}
        aria-activedescendant={cell.activeKey === undefined ? undefined : activeCellId(tableId)}
        tabIndex={0}
        className={table.ranges ? 'zx-dt-scroll zx-dt-ranges' : 'zx-dt-scroll'}
        style={table.maxHeight ? { maxHeight: table.maxHeight } : {}}
        {...events}
      >
        <HeaderRow
          sort={table.sort}
          onSort={table.onSort && onSort}
          filters={table.filters}
          onFilter={onFilter}
          layout={layout}
          from={near.from}
          to={near.to}
          height={place.headerHeight}
          {...selectAll}
        />
        {count > 0 && (
          <TableBody
            tableId={tableId}
            table={table}
            place={place}
            cell={cell}
            onSelect={onSelect}
            menuIndex={openMenu?.index}
            onMenu={onMenu}
          />
        )}
        {count > 0 && table.sumsLabel && (
          <SumsRow label={table.sumsLabel} layout={layout} from={near.from} to={near.to} />
        )}
      </div>
      <CellTips grid={grid} activeId={cell.active && activeCellId(tableId)} activeAt={cell.active} />
      {openMenu && (
        <RowMenu
          operations={table.operations?.(openMenu.row) ?? []}
          operationsInline={table.operationsInline}
          button={openMenu.button}
          byKey={openMenu.byKey}
          onClose={closeMenu}
        />
      )}
    </>
  )
}
