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

/** The direction in which the active cell moves after an edit. */
export type EditMove = 'down' | 'up' | 'left' | 'right' | 'next' | 'back' | 'stay'

/** The data of the cell that is being edited; the same object during the edit. */
export interface Editing {
  column: string
  /** The initial text of the editor: the cell's text, or the key that was typed on it. */
  start: string
  onCommit: (value: string, move: EditMove) => void
  onCancel: () => void
  onType: (value: string) => void
  /** Called when the input is removed; the typed text is kept and not saved. */
  onLeave: (value: string) => void
}

export interface BodyRowProps<Row> {
  tableId: string
  /** Undefined while the row is loading; its element is kept, so that scrolling never shows a gap. */
  row: Row | undefined
  /** The key of the row, or of its position while it is loading. */
  id: string
  index: number
  top: number
  layout: Layout<Row>
  /** The first and the last of the scrolling columns on the screen. */
  from: number
  to: number
  number: number | undefined
  selected: boolean | undefined
  onSelect: (index: number, selected: boolean, range: boolean) => void
  operations: ((row: Row) => readonly RowOperation[]) | undefined
  operationsInline: number | undefined
  /** Whether the menu of further operations is open for the row. */
  menuOpen: boolean
  onMenu: (index: number, button: HTMLElement, byKey: boolean) => void
  /** Called when the element has the focus and is about to show another row. */
  onFocusLost: () => void
  active: string | undefined
  /** The columns of the row that are selected. */
  ranged: ReadonlySet<string> | undefined
  editing: Editing | undefined
  /** The values that are being saved, by column key. */
  saving: ReadonlyMap<string, string> | undefined
  t: Translate
}

/** A row. Only the columns on the screen are rendered, and only when something of the row has changed. */
function BodyRowInner<Row>(props: BodyRowProps<Row>) {
  const { id, row, index, layout, from, to, onFocusLost } = props
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    void id
    const own = element.current
    // If the button became that of another row, Enter would act on the wrong row.
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

/** Only the active cell has an id, because ids for hundreds of cells take time. */
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

// memo() loses type parameters; the cast keeps them.
export const BodyRow = memo(BodyRowInner) as unknown as typeof BodyRowInner
