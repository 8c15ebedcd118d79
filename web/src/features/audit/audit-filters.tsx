import { auditActionNames, auditActions } from '@zhixin/contract/audit-text'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useText } from '../../ui/language.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import './audit.css'
import { auditText as text } from './text.ts'
import type { AuditLook } from './use-audit-look.ts'

interface AuditFiltersProps {
  look: AuditLook
  onChange: (values: Record<string, string>) => void
}

const day = (value: string) => (value ? dayjs(value) : null)

/** Days, action, who, batch and employee, each of which narrows the trail down. */
export function AuditFilters({ look, onChange }: AuditFiltersProps) {
  const t = useText()
  const days = (['from', 'to'] as const).map((key) => (
    <DatePicker
      key={key}
      inputReadOnly
      aria-label={t(text[key])}
      placeholder={t(text[key])}
      value={day(look[key])}
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
        value={look.action ?? ''}
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
          keyword={look[key]}
          onSearch={(words) => onChange({ [key]: words })}
        />
      ))}
    </search>
  )
}
