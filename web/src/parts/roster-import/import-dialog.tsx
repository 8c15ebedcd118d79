import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Alert, Button, Flex, Spin, Upload } from 'antd'
import type { ReactNode } from 'react'
import { callForBlob } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import './roster-import.css'
import { ImportReport } from './import-report.tsx'
import { ImportResult } from './import-result.tsx'
import { rosterImportText as text } from './text.ts'
import { useRosterImport } from './use-roster-import.ts'

interface ImportDialogProps {
  onClose: () => void
  /** Content above the drop area, if there are other ways besides the roster. */
  top?: ReactNode
  title?: string
  /** A file that can be downloaded and filled in; the empty template by default. */
  download?: ReactNode
  /** The batch under review for whose people the roster is imported. */
  batchId?: string
  onImported?: (review: ReviewChange | undefined) => void
}

/** Imports a roster from a spreadsheet: it is first checked row by row and then imported. */
export function ImportDialog({ onClose, top, title, download, batchId, onImported }: ImportDialogProps) {
  const t = useText()
  const roster = useRosterImport({ batchId, onImported, onClose })
  const { checked, checking, isPending, isChanged, fault, toTake, check, take, startOver, leave } = roster
  const busy = isPending || roster.isAdding || (checking && checked !== undefined)
  const close = () => {
    leave()
    onClose()
  }
  const dialogTitle = title ?? t(text.importTitle)
  if (roster.imported && checked)
    return (
      <Dialog open title={dialogTitle} onClose={close} cancelText={t(text.close)} width="min(880px, 100%)">
        <ImportResult done={roster.imported} file={checked.file} excluded={roster.excluded} />
      </Dialog>
    )
  return (
    <Dialog
      open
      title={dialogTitle}
      onClose={close}
      onOk={checked ? take : undefined}
      okText={toTake > 0 ? t(text.doImport, { count: toTake }) : t(text.nothingToImport)}
      okDisabled={toTake === 0}
      busy={busy}
      width="min(880px, 100%)"
    >
      {top}
      {checked ? (
        <>
          <Flex justify="space-between" align="center" gap={12} style={{ marginBottom: 12 }}>
            <span className="zx-import-file" title={checked.file.name}>
              <FileExcelOutlined aria-hidden /> {checked.file.name}
            </span>
            <Button size="small" onClick={startOver} disabled={isPending}>
              {t(text.otherFile)}
            </Button>
          </Flex>
          {isChanged && <Alert type="warning" showIcon title={t(text.changedSince)} style={{ marginBottom: 12 }} />}
          <ImportReport
            file={checked.file}
            report={checked.report}
            ticked={roster.ticked}
            onTick={roster.setTicked}
            answers={roster.answers}
            onAnswer={roster.setAnswers}
            ignored={roster.ignored}
            onIgnore={roster.ignore}
            onAddField={roster.addField}
            onChooseRow={roster.rowChoice.choose}
            onUndoChoice={roster.rowChoice.undo}
            busy={busy}
          />
          {roster.undecided > 0 && <p role="status">{t(text.undecidedLeft, { count: roster.undecided })}</p>}
        </>
      ) : (
        <Spin spinning={checking} description={t(text.checking)}>
          {isChanged && <Alert type="warning" showIcon title={t(text.refusedSince)} style={{ marginBottom: 12 }} />}
          {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 12 }} />}
          <Upload.Dragger
            accept=".xlsx,.xls,.csv,.et"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              check(file)
              return Upload.LIST_IGNORE
            }}
          >
            <FileExcelOutlined aria-hidden style={{ fontSize: 36, color: 'var(--zx-primary)' }} />
            <p style={{ margin: '12px 0 4px', fontWeight: 500 }}>{t(text.importDrop)}</p>
            <p style={{ margin: 0, color: 'var(--zx-text-2)' }}>{t(text.importTypes)}</p>
          </Upload.Dragger>
          {download ?? <TemplateLink />}
        </Spin>
      )}
    </Dialog>
  )
}

function TemplateLink() {
  const t = useText()
  const download = () =>
    callForBlob('employees.importTemplate', {})
      .then((reply) => saveFile(reply, t(text.templateName)))
      .catch(() => undefined)
  return (
    <Button
      type="link"
      icon={<DownloadOutlined aria-hidden />}
      style={{ marginTop: 12 }}
      onClick={() => void download()}
    >
      {t(text.template)}
    </Button>
  )
}
