import type { ReviewRow } from '@zhixin/contract/batches/review'
import { mayBeNew } from '@zhixin/domain/matching/may-be-new'
import { useMemo } from 'react'
import type { RowOperation } from '../../../../ui/data-table/columns.ts'
import { useStable } from '../../../../ui/data-table/use-stable.ts'
import { useText } from '../../../../ui/language.ts'
import { personText } from '../person-text.ts'
import { reviewText as text } from '../text.ts'
import type { useRowActions } from '../use-row-actions.tsx'

interface Doing {
  actions: Pick<ReturnType<typeof useRowActions>, 'remove' | 'confirm' | 'add' | 'undoMatch'>
  onMatch: (row: ReviewRow) => void
  onContact: (row: ReviewRow) => void
  onPreview: (row: ReviewRow) => void
}

const matchTextOf = ({ employee, match }: ReviewRow) => {
  if (employee) return text.rematch
  return match === 'left' ? personText.finalAction : text.match
}

/** What can be done with a row, the most urgent first. The same function for good: no row is drawn again for it. */
export function useRowOperations(doing: Doing): (row: ReviewRow) => RowOperation[] {
  const t = useText()
  const onMatch = useStable(doing.onMatch)
  const onContact = useStable(doing.onContact)
  const onPreview = useStable(doing.onPreview)
  const onRemove = useStable(doing.actions.remove)
  const onConfirm = useStable(doing.actions.confirm)
  const onAdd = useStable(doing.actions.add)
  const onUndo = useStable(doing.actions.undoMatch)
  return useMemo(
    () => (row) => {
      const preview = { key: 'preview', label: t(text.preview), onClick: () => onPreview(row) }
      const match = {
        key: 'match',
        label: t(matchTextOf(row)),
        onClick: () => onMatch(row),
      }
      const undo = row.manual ? [{ key: 'undo', label: t(personText.undo), onClick: () => onUndo(row) }] : []
      const remove = { key: 'remove', label: t(text.remove), danger: true, onClick: () => onRemove(row) }
      if (row.match === 'byName') {
        const confirm = { key: 'confirm', label: t(text.confirm), onClick: () => onConfirm([row.rowNo]) }
        return [confirm, preview, match, remove]
      }
      if (mayBeNew(row.match)) {
        const add = { key: 'add', label: t(text.add), onClick: () => onAdd([row.rowNo]) }
        return [match, add, preview, remove]
      }
      // One of the rows goes: the others are seen beside it first.
      if (row.match === 'twice') return [{ ...match, label: t(text.repeatedRows) }, remove, preview]
      if (!row.employee) return [match, preview, remove]
      if (!row.reachable) {
        const contact = { key: 'contact', label: t(text.contact), onClick: () => onContact(row) }
        return [contact, preview, match, ...undo, remove]
      }
      // What HR has said is taken back in one click.
      return row.accepted || row.finalSlip ? [preview, ...undo, match, remove] : [preview, match, ...undo, remove]
    },
    [t, onMatch, onContact, onPreview, onRemove, onConfirm, onAdd, onUndo],
  )
}
