import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NearRows, nearColumns, nearRows } from './layout.ts'
import type { Layout } from './use-table-model.ts'

/** The number of rows and columns rendered beyond the window. */
const rowsBeyond = 8
const columnsBeyond = 2
/** The distance (px) of horizontal scrolling after which the visible columns are determined again. */
const sideStep = 40
/** The pause in scrolling (ms) after which elements are put into the order of their rows again. */
const rest = 150

export interface Near extends NearRows {
  /** The row at the top of the window. */
  top: number
  /** The first and the last of the scrolling columns near the window. */
  from: number
  to: number
  /** The row of the first element; see inSlots. */
  base: number
}

/**
 * The part of a table near its window. It follows the scrolling within the same frame, so that no blank area is seen,
 * and changes only when another row or column comes near.
 */
export function useNear<Row>(
  scroll: RefObject<HTMLElement | null>,
  size: { width: number; height: number },
  layout: Layout<Row>,
  count: number,
  rowHeight: number,
): Near {
  const [at, setAt] = useState({ top: 0, left: 0 })
  const [restingAt, setRestingAt] = useState(0)
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const top = Math.max(0, Math.floor(element.scrollTop / rowHeight))
      const left = Math.max(0, Math.floor(element.scrollLeft / sideStep) * sideStep)
      flushSync(() => setAt((now) => (now.top === top && now.left === left ? now : { top, left })))
      clearTimeout(timer)
      timer = setTimeout(() => setRestingAt(top), rest)
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', follow)
    }
  }, [scroll, rowHeight])
  const rows = nearRows(Math.min(at.top, Math.max(0, count - 1)), size.height, rowHeight, count, rowsBeyond)
  const atEnd = layout.operationsStick ? (layout.operations?.width ?? 0) : 0
  const room = Math.max(0, size.width - layout.stickyWidth - atEnd) + sideStep
  const columns = nearColumns(layout.flowing, at.left, room, columnsBeyond)
  const base = nearRows(Math.min(restingAt, Math.max(0, count - 1)), size.height, rowHeight, count, rowsBeyond).first
  return { ...rows, ...columns, top: Math.min(at.top, Math.max(0, count - 1)), base }
}
