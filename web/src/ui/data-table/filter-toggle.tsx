import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import './row-cards.css'
import { useText } from '../language.ts'
import { uiText } from '../text.ts'

interface FilterToggleProps {
  /** How many filters are set. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Shows the filters of a list on a phone, where they would push its first row out of view (SHELL-12). */
export function FilterToggle({ count, isOpen, onToggle }: FilterToggleProps) {
  const t = useText()
  return (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen}
      className="zx-filter-toggle"
      onClick={onToggle}
    >
      {count > 0 ? t(uiText.filtersSet, { count }) : t(uiText.filters)}
    </Button>
  )
}
