import { auditActionNames, auditActions } from '@zhixin/contract/audit-text'
import { Checkbox, DatePicker, Grid, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FilterToggle } from '../../ui/data-table/filter-toggle.tsx'
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

/**
 * Filters by days, action, user, batch and employee. On a phone only the employee stands there until the others are asked
 * for, so that the first entry is in view.
 */
export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const t = useText()
  const isNarrow = Grid.useBreakpoint().sm === false
  const [isOpen, setOpen] = useState(false)
  const { person, ...others } = values
  const count = Object.values(others).filter(Boolean).length
  return (
    <search className="zx-audit-filters">
      {isNarrow && <FilterToggle count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {(!isNarrow || isOpen) && <FilterFields values={values} onChange={onChange} />}
      <SearchBox label={t(text.person)} keyword={person} onSearch={(words) => onChange({ person: words })} />
    </search>
  )
}

function FilterFields({ values, onChange }: AuditFiltersProps) {
  const t = useText()
  return (
    <>
      {(['from', 'to'] as const).map((key) => (
        <DatePicker
          key={key}
          inputReadOnly
          aria-label={t(text[key])}
          placeholder={t(text[key])}
          value={day(values[key])}
          onChange={(chosen) => onChange({ [key]: chosen?.format('YYYY-MM-DD') ?? '' })}
        />
      ))}
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
      <Checkbox checked={values.hideViews} onChange={({ target }) => onChange({ views: target.checked ? 'hide' : '' })}>
        {t(text.hideViews)}
      </Checkbox>
      {(['actor', 'batch'] as const).map((key) => (
        <SearchBox
          key={key}
          label={t(text[key])}
          keyword={values[key]}
          onSearch={(words) => onChange({ [key]: words })}
        />
      ))}
    </>
  )
}
