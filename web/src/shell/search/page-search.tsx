import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../ui/code/lazy-part.tsx'

const SearchField = lazyPart(() => import('./search-field.tsx').then((file) => file.SearchField))

/** The search of pages on a page of its own; the field arrives when it is opened (SHELL-07). */
export function PageSearch({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <search>
      {!open && (
        <Button icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <SearchField open={open} onClose={() => setOpen(false)} onUnloaded={() => setOpen(false)} />
    </search>
  )
}
