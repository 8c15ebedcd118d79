import { useQueryClient } from '@tanstack/react-query'
import type { SampleKind } from '@zhixin/contract/batches/import'
import { keyOf } from '../../../../client/query.ts'
import { ContactChangesNotice } from '../../../../parts/contact-changes/contact-changes-notice.tsx'
import { ServiceStop } from '../../../../parts/service/service-stop.tsx'
import { Card } from '../../../../ui/page.tsx'
import type { Go } from '../../use-batch-location.ts'
import { DropZone } from './drop-zone.tsx'
import './drop-zone.css'
import { UnfinishedList } from '../unfinished-list.tsx'
import { useUpload } from './use-upload.ts'

/** The first step: drop a payroll, or continue with earlier work. `sample` was chosen elsewhere, to begin with. */
export function StartStep({ sample, go }: { sample: SampleKind | undefined; go: Go }) {
  const queries = useQueryClient()
  const upload = useUpload((file) => {
    queries.setQueryData(keyOf('batches.checkFile', { fileId: file.fileId }), file)
    go({ kind: 'file', fileId: file.fileId })
  })
  return (
    <div className="zx-start">
      <ServiceStop before="sending" />
      <ContactChangesNotice />
      <Card>
        <DropZone upload={upload} sample={sample} onSampleTaken={() => go({ kind: 'start' }, true)} />
      </Card>
      {!upload.upload && (
        <UnfinishedList
          onContinue={(batchId) => go({ kind: 'review', batchId })}
          onSend={(batchId) => go({ kind: 'send', batchId })}
        />
      )}
    </div>
  )
}
