// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { CSSProperties } from 'react'
import { useSay } from '../language.ts'
import type { CellMark, DataColumn } from './columns.ts'
import { tableText } from './text.ts'

export interface BodyCellProps<Row> {
  id: string
  column: DataColumn<Row>
  row: Row
  className: string
  style: CSSProperties
  active: boolean
  /** Shown while it is being saved. */
  saving: string | undefined
}

/** A cell that is shown: its text, or what the column makes of it, and its marks. */
export function BodyCell<Row>({ id, column, row, className, style, active, saving }: BodyCellProps<Row>) {
  const marks = column.marks?.(row) ?? []
  const text = saving ?? column.value(row)
  const classes = ['zx-dt-cell', className.trim()]
  if (column.align === 'end') classes.push('zx-dt-right')
  if (active) classes.push('zx-dt-active')
  if (saving !== undefined) classes.push('zx-dt-saving')
  for (const mark of marks) classes.push(`zx-dt-${mark.kind}`)
  return (
    <div
      role="gridcell"
      id={id}
      data-c={column.key}
      className={classes.join(' ')}
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

function Mark({ mark }: { mark: CellMark }) {
  const say = useSay()
  if (mark.kind === 'edited') {
    const message = mark.message ?? say(tableText.edited)
    return (
      <Tooltip title={message}>
        <span className="zx-dt-dot" role="img" aria-label={message} />
      </Tooltip>
    )
  }
  const message = mark.message ?? say(tableText.blocked)
  const Icon = mark.kind === 'blocked' ? ExclamationCircleFilled : WarningFilled
  return (
    <Tooltip title={message}>
      <Icon className="zx-dt-icon" aria-label={message} />
    </Tooltip>
  )
}
