// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { type ChangeEvent, memo, useLayoutEffect, useRef } from 'react'
import type { Translate } from '../language.ts'
import './data-table.css'
import { drawBodyCell } from './cells/body-cell.tsx'
import { CellEditor } from './cells/cell-editor.tsx'
import type { RowOperation } from './columns.ts'
import { checkColumn, type Layout, type Placed } from './layout/use-table-model.ts'
import { drawOperations } from './operation-links.tsx'
import { tableText } from './text.ts'

/** Where the active cell goes when an edit ends. */
export type EditMove = 'down' | 'up' | 'left' | 'right' | 'next' | 'back' | 'stay'

/** What a cell that is being edited needs; the same object while the edit lasts. */
export interface Editing {
  column: string
  /** What the editor begins with: the cell's text, or the key that was struck on it. */
  start: string
  onCommit: (value: string, move: EditMove) => void
  onCancel: () => void
  onType: (value: string) => void
  /** The input goes away with what was typed so far, neither saved nor given up. */
  onLeave: (value: string) => void
}

export interface BodyRowProps<Row> {
  tableId: string
  /** Undefined while it is on its way: its element stays, so that scrolling never shows a hole. */
  row: Row | undefined
  /** Of the row, or of its place while it is on its way. */
  id: string
  index: number
  top: number
  layout: Layout<Row>
  /** First and last of the flowing columns that are on the screen. */
  from: number
  to: number
  number: number | undefined
  selected: boolean | undefined
  onSelect: (index: number, selected: boolean, range: boolean) => void
  operations: ((row: Row) => readonly RowOperation[]) | undefined
  operationsInline: number | undefined
  /** Whether the menu of further operations is open for it. */
  menuOpen: boolean
  onMenu: (index: number, button: HTMLElement, byKey: boolean) => void
  /** Its element is about to show another row while it holds the focus. */
  onFocusLost: () => void
  active: string | undefined
  /** Its columns that are inside a block of chosen cells. */
  ranged: ReadonlySet<string> | undefined
  editing: Editing | undefined
  /** Column key → value on its way to the server. */
  saving: ReadonlyMap<string, string> | undefined
  t: Translate
}

/** One row. Only what is on the screen is made; a row is drawn again only when something of its own has changed. */
function BodyRowInner<Row>(props: BodyRowProps<Row>) {
  const { id, row, index, layout, from, to, onFocusLost } = props
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    void id
    const own = element.current
    // Enter on a button that has become another row's would do to that one what was meant for this one.
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost()
    }
  }, [id, onFocusLost])
  const cells = layout.flowing.slice(from, to + 1)
  const before = cells[0]?.start ?? 0
  let classes = props.selected ? 'zx-dt-row zx-dt-selected' : 'zx-dt-row'
  if (row === undefined) classes += ' zx-dt-coming'
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selected}
      aria-busy={row === undefined || undefined}
      className={classes}
      style={{ transform: `translateY(${props.top}px)`, width: layout.total }}
    >
      {layout.sticky.length > 0 && (
        <div className="zx-dt-stuck">{layout.sticky.map((placed) => drawCell(props, placed))}</div>
      )}
      {before > 0 && <span style={{ flex: 'none', width: before }} />}
      {cells.map((placed) => drawCell(props, placed))}
      {layout.operations && props.operations && (
        <div
          role="gridcell"
          className={layout.operationsStick ? 'zx-dt-cell zx-dt-operations zx-dt-end' : 'zx-dt-cell zx-dt-operations'}
          style={layout.operations.style}
        >
          {row !== undefined && drawOperations(props.operations(row), props)}
        </div>
      )}
    </div>
  )
}

function drawCell<Row>(props: BodyRowProps<Row>, placed: Placed<Row>) {
  const { row, t } = props
  const { id, column, style } = placed
  if (!column) {
    return (
      <div key={id} role="gridcell" className="zx-dt-cell zx-dt-mark" style={style}>
        {row !== undefined && (id === checkColumn ? drawCheckbox(props) : props.number)}
      </div>
    )
  }
  if (row !== undefined && props.editing?.column === column.key) {
    return (
      <div key={`${id} ${props.id}`} role="gridcell" className="zx-dt-cell zx-dt-editing" style={style}>
        <CellEditor column={column} row={row} editing={props.editing} />
      </div>
    )
  }
  const activeId = props.active === column.key ? activeCellId(props.tableId) : undefined
  const ranged = props.ranged?.has(column.key) ?? false
  return drawBodyCell({ row, placed, activeId, ranged, saving: props.saving?.get(column.key), t })
}

/** Only the active cell has an id: the others need none, and giving it to hundreds costs. */
export const activeCellId = (tableId: string) => `${tableId}-active`

function drawCheckbox<Row>({ index, selected, onSelect, t }: BodyRowProps<Row>) {
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(index, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <input
      type="checkbox"
      className="zx-dt-check"
      aria-label={t(tableText.selectRow, { n: index + 1 })}
      checked={selected ?? false}
      onChange={onChange}
    />
  )
}

// memo() forgets type parameters; this keeps them.
export const BodyRow = memo(BodyRowInner) as unknown as typeof BodyRowInner
