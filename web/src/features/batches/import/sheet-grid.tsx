import { EyeInvisibleOutlined } from '@ant-design/icons'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { Tooltip } from 'antd'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../../ui/language.ts'
import './recognised-note.css'
import './sheet-grid.css'
import type { Role } from './sheet/layout-choice.ts'
import { RoleSelect } from './sheet/role-select.tsx'
import { SheetRowView } from './sheet/sheet-row.tsx'
import { sheetRows } from './sheet/sheet-rows.ts'
import { useSheetKeys } from './sheet/use-sheet-keys.ts'
import type { CheckedFile } from './start/use-upload.ts'
import { importText as text } from './text.ts'

/** More columns than any payroll has; a wider sheet is something else. */
const maxColumns = 300

export interface CellSpot {
  row: number
  column: number
}

export interface SheetGridProps {
  file: CheckedFile
  restored: readonly number[]
  busy: boolean
  /** The cell that is scrolled into view. */
  spot: CellSpot | undefined
  onRole: (column: number, role: Role) => void
  onHeader: (row: number) => void
  onRow: (row: number, wanted: boolean) => void
  onDrop: (row: number, dropped: boolean) => void
}

/** The first rows of the sheet as they are, with what was detected; every part of it can be corrected. */
export function SheetGrid(props: SheetGridProps) {
  const t = useText()
  const { file, restored, spot } = props
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const keys = useSheetKeys(frame, hint)
  const rows = useMemo(() => sheetRows(file, restored), [file, restored])
  const byColumn = useMemo(
    () => new Map(file.columns.flatMap((item) => [item.column, ...(item.also ?? [])].map((column) => [column, item]))),
    [file],
  )
  const differing = useMemo(
    () => new Map(file.recognised?.differences.map((one) => [one.column, one.kind] as const)),
    [file],
  )
  const [open, setOpen] = useState<number>()
  const onOpen = useCallback((row: number) => setOpen((now) => (now === row ? undefined : row)), [])
  const acts = useStableActions(props)
  const blocked = useMemo(() => new Set(file.blocked.map(({ row, column }) => `${row}:${column}`)), [file])
  const columns = useMemo(
    () => Array.from({ length: Math.min(file.columnCount, maxColumns) }, (_, index) => index),
    [file.columnCount],
  )
  useEffect(() => {
    if (!spot) return
    const cell = frame.current?.querySelector(`[data-cell="${spot.row}:${spot.column}"]`)
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [spot])
  return (
    <section ref={frame} className="zx-sheet" aria-label={t(text.grid)} aria-busy={props.busy} {...keys}>
      <p id={hint} className="zx-visually-hidden">
        {t(text.gridKeys)}
      </p>
      <table>
        <thead>
          <tr>
            <th className="zx-sheet-corner">
              <span className="zx-visually-hidden">{t(text.header)}</span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={byColumn.get(column)?.role === 'netPay' ? 'zx-sheet-net' : undefined}
              >
                <ColumnHead
                  column={column}
                  item={byColumn.get(column)}
                  differs={differing.get(column)}
                  busy={props.busy}
                  onRole={props.onRole}
                />
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
              spot={spot?.row === row.row ? spot : undefined}
              isCombined={file.combined !== null}
              open={open === row.row}
              onOpen={onOpen}
              busy={props.busy}
              {...acts}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowActions = Pick<SheetGridProps, 'onHeader' | 'onRow' | 'onDrop'>

/** The callbacks of rows, which stay the same so that rows are rendered again only when they change. */
function useStableActions(props: RowActions): RowActions {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  return useMemo(
    () => ({
      onHeader: (row) => latest.current.onHeader(row),
      onRow: (row, wanted) => latest.current.onRow(row, wanted),
      onDrop: (row, dropped) => latest.current.onDrop(row, dropped),
    }),
    [],
  )
}

function ColumnHead(props: {
  column: number
  item: BatchItem | undefined
  /** How the column differs from that of the earlier batch. */
  differs: LayoutDifference['kind'] | undefined
  busy: boolean
  onRole: SheetGridProps['onRole']
}) {
  const t = useText()
  const { column, item, differs, busy, onRole } = props
  return (
    <div className="zx-sheet-head">
      <span className="zx-sheet-letter">
        {columnLetters(column)}
        {item?.hidden && (
          <Tooltip title={t(text.hiddenColumn)}>
            <EyeInvisibleOutlined aria-label={t(text.hiddenColumn)} />
          </Tooltip>
        )}
        {differs && differs !== 'gone' && (
          <span className={`zx-known-kind zx-known-${differs}`}>{t(differText[differs])}</span>
        )}
      </span>
      {item && (
        <RoleSelect
          column={column}
          role={item.role}
          title={item.also ? t(text.nameParts, { column: partsBeside(item, column) }) : undefined}
          disabled={busy}
          onChange={(role) => onRole(column, role)}
        />
      )}
    </div>
  )
}

const differText = { added: text.columnAdded, renamed: text.columnRenamed, changed: text.columnChanged }

/** The other columns of a split name. */
const partsBeside = ({ column, also = [] }: BatchItem, own: number): string =>
  [column, ...also]
    .filter((one) => one !== own)
    .map(columnLetters)
    .join(' + ')
