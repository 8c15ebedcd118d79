import { channelName } from '@zhixin/contract/batches'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { channelText } from '../../parts/channel-text.ts'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { useSay } from '../../ui/language.ts'
import './history.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { HistoryQuery } from './queries.ts'
import { historyText as text } from './text.ts'

interface HistoryFiltersProps {
  query: HistoryQuery
  onChange: (values: Record<string, string>) => void
}

/** Month, kind, channel and words, each of which narrows the history down (HISTORY-01). */
export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const say = useSay()
  const { types } = useSalaryTypes()
  return (
    <search className="zx-history-filters">
      <DatePicker
        picker="month"
        inputReadOnly
        aria-label={say(text.month)}
        placeholder={say(text.month)}
        value={query.period ? dayjs(`${query.period}-01`) : null}
        onChange={(month) => onChange({ month: month?.format('YYYY-MM') ?? '' })}
      />
      <Select
        aria-label={say(text.type)}
        popupMatchSelectWidth={false}
        value={query.salaryType ?? ''}
        onChange={(type) => onChange({ type })}
        options={[{ value: '', label: say(text.allTypes) }, ...types]}
      />
      <Select
        aria-label={say(text.channel)}
        popupMatchSelectWidth={false}
        value={query.channel ?? ''}
        onChange={(channel) => onChange({ channel })}
        options={[
          { value: '', label: say(text.allChannels) },
          ...channelName.options.map((value) => ({ value, label: say(channelText[value]) })),
        ]}
      />
      <SearchBox label={say(text.search)} keyword={query.keyword ?? ''} onSearch={(keyword) => onChange({ keyword })} />
    </search>
  )
}
