import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataColumn, DataTableProps } from '../columns.ts'
import type { GridSpot } from '../layout/layout.ts'
import { scrollToCell } from '../layout/scroll-to-cell.ts'
import type { GridLayout } from '../layout/use-grid-layout.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useCellRange } from './use-cell-range.ts'

/** The active cell, the text that is typed into it, and the selection that begins at it. */
export function useActiveCell<Row extends object>(
  props: DataTableProps<Row>,
  grid: RefObject<HTMLElement | null>,
  place: GridLayout<Row>,
) {
  const { count, columns, keys, rowAt } = place
  const [active, setActive] = useState<GridSpot>()
  const show = (spot: GridSpot) => scrollToCell(grid.current, spot, place, Boolean(props.sumsLabel))
  const goTo = (spot: GridSpot) => {
    setActive(spot)
    show(spot)
  }
  /** Clears the selection when the active cell moves; assigned below. */
  const dropRange = useRef(() => {})
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [grid])
  /** The page may have been scrolled so far that the grid is out of sight, as on a phone. */
  const bringIntoView = () => grid.current?.scrollIntoView({ block: 'nearest' })
  const { open, ...editing } = useCellEditing(props, count, columns, (move) => {
    focusGrid()
    dropRange.current()
    setActive((now) => {
      const next = now && move(now)
      if (next) show(next)
      return next
    })
  })
  const spotOf = (target: EventTarget) => findSpot(target, keys)
  /** Opens a cell for input, with the typed key; returns false if the cell cannot be edited. */
  const openAt = (spot: GridSpot | undefined, typed?: string): boolean => {
    const row = spot && rowAt(spot.row)
    const column: DataColumn<Row> | undefined = spot && columns[spot.column]
    return spot !== undefined && row !== undefined && column !== undefined && open(spot, row, column, typed)
  }
  const range = useCellRange({
    grid,
    actions: props.ranges,
    rows: count,
    keys,
    active,
    setActive,
    show,
    spotOf,
    pageOf: () => place.rowsPerPage,
  })
  dropRange.current = range.drop
  const activeKey = active && columns[active.column]?.key
  return { active, activeKey, setActive, goTo, openAt, spotOf, focusGrid, bringIntoView, range, ...editing }
}

export type ActiveCell<Row extends object> = ReturnType<typeof useActiveCell<Row>>

/** Finds the cell of an element of the grid; its column is -1 outside of the table's columns. */
function findSpot(target: EventTarget, keys: readonly string[]): GridSpot | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLElement>('[data-c]')
  const row = target.closest('.zx-dt-row')?.getAttribute('aria-rowindex')
  if (!cell || !row) return undefined
  return { row: Number(row) - 2, column: keys.indexOf(cell.dataset.c ?? '') }
}

/** Activates the cell that the page requests, and reports the active cell to the page. */
export function useActiveCellOfPage<Row extends object>(
  props: DataTableProps<Row>,
  { count, keys }: GridLayout<Row>,
  { active, activeKey, goTo, focusGrid, bringIntoView, range }: ActiveCell<Row>,
): void {
  const { rows, rowKey } = props
  const jump = useEffectEvent((target: { row: string | number; column?: string | undefined }) => {
    const row = typeof target.row === 'number' ? target.row : rows.findIndex((one) => rowKey(one) === target.row)
    if (row < 0 || row >= count) return
    const column = Math.max(0, keys.indexOf(target.column ?? ''))
    range.dropOutside({ row, column })
    goTo({ row, column })
    focusGrid()
    bringIntoView()
  })
  useEffect(() => {
    if (props.goTo) jump(props.goTo)
  }, [props.goTo])
  const activeRow = active?.row
  const tellActive = useEffectEvent(() =>
    props.onActive?.(activeRow === undefined ? undefined : { row: activeRow, column: activeKey }),
  )
  useEffect(() => {
    // The dependency makes the effect run whenever another cell becomes active.
    void [activeRow, activeKey]
    tellActive()
  }, [activeRow, activeKey])
}
