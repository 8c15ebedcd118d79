import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export interface StackedBars {
  /** One bar for each. */
  categories: readonly string[]
  series: readonly { name: string; color: string; values: readonly number[] }[]
  direction: 'columns' | 'rows'
  /** Writes an amount in the tooltip. */
  valueText: (value: number) => string
  /** Writes an amount on the axis, shortly. */
  axisText: (value: number) => string
}

/** A color that the page's style sheets have now. */
const colorOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--zx-${name}`).trim()

/** Draws stacked bars into an element, in the colours of the page, and follows its size until the returned function is called. */
export function drawBars(element: HTMLElement, bars: StackedBars): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  const [text, line] = [colorOf('text-2'), colorOf('border')]
  const names = {
    type: 'category' as const,
    data: [...bars.categories],
    axisLabel: { color: text },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  }
  const amounts = {
    type: 'value' as const,
    axisLabel: { color: text, formatter: bars.axisText },
    splitLine: { lineStyle: { color: line } },
  }
  const isRows = bars.direction === 'rows'
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 16, top: 40, bottom: 4, containLabel: true },
    legend: { type: 'scroll', top: 0, left: 0, textStyle: { color: text }, itemWidth: 12, itemHeight: 12 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      backgroundColor: colorOf('bg'),
      borderColor: colorOf('border-strong'),
      textStyle: { color: colorOf('text') },
      valueFormatter: (value: unknown) => bars.valueText(Number(value)),
    },
    xAxis: isRows ? amounts : names,
    yAxis: isRows ? { ...names, inverse: true } : amounts,
    series: bars.series.map(({ name, color, values }) => ({
      type: 'bar' as const,
      stack: 'all',
      name,
      color,
      barMaxWidth: 36,
      data: [...values],
    })),
  })
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(element)
  return () => {
    observer.disconnect()
    chart.dispose()
  }
}
