import type { BatchItem } from '@zhixin/contract/batches/batch'
import { Button } from 'antd'
import { Fragment, memo } from 'react'
import { useText } from '../../../../ui/language.ts'
import '../sheet-grid.css'
import { dropText } from '../reason-text.ts'
import type { CellSpot, SheetGridProps } from '../sheet-grid.tsx'
import { importText as text } from '../text.ts'
import type { SheetRow } from './sheet-rows.ts'
import { sheetControl } from './use-sheet-keys.ts'

interface SheetRowProps extends Pick<SheetGridProps, 'onHeader' | 'onRow' | 'onDrop' | 'busy'> {
  row: SheetRow
  columns: readonly number[]
  known: ReadonlyMap<number, BatchItem>
  blocked: ReadonlySet<string>
  /** Set only for the row that contains it, so that the other rows need not be rendered again. */
  spot: CellSpot | undefined
  /** The user has opened the actions of this row. */
  open: boolean
  /** The table consists of several sheets, each with a header of its own. */
  isCombined: boolean
  onOpen: (row: number) => void
}

/** One row of the sheet with its number, its kind and the actions for it. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowProps) {
  const { row, columns, known, blocked, spot } = props
  return (
    <Fragment>
      {row.gap && (
        <tr className="zx-sheet-gap" aria-hidden>
          <th>⋮</th>
          <td colSpan={columns.length} />
        </tr>
      )}
      <tr className={`zx-sheet-row zx-sheet-${row.is.kind}${props.open ? ' zx-sheet-open' : ''}`}>
        <th scope="row">
          <RowGutter {...props} />
        </th>
        {columns.map((column) => {
          const key = `${row.row}:${column}`
          const item = known.get(column)
          const classes = []
          if (item?.role === 'ignore' || !item) classes.push('zx-sheet-ignored')
          if (item?.role === 'money' || item?.role === 'netPay') classes.push('zx-sheet-amount')
          if (item?.role === 'netPay') classes.push('zx-sheet-net')
          if (blocked.has(key)) classes.push('zx-sheet-blocked')
          if (spot?.row === row.row && spot.column === column) classes.push('zx-sheet-spot')
          const value = row.cells[column] ?? ''
          return (
            <td
              key={column}
              data-cell={key}
              className={classes.join(' ')}
              title={value.length > 12 ? value : undefined}
            >
              {value}
            </td>
          )
        })}
      </tr>
    </Fragment>
  )
})

function RowGutter(props: SheetRowProps) {
  const { row, busy, open, onOpen, onHeader, onRow, onDrop } = props
  const t = useText()
  const n = row.label
  const { is } = row
  const isPerson = is.kind === 'person' || is.kind === 'restored'
  const hasMore = is.kind === 'above' || isPerson
  return (
    <span className="zx-sheet-gutter">
      {hasMore ? (
        <button
          type="button"
          className="zx-sheet-number"
          aria-label={t(text.rowActions, { n })}
          aria-expanded={open}
          {...sheetControl}
          onClick={() => onOpen(row.row)}
        >
          {n}
        </button>
      ) : (
        <span className="zx-sheet-number">{n}</span>
      )}
      {is.kind === 'header' && <span className="zx-sheet-tag">{t(text.header)}</span>}
      {is.kind === 'dropped' && <DroppedTag why={is.why} />}
      {is.kind === 'dropped' && is.why !== 'blank' && (
        <GutterButton
          label={t(text.restore)}
          name={t(text.restoreRow, { n })}
          busy={busy}
          onClick={() => (is.why === 'byHand' ? onDrop(row.row, false) : onRow(row.row, true))}
        />
      )}
      {is.kind === 'restored' && (
        <GutterButton
          label={t(text.leaveOut)}
          name={t(text.leaveOutRow, { n })}
          busy={busy}
          onClick={() => onRow(row.row, false)}
        />
      )}
      {hasMore && is.kind !== 'restored' && (
        <span className="zx-sheet-quiet">
          {is.kind === 'person' && (
            <GutterButton
              label={t(text.leaveOut)}
              name={t(text.leaveOutRow, { n })}
              busy={busy}
              onClick={() => onDrop(row.row, true)}
            />
          )}
          {!props.isCombined && (
            <GutterButton
              label={t(text.setHeader)}
              name={t(text.setHeaderRow, { n })}
              busy={busy}
              onClick={() => onHeader(row.row)}
            />
          )}
        </span>
      )}
    </span>
  )
}

function DroppedTag({ why }: { why: string }) {
  const t = useText()
  const known = dropText[why]
  return <span className="zx-sheet-why">{known ? t(known) : why}</span>
}

function GutterButton(props: { label: string; name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      type="link"
      size="small"
      aria-label={props.name}
      {...sheetControl}
      // A disabled element would lose the focus.
      aria-disabled={props.busy}
      onClick={() => {
        if (!props.busy) props.onClick()
      }}
    >
      {props.label}
    </Button>
  )
}
