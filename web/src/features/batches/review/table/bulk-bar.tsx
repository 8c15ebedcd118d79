import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Translate, useText } from '../../../../ui/language.ts'
import type { Show } from '../../batch-location.ts'
import { ContactsButton } from '../../contacts/contacts-button.tsx'
import type { Where } from '../../contacts/queries.ts'
import { addingText } from '../adding-text.ts'
import { finalText } from '../final-slips/text.ts'
import { ConfirmButton } from '../matches/confirm-button.tsx'
import type { Review } from '../queries.ts'
import { FoldedHint } from './folded-hint.tsx'
import '../review.css'
import { reviewText as text } from '../text.ts'
import type { useRowActions } from '../use-row-actions.tsx'

interface BulkBarProps {
  batchId: string
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
  onShow: (show: Show) => void
  /** Leads to a row that matches by name only. */
  onRow: (rowNo: number) => void
  /** Whose contacts are missing where some are. */
  where: Where
}

const explain: Partial<Record<Show, { zh: string; en: string }>> = {
  byName: text.explainByName,
  unmatched: text.explainUnmatched,
  left: text.explainLeft,
  blocked: text.explainBlocked,
  unreachable: text.explainUnreachable,
  edited: text.explainEdited,
}

/** What the part that is shown means, and what can be done with all of it or with what is ticked. */
export function BulkBar(props: BulkBarProps) {
  const t = useText()
  const { show, counts, selected, actions } = props
  const count = counts[show] ?? 0
  const hint = hintOf(props, t)
  const hasAdded = props.added > 0 && (show === 'unmatched' || show === 'matched') && selected.length === 0
  const buttons: ReactNode[] = [...(selected.length > 0 ? buttonsOfChosen(props, t) : buttonsOfAll(props, count, t))]
  if (hasAdded)
    buttons.push(
      <Button key="undo" disabled={actions.busy} onClick={actions.undoAdding}>
        {t(addingText.undo)}
      </Button>,
    )
  if (buttons.length === 0 && !hint) return null
  return (
    <div className="zx-bulk" role="status">
      <FoldedHint>
        {hint} {hasAdded && t(addingText.addedHere, { count: props.added })}
      </FoldedHint>
      <div>{buttons}</div>
    </div>
  )
}

/** Above all rows it says who has no employee yet: a newcomer lands there, with a roster that is empty. */
function hintOf(props: BulkBarProps, t: Translate): string {
  const { show, counts } = props
  const hint = explain[show]
  const repeated = counts.repeated ?? 0
  if (show === 'unmatched' && canAdd(counts) === 0 && repeated > 0) return t(text.someRepeated, { count: repeated })
  if (hint) return (counts[show] ?? 0) > 0 ? t(hint) : ''
  const told = [
    offersUnmatched(props) && canAdd(counts) > 0 && t(text.someUnmatched, { count: canAdd(counts) }),
    offersUnmatched(props) && repeated > 0 && t(text.someRepeated, { count: repeated }),
    offersLeavers(props) && t(text.someLeft, { count: counts.left ?? 0 }),
  ].filter(Boolean)
  if (told.length > 0) return told.join(' ')
  return offersByName(props) ? t(text.someByName, { count: counts.byName ?? 0 }) : ''
}

/** Unmatched rows that may be somebody new: one of two rows of the same person has to be removed instead. */
const canAdd = (counts: Review['counts']): number => (counts.unmatched ?? 0) - (counts.repeated ?? 0)

const offersUnmatched = ({ show, counts, selected }: BulkBarProps): boolean =>
  show === 'all' && selected.length === 0 && (counts.unmatched ?? 0) > 0

/** People who have left get a final slip; they are never added to the roster (REVIEW-13). */
const offersLeavers = ({ show, counts, selected }: BulkBarProps): boolean =>
  (show === 'all' || show === 'left') && selected.length === 0 && (counts.left ?? 0) > 0

