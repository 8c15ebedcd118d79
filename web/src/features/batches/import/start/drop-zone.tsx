import { CloudUploadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { SampleKind } from '@zhixin/contract/batches/import'
import { Alert, Button } from 'antd'
import { useText } from '../../../../ui/language.ts'
import { FileArea, UploadBar } from './file-area.tsx'
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
    const title = t(reading ? text.readingFile : text.uploading, { name: upload.name })
    return (
      <div className="zx-drop-busy" role="status">
        <FileExcelOutlined className="zx-drop-icon" aria-hidden />
        <p className="zx-drop-title">{title}</p>
        <UploadBar percent={reading ? 100 : upload.percent} isMeasured={!reading} label={title} />
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
      <FileArea accept={acceptedFiles} over={over} onFile={start}>
        <CloudUploadOutlined className="zx-drop-icon" aria-hidden />
        <p className="zx-drop-title">{t(over ? text.dropNow : text.drop)}</p>
        <p className="zx-drop-hint">{t(text.accepted, { limit: uploadLimitMb })}</p>
        <p className="zx-drop-hint">{t(text.notYetSent)}</p>
      </FileArea>
      <PasteTable onFile={start} onRefuse={refuse} />
      <Samples asked={sample} onTaken={onSampleTaken} onFile={start} />
    </div>
  )
}
