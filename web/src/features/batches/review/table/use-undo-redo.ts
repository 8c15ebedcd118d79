import type { KeyboardEvent } from 'react'
import type { CellTarget } from '../blocked-cells.ts'
import type { CellEdits } from '../use-cell-edits.tsx'

/** Undo and redo of the changes in cells, by buttons and by keys; each leads to the cell that it has changed. */
export function useUndoRedo(edits: CellEdits, lead: (target: CellTarget) => void) {
  const goBack = async (kind: 'undone' | 'redone') => {
    // What went wrong was told by a toast already.
    const place = await edits.goBack(kind).catch(() => undefined)
    if (place) lead(place)
  }
  const undo = () => void goBack('undone')
  const redo = () => void goBack('redone')
  const onKeyDown = (event: KeyboardEvent) => {
    // An input takes back its own letters.
    if (event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  return { undo, redo, onKeyDown }
}
