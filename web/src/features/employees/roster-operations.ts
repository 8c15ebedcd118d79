import type { RowOperation } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import type { Employee } from './queries.ts'
import { rosterText as text } from './text.ts'

type Operation = 'edit' | 'leave' | 'comeBack' | 'resetCode' | 'remove'

/** The operations that a person's state allows. */
export function rosterOperations(
  t: Translate,
  { status, hasSafetyCode }: Employee,
  run: Record<Operation, () => void>,
): RowOperation[] {
  return [
    { key: 'edit', label: t(text.edit), onClick: run.edit },
    status === 'active'
      ? { key: 'leave', label: t(text.leave), onClick: run.leave }
      : { key: 'comeBack', label: t(text.comeBack), onClick: run.comeBack },
    ...(hasSafetyCode ? [{ key: 'resetCode', label: t(text.resetCode), onClick: run.resetCode }] : []),
    { key: 'remove', label: t(text.remove), danger: true, onClick: run.remove },
  ]
}
