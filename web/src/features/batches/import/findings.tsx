import { CheckCircleFilled } from '@ant-design/icons'
import { columnLetters } from '@zhixin/domain/payroll/cell-name'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../../ui/language.ts'
import './import.css'
import { blockedText, dropText } from './reason-text.ts'
import type { CellSpot } from './sheet-grid.tsx'
import { importText as text } from './text.ts'
import type { CheckedFile } from './use-upload.ts'

const most = 50

interface FindingsProps {
  file: CheckedFile
  busy: boolean
  onSpot: (spot: CellSpot) => void
  onRow: (row: number, wanted: boolean) => void
}

/** What needs a look before the import: odd things of the sheet, cells that cannot be used, rows left out. */
export function Findings({ file, busy, onSpot, onRow }: FindingsProps) {
  const say = useSay()
  // Asked for plainly elsewhere on this screen.
  const warnings = file.warnings.filter(({ kind }) => kind !== 'noNameColumn' && kind !== 'noPeople')
  const blanks = file.dropped.filter(({ why }) => why === 'blank').length
  const dropped = file.dropped.filter(({ why }) => why !== 'blank')
  if (warnings.length + file.blocked.length + dropped.length === 0) {
    return (
      <p className="zx-findings-good">
        <CheckCircleFilled aria-hidden /> {say(text.allGood)}
      </p>
    )
  }
  return (
    <div className="zx-findings">
      <Finding title={say(text.blocked)} hint={say(text.blockedHint)} count={file.blocked.length} urgent>
        {file.blocked.slice(0, most).map(({ row, column, why, text: shown }) => {
          const cell = `${columnLetters(column)}${row + 1}`
          const known = blockedText[why]
          return (
            <li key={cell}>
              <Button
                type="link"
                size="small"
                aria-label={say(text.showCell, { cell })}
                onClick={() => onSpot({ row, column })}
              >
                {cell}
              </Button>
              <span title={shown}>
                {known ? say(known) : why}
                {shown && ` “${shown}”`}
              </span>
            </li>
          )
        })}
      </Finding>
      <Finding title={say(text.warnings)} count={warnings.length}>
        {warnings.slice(0, most).map((warning, index) => (
          <li key={index}>
            <span>{warning.message}</span>
            <WarningPlace warning={warning} header={file.headerRows[1]} onSpot={onSpot} />
          </li>
        ))}
      </Finding>
      <Finding title={say(text.dropped)} count={dropped.length + blanks}>
        {dropped.slice(0, most).map(({ row, why, text: shown }) => (
          <li key={row}>
            <span title={shown}>
              {say(text.rowN, { n: row + 1 })} · {dropText[why] ? say(dropText[why]) : why}
              {shown && ` “${shown}”`}
            </span>
            <Button
              type="link"
              size="small"
              disabled={busy}
              aria-label={say(text.restoreRow, { n: row + 1 })}
              onClick={() => onRow(row, true)}
            >
              {say(text.restore)}
            </Button>
          </li>
        ))}
        {blanks > 0 && (
          <li>
            <span>{say(text.blankRows, { count: blanks })}</span>
          </li>
        )}
      </Finding>
    </div>
  )
}

/** Leads to where a warning is about; one about a column to its header. */
function WarningPlace(props: {
  warning: CheckedFile['warnings'][number]
  header: number
  onSpot: FindingsProps['onSpot']
}) {
  const say = useSay()
  const { column, row = props.header } = props.warning
  if (column === undefined) return null
  const cell = `${columnLetters(column)}${row + 1}`
  return (
    <Button
      type="link"
      size="small"
      aria-label={say(text.showCell, { cell })}
      onClick={() => props.onSpot({ row, column })}
    >
      {cell}
    </Button>
  )
}

function Finding(props: { title: string; hint?: string; count: number; urgent?: boolean; children: ReactNode }) {
  const say = useSay()
  if (props.count === 0) return null
  return (
    <details className={props.urgent ? 'zx-finding zx-finding-urgent' : 'zx-finding'} open={props.count <= 12}>
      <summary>
        {props.title} <b>{props.count}</b>
      </summary>
      {props.hint && <p>{props.hint}</p>}
      <ul>{props.children}</ul>
      {props.count > most && <p>{say(text.more, { count: props.count - most })}</p>}
    </details>
  )
}
