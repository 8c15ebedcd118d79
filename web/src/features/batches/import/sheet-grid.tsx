import { EyeInvisibleOutlined } from '@ant-design/icons'
import type { BatchItem } from '@zhixin/contract/batches'
import { columnLetters } from '@zhixin/domain/payroll/cell-name'
import { Tooltip } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useSay } from '../../../ui/language.ts'
import './import.css'
import type { Role } from './layout-choice.ts'
import { RoleSelect } from './role-select.tsx'
import { SheetRowView } from './sheet-row.tsx'
import { sheetRows } from './sheet-rows.ts'
import { importText as text } from './text.ts'
import type { CheckedFile } from './use-upload.ts'

/** More columns than any payroll has; beyond them a sheet is something else. */
const mostColumns = 300

export interface CellSpot {
  row: number
  column: number
}

export interface SheetGridProps {
  file: CheckedFile
  restored: readonly number[]
  busy: boolean
  /** Brings this cell into view. */
  spot: CellSpot | undefined
  onRole: (column: number, role: Role) => void
  onHeader: (row: number) => void
  onRow: (row: number, wanted: boolean) => void
}

/** The first rows of the sheet as they stand, with what was understood of them; every part of it can be corrected. */
export function SheetGrid(props: SheetGridProps) {
  const say = useSay()
  const { file, restored, spot } = props
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => sheetRows(file, restored), [file, restored])
  const byColumn = useMemo(() => new Map(file.columns.map((column) => [column.column, column])), [file])
  const blocked = useMemo(() => new Set(file.blocked.map(({ row, column }) => `${row}:${column}`)), [file])
  const columns = Array.from({ length: Math.min(file.columnCount, mostColumns) }, (_, index) => index)
  useEffect(() => {
    if (!spot) return
    const cell = frame.current?.querySelector(`[data-cell="${spot.row}:${spot.column}"]`)
    cell?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [spot])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={frame} className="zx-sheet" aria-label={say(text.grid)} aria-busy={props.busy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="zx-sheet-corner">
              <span className="zx-visually-hidden">{say(text.header)}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <ColumnHead column={column} item={byColumn.get(column)} busy={props.busy} onRole={props.onRole} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SheetRowView
              key={row.row}
              row={row}
              columns={columns}
              known={byColumn}
              blocked={blocked}
              spot={spot}
              busy={props.busy}
              onHeader={props.onHeader}
              onRow={props.onRow}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnHead(props: {
  column: number
  item: BatchItem | undefined
  busy: boolean
  onRole: SheetGridProps['onRole']
}) {
  const say = useSay()
  const { column, item, busy, onRole } = props
  return (
    <div className="zx-sheet-head">
      <span className="zx-sheet-letter">
        {columnLetters(column)}
        {item?.hidden && (
          <Tooltip title={say(text.hiddenColumn)}>
            <EyeInvisibleOutlined aria-label={say(text.hiddenColumn)} />
          </Tooltip>
        )}
      </span>
      {item && <RoleSelect column={item} disabled={busy} onChange={(role) => onRole(column, role)} />}
    </div>
  )
}
