import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { DataTableProps } from '../columns.ts'
import { nextSpot } from '../layout/layout.ts'
import type { GridLayout } from '../layout/use-grid-layout.ts'
import type { ActiveCell } from './use-active-cell.ts'

/** Elements on which a double click opens no cell, because they have actions of their own. */
const interactive = 'button, a, input, label, [role="img"]'

/** The actions of mouse and keys on the cells of a grid. */
export function useGridEvents<Row extends object>(
  props: DataTableProps<Row>,
  grid: RefObject<HTMLElement | null>,
  place: GridLayout<Row>,
  cell: ActiveCell<Row>,
) {
  const { count, columns, rowAt, rowsPerPage } = place
  const { active, setActive, goTo, openAt, spotOf, range } = cell
  const onClick = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot && !(props.ranges && event.shiftKey)) setActive(spot)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(interactive)) return
    const spot = spotOf(event.target)
    if (spot) setActive(spot)
    openAt(spot)
  }

  // Each function returns whether it has handled the key.
  const moves = (event: KeyboardEvent): boolean => {
    const spot = active ?? { row: 0, column: 0 }
    const next = nextSpot(spot, event.key, event.ctrlKey || event.metaKey, count, columns.length, rowsPerPage)
    if (!next) return false
    range.drop()
    goTo(active ? next : spot)
    // The first column is always visible; moving to it also scrolls back to its neighbours.
    if (event.key === 'Home') grid.current?.scrollTo({ left: 0 })
    return true
  }
  const copies = (event: KeyboardEvent): boolean => {
    if (props.ranges || event.key !== 'c' || !(event.ctrlKey || event.metaKey)) return false
    const row = active && rowAt(active.row)
    const column = active && columns[active.column]
    if (row === undefined || !column || document.getSelection()?.toString()) return false
    void navigator.clipboard?.writeText(column.value(row))
    return true
  }
  const opens = (event: KeyboardEvent): boolean => {
    if (event.key === 'F2' || event.key === 'Enter') return openAt(active)
    const isTyped = event.key.length === 1 && event.key !== ' '
    return isTyped && !event.ctrlKey && !event.metaKey && !event.altKey && openAt(active, event.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || count === 0) return
    if (range.onKey(event) || moves(event) || copies(event) || opens(event)) event.preventDefault()
  }
  return { onClick, onDoubleClick, onMouseDown: range.onMouseDown, onMouseMove: range.onMouseMove, onKeyDown }
}
