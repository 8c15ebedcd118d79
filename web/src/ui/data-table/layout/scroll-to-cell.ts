import { type GridSpot, scrollInto } from './layout.ts'
import type { GridLayout } from './use-grid-layout.ts'

/** The minimum width (px) left for the scrolling columns, however much the sticky ones take. */
const minRoom = 80

/** Scrolls the grid so that no fixed part covers the cell: header, sums, sticky columns, operations. */
export function scrollToCell<Row extends object>(
  grid: HTMLElement | null,
  spot: GridSpot,
  { layout, columns, rowHeight, headerHeight }: GridLayout<Row>,
  hasSums: boolean,
): void {
  if (!grid) return
  const height = grid.clientHeight - headerHeight - (hasSums ? rowHeight : 0)
  const top = scrollInto(spot.row * rowHeight, (spot.row + 1) * rowHeight, grid.scrollTop, height)
  const placed = layout.flowing.find((one) => one.column === columns[spot.column])
  const atEnd = layout.operationsStick ? (layout.operations?.width ?? 0) : 0
  const width = Math.max(grid.clientWidth - layout.stickyWidth - atEnd, minRoom)
  const left = placed ? scrollInto(placed.start, placed.start + placed.width, grid.scrollLeft, width) : grid.scrollLeft
  if (top !== grid.scrollTop || left !== grid.scrollLeft) grid.scrollTo({ top, left })
}
