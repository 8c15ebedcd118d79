import { FilterFilled } from '@ant-design/icons'
import { Button, Flex, Input, Popover, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../language.ts'
import './header-row.css'
import type { ColumnFilter } from './columns.ts'
import { tableText } from './text.ts'

/** The pause in typing (ms) after which the filter takes effect. */
const typingPause = 250

interface FilterProps {
  title: string
  filter: ColumnFilter
  value: string
  onChange: (value: string) => void
}

/** The filter button of a column; blue while the filter is active. */
export function ColumnFilterButton(props: FilterProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const change = (value: string) => {
    if (value !== props.value) props.onChange(value)
  }
  const apply = (value: string) => {
    setOpen(false)
    change(value)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<FilterForm {...props} onChange={apply} onType={change} />}
    >
      <button
        type="button"
        className={props.value ? 'zx-dt-funnel zx-dt-funnel-on' : 'zx-dt-funnel'}
        aria-label={t(tableText.filter, { title: props.title })}
        aria-expanded={open}
      >
        <FilterFilled aria-hidden />
      </button>
    </Popover>
  )
}

function FilterForm(props: FilterProps & { onType: (value: string) => void }) {
  const { filter, value, onChange, onType } = props
  const t = useText()
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef(onType)
  latest.current = onType
  const type = (text: string, composing: boolean) => {
    setDraft(text)
    clearTimeout(timer.current)
    // The letters of an unfinished composition of an input method are not searched for.
    if (!composing) timer.current = setTimeout(() => latest.current(text.trim()), typingPause)
  }
  if (filter.kind === 'form') return filter.form(value, onChange)
  if (filter.kind === 'choice') {
    return (
      <Radio.Group value={value} onChange={(event) => onChange(String(event.target.value))}>
        <Flex vertical gap={4} style={{ maxHeight: 280, overflowY: 'auto' }}>
          <Radio value="">{t(tableText.all)}</Radio>
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
        aria-label={t(tableText.contains)}
        placeholder={t(tableText.contains)}
        value={draft}
        onChange={({ target, nativeEvent }) =>
          type(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onPressEnter={() => onChange(draft.trim())}
      />
      <Flex justify="flex-end" gap={8}>
        <Button size="small" onClick={() => onChange('')}>
          {t(tableText.reset)}
        </Button>
        <Button size="small" type="primary" onClick={() => onChange(draft.trim())}>
          {t(tableText.apply)}
        </Button>
      </Flex>
    </Flex>
  )
}
