import { useMemo, useRef } from 'react'
import type { DataTableProps } from './columns.ts'
import { useStable } from './use-stable.ts'

/** The checkboxes of the rows and the one in the header. */
export function useRowSelection<Row extends object>(
  { rows, rowKey, selection }: DataTableProps<Row>,
  rowAt: (index: number) => Row | undefined,
) {
  const lastChecked = useRef<number>(undefined)
  const change = (changed: Iterable<Row | undefined>, ticked: boolean) => {
    const next = new Set(selection?.selected)
    for (const row of changed) {
      if (row === undefined) continue
      if (ticked) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  }
  /** With `range`, all rows from the one that was checked before. */
  const onSelect = useStable((index: number, ticked: boolean, range: boolean) => {
    const start = range && lastChecked.current !== undefined ? lastChecked.current : index
    const first = Math.min(start, index)
    const length = Math.abs(start - index) + 1
    lastChecked.current = index
    change(
      Array.from({ length }, (_, offset) => rowAt(first + offset)),
      ticked,
    )
  })
  const onSelectAll = useStable((ticked: boolean) => change(rows, ticked))
  const checked = useMemo(
    () => (selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0),
    [selection, rows, rowKey],
  )
  return { onSelect, onSelectAll, allSelected: checked > 0 && checked === rows.length, someSelected: checked > 0 }
}
