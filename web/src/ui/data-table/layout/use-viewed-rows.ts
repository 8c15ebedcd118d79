import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DataTableProps } from '../columns.ts'
import type { GridLayout } from './use-grid-layout.ts'

/** Scrolls to the row that the page requests, and reports to the page which rows are near the window. */
export function useViewedRows<Row extends object>(
  props: DataTableProps<Row>,
  grid: RefObject<HTMLElement | null>,
  { count, rowHeight, near }: GridLayout<Row>,
): void {
  const { first, last, top } = near
  useEffect(() => {
    if (props.scrollTo) grid.current?.scrollTo({ top: props.scrollTo.row * rowHeight })
  }, [props.scrollTo])
  const tellView = useEffectEvent(() => props.windowed?.onView(first, last, top))
  useEffect(() => {
    // Listed as dependencies, so that rows are requested whenever other ones come near.
    void [first, last, top, count]
    tellView()
  }, [first, last, top, count])
}
