import { Button } from 'antd'
import { useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { AddButton } from './roster-buttons.tsx'
import { rosterText as text } from './text.ts'

interface RosterEmptyProps {
  /** A search or a filter is set. */
  narrowed: boolean
  /** Left out: this user adds nobody. */
  onAdd: (() => void) | undefined
  onClear: () => void
}

/** The roster without rows: nobody was found, or nobody was added yet. */
export function RosterEmpty({ narrowed, onAdd, onClear }: RosterEmptyProps) {
  const t = useText()
  if (!narrowed)
    return <Empty title={t(text.empty)} hint={t(text.emptyHint)} action={onAdd && <AddButton onClick={onAdd} />} />
  return (
    <Empty
      title={t(text.noneFound)}
      hint={t(text.noneFoundHint)}
      action={<Button onClick={onClear}>{t(text.clear)}</Button>}
    />
  )
}
