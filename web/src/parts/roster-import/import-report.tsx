import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button } from 'antd'
import { useText } from '../../ui/language.ts'
import { ServiceNotice } from '../service/service-notice.tsx'
import type { ImportColumn } from './add-column-field.ts'
import { DownloadRows } from './download-rows.tsx'
import { FileColumns } from './file-columns.tsx'
import { ImportAdditions } from './import-additions.tsx'
import { ImportChanges } from './import-changes.tsx'
import { NameOnlyList } from './name-only-list.tsx'
import { type NamesakeAnswers, NamesakeList } from './namesake-list.tsx'
import { RowReasons } from './row-reasons.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

export type ImportReportData = ReplyOf<'employees.checkFile'>

interface ImportReportProps {
  file: File
  report: ImportReportData
  /** Rows found by name only that are to be updated. */
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
  answers: NamesakeAnswers
  onAnswer: (answers: NamesakeAnswers) => void
  ignored: ReadonlySet<string>
  onIgnore: (columns: readonly string[]) => void
  onAddField: (column: ImportColumn) => void
  /** This row of several that clash is the right one. */
  onChooseRow: (row: number, rivals: readonly number[]) => void
  /** Takes the choice of this row back. */
  onUndoChoice: (row: number) => void
  busy: boolean
}

/** What an import would do: counts, who is changed and how, who is added, and what it would refuse (ROSTER-03). */
export function ImportReport(props: ImportReportProps) {
  const { report, ticked, onTick, answers, onAnswer } = props
  const t = useText()
  const byName = report.changes.filter((change) => change.byName)
  const byKey = report.changes.filter((change) => !change.byName)
  const clashes = new Map(report.clashes.map((clash) => [clash.row, clash]))
  const excluded = new Map(
    report.clashes.flatMap(({ row, excludedFor }) => (excludedFor === null ? [] : [[row, excludedFor] as const])),
  )
  const counts = [
    { label: text.people, value: report.people },
    { label: text.willAdd, value: report.added },
    // The sections below and the button count likewise: whoever matches by name only is asked about first.
    { label: text.willUpdate, value: report.updated - byName.length },
    ...(byName.length > 0 ? [{ label: text.byNameOnly, value: byName.length, urgent: true }] : []),
    ...(report.undecided > 0 ? [{ label: text.undecided, value: report.undecided, urgent: true }] : []),
    { label: text.same, value: report.unchanged },
    { label: text.faulty, value: report.failed.length, urgent: report.failed.length > 0 },
  ]
  return (
    <>
      <dl className="zx-import-counts">
        {counts.map(({ label, value, urgent }) => (
          <div key={label.en} className={urgent ? 'zx-import-urgent' : ''}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ServiceNotice added={report.added - report.leavers} />
      <FileColumns
        columns={report.columns}
        unchangedBeyond={report.unchangedBeyond}
        sheet={report.sheet}
        otherSheets={report.otherSheets}
        ignored={props.ignored}
        onIgnore={props.onIgnore}
        onAdd={props.onAddField}
        busy={props.busy}
      />
      <NamesakeList questions={report.namesakes} count={report.undecided} answers={answers} onAnswer={onAnswer} />
      <NameOnlyList changes={byName} ticked={ticked} onTick={onTick} />
      <ImportChanges changes={byKey} count={report.updated - byName.length} outcome={report.contactOutcome} />
      <ImportAdditions additions={report.additions} count={report.added} />
      {report.failed.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t(text.faultsTitle)} style={{ marginBottom: 12 }} />
          <DownloadRows file={props.file} rows={report.failed} excluded={excluded} />
          {report.clashes.length > 0 && <p className="zx-plain">{t(text.chooseRowHint)}</p>}
          <RowReasons
            label={t(text.faulty)}
            rows={report.failed}
            wayOf={({ row }) => {
              const clash = clashes.get(row)
              return clash && <RowChoice {...clash} {...props} />
            }}
          />
        </>
      )}
    </>
  )
}

type RowChoiceProps = ImportReportData['clashes'][number] &
  Pick<ImportReportProps, 'busy' | 'onChooseRow' | 'onUndoChoice'>

/** Of rows that clash, HR may say that this one is right, and may take that back. */
function RowChoice({ row, rivals, excludedFor, busy, onChooseRow, onUndoChoice }: RowChoiceProps) {
  const t = useText()
  if (excludedFor !== null)
    return (
      <Button
        type="link"
        size="small"
        disabled={busy}
        aria-label={t(text.undoRowChoiceOf, { row: excludedFor })}
        onClick={() => onUndoChoice(excludedFor)}
      >
        {t(text.undoAnswer)}
      </Button>
    )
  if (rivals.length === 0) return null
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t(text.chooseRowOf, { row })}
      onClick={() => onChooseRow(row, rivals)}
    >
      {t(text.chooseRow)}
    </Button>
  )
}
