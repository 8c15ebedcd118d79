// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { memo } from 'react'
import { useSay } from '../language.ts'
import { BodyCell } from './body-cell.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { RowOperation } from './columns.ts'
import { OperationLinks } from './operation-links.tsx'
import { tableText } from './text.ts'
import { checkColumn, type Layout, type Placed } from './use-table-model.ts'

/** What a cell that is being edited needs; the same object while the edit lasts. */
export interface Editing {
  column: string
  /** What the editor begins with: the cell's text, or the key that was struck on it. */
  start: string
  onCommit: (value: string, move: 'down' | 'next' | 'back' | 'stay') => void
  onCancel: () => void
}

export interface BodyRowProps<Row> {
  tableId: string
  row: Row
  index: number
  top: number
  layout: Layout<Row>
  /** First and last of the flowing columns that are on the screen. */
  from: number
  to: number
  number: number | undefined
  selected: boolean | undefined
  onSelect: ((index: number, selected: boolean, range: boolean) => void) | undefined
  operations: ((row: Row) => readonly RowOperation[]) | undefined
  active: string | undefined
  editing: Editing | undefined
  /** Column key → value on its way to the server. */
  saving: ReadonlyMap<string, string> | undefined
}

/** One row. Only what is on the screen is made; a row is drawn again only when something of its own has changed. */
function BodyRowInner<Row>(props: BodyRowProps<Row>) {
  const { row, index, layout, from, to } = props
  const cells = layout.flowing.slice(from, to + 1)
  const before = cells[0]?.start ?? 0
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selected}
      className={props.selected ? 'zx-dt-row zx-dt-selected' : 'zx-dt-row'}
      data-r={index}
      style={{ transform: `translateY(${props.top}px)`, width: layout.total }}
    >
      {layout.sticky.map((placed) => drawCell(props, placed))}
      {before > 0 && <span style={{ flex: 'none', width: before }} />}
      {cells.map((placed) => drawCell(props, placed))}
      {layout.operations && props.operations && (
        <div
          role="gridcell"
          className={layout.operationsStick ? 'zx-dt-cell zx-dt-operations zx-dt-end' : 'zx-dt-cell zx-dt-operations'}
          style={layout.operations.style}
        >
          <OperationLinks operations={props.operations(row)} />
        </div>
      )}
    </div>
  )
}

function drawCell<Row>(props: BodyRowProps<Row>, placed: Placed<Row>) {
  const { row, index } = props
  const { id, column, style, stuck } = placed
  if (!column) {
    return (
      <div key={id} role="gridcell" className={`zx-dt-cell zx-dt-mark${stuck}`} style={style}>
        {id === checkColumn ? <RowCheckbox {...props} /> : props.number}
      </div>
    )
  }
  if (props.editing?.column === column.key) {
    return (
      <div key={id} role="gridcell" className={`zx-dt-cell zx-dt-editing${stuck}`} style={style}>
        <CellEditor column={column} row={row} editing={props.editing} />
      </div>
    )
  }
  return (
    <BodyCell
      key={id}
      id={`${props.tableId}-${index}-${column.key}`}
      column={column}
      row={row}
      stuck={stuck}
      style={style}
      active={props.active === column.key}
      saving={props.saving?.get(column.key)}
    />
  )
}

function RowCheckbox<Row>({ index, selected, onSelect }: BodyRowProps<Row>) {
  const say = useSay()
  return (
    <input
      type="checkbox"
      className="zx-dt-check"
      aria-label={say(tableText.selectRow, { n: index + 1 })}
      checked={selected ?? false}
      onChange={(event) => {
        const { nativeEvent } = event
        onSelect?.(index, event.target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }}
    />
  )
}

// memo() forgets type parameters; this keeps them.
export const BodyRow = memo(BodyRowInner) as unknown as typeof BodyRowInner
