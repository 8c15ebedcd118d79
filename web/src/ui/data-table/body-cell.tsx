// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { Tooltip } from 'antd'
import { type CSSProperties, memo, useState } from 'react'
import { useSay } from '../language.ts'
import type { CellMark, DataColumn } from './columns.ts'
import { tableText } from './text.ts'

export interface BodyCellProps<Row> {
  id: string
  column: DataColumn<Row>
  row: Row
  stuck: string
  style: CSSProperties
  active: boolean
  /** Shown while it is being saved. */
  saving: string | undefined
}

/** A cell that is shown: its text, or what the column makes of it, and its marks. */
function BodyCellInner<Row>({ id, column, row, stuck, style, active, saving }: BodyCellProps<Row>) {
  const marks = column.marks?.(row) ?? none
  const text = saving ?? column.value(row)
  let classes = `zx-dt-cell${stuck}`
  if (column.align === 'end') classes += ' zx-dt-right'
  if (active) classes += ' zx-dt-active'
  if (saving !== undefined) classes += ' zx-dt-saving'
  for (const mark of marks) classes += ` zx-dt-${mark.kind}`
  return (
    <div
      role="gridcell"
      id={id}
      data-c={column.key}
      className={classes}
      style={style}
      aria-invalid={marks.some((mark) => mark.kind === 'blocked') || undefined}
      title={marks.length === 0 && !column.render ? text : undefined}
    >
      <span className="zx-dt-text">{saving === undefined && column.render ? column.render(row) : text}</span>
      {marks.map((mark) => (
        <Mark key={mark.kind} mark={mark} />
      ))}
    </div>
  )
}

const none: readonly CellMark[] = []

// memo() forgets type parameters; this keeps them.
export const BodyCell = memo(BodyCellInner) as unknown as typeof BodyCellInner

/** The tooltip is made when the pointer comes near: hundreds of them at once would make scrolling heavy. */
function Mark({ mark }: { mark: CellMark }) {
  const say = useSay()
  const [near, setNear] = useState(false)
  const message = mark.message ?? say(mark.kind === 'edited' ? tableText.edited : tableText.blocked)
  const shape = (
    <span
      className={mark.kind === 'edited' ? 'zx-dt-dot' : 'zx-dt-icon'}
      role="img"
      aria-label={message}
      onMouseEnter={() => setNear(true)}
    >
      {mark.kind === 'blocked' && (
        <Glyph path="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.8 3.4h1.6v4.8H7.2zm0 6h1.6V12H7.2z" />
      )}
      {mark.kind === 'warning' && <Glyph path="M8 1.2 15.4 14.4H.6zM7.2 6v4h1.6V6zm0 5.1v1.6h1.6v-1.6z" />}
    </span>
  )
  return near ? (
    <Tooltip title={message} defaultOpen onOpenChange={(open) => setNear(open)}>
      {shape}
    </Tooltip>
  ) : (
    shape
  )
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
