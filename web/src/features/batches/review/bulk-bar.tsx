import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Say, useSay } from '../../../ui/language.ts'
import { ContactsButton } from '../contacts/contacts-button.tsx'
import type { Where } from '../contacts/queries.ts'
import type { Show } from '../place.ts'
import { addingText } from './adding-text.ts'
import type { Review } from './queries.ts'
import './review.css'
import { reviewText as text } from './text.ts'
import type { useRowActions } from './use-row-actions.tsx'

interface BulkBarProps {
  show: Show
  counts: Review['counts']
  /** Row numbers that are ticked. */
  selected: readonly number[]
  /** Of these, the ones that match by name only. */
  selectedByName: readonly number[]
  /** Of these, the ones that can be added to the roster. */
  selectedNew: readonly number[]
  /** How many people the batch has added to the roster. */
  added: number
  actions: ReturnType<typeof useRowActions>
  onNextBlocked: (() => void) | undefined
  /** Whose contacts are missing where some are. */
  where: Where
}

const explain: Partial<Record<Show, { zh: string; en: string }>> = {
  byName: text.explainByName,
  unmatched: text.explainUnmatched,
  blocked: text.explainBlocked,
  unreachable: text.explainUnreachable,
  edited: text.explainEdited,
}

/** What the part that is shown means, and what can be done with all of it or with what is ticked. */
export function BulkBar(props: BulkBarProps) {
  const say = useSay()
  const { show, counts, selected, actions } = props
  const hint = explain[show]
  const count = counts[show] ?? 0
  const hasAdded = props.added > 0 && (show === 'unmatched' || show === 'matched') && selected.length === 0
  const buttons: ReactNode[] = [
    ...(selected.length > 0 ? buttonsOfChosen(props, say) : buttonsOfAll(props, count, say)),
  ]
  if (hasAdded)
    buttons.push(
      <Button key="undo" disabled={actions.busy} onClick={actions.undoAdding}>
        {say(addingText.undo)}
      </Button>,
    )
  if (buttons.length === 0 && (!hint || count === 0)) return null
  return (
    <div className="zx-bulk" role="status">
      <span>
        {hint && count > 0 ? say(hint) : ''} {hasAdded && say(addingText.addedHere, { count: props.added })}
      </span>
      <div>{buttons}</div>
    </div>
  )
}

/** What can be done with the rows that are ticked. */
function buttonsOfChosen({ selected, selectedByName, selectedNew, actions }: BulkBarProps, say: Say): ReactNode[] {
  return [
    selectedByName.length > 0 && (
      <Button key="confirm" disabled={actions.busy} onClick={() => actions.confirm(selectedByName)}>
        {say(text.confirmChosen, { count: selectedByName.length })}
      </Button>
    ),
    selectedNew.length > 0 && (
      <Button key="add" disabled={actions.busy} onClick={() => actions.add(selectedNew)}>
        {say(text.addChosen, { count: selectedNew.length })}
      </Button>
    ),
    <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeRows(selected)}>
      {say(text.removeChosen, { count: selected.length })}
    </Button>,
  ].filter(Boolean)
}

/** What can be done with every row of the part that is shown. */
function buttonsOfAll({ show, actions, where, onNextBlocked }: BulkBarProps, count: number, say: Say): ReactNode[] {
  if (count === 0) return []
  if (show === 'byName')
    return [
      <Button key="all" type="primary" loading={actions.busy} onClick={() => actions.confirmAll(count)}>
        {say(text.confirmAll, { count })}
      </Button>,
    ]
  if (show === 'unmatched')
    return [
      <Button key="add" type="primary" disabled={actions.busy} title={say(text.addAllTip)} onClick={actions.addAll}>
        {say(text.addAll)}
      </Button>,
      <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeAll(count)}>
        {say(text.removeAll, { count })}
      </Button>,
    ]
  if (show === 'unreachable') return [<ContactsButton key="contacts" where={where} />]
  if (show === 'blocked' && onNextBlocked)
    return [
      <Button key="next" onClick={onNextBlocked}>
        {say(text.nextBlocked)}
      </Button>,
    ]
  return []
}
