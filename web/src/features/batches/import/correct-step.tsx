import { payMonthOf } from '@zhixin/domain/batches/pay-month'
import { columnLetters } from '@zhixin/domain/payroll/grid/cell-name'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { ServiceNotice } from '../../../parts/service/service-notice.tsx'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import '../batches.css'
import type { Go } from '../use-batch-location.ts'
import { CombinedNote } from './combined-note.tsx'
import { Findings } from './sheet-findings.tsx'
import './correct-step.css'
import { type AboutBatch, ImportForm, startingType } from './confirm/import-form.tsx'
import { ImportProgressView } from './confirm/import-progress-view.tsx'
import { sentOfFile, sentOfMonth } from './confirm/sent-before.ts'
import { SentFileNote } from './confirm/sent-before-note.tsx'
import { useImport } from './confirm/use-import.ts'
import { LayoutBar } from './layout-bar.tsx'
import { RecognisedNote } from './recognised-note.tsx'
import {
  chooseHeader,
  chooseRole,
  chooseRow,
  chooseRowsToDrop,
  chooseSheet,
  chooseTable,
  chooseToCombine,
  chooseToDrop,
  follow,
  isChosen,
  restoreRow,
  restoreSpan,
} from './sheet/layout-choice.ts'
import { type CellSpot, SheetGrid } from './sheet-grid.tsx'
import { unreadWith } from './start/unread-files.ts'
import type { CheckedFile } from './start/use-upload.ts'
import { importText as text } from './text.ts'
import { useLayout } from './use-checked.ts'

/** Shows what was detected in a file, for correction, and the import form (IMPORT-02, IMPORT-03). */
export function CorrectStep({ fileId, go }: { fileId: string; go: Go }) {
  const t = useText()
  const layout = useLayout(fileId)
  const { choice, choose, followed } = layout
  const [spot, setSpot] = useState<CellSpot>()
  const [about, setAbout] = useState<AboutBatch>()
  const { data: file, error, isFetching, refetch } = layout.query
  const run = useImport(fileId, (batchId) => go({ kind: 'review', batchId }, true))
  const startOver = () => go({ kind: 'start' })
  if (run.progress) return <ImportProgressView progress={run.progress} onCancel={run.cancel} />
  if (error && !file) {
    const retry = isChosen(choice) ? () => layout.decide(null, {}) : () => void refetch()
    return <NotRead error={error} onRetry={retry} onOther={startOver} />
  }
  if (!file) return <Loading tall />
  const { recognised } = file
  const undecided = followed === undefined
  const noName = !hasNameColumn(file)
  return (
    <>
      <Card>
        <LayoutBar
          file={file}
          busy={isFetching}
          chosen={isChosen(choice)}
          onSheet={(sheet) => layout.restart(chooseSheet(sheet))}
          onCombine={(sheets) => layout.restart(chooseToCombine(sheets))}
          onHeader={(first, last) => layout.restart(chooseHeader(choice, first, last))}
          onReset={() => layout.decide(null, {})}
          onOther={startOver}
          onSpot={setSpot}
        />
      </Card>
      <FileNotices file={file} layout={layout} onSpot={setSpot} />
      <div className="zx-correct">
        <CorrectSheet file={file} layout={layout} spot={spot} isDecided={!undecided} />
        <aside className="zx-correct-side">
          <Card>
            <ImportForm
              key={`${fileId} ${followed ?? ''}`}
              file={file}
              followed={followed ? recognised : null}
              disabled={noName || file.people === 0 || isFetching || undecided}
              hint={undecided && !noName ? t(text.decideFirst) : ''}
              busy={isFetching}
              before={about}
              onDrop={(rows) => choose(chooseRowsToDrop(choice, rows))}
              onImport={(entered) => {
                setAbout(entered)
                run.start(choice, followed ?? (recognised ? 'none' : null), entered)
              }}
            />
          </Card>
          <Findings
            file={file}
            busy={isFetching}
            isAsked={undecided || isMonthAsked(file, followed) || isSentAgain(file, followed)}
            onSpot={setSpot}
            onRow={(row) => choose(restoreRow(choice, row))}
            onSpan={(first, last) => choose(restoreSpan(choice, first, last))}
            onSheet={(sheet) => layout.restart(chooseSheet(sheet))}
            onTable={(row, column) => layout.restart(chooseTable(file, row, column))}
          />
        </aside>
      </div>
    </>
  )
}

