import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Translate, useText } from '../../../../ui/language.ts'
import type { Show } from '../../batch-location.ts'
import { ContactsButton } from '../../contacts/contacts-button.tsx'
import type { Where } from '../../contacts/queries.ts'
import { addingText } from '../adding-text.ts'
import { finalText } from '../final-slips/text.ts'
import { ConfirmButton } from '../matches/confirm-button.tsx'
import { type OpenRows, openAsk, openLines } from '../matches/open-rows.ts'
import { FoldedHint } from './folded-hint.tsx'
import '../review.css'
import { countIn } from '../review-shows.ts'
import { reviewText as text } from '../text.ts'
import type { useRowActions } from '../use-row-actions.tsx'
import { OpenLines } from './open-lines.tsx'

interface BulkBarProps {
  batchId: string
  show: Show
  /** The number of rows of each part, and who has several. */
  rows: OpenRows
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
  /** Opens the first of the rows that are shown, to match it. */
  onFirst: (() => void) | undefined
  /** Removes the ticked rows. */
  onRemoveSelected: () => void
  onShow: (show: Show) => void
  /** Leads to a row that matches by name only. */
  onRow: (rowNo: number) => void
  /** Whose contacts are missing where some are. */
  where: Where
}

const explain: Partial<Record<Show, { zh: string; en: string }>> = {
  byName: text.explainByName,
  unmatched: text.explainUnmatched,
  shared: text.explainShared,
  conflict: text.explainConflict,
  nameless: text.explainNameless,
  left: text.explainLeft,
  blocked: text.explainBlocked,
  unreachable: text.explainUnreachable,
  edited: text.explainEdited,
}

/** What the part that is shown means, and what can be done with all of it or with what is ticked. */
export function BulkBar(props: BulkBarProps) {
  const t = useText()
  const { show, rows, selected, actions } = props
  const lines = selected.length > 0 ? [] : openLines(show, rows)
  const hint = lines.length > 0 ? '' : hintOf(props, t)
  const hasAdded = props.added > 0 && (show === 'unmatched' || show === 'matched') && selected.length === 0
  const buttons: ReactNode[] = selected.length > 0 ? buttonsOfChosen(props, t) : buttonsOfAll(props, t)
  if (hasAdded)
    buttons.push(
      <Button key="undo" disabled={actions.busy} onClick={actions.undoAdding}>
        {t(addingText.undo)}
      </Button>,
    )
  if (buttons.length === 0 && !hint && lines.length === 0) return null
  return (
    <div className="zx-bulk" role="status">
      <OpenLines lines={lines} rows={rows} actions={actions} onShow={props.onShow} />
      {(hint || hasAdded) && (
        <FoldedHint>
          {hint} {hasAdded && t(addingText.addedHere, { count: props.added })}
        </FoldedHint>
      )}
      {buttons.length > 0 && <div>{buttons}</div>}
    </div>
  )
}

function hintOf({ show, rows, selected }: BulkBarProps, t: Translate): string {
  if (countIn(show, rows.counts) === 0) return ''
  if (show === 'repeated' && selected.length === 0) return openAsk(t, 'repeated', rows)
  const hint = explain[show]
  return hint ? t(hint) : ''
}

/** What can be done with the rows that are ticked. */
function buttonsOfChosen(props: BulkBarProps, t: Translate): ReactNode[] {
  const { selected, selectedByName, selectedNew, actions } = props
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
    <Button key="remove" danger disabled={actions.busy} onClick={props.onRemoveSelected}>
      {t(text.removeChosen, { count: selected.length })}
    </Button>,
  ].filter(Boolean)
}

/** The parts whose rows are corrected or looked at, and which hold rows that match by name only besides. */
const withByName: ReadonlySet<Show> = new Set(['blocked', 'edited', 'unreachable'])

/** What can be done with every row of the part that is shown, and with those that match by name wherever they are. */
function buttonsOfAll(props: BulkBarProps, t: Translate): ReactNode[] {
  const { actions, show, rows } = props
  const count = countIn(show, rows.counts)
  const buttons = count > 0 ? buttonsOfPart(props, count, t) : []
  const byName = rows.counts.byName ?? 0
  if (!withByName.has(show) || byName === 0) return buttons
  return [
    ...buttons,
    <Button key="byName" disabled={actions.busy} onClick={() => actions.confirmTogether(undefined)}>
      {t(text.confirmByName, { count: byName })}
    </Button>,
  ]
}

function buttonsOfPart(props: BulkBarProps, count: number, t: Translate): ReactNode[] {
  const { show, actions, where, onNextBlocked, onFirst, onRow } = props
  switch (show) {
    case 'byName':
      return [
        <ConfirmButton
          key="all"
          batchId={props.batchId}
          busy={actions.busy}
          onConfirm={() => actions.confirmTogether(undefined)}
          onRow={onRow}
        />,
      ]
    case 'unmatched':
      return [
        <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeAll(count)}>
          {t(text.removeAll, { count })}
        </Button>,
      ]
    case 'shared':
    case 'conflict':
      return onFirst
        ? [
            <Button key="first" type="primary" onClick={onFirst}>
              {t(text.checkFirst)}
            </Button>,
          ]
        : []
    case 'left':
      return [
        <Button key="final" type="primary" disabled={actions.busy} onClick={actions.finalSlips}>
          {t(finalText.open, { count })}
        </Button>,
        <Button key="remove" danger disabled={actions.busy} onClick={() => actions.removeLeft(count)}>
          {t(text.removeLeft, { count })}
        </Button>,
      ]
    case 'unreachable':
      return [<ContactsButton key="contacts" where={where} />]
    case 'blocked':
      return onNextBlocked
        ? [
            <Button key="next" onClick={onNextBlocked}>
              {t(text.nextBlocked)}
            </Button>,
          ]
        : []
    default:
      return []
  }
}
