import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { RangeActions } from '../columns.ts'
import { type GridSpot, nextSpot } from '../layout/layout.ts'
import { allOf, type CellRange, clipRange, holds, rangeOf } from './cell-range.ts'

interface Ranging {
  grid: RefObject<HTMLElement | null>
  /** Undefined if only single cells can be selected. */
  actions: RangeActions | undefined
  rows: number
  /** The keys of the columns in their order on the screen. */
  keys: readonly string[]
  active: GridSpot | undefined
  setActive: (spot: GridSpot) => void
  show: (spot: GridSpot) => void
  spotOf: (target: EventTarget) => GridSpot | undefined
  pageOf: () => number
}

/** Elements on which no selection begins, because they have actions of their own. */
const interactive = 'button, a, input, label'

/**
 * The selection of a block of cells by dragging, Shift and Ctrl+A, and the actions on it (REVIEW-12). The active cell
 * is the corner where it began; the other corner moves.
 */
export function useCellRange(ranging: Ranging) {
  const { grid, actions, rows, keys, active, setActive, show } = ranging
  const [chosen, setChosen] = useState<{ range: CellRange; head: GridSpot }>()
  const block = chosen && clipRange(chosen.range, rows, keys.length)
  const range = block ?? (active && clipRange(rangeOf(active, active), rows, keys.length))
  const isBlock = block !== undefined && (block.top < block.bottom || block.left < block.right)
  const drop = () => setChosen(undefined)
  const dropOutside = (spot: GridSpot) => setChosen((now) => (now && holds(now.range, spot) ? now : undefined))

  useRangeReport(actions, range, keys, drop)

  const extend = (head: GridSpot) => {
    const start = active ?? head
    setChosen({ range: rangeOf(start, head), head })
    if (!active) setActive(head)
    show(head)
  }
  const drag = useRangeDrag(ranging, chosen?.head, extend, drop)
  /** Handles a key; returns whether it was one for selections. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!actions) return false
    const far = event.ctrlKey || event.metaKey
    if (event.shiftKey) {
      const head = chosen?.head ?? active
      const next = head && nextSpot(head, event.key, far, rows, keys.length, ranging.pageOf())
      if (next) extend(next)
      return next !== undefined
    }
    if (far && event.key.toLowerCase() === 'a' && active) {
      const all = allOf(block, active, rows, keys.length)
      setChosen({ range: all, head: { row: all.bottom, column: all.right } })
      return true
    }
    if (event.key === 'Escape' && isBlock) {
      drop()
      return true
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && range && !far) {
      actions.onClear({ ...range, keys })
      return true
    }
    return false
  }

  useRangeClipboard(grid, actions, range, keys)

  const shown = isBlock ? block : undefined
  const columns = useMemo(
    () => (shown ? new Set(keys.slice(shown.left, shown.right + 1)) : undefined),
    [shown?.left, shown?.right, keys],
  )
  return {
    drop,
    /** Clears a selection elsewhere, because another cell has become active. */
    dropOutside,
    ...drag,
    onKey,
    /** Returns the selected columns of a row; the same object for all selected rows. */
    columnsOf: (row: number) => (shown && row >= shown.top && row <= shown.bottom ? columns : undefined),
  }
}

/** Copies the chosen cells and pastes into them while the grid has the focus. */
function useRangeClipboard(
  grid: RefObject<HTMLElement | null>,
  actions: RangeActions | undefined,
  range: CellRange | undefined,
  keys: readonly string[],
): void {
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    if (!actions || !range || document.activeElement !== grid.current) return
    if (event.type === 'copy') {
      // The clipboard is empty until the rows have arrived, so that no earlier copy is pasted by mistake.
      const text = actions.onCopy({ ...range, keys })
      if (text !== undefined) event.clipboardData?.setData('text/plain', text)
    } else actions.onPaste({ ...range, keys }, event.clipboardData?.getData('text/plain') ?? '')
    event.preventDefault()
  })
  const isOn = actions !== undefined
  useEffect(() => {
    if (!isOn) return
    // Without a text selection, browsers send these events to the page and not to the focused element.
    const listener = (event: ClipboardEvent) => onClipboard(event)
    document.addEventListener('copy', listener)
    document.addEventListener('paste', listener)
    return () => {
      document.removeEventListener('copy', listener)
      document.removeEventListener('paste', listener)
    }
  }, [isOn])
}

/** Selects a block by dragging over it, or by Shift and a click on its other corner. */
function useRangeDrag(
  { grid, actions, active, setActive, spotOf }: Ranging,
  head: GridSpot | undefined,
  extend: (head: GridSpot) => void,
  drop: () => void,
) {
  const dragging = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    if (!actions || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest(interactive)) return
    const spot = spotOf(event.target)
    if (!spot || spot.column < 0) return
    dragging.current = true
    if (event.shiftKey) {
      // The browser would select the texts in between and leave the focus where it was.
      event.preventDefault()
      grid.current?.focus({ preventScroll: true })
      extend(spot)
    } else {
      drop()
      setActive(spot)
    }
  }
  const onMouseMove = (event: MouseEvent) => {
    if (!dragging.current) return
    if ((event.buttons & 1) === 0) {
      dragging.current = false
      return
    }
    const spot = spotOf(event.target)
    if (!spot || spot.column < 0 || !active) return
    const end = head ?? active
    if (spot.row !== end.row || spot.column !== end.column) extend(spot)
  }
  return { onMouseDown, onMouseMove }
}

/** Reports the selection to the page, and clears it when other rows are shown. */
function useRangeReport(
  actions: RangeActions | undefined,
  range: CellRange | undefined,
  keys: readonly string[],
  drop: () => void,
): void {
  const reset = useEffectEvent(drop)
  useEffect(() => {
    void actions?.scope
    reset()
  }, [actions?.scope])
  const tell = useEffectEvent(() => actions?.onRange(range && { ...range, keys }))
  const [top, bottom, left, right] = [range?.top, range?.bottom, range?.left, range?.right]
  useEffect(() => {
    void [top, bottom, left, right, keys]
    tell()
  }, [top, bottom, left, right, keys])
}
