import { SearchOutlined } from '@ant-design/icons'
import { Flex, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '../../ui/language.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { RosterQuery } from './queries.ts'
import { rosterText as text } from './text.ts'

interface RosterFiltersProps {
  query: RosterQuery
  departments: readonly string[]
  onChange: (values: Record<string, string>) => void
}

/** Search, department and status above the roster. */
export function RosterFilters({ query, departments, onChange }: RosterFiltersProps) {
  const say = useSay()
  return (
    <Flex wrap gap={12} align="center" justify="space-between">
      <Tabs
        active={query.status}
        onChange={(status) => onChange({ status: status === 'active' ? '' : status })}
        tabs={[
          { key: 'active', label: say(text.active) },
          { key: 'left', label: say(text.left) },
          { key: 'all', label: say(text.all) },
        ]}
      />
      <Flex wrap gap={8} flex="0 1 620px">
        <Select
          style={{ flex: '1 1 160px' }}
          aria-label={say(text.department)}
          value={query.department}
          showSearch
          onChange={(department) => onChange({ department })}
          options={[
            { value: '', label: say(text.allDepartments) },
            ...departments.map((value) => ({ value, label: value })),
          ]}
        />
        <SearchBox keyword={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
      </Flex>
    </Flex>
  )
}

/** Searches by itself when the typing pauses. */
function SearchBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(keyword)
  const search = useEffectEvent(() => {
    if (typed.trim() !== keyword) onSearch(typed.trim())
  })
  useEffect(() => {
    void typed
    const timer = setTimeout(() => search(), 350)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => setTyped(keyword), [keyword])
  return (
    <Input
      style={{ flex: '2 1 260px' }}
      allowClear
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={say(text.search)}
      placeholder={say(text.search)}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed.trim())}
    />
  )
}
