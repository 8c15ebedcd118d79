import { FileExcelOutlined } from '@ant-design/icons'
import { totalText } from '@zhixin/domain/format/money-text'
import { columnLetters } from '@zhixin/domain/payroll/cell-name'
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
  const [first, last] = file.headerRows
  const [isCombining, setCombining] = useState(false)
  const net = file.columns.find(({ role }) => role === 'netPay')
  const rows = [...new Set([...file.preview.map(({ row }) => row), first, last])]
    .sort((a, b) => a - b)
    .map((row) => ({ value: row, label: t(text.rowN, { n: row + 1 }) }))
  return (
    <div className="zx-layout-bar">
      <div className="zx-layout-bar-file">
        <FileExcelOutlined aria-hidden />
        <span title={file.fileName}>{file.fileName}</span>
        <Button size="small" onClick={props.onOther}>
          {t(text.otherFile)}
        </Button>
      </div>
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
                onClick={() => props.onSpot({ row: last, column: net.column })}
              >
                {t(text.fromColumn, { column: columnLetters(net.column) })}
              </Button>
            )}
          </dt>
          <dd className={file.netPayTotal === null ? 'zx-facts-none' : ''}>
            {file.netPayTotal === null ? t(batchText.noNet) : totalText(file.netPayTotal)}
          </dd>
        </div>
      </dl>
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
        {file.combinable.length > 1 && (
          <Button size="small" disabled={busy} onClick={() => setCombining(true)}>
            {t(combineText.open)}
          </Button>
        )}
        {isCombining && (
          <CombineDialog
            sheets={file.combinable}
            onClose={() => setCombining(false)}
            onCombine={(sheets) => {
              setCombining(false)
              props.onCombine(sheets)
            }}
          />
        )}
        {!file.combined && (
          <span className="zx-layout-bar-choice">
            <span aria-hidden>{t(text.header)}</span>
            <Select
              aria-label={t(text.headerFrom)}
              value={first}
              disabled={busy}
              onChange={(row) => props.onHeader(row, row + (last - first))}
              options={rows}
            />
            <span aria-hidden>{t(text.to)}</span>
            <Select
              aria-label={t(text.headerTo)}
              value={last}
              disabled={busy}
              onChange={(row) => props.onHeader(first, row)}
              options={rows.filter(({ value }) => value >= first && value < first + maxHeaderRows)}
            />
          </span>
        )}
        {props.chosen && (
          <Button type="link" size="small" disabled={busy} onClick={props.onReset}>
            {t(text.undoChoice)}
          </Button>
        )}
      </div>
    </div>
  )
}
