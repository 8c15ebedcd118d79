import { columnLetters } from '@zhixin/domain/payroll/cell-name'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import type { Go } from '../use-place.ts'
import { Findings } from './findings.tsx'
import './import.css'
import { type AboutBatch, ImportForm } from './import-form.tsx'
import { ImportProgressView } from './import-progress-view.tsx'
import { LayoutBar } from './layout-bar.tsx'
import { chooseHeader, chooseRole, chooseRow, chooseSheet, isChosen } from './layout-choice.ts'
import { type CellSpot, SheetGrid } from './sheet-grid.tsx'
import { importText as text } from './text.ts'
import { useChecked, useChoice } from './use-checked.ts'
import { useImport } from './use-import.ts'
import type { CheckedFile } from './use-upload.ts'

/** What was understood of a file, open to correction, and the import itself (IMPORT-02, IMPORT-03). */
export function CorrectStep({ fileId, go }: { fileId: string; go: Go }) {
  const say = useSay()
  const [choice, choose] = useChoice(fileId)
  const [spot, setSpot] = useState<CellSpot>()
  const [about, setAbout] = useState<AboutBatch>()
  const { data: file, error, isFetching, refetch } = useChecked(fileId, choice)
  const run = useImport(fileId, (batchId) => go({ kind: 'review', batchId }, true))
  const startOver = () => go({ kind: 'start' })

  if (run.progress) return <ImportProgressView progress={run.progress} onCancel={run.cancel} />
  if (error && !file) {
    const known = 'key' in error && error.key === 'file.gone'
    return (
      <Card>
        {known ? (
          <Empty
            title={say(text.fileGone)}
            hint={say(text.fileGoneHint)}
            action={
              <Button type="primary" onClick={startOver}>
                {say(text.otherFile)}
              </Button>
            }
          />
        ) : (
          <Failed
            {...('msg' in error && typeof error.msg === 'string' && error.msg ? { title: error.msg } : {})}
            onRetry={isChosen(choice) ? () => choose({}) : () => void refetch()}
          />
        )}
      </Card>
    )
  }
  if (!file) return <Loading tall />
  const noName = !file.columns.some(({ role }) => role === 'name')
  return (
    <>
      <Card>
        <LayoutBar
          file={file}
          busy={isFetching}
          chosen={isChosen(choice)}
          onSheet={(sheet) => choose(chooseSheet(sheet))}
          onHeader={(first, last) => choose(chooseHeader(choice, first, last))}
          onReset={() => choose({})}
          onOther={startOver}
          onSpot={setSpot}
        />
      </Card>
      <div className="zx-correct">
        <div className="zx-correct-sheet">
          {noName && (
            <AskForName
              file={file}
              busy={isFetching}
              onChoose={(column) => choose(chooseRole(choice, column, 'name'))}
            />
          )}
          {!noName && file.people === 0 && (
            <Alert type="warning" showIcon title={say(text.noPeople)} description={say(text.noPeopleHint)} />
          )}
          <p className="zx-correct-hint">{say(text.gridHint)}</p>
          <SheetGrid
            file={file}
            restored={choice.restoredRows ?? none}
            busy={isFetching}
            spot={spot}
            onRole={(column, role) => choose(chooseRole(choice, column, role))}
            onHeader={(row) => choose(chooseHeader(choice, row, row))}
            onRow={(row, wanted) => choose(chooseRow(choice, row, wanted))}
          />
        </div>
        <aside className="zx-correct-side">
          <Card>
            <ImportForm
              key={fileId}
              file={file}
              disabled={noName || file.people === 0 || isFetching}
              before={about}
              onImport={(said) => {
                setAbout(said)
                run.start(choice, said)
              }}
            />
          </Card>
          <Card>
            <Findings
              file={file}
              busy={isFetching}
              onSpot={setSpot}
              onRow={(row, wanted) => choose(chooseRow(choice, row, wanted))}
            />
          </Card>
        </aside>
      </div>
    </>
  )
}

const none: number[] = []

/** No column of names was found: that cannot be guessed, so it is asked. */
function AskForName(props: { file: CheckedFile; busy: boolean; onChoose: (column: number) => void }) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      title={say(text.noName)}
      description={say(text.noNameHint)}
      action={
        <Select
          aria-label={say(text.chooseColumn)}
          placeholder={say(text.chooseColumn)}
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
