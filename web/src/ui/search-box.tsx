import { SearchOutlined } from '@ant-design/icons'
import { maxShortText } from '@zhixin/contract/limits'
import { Input } from 'antd'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'

interface SearchBoxProps {
  label: string
  keyword: string
  onSearch: (keyword: string) => void
  style?: CSSProperties
  maxLength?: number
}

/** Searches by itself after a pause in typing. */
export function SearchBox({ label, keyword, onSearch, style, maxLength = maxShortText }: SearchBoxProps) {
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
      className="zx-search"
      {...(style ? { style } : {})}
      allowClear
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed.trim())}
    />
  )
}
