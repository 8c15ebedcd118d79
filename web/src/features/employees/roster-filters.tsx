import { maxEmail } from '@zhixin/contract/limits'
import { Flex, Select } from 'antd'
import { useText } from '../../ui/language.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { RosterQuery } from './queries.ts'
import { rosterText as text } from './text.ts'

interface RosterFiltersProps {
  query: RosterQuery
  departments: readonly string[]
  onChange: (values: Record<string, string>) => void
}

/** Search, department and status above the roster. */
export function RosterFilters({ query, departments, onChange }: RosterFiltersProps) {
  const t = useText()
  return (
    <Flex wrap gap={12} align="center" justify="space-between">
      <Tabs
        active={query.status}
        onChange={(status) => onChange({ status: status === 'active' ? '' : status })}
        tabs={[
          { key: 'active', label: t(text.active) },
          { key: 'left', label: t(text.left) },
          { key: 'all', label: t(text.all) },
        ]}
      />
      <Flex wrap gap={8} flex="0 1 620px">
        <Select
          style={{ flex: '1 1 160px' }}
          aria-label={t(text.department)}
          value={query.department}
          showSearch
          onChange={(department) => onChange({ department })}
          options={[
            { value: '', label: t(text.allDepartments) },
            ...departments.map((value) => ({ value, label: value })),
          ]}
        />
        <SearchBox
          style={{ flex: '2 1 260px' }}
          label={t(text.search)}
          maxLength={maxEmail}
          keyword={query.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
      </Flex>
    </Flex>
  )
}
