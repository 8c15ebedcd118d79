import { auditActionNames, auditActions } from '@zhixin/contract/audit-text'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useText } from '../../ui/language.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import './audit.css'
import { auditText as text } from './text.ts'
import type { AuditFilterValues } from './use-audit-filter.ts'

interface AuditFiltersProps {
  values: AuditFilterValues
  onChange: (values: Record<string, string>) => void
}

const day = (value: string) => (value ? dayjs(value) : null)

/** Filters by days, action, user, batch and employee. */
export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const t = useText()
  const days = (['from', 'to'] as const).map((key) => (
    <DatePicker
      key={key}
      inputReadOnly
      aria-label={t(text[key])}
      placeholder={t(text[key])}
      value={day(values[key])}
      onChange={(chosen) => onChange({ [key]: chosen?.format('YYYY-MM-DD') ?? '' })}
    />
  ))
  return (
    <search className="zx-audit-filters">
      {days}
      <Select
        aria-label={t(text.action)}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={values.action ?? ''}
        onChange={(action) => onChange({ action })}
        options={[
          { value: '', label: t(text.allActions) },
          ...auditActionNames.map((value) => ({ value, label: t(auditActions[value]) })),
        ]}
      />
      {(['actor', 'batch', 'person'] as const).map((key) => (
        <SearchBox
          key={key}
          label={t(text[key])}
          keyword={values[key]}
          onSearch={(words) => onChange({ [key]: words })}
        />
      ))}
    </search>
  )
}
