import type { BatchItem } from '@zhixin/contract/batches/batch'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { HistoryCell } from './cell-history.tsx'
import { itemOf } from './column-key.ts'
import type { Rows } from './use-row-windows.ts'

/** How long (ms) the pointer rests on a mark before its history opens, and away before it closes. */
const rest = 300

/** How long (ms) it rests on the rest of an edited cell, where HR may only be passing. */
const cellRest = 600

/**
 * Opens the history of a cell: at its mark by pointer or click, at the active cell by Shift+F2 as in spreadsheets. The
 * pointer on an edited cell shows the same without the way back, so that nothing lies over the cells below.
 */
export function useCellHistory(rows: Rows, items: readonly BatchItem[]) {
  const [cell, setCell] = useState<HistoryCell>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (work: () => void, wait = rest) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, wait)
  }
  const cellAt = (element: Element | null | undefined, stays: boolean, isPeek = false): HistoryCell | undefined => {
    const own = element?.closest<HTMLElement>('[data-c]')
    const place = Number(own?.closest('.zx-dt-row')?.getAttribute('aria-rowindex')) - 2
    const row = rows.at(place)
    const item = itemOf(items, own?.dataset.c ?? '')
    return own && row && item ? { row, item, at: own.getBoundingClientRect(), stays, isPeek } : undefined
  }
  const markOf = (target: EventTarget) => (target instanceof Element ? target.closest('.zx-dt-dot') : null)
  const editedOf = (target: EventTarget) => {
    const edited = target instanceof Element ? target.closest('.zx-dt-edited') : null
    // The cell is open for input.
    return edited?.querySelector('input, textarea') ? null : edited
  }
  const close = () => {
    clearTimeout(timer.current)
    setCell(undefined)
  }
  return {
    cell,
    close,
    onHover: (isOn: boolean) => {
      if (isOn) clearTimeout(timer.current)
      else if (cell && !cell.stays) later(close)
    },
    handlers: {
      onMouseOver: ({ target }: MouseEvent) => {
        const mark = markOf(target)
        const edited = editedOf(target)
        if (mark) later(() => setCell((now) => (now?.stays ? now : cellAt(mark, false))))
        else if (edited) later(() => setCell((now) => (now?.stays ? now : cellAt(edited, false, true))), cellRest)
        else if (cell && !cell.stays) later(close)
        else if (!cell) clearTimeout(timer.current)
      },
      onMouseLeave: () => {
        if (!cell) clearTimeout(timer.current)
        else if (!cell.stays) later(close)
      },
      onClick: ({ target }: MouseEvent) => {
        const mark = markOf(target)
        if (mark) setCell(cellAt(mark, true))
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'F2' || !event.shiftKey || !(event.target instanceof Element)) return
        const active = document.getElementById(event.target.getAttribute('aria-activedescendant') ?? '')
        const found = cellAt(active, true)
        if (!found) return
        setCell(found)
        event.preventDefault()
        // Without Shift the key opens the cell for input.
        event.stopPropagation()
      },
    },
  }
}
