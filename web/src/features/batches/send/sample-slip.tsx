import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Language } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { useState } from 'react'
import { PhonePreview } from '../../../parts/phone-preview.tsx'
import { SlipLanguage } from '../../../parts/slip-preview/slip-language.tsx'
import { slipPreviewText } from '../../../parts/slip-preview/slip-preview-text.ts'
import { useLanguage, useText } from '../../../ui/language.ts'
import { Empty, Failed } from '../../../ui/states.tsx'
import { MessagePreview } from './message/message-preview.tsx'
import { type Check, type SamplePart, useSample } from './queries.ts'
import './sample-slip.css'
import { sendText as text } from './text.ts'

/** The rows that would be sent: all of them, if nobody goes without, which the database need not look for. */
const partOf = ({ people, ready, channel }: Check): SamplePart =>
  ready === people ? { show: 'matched' } : { show: 'ready', channel }

/** One real slip of this batch, as its owner will see it; the arrows lead to the others who will get one. */
export function SampleSlip({ batchId, check }: { batchId: string; check: Check }) {
  const t = useText()
  const screen = useLanguage()
  const [chosen, setLanguage] = useState<Language>()
  const [nth, setNth] = useState(1)
  const { total, slip, rowNo, failed } = useSample(batchId, nth, partOf(check))
  const language = chosen ?? slip?.names ?? screen
  if (total === 0) return <Empty title={t(text.sampleNone)} />
  if (failed) return <Failed />
  return (
    <div className="zx-sample">
      <header>
        <h2>{t(text.sample)}</h2>
        <SlipLanguage value={language} onChange={setLanguage} />
      </header>
      <p>{t(text.sampleHint)}</p>
      <PhonePreview label={t(slipPreviewText.phone, { name: slip?.name ?? '' })} slip={slip} language={language} />
      <footer>
        <Button
          shape="circle"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t(slipPreviewText.previous)}
          disabled={nth <= 1}
          onClick={() => setNth(nth - 1)}
        />
        <span>
          {nth.toLocaleString('en')} / {total?.toLocaleString('en') ?? '…'}
        </span>
        <Button
          shape="circle"
          icon={<RightOutlined aria-hidden />}
          aria-label={t(slipPreviewText.next)}
          disabled={nth >= (total ?? 1)}
          onClick={() => setNth(nth + 1)}
        />
      </footer>
      {rowNo !== undefined && <MessagePreview batchId={batchId} rowNo={rowNo} channel={check.channel} />}
    </div>
  )
}
