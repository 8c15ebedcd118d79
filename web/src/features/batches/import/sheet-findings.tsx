import { CheckCircleFilled } from '@ant-design/icons'
import { compareAmounts } from '@zhixin/domain/money/money'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import '../batches.css'
import { BlockedCells } from './blocked-cells.tsx'
import './sheet-findings.css'
import { dropText } from './reason-text.ts'
import { rowRanges } from './sheet/row-ranges.ts'
import type { CellSpot } from './sheet-grid.tsx'
import type { CheckedFile } from './start/use-upload.ts'
import { importText as text } from './text.ts'

const max = 50
/** Up to this number hidden rows are listed individually; more are summarised. */
const maxHiddenAlone = 2

type Warning = CheckedFile['warnings'][number]

interface FindingsProps {
  file: CheckedFile
  busy: boolean
  /** Something else on this screen is open or needs checking. */
  isAsked: boolean
  onSpot: (spot: CellSpot) => void
  /** Restores a row that was left out. */
  onRow: (row: number) => void
  /** Restores all rows of a span. */
  onSpan: (first: number, last: number) => void
  onSheet: (sheet: string) => void
  /** Reads the table that begins at this cell instead. */
  onTable: (row: number, column: number) => void
}

/** What needs checking before the import: warnings about the sheet, unusable cells, and rows left out. */
export function Findings(props: FindingsProps) {
  const t = useText()
  const { file, onSpot } = props
  // These two are asked for elsewhere on this screen.
  const reported = file.warnings.filter(({ kind }) => kind !== 'noNameColumn' && kind !== 'noPeople')
  const hidden = reported.filter(({ kind }) => kind === 'hiddenRowWithValues')
  const together = hidden.length > maxHiddenAlone
  const warnings = together ? reported.filter(({ kind }) => kind !== 'hiddenRowWithValues') : reported
  const parts = file.combined?.parts ?? []
  const hasDropped = file.dropped.some(({ why }) => why !== 'blank')
  const sumsToZero = isPaidNothing(file)
  if (reported.length + file.blocked.length === 0 && !hasDropped && !sumsToZero) {
    // While something is asked for elsewhere on this screen, there is no message that all is well.
    if (file.warnings.length > 0 || props.isAsked) return null
    return (
      <Card>
        <p className="zx-sheet-good">
          <CheckCircleFilled aria-hidden /> {t(text.allGood)}
        </p>
      </Card>
    )
  }
  return (
    <Card>
      <div className="zx-sheet-findings">
        {file.blocked.length > 0 && (
          <Finding title={t(text.blocked)} hint={t(text.blockedHint)} count={file.blocked.length} urgent>
            <BlockedCells file={file} onSpot={onSpot} />
          </Finding>
        )}
        <Finding title={t(text.warnings)} count={reported.length + (sumsToZero ? 1 : 0)}>
          <ul>
            {sumsToZero && (
              <li>
                <span>{t(text.netPayZero)}</span>
              </li>
            )}
            {warnings.slice(0, max).map((warning, index) => (
              <li key={index}>
                <span className="zx-finding-said">{warning.message}</span>
                <WarningWay {...props} warning={warning} />
              </li>
            ))}
            {together && (
              <li>
                <span>
                  {t(text.hiddenRows, {
                    rows: file.combined
                      ? hidden.map(({ row }) => rowLabel(parts, row ?? 0)).join(', ')
                      : rowRanges(hidden.map(({ row }) => row ?? 0)),
                  })}
                </span>
              </li>
            )}
          </ul>
          {warnings.length > max && <p>{t(text.more, { count: warnings.length - max })}</p>}
        </Finding>
        <DroppedRows {...props} />
      </div>
    </Card>
  )
}

/**
 * Whether net pay adds up to nothing for no reason that is told already: nobody is on the sheet, or every cell of net
 * pay is empty. Often the wrong column was taken; adjustments may also add up to nothing.
 */
function isPaidNothing({ people, netPayTotal, warnings }: CheckedFile): boolean {
  if (people === 0 || netPayTotal === null || compareAmounts(netPayTotal, '0') !== 0) return false
  return !warnings.some(({ kind }) => kind === 'emptyNetPay')
}

/** The rows that were left out, each with its reason and a button to restore it; empty rows only as a number. */
function DroppedRows({ file, busy, onRow }: FindingsProps) {
  const t = useText()
  const parts = file.combined?.parts ?? []
  const blanks = file.dropped.filter(({ why }) => why === 'blank').length
  const dropped = file.dropped.filter(({ why }) => why !== 'blank')
  return (
    <Finding title={t(text.dropped)} count={dropped.length + blanks}>
      <ul>
        {dropped.slice(0, max).map(({ row, why, text: shown }) => (
          <li key={row}>
            <span title={shown}>
              {t(text.rowN, { n: rowLabel(parts, row) })} · {dropText[why] ? t(dropText[why]) : why}
              {shown && ` “${shown}”`}
            </span>
            <Button
              type="link"
              size="small"
              disabled={busy}
              aria-label={t(text.restoreRow, { n: rowLabel(parts, row) })}
              onClick={() => onRow(row)}
            >
              {t(text.restore)}
            </Button>
          </li>
        ))}
        {blanks > 0 && (
          <li>
            <span>{t(text.blankRows, { count: blanks })}</span>
          </li>
        )}
      </ul>
      {dropped.length > max && <p>{t(text.more, { count: dropped.length - max })}</p>}
    </Finding>
  )
}

/** The action for a warning: read another table or sheet, or show its cell or the header of its column. */
function WarningWay(props: FindingsProps & { warning: Warning }) {
  const t = useText()
  const { warning, file, busy, onSpot, onSpan, onSheet, onTable } = props
  const { column, row = file.headerRows[1], last, sheet } = warning
  if ((warning.kind === 'otherSheet' || warning.kind === 'uncertainSheet') && sheet !== undefined) {
    return (
      <Button
        type="link"
        size="small"
        disabled={busy}
        aria-label={t(text.useSheet, { sheet })}
        onClick={() => onSheet(sheet)}
      >
        {t(text.useTable)}
      </Button>
    )
  }
  if (column === undefined) return null
  const cell = file.combined ? rowLabel(file.combined.parts, row) : `${columnLetters(column)}${row + 1}`
  return (
    <>
      <Button type="link" size="small" aria-label={t(text.showCell, { cell })} onClick={() => onSpot({ row, column })}>
        {cell}
      </Button>
      {last !== undefined && (
        <Button type="link" size="small" disabled={busy} onClick={() => onSpan(row, last)}>
          {t(text.restoreAll)}
        </Button>
      )}
      {warning.kind === 'secondTable' && (
        <Button type="link" size="small" disabled={busy} onClick={() => onTable(row, column)}>
          {t(text.useTable)}
        </Button>
      )}
    </>
  )
}

function Finding(props: { title: string; hint?: string; count: number; urgent?: boolean; children: ReactNode }) {
  if (props.count === 0) return null
  return (
    <details className={props.urgent ? 'zx-finding zx-finding-urgent' : 'zx-finding'} open={props.count <= 12}>
      <summary>
        {props.title} <b>{props.count}</b>
      </summary>
      {props.hint && <p>{props.hint}</p>}
      {props.children}
    </details>
  )
}
