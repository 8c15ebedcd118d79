import type { BatchItem } from '@zhixin/contract/batches'
import { Button } from 'antd'
import { Fragment, memo } from 'react'
import { useSay } from '../../../ui/language.ts'
import { dropText } from './reason-text.ts'
import type { CellSpot, SheetGridProps } from './sheet-grid.tsx'
import type { SheetRow } from './sheet-rows.ts'
import { importText as text } from './text.ts'

interface SheetRowProps {
  row: SheetRow
  columns: readonly number[]
  known: ReadonlyMap<number, BatchItem>
  blocked: ReadonlySet<string>
  spot: CellSpot | undefined
  busy: boolean
  onHeader: SheetGridProps['onHeader']
  onRow: SheetGridProps['onRow']
}

/** One row of the sheet with its number, what it is taken for and what can be done about that. */
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
      <tr className={`zx-sheet-row zx-sheet-${row.is.kind}`}>
        <th scope="row">
          <RowGutter {...props} />
        </th>
        {columns.map((column) => {
          const key = `${row.row}:${column}`
          const item = known.get(column)
          const classes = []
          if (item?.role === 'ignore' || !item) classes.push('zx-sheet-ignored')
          if (item?.role === 'money' || item?.role === 'netPay') classes.push('zx-sheet-amount')
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

function RowGutter({ row, busy, onHeader, onRow }: SheetRowProps) {
  const say = useSay()
  const n = row.row + 1
  const { is } = row
  return (
    <span className="zx-sheet-gutter">
      <span className="zx-sheet-number">{n}</span>
      {is.kind === 'header' && <span className="zx-sheet-tag">{say(text.header)}</span>}
      {is.kind === 'dropped' && <DroppedTag why={is.why} />}
      {is.kind === 'dropped' && is.why !== 'blank' && (
        <GutterButton
          label={say(text.restore)}
          name={say(text.restoreRow, { n })}
          busy={busy}
          onClick={() => onRow(row.row, true)}
        />
      )}
      {is.kind === 'restored' && (
        <GutterButton
          label={say(text.takeBack)}
          name={say(text.takeBackRow, { n })}
          busy={busy}
          onClick={() => onRow(row.row, false)}
        />
      )}
      {(is.kind === 'above' || is.kind === 'person') && (
        <span className="zx-sheet-quiet">
          <GutterButton
            label={say(text.setHeader)}
            name={say(text.setHeaderRow, { n })}
            busy={busy}
            onClick={() => onHeader(row.row)}
          />
        </span>
      )}
    </span>
  )
}

function DroppedTag({ why }: { why: string }) {
  const say = useSay()
  const known = dropText[why]
  return <span className="zx-sheet-why">{known ? say(known) : why}</span>
}

function GutterButton(props: { label: string; name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button type="link" size="small" aria-label={props.name} disabled={props.busy} onClick={props.onClick}>
      {props.label}
    </Button>
  )
}
