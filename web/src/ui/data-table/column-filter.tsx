import { FilterFilled } from '@ant-design/icons'
import { Button, Flex, Input, Popover, Radio } from 'antd'
import { useState } from 'react'
import { useSay } from '../language.ts'
import type { ColumnFilter } from './columns.ts'
import { tableText } from './text.ts'

interface FilterProps {
  title: string
  filter: ColumnFilter
  value: string
  onChange: (value: string) => void
}

/** The funnel of a column; blue while it narrows the table down. */
export function ColumnFilterButton(props: FilterProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const apply = (value: string) => {
    setOpen(false)
    if (value !== props.value) props.onChange(value)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<FilterForm {...props} onChange={apply} />}
    >
      <button
        type="button"
        className={props.value ? 'zx-dt-funnel zx-dt-funnel-on' : 'zx-dt-funnel'}
        aria-label={say(tableText.filter, { title: props.title })}
        aria-expanded={open}
      >
        <FilterFilled aria-hidden />
      </button>
    </Popover>
  )
}

function FilterForm({ filter, value, onChange }: FilterProps) {
  const say = useSay()
  const [draft, setDraft] = useState(value)
  if (filter.kind === 'choice') {
    return (
      <Radio.Group value={value} onChange={(event) => onChange(String(event.target.value))}>
        <Flex vertical gap={4} style={{ maxHeight: 280, overflowY: 'auto' }}>
          <Radio value="">{say(tableText.all)}</Radio>
          {filter.options.map((option) => (
            <Radio key={option.value} value={option.value}>
              {option.label}
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
    )
  }
  return (
    <Flex vertical gap={8} style={{ width: 200 }}>
      <Input
        autoFocus
        allowClear
        aria-label={say(tableText.contains)}
        placeholder={say(tableText.contains)}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onPressEnter={() => onChange(draft.trim())}
      />
      <Flex justify="flex-end" gap={8}>
        <Button size="small" onClick={() => onChange('')}>
          {say(tableText.reset)}
        </Button>
        <Button size="small" type="primary" onClick={() => onChange(draft.trim())}>
          {say(tableText.apply)}
        </Button>
      </Flex>
    </Flex>
  )
}
