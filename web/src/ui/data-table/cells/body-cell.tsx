// biome-ignore-all lint/a11y/useSemanticElements: a <table> cannot hold virtual rows and columns
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
import type { Translate } from '../../language.ts'
import '../data-table.css'
import './body-cell.css'
import type { CellMark } from '../columns.ts'
import { titleLength } from '../layout/layout.ts'
import type { Placed } from '../layout/use-table-model.ts'
import { tableText } from '../text.ts'

/** A shown cell: its text or the column's content, and its marks. */
export interface CellLook<Row> {
  /** Undefined while the row is loading. */
  row: Row | undefined
  placed: Placed<Row>
  /** The id of the active cell; undefined for the others. */
  activeId: string | undefined
  /** Whether the cell is selected. */
  ranged: boolean
  /** The value that is shown while it is being saved. */
  saving: string | undefined
  t: Translate
}

/**
 * It is a function and not a component, and makes one element if there is only text, because hundreds of cells may have
 * to be rendered within a frame.
 */
export function drawBodyCell<Row>({ row, placed, activeId, ranged, saving, t }: CellLook<Row>) {
  const { column, style, id } = placed
  if (!column) return null
  const marks = (row !== undefined && column.marks?.(row)) || none
  const text = saving ?? (row === undefined ? '' : column.value(row))
  const rendered = saving === undefined && row !== undefined ? column.render?.(row) : undefined
  const flags = marks.length > 0 ? marks.filter(isFlag) : marks
  const isTwoLines = column.twoLines === true && isTooLong(text, placed.width, marks.length - flags.length)
  const isPlain = marks.length === flags.length && rendered === undefined && !isTwoLines
  const tip = flags.length > 0 ? flags.map(({ message }) => message).join('\n') : undefined
  let classes = isPlain ? 'zx-dt-cell zx-dt-plain' : 'zx-dt-cell'
  if (isTwoLines) classes += ' zx-dt-two'
  if (column.align === 'end') classes += ' zx-dt-right'
  if (row !== undefined && column.isNegative?.(row)) classes += ' zx-money-negative'
  if (activeId !== undefined) classes += ' zx-dt-active'
  if (ranged) classes += ' zx-dt-ranged'
  if (saving !== undefined) classes += ' zx-dt-saving'
  for (const mark of marks) classes += ` zx-dt-${mark.kind}`
  return (
    <div
      key={id}
      role="gridcell"
      id={activeId}
      data-c={column.key}
      className={classes}
      style={style}
      lang={column.lang}
      // The tooltip and screen readers use the same sentence.
      data-tip={tip}
      aria-description={tip}
      aria-invalid={marks.some((mark) => mark.kind === 'blocked') || undefined}
    >
      {isPlain ? text : <span className="zx-dt-text">{rendered ?? text}</span>}
      {isPlain ? null : marks.map((mark) => (isFlag(mark) ? null : drawMark(mark, t)))}
    </div>
  )
}

const none: readonly CellMark[] = []

/** Whether a text is wider than its cell, with the signs of marks beside it. */
const isTooLong = (text: string, width: number, signs: number): boolean => titleLength(text) > width - 16 - signs * 21
const isFlag = ({ kind }: CellMark) => kind.startsWith('flag')

/** The text of a mark is shown by the tip that all cells share. */
function drawMark(mark: CellMark, t: Translate) {
  const message = mark.message ?? t(mark.kind === 'edited' ? tableText.edited : tableText.blocked)
  return (
    <span
      key={mark.kind}
      className={mark.kind === 'edited' ? 'zx-dt-dot' : 'zx-dt-icon'}
      role="img"
      aria-label={message}
      data-tip={mark.opens ? undefined : message}
    >
      {mark.kind === 'blocked' && glyph('M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.8 3.4h1.6v4.8H7.2zm0 6h1.6V12H7.2z')}
      {mark.kind === 'warning' && glyph('M8 1.2 15.4 14.4H.6zM7.2 6v4h1.6V6zm0 5.1v1.6h1.6v-1.6z')}
    </span>
  )
}

const glyph = (path: string) => (
  <svg viewBox="0 0 16 16" width="15" height="15" fill="currentColor" fillRule="evenodd" aria-hidden="true">
    <path d={path} />
  </svg>
)
