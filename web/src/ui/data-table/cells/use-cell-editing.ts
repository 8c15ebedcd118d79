import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Editing, EditMove } from '../body-row.tsx'
import type { DataColumn, DataTableProps } from '../columns.ts'
import type { GridSpot } from '../layout/layout.ts'

interface Edit<Row> {
  /** The row when the cell was opened, to which the correction refers. */
  row: Row
  rowKey: string
  column: string
  start: string
  /** The position of the row when the cell was opened. */
  spot: GridSpot
}

type Saving = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Whether a cell can be edited. */
export function canEdit<Row>(column: DataColumn<Row>, row: Row): boolean {
  return typeof column.editable === 'function' ? column.editable(row) : (column.editable ?? false)
}

/**
 * The cell that is open for input, and the values that are being saved. `onDone` reports the next active cell, which
 * gets the focus.
 */
export function useCellEditing<Row>(
  table: DataTableProps<Row>,
  rowCount: number,
  columns: readonly DataColumn<Row>[],
  onDone: (move: (spot: GridSpot) => GridSpot) => void,
) {
  const [edit, setEdit] = useState<Edit<Row>>()
  const [saving, setSaving] = useState<Saving>(new Map())

  /** The current text of the open cell. */
  const typed = useRef('')

  const open = (spot: GridSpot, row: Row, column: DataColumn<Row>, first?: string): boolean => {
    if (!table.onEdit || !canEdit(column, row)) return false
    const rowKey = table.rowKey(row)
    if (edit && staysOpen(edit, typed.current, { rowKey, column: column.key }, columns)) {
      onDone(() => ({ ...edit.spot, row: Math.min(edit.spot.row, rowCount - 1) }))
      return true
    }
    // After scrolling the input may no longer exist, but its text must be saved.
    commit(typed.current, 'stay')
    typed.current = first ?? column.value(row)
    setEdit({ row, rowKey, column: column.key, start: typed.current, spot })
    return true
  }

  const commit = (value: string, move: EditMove) => {
    if (!edit) return
    const { row } = edit
    const column = columns.find((one) => one.key === edit.column)
    setEdit(undefined)
    if (column && value !== column.value(row)) void save(edit.rowKey, column.key, row, value)
    if (move === 'stay') return
    onDone((spot) => spotAfter(move, spot, row, rowCount, columns))
  }

  const save = async (rowKey: string, column: string, row: Row, value: string) => {
    setSaving((now) => withCell(now, rowKey, column, value))
    try {
      await table.onEdit?.(row, column, value)
    } catch {
      // The reason has been shown already; the cell returns to its former value.
    } finally {
      setSaving((now) => withCell(now, rowKey, column, undefined))
    }
  }

  const isOpen = edit !== undefined
  const tell = useEffectEvent(() => table.onEditing?.(isOpen))
  useEffect(() => {
    void isOpen
    tell()
  }, [isOpen])

  const editing: Editing | undefined = useMemo(
    () =>
      edit && {
        column: edit.column,
        start: edit.start,
        onCommit: (value, move) => commit(value, move),
        onType: (value) => {
          typed.current = value
        },
        onLeave: (value) => {
          if (value !== edit.start) setEdit((now) => (now === edit ? { ...edit, start: value } : now))
        },
        onCancel: () => {
          setEdit(undefined)
          onDone((spot) => spot)
        },
      },
    // The object changes only when another cell is opened, so that the editor keeps its text while rows change.
    [edit],
  )
  return { open, editing, editingRow: edit?.rowKey, saving }
}

/** Whether an open cell stays open when a cell is clicked: it is the same cell, or its text is refused. */
export function staysOpen<Row>(
  open: { row: Row; rowKey: string; column: string },
  typed: string,
  next: { rowKey: string; column: string },
  columns: readonly DataColumn<Row>[],
): boolean {
  if (open.rowKey === next.rowKey && open.column === next.column) return true
  return columns.find(({ key }) => key === open.column)?.check?.(typed, open.row) !== undefined
}

function withCell(saving: Saving, row: string, column: string, value: string | undefined): Saving {
  const cells = new Map(saving.get(row))
  if (value === undefined) cells.delete(column)
  else cells.set(column, value)
  const next = new Map(saving)
  if (cells.size === 0) next.delete(row)
  else next.set(row, cells)
  return next
}

/** Returns the active cell after an edit that ended with this move. */
function spotAfter<Row>(
  move: Exclude<EditMove, 'stay'>,
  { row, column }: GridSpot,
  edited: Row,
  rowCount: number,
  columns: readonly DataColumn<Row>[],
): GridSpot {
  switch (move) {
    case 'down':
      return { row: Math.min(row + 1, rowCount - 1), column }
    case 'up':
      return { row: Math.max(row - 1, 0), column }
    case 'left':
      return { row, column: Math.max(column - 1, 0) }
    case 'right':
      return { row, column: Math.min(column + 1, columns.length - 1) }
    case 'next':
      return { row, column: neighbour(columns, edited, column, 1) }
    case 'back':
      return { row, column: neighbour(columns, edited, column, -1) }
  }
}

/** Returns the next editable column in a direction, or the same one. */
function neighbour<Row>(columns: readonly DataColumn<Row>[], row: Row | undefined, from: number, step: 1 | -1): number {
  if (row === undefined) return from
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const column = columns[at]
    if (column && canEdit(column, row)) return at
  }
  return from
}