/** What can be done with the rows that are ticked. */
function buttonsOfChosen({ selected, selectedByName, selectedNew, actions }: BulkBarProps, t: Translate): ReactNode[] {
  return [
    selectedByName.length > 0 && (
      <Button key="confirm" disabled={actions.busy} onClick={() => actions.confirm(selectedByName)}>
        {/* How many of several can be confirmed together is known once each was looked at. */}
        {selectedByName.length > 1 ? t(text.confirmChosenLook) : t(text.confirmChosen, { count: 1 })}
      </Button>
    ),
    selectedNew.length > 0 && (
      <Button key="add" disabled={actions.busy} onClick={() => actions.add(selectedNew)}>
        {t(text.addChosen, { count: selectedNew.length })}
      </Button>
    ),
    <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeRows(selected)}>
      {t(text.removeChosen, { count: selected.length })}
    </Button>,
  ].filter(Boolean)
}

/** The parts that hold no row that matches by name only, or have a button of their own for them. */
const withoutByName: ReadonlySet<Show> = new Set(['byName', 'unmatched', 'left', 'matched'])

const offersByName = ({ show, counts, selected }: BulkBarProps): boolean =>
  !withoutByName.has(show) && selected.length === 0 && (counts.byName ?? 0) > 0

/** What can be done with every row of the part that is shown, and with those that match by name wherever they are. */
function buttonsOfAll(props: BulkBarProps, count: number, t: Translate): ReactNode[] {
  const { actions, counts } = props
  const buttons = [...buttonsOfPart(props, count, t), ...buttonsOfLeavers(props, t)].filter(Boolean)
  if (!offersByName(props)) return buttons
  return [
    ...buttons,
    <Button key="byName" disabled={actions.busy} onClick={() => actions.confirmTogether(undefined)}>
      {t(text.confirmByName, { count: counts.byName ?? 0 })}
    </Button>,
  ]
}

function buttonsOfLeavers(props: BulkBarProps, t: Translate): ReactNode[] {
  const { actions, show, counts } = props
  if (!offersLeavers(props)) return []
  const count = counts.left ?? 0
  const isFirst = show === 'left' || (counts.unmatched ?? 0) === 0
  const buttons = [
    <Button key="final" type={isFirst ? 'primary' : 'default'} disabled={actions.busy} onClick={actions.finalSlips}>
      {t(finalText.open, { count })}
    </Button>,
  ]
  if (show === 'left')
    buttons.push(
      <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeLeft(count)}>
        {t(text.removeLeft, { count })}
      </Button>,
    )
  return buttons
}

function buttonsOfPart(props: BulkBarProps, count: number, t: Translate): ReactNode[] {
  const { show, actions, where, onNextBlocked, onShow, onRow } = props
  if (count === 0) return []
  const addAll = (
    <Button key="add" type="primary" disabled={actions.busy} title={t(text.addAllTip)} onClick={actions.addAll}>
      {t(text.addAll)}
    </Button>
  )
  if (offersUnmatched(props))
    return [
      canAdd(props.counts) > 0 && addAll,
      <Button key="show" onClick={() => onShow('unmatched')}>
        {t(text.showUnmatched)}
      </Button>,
    ]
  if (show === 'byName')
    return [
      <ConfirmButton
        key="all"
        batchId={props.batchId}
        busy={actions.busy}
        onConfirm={() => actions.confirmTogether(undefined)}
        onRow={onRow}
      />,
    ]
  if (show === 'unmatched')
    return [
      canAdd(props.counts) > 0 && addAll,
      <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeAll(count)}>
        {t(text.removeAll, { count })}
      </Button>,
    ]
  if (show === 'unreachable') return [<ContactsButton key="contacts" where={where} />]
  if (show === 'blocked' && onNextBlocked)
    return [
      <Button key="next" onClick={onNextBlocked}>
        {t(text.nextBlocked)}
      </Button>,
    ]
  return []
}
