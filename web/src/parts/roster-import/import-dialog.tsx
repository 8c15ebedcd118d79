import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Button, Flex, Spin, Upload } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { call, callForBlob } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { saveFile } from '../../client/save-file.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { rosterAnswers } from '../affected-answers.ts'
import './roster-import.css'
import { ImportReport, type ImportReportData } from './import-report.tsx'
import { rosterImportText as text } from './text.ts'

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
  const [checked, setChecked] = useState<{ file: File; report: ImportReportData }>()
  const [checking, setChecking] = useState(false)
  const leave = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const { mutate: take, isPending } = useMutation({
    mutationFn: (file: File) => call('employees.import', batchId === undefined ? {} : { batchId }, { file }),
    // This runs even if the dialog has been closed by then.
    onSuccess: ({ added, updated, review }) => {
      toast.success(t(text.imported, { added, updated }))
      onImported?.(review)
      onClose()
    },
    onSettled: () => invalidate(queries, ...rosterAnswers),
  })

  const check = async (file: File) => {
    leave.current = new AbortController()
    setChecking(true)
    try {
      setChecked({ file, report: await call('employees.checkFile', {}, { file, signal: leave.current.signal }) })
    } catch {
      // A toast reports the failure; the drop area stays for another file.
    } finally {
      setChecking(false)
    }
  }
  const close = () => {
    leave.current?.abort()
    onClose()
  }
  const toTake = checked ? checked.report.added + checked.report.updated : 0
  const doImport = () => {
    if (checked) take(checked.file)
  }
  return (
    <Dialog
      open
      title={title ?? t(text.importTitle)}
      onClose={close}
      onOk={checked ? doImport : undefined}
      okText={toTake > 0 ? t(text.doImport, { count: toTake }) : t(text.nothingToImport)}
      okDisabled={toTake === 0}
      busy={isPending}
      width="min(640px, 100%)"
    >
      {top}
      {checked ? (
        <>
          <Flex justify="space-between" align="center" gap={12} style={{ marginBottom: 12 }}>
            <span className="zx-import-file" title={checked.file.name}>
              <FileExcelOutlined aria-hidden /> {checked.file.name}
            </span>
            <Button size="small" onClick={() => setChecked(undefined)} disabled={isPending}>
              {t(text.otherFile)}
            </Button>
          </Flex>
          <ImportReport report={checked.report} />
        </>
      ) : (
        <Spin spinning={checking} description={t(text.checking)}>
          <Upload.Dragger
            accept=".xlsx,.xls,.csv,.et"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void check(file)
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
