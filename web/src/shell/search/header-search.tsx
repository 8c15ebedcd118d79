import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { useText } from '../../ui/language.ts'
import { NavTool } from '../layout/nav-tool.tsx'
import { searchText as text } from './text.ts'

const SearchField = lazyPart(() => import('./search-field.tsx').then((file) => file.SearchField))

/** Leads to a page by its name; the field, and what knows pinyin, arrive when it is opened (SHELL-07). */
export function HeaderSearch() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <search className="zx-search-bar">
      <NavTool
        icon={<SearchOutlined aria-hidden />}
        label={t(text.open)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <SearchField open={open} onClose={() => setOpen(false)} onUnloaded={() => setOpen(false)} />
    </search>
  )
}
