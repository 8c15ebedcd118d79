import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import type { Language } from '@zhixin/contract/pair'
import { arrangeTotals } from '@zhixin/domain/payslip/slip-totals'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { query } from '../../../client/query.ts'
import { PhonePreview } from '../../../parts/phone-preview.tsx'
import { SlipLanguage } from '../../../parts/slip-preview/slip-language.tsx'
import { useLanguage, useText } from '../../../ui/language.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { designerText as text } from './text.ts'

type Design = Pick<AskOf<'batches.previewDesign'>, 'items' | 'layout' | 'style'>

/** How long (ms) typing rests before the preview is asked for. */
const pause = 200

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface DesignPreviewProps {
  batchId: string
  design: Design
  /** Told the names of the totals that the shown slip has apart from their group. */
  onApart: (labels: string[]) => void
}

/** The slip of a real person of the batch as it would be with the draft, drawn as on the employee's page. */
export function DesignPreview({ batchId, design, onApart }: DesignPreviewProps) {
  const t = useText()
  const screen = useLanguage()
  const [chosen, setLanguage] = useState<Language>()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const settled = useSettled(design)
  const { data, isError, refetch } = useQuery({
    ...query('batches.previewDesign', { id: batchId, ...settled, search, at }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const slip = data?.slip
  useEffect(() => {
    onApart(slip ? arrangeTotals(slip).apart.map(({ label }) => label) : [])
  }, [slip, onApart])
  const language = chosen ?? data?.slip?.names ?? screen
  const total = data?.total ?? 0
  return (
    <aside className="zx-design-preview" aria-label={t(text.preview)}>
      <div className="zx-design-person">
        <SearchBox
          label={t(text.search)}
          keyword={search}
          onSearch={(keyword) => {
            setSearch(keyword)
            setAt(0)
          }}
        />
        <SlipLanguage value={language} onChange={setLanguage} />
      </div>
      <div className="zx-design-person">
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t(text.previous)}
          title={t(text.previous)}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <span role="status">{total > 0 && t(text.person, { at: at + 1, total })}</span>
        <Button
          size="small"
          icon={<RightOutlined aria-hidden />}
          aria-label={t(text.next)}
          title={t(text.next)}
          disabled={at + 1 >= total}
          onClick={() => setAt(at + 1)}
        />
      </div>
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : data && !data.slip ? (
        <Empty title={t(text.nobody)} hint={t(text.nobodyHint)} />
      ) : (
        <PhonePreview
          label={t(text.phone, { name: data?.slip?.name ?? '' })}
          slip={data?.slip ?? undefined}
          language={language}
        />
      )}
    </aside>
  )
}
