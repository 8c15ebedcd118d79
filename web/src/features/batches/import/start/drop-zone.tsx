import { CloudUploadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { SampleKind } from '@zhixin/contract/batches/import'
import { Alert, Upload as AntUpload, Button, Progress } from 'antd'
import { useText } from '../../../../ui/language.ts'
import { acceptedFiles, uploadLimitMb } from './file-rules.ts'
import './drop-zone.css'
import { PasteTable } from '../paste/paste-table.tsx'
import { importText as text } from '../text.ts'
import { Samples } from './samples.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { useUpload } from './use-upload.ts'

/** The area for the payroll file: by dragging, clicking, keyboard, or pasting cells. */
export function DropZone({
  upload: { upload, fault, refuse, start, cancel },
  sample,
  onSampleTaken,
}: {
  upload: ReturnType<typeof useUpload>
  sample: SampleKind | undefined
  onSampleTaken: () => void
}) {
  const t = useText()
  const over = useFileDrop(start)
  if (upload) {
    const reading = upload.percent >= 100
    return (
      <div className="zx-drop-busy" role="status">
        <FileExcelOutlined className="zx-drop-icon" aria-hidden />
        <p className="zx-drop-title">{t(reading ? text.readingFile : text.uploading, { name: upload.name })}</p>
        <Progress
          percent={reading ? 100 : upload.percent}
          status="active"
          showInfo={!reading}
          className="zx-drop-progress"
        />
        <Button onClick={cancel}>{t(text.cancel)}</Button>
      </div>
    )
  }
  return (
    <div className="zx-drop">
      {fault && (
        <Alert
          type="error"
          showIcon
          title={fault.name ? `${t(text.cannotRead)}${'\u2002'}${fault.name}` : t(text.cannotPaste)}
          description={fault.message}
          className="zx-drop-fault"
        />
      )}
      <AntUpload.Dragger
        accept={acceptedFiles}
        maxCount={1}
        showUploadList={false}
        className={over ? 'zx-drop-zone zx-drop-over' : 'zx-drop-zone'}
        beforeUpload={(file) => {
          start(file)
          return AntUpload.LIST_IGNORE
        }}
      >
        <CloudUploadOutlined className="zx-drop-icon" aria-hidden />
        <p className="zx-drop-title">{t(over ? text.dropNow : text.drop)}</p>
        <p className="zx-drop-hint">{t(text.accepted, { limit: uploadLimitMb })}</p>
        <p className="zx-drop-hint">{t(text.notYetSent)}</p>
      </AntUpload.Dragger>
      <PasteTable onFile={start} onRefuse={refuse} />
      <Samples asked={sample} onTaken={onSampleTaken} onFile={start} />
    </div>
  )
}
