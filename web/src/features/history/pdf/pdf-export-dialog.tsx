import { DownloadOutlined } from '@ant-design/icons'
import type { PdfExport } from '@zhixin/contract/history/slip-pdf'
import type { Language } from '@zhixin/contract/pair'
import { Alert, Button, Flex, Progress, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { timeText } from '../../../parts/company-time.ts'
import { SlipLanguage } from '../../../parts/slip-preview/slip-language.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { pdfText as text } from '../text.ts'
import { usePdfExport, usePdfExportChanges } from './queries.ts'
import { usePdfDownload } from './use-pdf-download.ts'

/** Bytes in the unit that people read. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const number = (count: number): string => count.toLocaleString('en')

/** The PDFs of a whole batch: made in the background, followed here, downloaded from here (HISTORY-05). */
export function PdfExportDialog({ batch, onClose }: { batch: { id: string }; onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = usePdfExport(batch.id)
  const changes = usePdfExportChanges(batch.id)
  const download = usePdfDownload(() => void refetch())
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [chosen, setContents] = useState<PdfExport['contents']>()
  const found = data?.export ?? null
  const contents = chosen ?? found?.contents ?? 'pdf'
  const isMaking = found?.state === 'waiting' || found?.state === 'running'
  const isReady = found?.state === 'ready'
  const isBusy = changes.make.isPending || changes.cancel.isPending
  const make = (label: string, type: 'primary' | 'default'): ReactNode => (
    <Button
      key="make"
      type={type}
      loading={changes.make.isPending}
      onClick={() => changes.make.mutate({ language, contents })}
    >
      {label}
    </Button>
  )
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose}>{t(text.close)}</Button>
      {isMaking && (
        <Button danger loading={isBusy} onClick={() => changes.cancel.mutate(found.id)}>
          {t(text.stop)}
        </Button>
      )}
      {isReady && download.percent === undefined && (
        <>
          <Button disabled={isBusy} onClick={() => changes.cancel.mutate(found.id)}>
            {t(text.remove)}
          </Button>
          {make(t(text.makeAgain), 'default')}
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={isBusy}
            onClick={() => download.start(found.id)}
          >
            {t(text.download)}
          </Button>
        </>
      )}
      {download.percent !== undefined && <Button onClick={download.stop}>{t(text.stopDownload)}</Button>}
      {data && !isMaking && !isReady && make(t(found ? text.makeAgain : text.make), 'primary')}
    </Flex>
  )
  return (
    <Dialog open title={t(text.title)} onClose={onClose} width="min(560px, 100%)" footer={footer}>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Flex vertical gap={16}>
          <span>{t(text.hint)}</span>
          {contents === 'receipts' && <span>{t(text.receiptsHint)}</span>}
          {found && <ExportState found={found} isBroken={download.isBroken} percent={download.percent} />}
          {!isMaking && download.percent === undefined && (
            <Radio.Group
              aria-label={t(text.contents)}
              value={contents}
              onChange={({ target }) => setContents(target.value)}
              options={(['pdf', 'receipts'] as const).map((value) => ({ value, label: t(text[value]) }))}
            />
          )}
          {!isMaking && download.percent === undefined && (
            <Flex gap={12} align="center" wrap>
              <span>{t(text.language)}</span>
              <SlipLanguage value={language} onChange={setLanguage} />
            </Flex>
          )}
        </Flex>
      )}
    </Dialog>
  )
}

/** How far it is, or what came of it. */
function ExportState(props: { found: PdfExport; isBroken: boolean; percent: number | undefined }) {
  const t = useText()
  const { found, isBroken, percent } = props
  const { state, done, people, leftOut, bytes, availableUntil, reason } = found
  if (state === 'failed' || state === 'outdated') return <Alert type="warning" showIcon title={reason} />
  if (state === 'waiting' || state === 'running')
    return (
      <div role="status">
        <Progress percent={Math.floor((done / Math.max(1, people)) * 100)} aria-label={t(text.title)} />
        <span>
          {state === 'waiting' ? t(text.waiting) : t(text.running, { done: number(done), people: number(people) })}
        </span>
      </div>
    )
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t(text.ready, { people: number(people), size: sizeText(bytes) })}
        description={[
          t(text.until, { time: timeText(availableUntil) }),
          leftOut > 0 ? t(text.leftOut, { count: number(leftOut) }) : '',
        ].join(' ')}
      />
      {percent !== undefined && (
        <div role="status">
          <Progress percent={percent} showInfo={false} aria-label={t(text.title)} />
          <span>{t(text.downloading, { percent })}</span>
        </div>
      )}
      {percent === undefined && isBroken && <Alert type="info" showIcon title={t(text.broken)} />}
    </>
  )
}