/** What is to be known of the file above its sheet: what was not read, what was sent before, and what it resembles. */
function FileNotices(props: {
  file: CheckedFile
  layout: ReturnType<typeof useLayout>
  onSpot: (spot: CellSpot) => void
}) {
  const t = useText()
  const { file, layout, onSpot } = props
  const { choice, followed, query } = layout
  const { recognised } = file
  const busy = query.isFetching
  const sentFile = sentOfFile(file)
  const unread = unreadWith(file.fileId)
  return (
    <>
      <ServiceNotice inFile={file.people} />
      {unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(text.onlyFirst, { name: file.fileName, others: unread.join(t(text.comma)) })}
        />
      )}
      {file.combined && <CombinedNote combined={file.combined} busy={busy} onSplit={() => layout.restart({})} />}
      {sentFile && <SentFileNote batch={sentFile} />}
      {recognised && (
        <RecognisedNote
          file={file}
          recognised={recognised}
          followed={followed}
          busy={busy}
          onFollow={() => layout.decide(recognised.batchId, follow(choice, recognised.choice))}
          onLeave={() => layout.decide(null, {})}
          onSpot={onSpot}
        />
      )}
    </>
  )
}

const none: number[] = []

/** True if HR must check the pay month, because the file leaves it open. */
function isMonthAsked(file: CheckedFile, followed: string | null | undefined): boolean {
  const { standing } = monthOf(file, followed)
  return standing !== 'said' && standing !== 'likely'
}

const monthOf = (file: CheckedFile, followed: string | null | undefined) =>
  payMonthOf(
    file.months.said,
    file.months.usual,
    followed ? file.recognised?.period : undefined,
    sentOfFile(file)?.period,
  )

/** True if the file, or the month and pay type that it proposes, was sent before. */
function isSentAgain(file: CheckedFile, followed: string | null | undefined): boolean {
  const type = startingType(file, undefined, followed ? file.recognised : null)
  const ofMonth = sentOfMonth(file, { ...type, period: monthOf(file, followed).month })
  return sentOfFile(file) !== undefined || ofMonth.length > 0
}

const hasNameColumn = ({ columns }: CheckedFile): boolean => columns.some(({ role }) => role === 'name')

/** The sheet with what was detected, and a question or warning if the name column or the people are missing. */
function CorrectSheet(props: {
  file: CheckedFile
  layout: ReturnType<typeof useLayout>
  spot: CellSpot | undefined
  isDecided: boolean
}) {
  const t = useText()
  const { file, spot, isDecided } = props
  const { choice, choose, restart, query } = props.layout
  const busy = query.isFetching
  const noName = !hasNameColumn(file)
  return (
    <div className="zx-correct-sheet">
      {noName && isDecided && (
        <AskForName file={file} busy={busy} onChoose={(column) => choose(chooseRole(choice, column, 'name'))} />
      )}
      {!noName && file.people === 0 && (
        <Alert type="warning" showIcon title={t(text.noPeople)} description={t(text.noPeopleHint)} />
      )}
      <p className="zx-correct-hint">{t(text.gridHint)}</p>
      <SheetGrid
        file={file}
        restored={choice.restoredRows ?? none}
        busy={busy}
        spot={spot}
        onRole={(column, role) => choose(chooseRole(choice, column, role))}
        onHeader={(row) => restart(chooseHeader(choice, row, row))}
        onRow={(row, wanted) => choose(chooseRow(choice, row, wanted))}
        onDrop={(row, dropped) => choose(chooseToDrop(choice, row, dropped))}
      />
    </div>
  )
}

/** The file could not be read with these choices, or is no longer stored. */
function NotRead({ error, onRetry, onOther }: { error: Error; onRetry: () => void; onOther: () => void }) {
  const t = useText()
  const isGone = 'key' in error && error.key === 'file.gone'
  return (
    <Card>
      {isGone ? (
        <Empty
          title={t(text.fileGone)}
          hint={t(text.fileGoneHint)}
          action={
            <Button type="primary" onClick={onOther}>
              {t(text.otherFile)}
            </Button>
          }
        />
      ) : (
        <Failed
          {...('msg' in error && typeof error.msg === 'string' && error.msg ? { title: error.msg } : {})}
          onRetry={onRetry}
        />
      )}
    </Card>
  )
}

/** Asks for the name column if none was found, because it cannot be guessed. */
function AskForName(props: { file: CheckedFile; busy: boolean; onChoose: (column: number) => void }) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={t(text.noName)}
      description={t(text.noNameHint)}
      action={
        <Select
          aria-label={t(text.chooseColumn)}
          placeholder={t(text.chooseColumn)}
          disabled={props.busy}
          style={{ minWidth: 200 }}
          popupMatchSelectWidth={false}
          onChange={(column: number) => props.onChoose(column)}
          options={props.file.columns.map(({ column, salaryItemImportLabel }) => ({
            value: column,
            label: [columnLetters(column), salaryItemImportLabel].filter(Boolean).join(' · '),
          }))}
        />
      }
    />
  )
}
