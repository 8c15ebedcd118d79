import { type RefObject, useMemo } from 'react'
import { useDensity } from '../../appearance.ts'
import type { DataTableProps } from '../columns.ts'
import { useElementSize } from './use-element-size.ts'
import { useMoreAtEnd } from './use-more-at-end.ts'
import { useNear } from './use-near.ts'
import { useTableModel } from './use-table-model.ts'

/** The rows and columns of a table, their sizes, and which of them are near the window. */
export function useGridLayout<Row extends object>(props: DataTableProps<Row>, grid: RefObject<HTMLElement | null>) {
  const { rows, windowed } = props
  const count = windowed?.count ?? rows.length
  const size = useElementSize(grid)
  const layout = useTableModel(props, size.width)
  useMoreAtEnd(grid, layout.total, size.width)
  const columns = useMemo(
    () => [...layout.sticky, ...layout.flowing].map((placed) => placed.column).filter((column) => column !== undefined),
    [layout],
  )
  const keys = useMemo(() => columns.map((column) => column.key), [columns])
  const { row } = useDensity()
  const rowHeight = props.dense ? Math.max(28, row - 6) : row
  const headerHeight = columns.some((column) => column.caption) ? rowHeight + 14 : rowHeight + 2
  const near = useNear(grid, size, layout, count, rowHeight)
  return {
    count,
    /** Undefined while the row is loading. */
    rowAt: (index: number): Row | undefined => (windowed ? windowed.at(index) : rows[index]),
    layout,
    /** In the order on the screen, without the columns of checkboxes, numbers and operations. */
    columns,
    keys,
    rowHeight,
    headerHeight,
    near,
    /** The number of rows that Page Up and Page Down skip. */
    rowsPerPage: Math.max(1, Math.floor(size.height / rowHeight) - 2),
  }
}

export type GridLayout<Row extends object> = ReturnType<typeof useGridLayout<Row>>
