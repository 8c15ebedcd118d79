import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../ui/language.ts'
import { SearchBox } from '../../../../ui/search-box.tsx'
import '../grid-edit.css'
import { editText as text } from '../edit-text.ts'

export interface FilterTag {
  key: string
  label: string
  onRemove: () => void
}

interface GridBarProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  search: string
  onSearch: (text: string) => void
  status: ReactNode
}

/** Undo and redo, the search, and what is chosen among the rows, in the line of the pager where there is room (REVIEW-12). */
export function GridBar(props: GridBarProps) {
  const t = useText()
  return (
    <div className="zx-edit-bar" role="toolbar" aria-label={t(text.tools)}>
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t(text.undo)}
        title={t(text.undoKeys)}
        disabled={!props.canUndo}
        onClick={props.onUndo}
      />
      <Button
        type="text"
        size="small"
        icon={<RedoOutlined aria-hidden />}
        aria-label={t(text.redo)}
        title={t(text.redoKeys)}
        disabled={!props.canRedo}
        onClick={props.onRedo}
      />
      <SearchBox label={t(text.search)} keyword={props.search} onSearch={props.onSearch} />
      {props.status}
    </div>
  )
}

/** What narrows the rows down, each with the way to take it off; nothing where all rows are shown. */
export function FilterTags({ tags }: { tags: readonly FilterTag[] }) {
  const t = useText()
  if (tags.length === 0) return null
  return (
    <div className="zx-edit-tags">
      {tags.map(({ key, label, onRemove }) => (
        <Tag
          key={key}
          color="blue"
          closable={{ 'aria-label': t(text.removeFilter, { filter: label }) }}
          onClose={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          {label}
        </Tag>
      ))}
    </div>
  )
}
