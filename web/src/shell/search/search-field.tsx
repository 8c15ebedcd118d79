import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../ui/language.ts'
import { createRouteSearch } from './route-search.ts'
import './search.css'
import { searchText as text } from './text.ts'
import { titlePinyin } from './title-pinyin.ts'
import { useDestinations } from './use-destinations.ts'

/** The field of the header search with what it finds below. */
export function SearchField({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const destinations = useDestinations()
  const search = useMemo(() => createRouteSearch(destinations, titlePinyin), [destinations])
  const [words, setWords] = useState('')
  if (!open) return null
  const close = () => {
    setWords('')
    onClose()
  }
  return (
    <Select
      className="zx-search-field"
      aria-label={t(text.open)}
      autoFocus
      open
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      value={null}
      placeholder={t(text.hint)}
      notFoundContent={t(text.none)}
      suffixIcon={null}
      options={search(words).map(({ path, title }) => ({ value: path, label: t(title) }))}
      onSelect={(path: string | null) => {
        close()
        if (path) void navigate(path)
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    />
  )
}
