import { FileExcelOutlined } from '@ant-design/icons'
import { totalText } from '@zhixin/domain/format/money-text'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import '../batches.css'
import { batchText } from '../text.ts'
import { CombineDialog } from './combine-dialog.tsx'
import { combineText } from './combine-text.ts'
import './layout-bar.css'
import type { CellSpot } from './sheet-grid.tsx'
import type { CheckedFile } from './start/use-upload.ts'
import { importText as text } from './text.ts'

/** The maximum number of header rows that the server accepts; no header has more. */
const maxHeaderRows = 20

interface LayoutBarProps {
  file: CheckedFile
  busy: boolean
  chosen: boolean
  onSheet: (sheet: string) => void
  onCombine: (sheets: string[]) => void
  onHeader: (first: number, last: number) => void
  onReset: () => void
  onOther: () => void
  onSpot: (spot: CellSpot) => void
}

/** The file at a glance: number of people, total, sheet and header; the last two can be changed. */
export function LayoutBar(props: LayoutBarProps) {
  const t = useText()
  const { file, busy } = props
  return (
    <div className="zx-layout-bar">
      <div className="zx-layout-bar-file">
        <FileExcelOutlined aria-hidden />
        <span title={file.fileName}>{file.fileName}</span>
        <Button size="small" onClick={props.onOther}>
          {t(text.otherFile)}
        </Button>
      </div>
      <FileNumbers file={file} busy={busy} onSpot={props.onSpot} />
      <div className="zx-layout-bar-choices">
        {file.sheets.length > 1 && (
          <span className="zx-layout-bar-choice">
            <span aria-hidden>{t(text.sheet)}</span>
            <Select
              aria-label={t(text.sheet)}
              value={file.sheet}
              disabled={busy}
              onChange={props.onSheet}
              popupMatchSelectWidth={false}
              style={{ minWidth: 150, maxWidth: 260 }}
              options={file.sheets.map(({ name, people, hidden }) => ({
                value: name,
                label: t(hidden ? text.sheetHidden : text.sheetOption, { name, people }),
              }))}
            />
          </span>
        )}
        <CombineChoice sheets={file.combinable} busy={busy} onCombine={props.onCombine} />
        {!file.combined && <HeaderChoice file={file} busy={busy} onHeader={props.onHeader} />}
        {props.chosen && (
          <Button type="link" size="small" disabled={busy} onClick={props.onReset}>
            {t(text.undoChoice)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The number of people and the total of net pay, with a link to its column. */
function FileNumbers({ file, busy, onSpot }: Pick<LayoutBarProps, 'file' | 'busy' | 'onSpot'>) {
  const t = useText()
  const net = file.columns.find(({ role }) => role === 'netPay')
  return (
    <dl className="zx-facts-numbers" aria-busy={busy}>
      <div>
        <dt>{t(batchText.people)}</dt>
        <dd>{file.people.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>
          {t(batchText.netTotal)}
          {net && (
            <Button
              type="link"
              size="small"
              className="zx-facts-from"
              onClick={() => onSpot({ row: file.headerRows[1], column: net.column })}
            >
              {t(text.fromColumn, { column: columnLetters(net.column) })}
            </Button>
          )}
        </dt>
        <dd className={file.netPayTotal === null ? 'zx-facts-none' : ''}>
          {file.netPayTotal === null ? t(net ? batchText.netUnreadable : batchText.noNet) : totalText(file.netPayTotal)}
        </dd>
      </div>
    </dl>
  )
}

/** The button that combines sheets, if several may be parts of one payroll. */
function CombineChoice(props: {
  sheets: CheckedFile['combinable']
  busy: boolean
  onCombine: LayoutBarProps['onCombine']
}) {
  const t = useText()
  const { sheets, busy, onCombine } = props
  const [isCombining, setCombining] = useState(false)
  return (
    <>
      {sheets.length > 1 && (
        <Button size="small" disabled={busy} onClick={() => setCombining(true)}>
          {t(combineText.open)}
        </Button>
      )}
      {isCombining && (
        <CombineDialog
          sheets={sheets}
          onClose={() => setCombining(false)}
          onCombine={(chosen) => {
            setCombining(false)
            onCombine(chosen)
          }}
        />
      )}
    </>
  )
}

/** The first and last row of the header. */
function HeaderChoice({ file, busy, onHeader }: Pick<LayoutBarProps, 'file' | 'busy' | 'onHeader'>) {
  const t = useText()
  const [first, last] = file.headerRows
  const rows = [...new Set([...file.preview.map(({ row }) => row), first, last])]
    .sort((a, b) => a - b)
    .map((row) => ({ value: row, label: t(text.rowN, { n: row + 1 }) }))
  return (
    <span className="zx-layout-bar-choice">
      <span aria-hidden>{t(text.header)}</span>
      <Select
        aria-label={t(text.headerFrom)}
        value={first}
        disabled={busy}
        onChange={(row) => onHeader(row, row + (last - first))}
        options={rows}
      />
      <span aria-hidden>{t(text.to)}</span>
      <Select
        aria-label={t(text.headerTo)}
        value={last}
        disabled={busy}
        onChange={(row) => onHeader(first, row)}
        options={rows.filter(({ value }) => value >= first && value < first + maxHeaderRows)}
      />
    </span>
  )
}
