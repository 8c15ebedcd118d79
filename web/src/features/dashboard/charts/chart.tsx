import { useEffect, useRef } from 'react'
import { darkness } from '../../../browser/color-scheme.ts'
import { useObservable } from '../../../browser/observable.ts'
import { drawBars, type StackedBars } from './draw-chart.ts'

const onDark = darkness()

interface ChartProps {
  bars: StackedBars
  /** px. */
  height: number
}

/** Stacked bars. Screen readers are given the table beside them instead (ChartWithTable). */
export default function Chart({ bars, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const dark = useObservable(onDark)
  useEffect(() => {
    // The page publishes its colours in a layout effect of a parent, which runs before this one.
    return place.current ? drawBars(place.current, bars) : undefined
  }, [bars, dark])
  return <div ref={place} aria-hidden className="zx-chart" style={{ height }} />
}
