import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import './charts.css'
import type { StackedBars } from './draw-chart.ts'
import { chartText as text } from './text.ts'

/** The library that draws is loaded only where a chart is shown. */
const Chart = lazy(() => import('./chart.tsx'))

export interface ChartTable {
  caption: string
  /** The first is the heading of the rows. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartWithTableProps {
  bars: StackedBars
  table: ChartTable
  height: number
}

/** A chart and the same numbers as a table, for screen readers and for copying (SHELL-19). */
export function ChartWithTable({ bars, table, height }: ChartWithTableProps) {
  const t = useText()
  const copy = async () => {
    const lines = [table.head, ...table.rows].map((row) => row.join('\t'))
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toast.success(t(text.copied))
    } catch {
      toast.error(t(text.notCopied))
    }
  }
  return (
    <>
      <Suspense fallback={<div className="zx-chart" style={{ height }} />}>
        <Chart bars={bars} height={height} />
      </Suspense>
      <details className="zx-chart-table">
        <summary>{t(text.asTable)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
        <section className="zx-chart-scroll" tabIndex={0} aria-label={table.caption}>
          <table>
            <caption className="zx-visually-hidden">{table.caption}</caption>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    <td key={table.head[at + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
      </details>
    </>
  )
}
