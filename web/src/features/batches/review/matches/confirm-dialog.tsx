import { useQuery } from '@tanstack/react-query'
import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../client/call.ts'
import { query } from '../../../../client/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useText } from '../../../../ui/language.ts'
import { Failed, Loading } from '../../../../ui/states.tsx'
import { uiText } from '../../../../ui/text.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useBatchChange } from '../queries.ts'
import { reviewText as text } from '../text.ts'
import { isReady, sortMatches } from './matches-left.ts'
import { MatchesToConfirm } from './matches-to-confirm.tsx'

interface ConfirmDialogProps {
  batchId: string
  /** Undefined for all rows that match by name only. */
  rowNos: readonly number[] | undefined
  parts: readonly SheetPlace[]
  /** Leads to a row that is confirmed by itself. */
  onRow: (rowNo: number) => void
  onDone: () => void
  onClose: () => void
}

type Match = ReplyOf<'batches.previewConfirming'>['list'][number]

const tickOf = ({ rowNo, employee, differs }: Match): string => [rowNo, employee.id, ...differs].join(' ')

/**
 * Confirms several people as the roster's at once, after each was named (REVIEW-03). Whoever differs from the roster or
 * from last month is ticked by hand, and the button counts the ticks.
 */
export function ConfirmDialog({ batchId, rowNos, parts, onRow, onDone, onClose }: ConfirmDialogProps) {
  const t = useText()
  // By row, person and differences: a row that a colleague changes meanwhile has to be looked at again.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const preview = useQuery(
    query('batches.previewConfirming', { id: batchId, ...(rowNos ? { rowNos: [...rowNos] } : {}) }),
  )
  const confirming = useBatchChange(batchId, (rows: NonNullable<AskOf<'batches.confirmMatches'>['rows']>) =>
    call('batches.confirmMatches', { id: batchId, rows }),
  )
  const list = preview.data?.list ?? []
  const sorted = sortMatches(list)
  const ticked = sorted.together.filter((row) => changed.get(tickOf(row)) ?? isReady(row))
  const [first] = sorted.held
  const confirm = async () => {
    const rows = ticked.map(({ rowNo, employee, differs }) => ({ rowNo, employeeId: employee.id, differs }))
    const { confirmed, skipped, held } = await confirming.mutateAsync(rows)
    if (confirmed === 0) toast.warning(t(text.confirmedNone))
    else {
      const left = held + skipped + sorted.held.length + (sorted.together.length - rows.length)
      toast.success(t(left > 0 ? text.confirmedSome : text.confirmed, { count: confirmed, held: left }))
    }
    onDone()
  }
  const isAll = ticked.length === sorted.together.length && sorted.held.length === 0
  const mainButton =
    sorted.together.length === 0 && first ? (
      <Button type="primary" onClick={() => onRow(first.rowNo)}>
        {t(text.confirmByRow, { count: sorted.held.length })}
      </Button>
    ) : (
      <Button
        type="primary"
        disabled={ticked.length === 0}
        loading={confirming.isPending}
        onClick={() => void confirm().catch(() => undefined)}
      >
        {t(isAll ? text.confirmAll : text.confirmTicked, { count: ticked.length })}
      </Button>
    )
  return (
    <Dialog
      open
      title={t(text.confirmTitle)}
      onClose={onClose}
      width="min(920px, 100%)"
      footer={
        <div className="zx-confirm-footer">
          {preview.data && ticked.length === 0 && sorted.together.length > 0 && <span>{t(text.confirmPick)}</span>}
          <Button disabled={confirming.isPending} onClick={onClose}>
            {t(uiText.cancel)}
          </Button>
          {mainButton}
        </div>
      }
    >
      {preview.isError && <Failed onRetry={() => void preview.refetch()} />}
      {preview.data ? (
        <MatchesToConfirm
          preview={preview.data}
          sorted={sorted}
          parts={parts}
          ticked={new Set(ticked.map(({ rowNo }) => rowNo))}
          onTick={(rowNo, isTicked) => {
            const row = list.find((each) => each.rowNo === rowNo)
            if (row) setChanged(new Map(changed).set(tickOf(row), isTicked))
          }}
          onRow={onRow}
        />
      ) : (
        !preview.isError && <Loading />
      )}
    </Dialog>
  )
}
