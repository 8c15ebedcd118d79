import { channelName } from '@zhixin/contract/batches/batch'
import { slipShow } from '@zhixin/contract/history'
import type { Pair } from '@zhixin/contract/pair'
import { DatePicker, Grid, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { channelText } from '../../parts/channel-text.ts'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { batchStandingText } from '../../parts/sent-batch/batch-standing-text.ts'
import { FilterToggle } from '../../ui/data-table/filter-toggle.tsx'
import { useText } from '../../ui/language.ts'
import './history.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { HistoryQuery } from './queries.ts'
import { detailText, historyText as text } from './text.ts'

/** States that the history can be narrowed to. */
export const shownStates = ['scheduled', 'sending', 'sent', 'review', 'removed'] as const

/** An ended send is not yet a sent batch: where it stands, its own tag says. */
const stateTexts: Record<(typeof shownStates)[number], Pair> = {
  scheduled: batchStandingText.scheduled,
  sending: batchStandingText.sending,
  sent: text.ended,
  review: batchStandingText.notSent,
  removed: batchStandingText.removed,
}

interface HistoryFiltersProps {
  query: HistoryQuery
  onChange: (values: Record<string, string>) => void
}

/**
 * Month, kind, channel and words, each of which narrows the history down (HISTORY-01). On a phone only the words stand
 * there until the others are asked for, so that the first batch is in view.
 */
export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const t = useText()
  const isNarrow = Grid.useBreakpoint().sm === false
  const [isOpen, setOpen] = useState(false)
  const { period, salaryType, channel, state, having } = query
  const count = [period, salaryType, channel, state, having].filter(Boolean).length
  return (
    <search className="zx-history-filters">
      {isNarrow && <FilterToggle count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {(!isNarrow || isOpen) && <FilterFields query={query} onChange={onChange} />}
      <SearchBox label={t(text.search)} keyword={query.keyword ?? ''} onSearch={(keyword) => onChange({ keyword })} />
    </search>
  )
}

function FilterFields({ query, onChange }: HistoryFiltersProps) {
  const t = useText()
  const { types } = useSalaryTypes()
  return (
    <>
      <DatePicker
        picker="month"
        inputReadOnly
        aria-label={t(text.month)}
        placeholder={t(text.month)}
        value={query.period ? dayjs(`${query.period}-01`) : null}
        onChange={(month) => onChange({ month: month?.format('YYYY-MM') ?? '' })}
      />
      <Select
        aria-label={t(text.type)}
        popupMatchSelectWidth={false}
        value={query.salaryType ?? ''}
        onChange={(type) => onChange({ type })}
        options={[{ value: '', label: t(text.allTypes) }, ...types]}
      />
      <Select
        aria-label={t(text.channel)}
        popupMatchSelectWidth={false}
        value={query.channel ?? ''}
        onChange={(channel) => onChange({ channel })}
        options={[
          { value: '', label: t(text.allChannels) },
          ...channelName.options.map((value) => ({ value, label: t(channelText[value]) })),
        ]}
      />
      <Select
        aria-label={t(text.state)}
        popupMatchSelectWidth={false}
        value={query.state ?? ''}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: t(text.allStates) },
          ...shownStates.map((state) => ({ value: state, label: t(stateTexts[state]) })),
        ]}
      />
      <Select
        aria-label={t(text.having)}
        popupMatchSelectWidth={false}
        value={query.having ?? 'all'}
        onChange={(having) => onChange({ having: having === 'all' ? '' : having })}
        options={slipShow.options.map((value) => ({
          value,
          label: t(value === 'all' ? text.allOutcomes : detailText[value]),
        }))}
      />
    </>
  )
}
