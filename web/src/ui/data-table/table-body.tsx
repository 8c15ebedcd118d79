// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { useText } from '../language.ts'
import './data-table.css'
import { BodyRow, type BodyRowProps } from './body-row.tsx'
import type { ActiveCell } from './cells/use-active-cell.ts'
import type { DataTableProps } from './columns.ts'
import { inSlots } from './layout/layout.ts'
import type { GridLayout } from './layout/use-grid-layout.ts'

interface TableBodyProps<Row extends object> {
  tableId: string
  table: DataTableProps<Row>
  place: GridLayout<Row>
  cell: ActiveCell<Row>
  onSelect: BodyRowProps<Row>['onSelect']
  /** The row whose menu of further operations is open. */
  menuIndex: number | undefined
  onMenu: BodyRowProps<Row>['onMenu']
}

/** The rows near the window, at their positions within the height of all rows. */
export function TableBody<Row extends object>({ tableId, table, place, cell, ...props }: TableBodyProps<Row>) {
  const t = useText()
  const { count, rowAt, layout, rowHeight, near } = place
  const { selection, indexFrom } = table
  return (
    <div role="rowgroup" className="zx-dt-body" style={{ height: count * rowHeight, width: layout.total }}>
      {inSlots(near, near.base).map((index) => {
        const row = rowAt(index)
        const id = row === undefined ? `#${index}` : table.rowKey(row)
        return (
          <BodyRow
            key={index % near.slots}
            tableId={tableId}
            row={row}
            id={id}
            index={index}
            top={index * rowHeight}
            layout={layout}
            from={near.from}
            to={near.to}
            number={indexFrom === undefined ? undefined : indexFrom + index}
            selected={selection?.selected.has(id)}
            onSelect={props.onSelect}
            operations={table.operations}
            operationsInline={table.operationsInline}
            menuOpen={props.menuIndex === index}
            onMenu={props.onMenu}
            onFocusLost={cell.focusGrid}
            active={cell.active?.row === index ? cell.activeKey : undefined}
            ranged={cell.range.columnsOf(index)}
            editing={cell.editingRow === id ? cell.editing : undefined}
            saving={cell.saving.get(id)}
            t={t}
          />
        )
      })}
    </div>
  )
}
