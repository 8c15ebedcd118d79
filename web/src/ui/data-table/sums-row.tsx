// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { memo } from 'react'
import './data-table.css'
import type { Layout, Placed } from './layout/use-table-model.ts'

/** The sums under the rows; it stays at the bottom of the table. */
function SumsRowInner<Row>(props: { label: string; layout: Layout<Row>; from: number; to: number }) {
  const { label, layout, from, to } = props
  const cells = layout.flowing.slice(from, to + 1)
  const before = cells[0]?.start ?? 0
  const labelled = [...layout.sticky, ...layout.flowing].find((placed) => placed.column)?.id
  const draw = (placed: Placed<Row>) => {
    const classes = placed.column?.align === 'end' ? 'zx-dt-cell zx-dt-right' : 'zx-dt-cell'
    const text = placed.id === labelled ? label : (placed.column?.sum ?? '')
    const isNegative = placed.column?.isNegative !== undefined && text.startsWith('-')
    return (
      <div
        key={placed.id}
        role="gridcell"
        className={isNegative ? `${classes} zx-money-negative` : classes}
        style={placed.style}
        title={text}
      >
        <span className="zx-dt-text">{text}</span>
      </div>
    )
  }
  return (
    <div role="row" className="zx-dt-sums" style={{ width: layout.total }}>
      {layout.sticky.length > 0 && <div className="zx-dt-stuck">{layout.sticky.map((placed) => draw(placed))}</div>}
      {before > 0 && <span style={{ flex: 'none', width: before }} />}
      {cells.map((placed) => draw(placed))}
      {layout.operations && (
        <div
          role="gridcell"
          className={layout.operationsStick ? 'zx-dt-cell zx-dt-operations zx-dt-end' : 'zx-dt-cell zx-dt-operations'}
          style={{ width: layout.operations.width }}
        />
      )}
    </div>
  )
}

// memo() loses type parameters; the cast keeps them.
export const SumsRow = memo(SumsRowInner) as unknown as typeof SumsRowInner
