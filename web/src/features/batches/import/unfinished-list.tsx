import { FileExcelOutlined, LoadingOutlined } from '@ant-design/icons'
import type { UnfinishedBatch } from '@zhixin/contract/batches/batch'
import { Button, Tag } from 'antd'
import { NotSentAlert } from '../../../parts/not-sent-alert.tsx'
import { notSentTitle } from '../../../parts/not-sent-text.ts'
import { monthAndType, titleAlone, titleBeside } from '../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { useRelativeTime } from '../../../parts/use-relative-time.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRemoveBatch, useUnfinished } from '../queries.ts'
import './unfinished-list.css'
import { timeText } from '../../../parts/company-time.ts'
import { importText as text } from './text.ts'

/** Batches under way: each can be continued or removed (IMPORT-10). */
export function UnfinishedList(props: { onContinue: (batchId: string) => void; onSend: (batchId: string) => void }) {
  const { onContinue, onSend } = props
  const t = useText()
  const { data } = useUnfinished()
  if (!data || data.list.length === 0) return null
  return (
    <Card>
      <section aria-label={t(text.unfinished)}>
        <header className="zx-side-head">
          <h2>{t(text.unfinished)}</h2>
          <p>{t(text.unfinishedHint)}</p>
        </header>
        {data.list
          .filter(({ notSent }) => notSent)
          .map((batch) => (
            <NotSentAlert
              key={batch.id}
              title={t(notSentTitle(batch.state), { title: titleAlone(batch) })}
              reason={batch.notSent}
            >
              <Button type="primary" onClick={() => onSend(batch.id)}>
                {t(text.settle)}
              </Button>
            </NotSentAlert>
          ))}
        <ul className="zx-unfinished">
          {data.list
            .filter(({ state }) => state !== 'scheduled')
            .map((batch) => (
              <Unfinished key={batch.id} batch={batch} onContinue={() => onContinue(batch.id)} />
            ))}
        </ul>
      </section>
    </Card>
  )
}

function Unfinished({ batch, onContinue }: { batch: UnfinishedBatch; onContinue: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const { nameOf } = useSalaryTypes()
  const { mutateAsync: remove, isPending } = useRemoveBatch()
  const ago = useRelativeTime()
  const reading = batch.state === 'reading'
  const title = titleAlone(batch)
  const ask = async () => {
    const [heading, yes] = [t(text.removeTitle), t(text.remove)]
    const content = t(text.removeAsk, { title, people: batch.people.toLocaleString('en') })
    if ((await confirm({ title: heading, content, yes, danger: true })) !== 'yes') return
    // This runs after the await and not in a callback: by then the list has been fetched again, and this row may be
    // gone with its callbacks.
    await remove({ id: batch.id, reading })
    toast.success(t(text.removed))
  }
  return (
    <li>
      <FileExcelOutlined className="zx-unfinished-icon" aria-hidden />
      <div className="zx-unfinished-what">
        <strong title={title}>{titleBeside(batch)}</strong>
        <span>
          {[monthAndType(batch, nameOf(batch)), t(text.peopleCount, { count: batch.people.toLocaleString('en') })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span title={`${timeText(batch.createdAt)} ${batch.fileName}`}>
          {t(text.by, { name: batch.createdBy, time: ago(batch.createdAt) })}
          {batch.fileName && ` · ${batch.fileName}`}
        </span>
      </div>
      <div className="zx-unfinished-ways">
        {batch.waitsForApproval && <Tag color="orange">{t(text.waitsForApproval)}</Tag>}
        {reading && (
          <Tag icon={<LoadingOutlined aria-hidden />} color="processing">
            {t(text.stillReading)}
          </Tag>
        )}
        <Button type="primary" ghost onClick={onContinue} aria-label={`${t(text.continue)} ${title}`}>
          {t(text.continue)}
        </Button>
        <Button
          type="text"
          danger
          loading={isPending}
          onClick={() => void ask().catch(() => undefined)}
          aria-label={`${t(text.remove)} ${title}`}
        >
          {t(text.remove)}
        </Button>
      </div>
    </li>
  )
}
