import { DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Receipt } from '@zhixin/contract/history/slip-pdf'
import { describeDevice } from '@zhixin/domain/receipts/device-text'
import { shortHash } from '@zhixin/domain/receipts/documents'
import { eventDetailText, eventText, gradeText } from '@zhixin/domain/receipts/receipt-text'
import { Button, Flex } from 'antd'
import { callForBlob } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { saveFile } from '../../../client/save-file.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Translate, useLanguage, useText } from '../../../ui/language.ts'
import { Facts } from '../../../ui/section.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { timeText } from '../../company-time.ts'
import './receipt.css'
import { receiptText as text } from './text.ts'

interface ReceiptDialogProps {
  slip: { id: string; name: string; isWithdrawn: boolean }
  onClose: () => void
}

/** What proves that somebody received their slip: grade, events and signature, with the file that proves it (SLIP-06). */
export function ReceiptDialog({ slip, onClose }: ReceiptDialogProps) {
  const t = useText()
  const language = useLanguage()
  const { id, name, isWithdrawn } = slip
  const { data, isError, refetch } = useQuery({ ...query('history.findReceipt', { id }), staleTime: 0 })
  const download = useMutation({
    mutationFn: async () => saveFile(await callForBlob('history.downloadReceipt', { id, language }), 'receipt.zip'),
    onSettled: () => refetch(),
  })
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose}>{t(text.close)}</Button>
      {data && !isWithdrawn && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(text.download)}
        </Button>
      )}
    </Flex>
  )
  return (
    <Dialog open title={t(text.title, { name })} onClose={onClose} footer={footer} width="min(640px, 100%)">
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <ReceiptFacts receipt={data} name={name} />
          {!isWithdrawn && <p className="zx-receipt-hint">{t(text.hint)}</p>}
        </>
      )}
    </Dialog>
  )
}

function ReceiptFacts({ receipt, name }: { receipt: Receipt; name: string }) {
  const t = useText()
  const { grade, contentHash, events, picture, root } = receipt
  const rootText = root && {
    number: root.number,
    at: timeText(root.at),
    size: root.size.toLocaleString('en'),
    hash: shortHash(root.hash),
  }
  const devices = [...new Set(events.flatMap(({ device }) => device || []))]
  return (
    <>
      <Facts
        rows={[
          { label: t(text.standing), value: t(grade ? gradeText[grade] : text.noGrade) },
          { label: t(text.events), value: <Events events={events} /> },
          ...(picture
            ? [
                {
                  label: t(text.signature),
                  value: (
                    <img
                      className="zx-receipt-signature"
                      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
                      alt={t(text.signatureOf, { name })}
                    />
                  ),
                },
              ]
            : []),
          { label: t(text.sealed), value: rootText ? t(text.sealedAt, rootText) : t(text.noRoot) },
          ...(root?.stampedAt ? [{ label: t(text.stamp), value: timeText(root.stampedAt) }] : []),
        ]}
      />
      <details className="zx-receipt-details">
        <summary>{t(text.details)}</summary>
        <Facts
          rows={[
            ...(grade ? [{ label: t(text.grade), value: grade }] : []),
            { label: t(text.hash), value: <code title={contentHash}>{shortHash(contentHash)}</code> },
            ...(rootText ? [{ label: t(text.root), value: t(text.rootAt, rootText) }] : []),
            { label: t(text.stamp), value: root?.stampedAt ? timeText(root.stampedAt) : t(text.noStamp) },
            ...(devices.length > 0 ? [{ label: t(text.device), value: devices.join(' / ') }] : []),
          ]}
        />
      </details>
    </>
  )
}

/** How the person came to it, and what they used. */
function detailsOf(t: Translate, { how, proof, form, device, isCurrent }: Receipt['events'][number]): string {
  const said = device ? describeDevice(device) : null
  return [
    how === 'deadline' && t(eventDetailText.deadline),
    proof && t(eventDetailText[proof]),
    form === 'typed' && t(eventDetailText.typed),
    !isCurrent && t(eventDetailText.earlier),
    device && said && t(said),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Events({ events }: { events: Receipt['events'] }) {
  const t = useText()
  if (events.length === 0) return t(text.noEvents)
  return (
    <ul className="zx-receipt-events">
      {events.map((event) => (
        <li key={`${event.kind} ${event.at}`}>
          {t(eventText[event.kind])} {timeText(event.at)}
          <small>{detailsOf(t, event)}</small>
        </li>
      ))}
    </ul>
  )
}
