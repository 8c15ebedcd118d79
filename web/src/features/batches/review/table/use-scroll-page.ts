import type { ReviewRow } from '@zhixin/contract/batches/review'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rowSelectionOf } from '../row-selection.ts'
import type { useReviewQuery } from '../use-review-query.ts'
import type { Rows } from '../use-row-windows.ts'

/** How long (ms) the scrolling rests before the pager and the address follow it. */
const rest = 150

/** The rows of one page of the pager that are at hand. */
export function rowsOfPage(rows: Rows, page: number, pageSize: number): ReviewRow[] {
  const list: ReviewRow[] = []
  for (let index = (page - 1) * pageSize; index < Math.min(page * pageSize, rows.count); index++) {
    const row = rows.at(index)
    if (row) list.push(row)
  }
  return list
}

/** The pager of rows that are one scroll: it follows the scrolling, and choosing a page scrolls there. */
export function useScrollPage(selection: ReturnType<typeof useReviewQuery>, rows: Rows) {
  const { count } = rows
  const { page, pageSize } = selection
  const [scrollTo, setScrollTo] = useState<{ row: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const selectionKey = JSON.stringify(rowSelectionOf(selection.query))
  const shownKey = useRef(selectionKey)
  const begin = useEffectEvent(() => {
    // A reload, or a link, leads to its page; another filter or order begins at the top.
    const isOther = shownKey.current !== selectionKey
    shownKey.current = selectionKey
    if (isOther || page > 1) setScrollTo({ row: isOther ? 0 : (page - 1) * pageSize })
  })
  /** The pager's choice stands until HR scrolls on: near the end the page cannot come to the top. */
  const chosen = useRef<{ top?: number }>(undefined)
  /** The page that the address was told last. It may follow later than the next scrolling. */
  const told = useRef(page)
  useEffect(() => {
    told.current = page
  }, [page])
  const tell = (next: number, size: number) => {
    told.current = next
    selection.setPage(next, size)
  }
  const isThere = count > 0
  useEffect(() => {
    void selectionKey
    if (isThere) begin()
  }, [selectionKey, isThere])
  return {
    page: Math.min(page, Math.max(1, Math.ceil(count / pageSize))),
    scrollTo,
    onView: (from: number, to: number, top: number) => {
      rows.near(from, to)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (chosen.current && (chosen.current.top ?? top) === top) {
          chosen.current.top = top
          return
        }
        chosen.current = undefined
        const next = Math.floor(top / pageSize) + 1
        if (next !== told.current) tell(next, pageSize)
      }, rest)
    },
    setPage: (next: number, size: number) => {
      clearTimeout(timer.current)
      chosen.current = {}
      tell(next, size)
      setScrollTo({ row: (next - 1) * size })
    },
  }
}
