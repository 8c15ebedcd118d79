import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query } from '../../../../client/query.ts'
import { useText } from '../../../../ui/language.ts'
import { reviewText as text } from '../text.ts'
import { isReady, sortMatches } from './matches-left.ts'

interface ConfirmButtonProps {
  batchId: string
  busy: boolean
  /** Opens the dialog that names everybody. */
  onConfirm: () => void
  /** Leads to a row that is confirmed by itself. */
  onRow: (rowNo: number) => void
}

/**
 * Confirms everybody who matches by name: it counts only whom one press would confirm, and else says what is left. It can
 * be pressed while the count is asked for anew, because the dialog asks for itself.
 */
export function ConfirmButton({ batchId, busy, onConfirm, onRow }: ConfirmButtonProps) {
  const t = useText()
  const { data, isError } = useQuery(query('batches.previewConfirming', { id: batchId }))
  const { together, held } = sortMatches(data?.list ?? [])
  const ready = together.filter(isReady).length
  const [first] = held
  if (isError)
    return (
      <Button type="primary" loading={busy} onClick={onConfirm}>
        {t(text.confirmLook)}
      </Button>
    )
  if (together.length > 0)
    return (
      <Button type="primary" loading={busy} onClick={onConfirm}>
        {ready > 0 ? t(text.confirmAll, { count: ready }) : t(text.confirmTicking, { count: together.length })}
      </Button>
    )
  if (!first) return <Button loading>{t(text.confirmLooking)}</Button>
  return (
    <Button type="primary" loading={busy} onClick={() => onRow(first.rowNo)}>
      {t(text.confirmByRow, { count: held.length })}
    </Button>
  )
}
