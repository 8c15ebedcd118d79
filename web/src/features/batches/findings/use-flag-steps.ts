import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { useStable } from '../../../ui/data-table/use-stable.ts'
import { useText } from '../../../ui/language.ts'
import type { CellTarget } from '../review/blocked-cells.ts'
import { columnKey } from '../review/column-key.ts'
import { rowSelectionOf } from '../review/row-selection.ts'
import type { useReviewQuery } from '../review/use-review-query.ts'
import type { Rows } from '../review/use-row-windows.ts'
import { type CellFlags, flagInRow } from './cell-flags.ts'
import { findingsText as text } from './text.ts'

interface FlagSteps {
  selection: ReturnType<typeof useReviewQuery>
  rows: Rows
  flags: CellFlags
  items: readonly BatchItem[]
  parts: readonly SheetPlace[]
  /** Leads the grid to a cell. */
  lead: (target: CellTarget) => void
}

/**
 * The way from one flagged cell to the next, over all rows that the look lets through, by buttons and by F8. From where
 * HR stands: the active cell, else the beginning.
 */
export function useFlagSteps({ selection, rows, flags, items, parts, lead }: FlagSteps) {
  const t = useText()
  const active = useRef<CellTarget>(undefined)
  const [told, setTold] = useState('')
  const busy = useRef(false)
  const titles = useMemo(() => titlesOf(items), [items])
  const columns = useMemo(() => [...titles.keys()], [titles])

  const arrive = (row: number, rowNo: number, column: string) => {
    active.current = { row, column }
    lead({ row, column })
    const messages = flags.get(rowNo)?.get(column)?.messages ?? []
    setTold(
      t(text.flagAt, {
        row: rowLabel(parts, rowNo - 1),
        title: titles.get(column) ?? '',
        message: messages.join(' '),
      }),
    )
  }
  const step = async (back: boolean) => {
    const from = active.current
    const here = from && rows.at(from.row)?.rowNo
    const beside = from && flagInRow(flags, here, columns, from.column ?? 'row', back)
    if (from && here !== undefined && beside) return arrive(from.row, here, beside)
    const start = { order: rows.order || '-', from: from?.row ?? -1, back }
    const { place, rowNo } = await call('batches.nextFlagged', { ...rowSelectionOf(selection.query), ...start })
    if (place === null || rowNo === null) return setTold(t(text.flagNone))
    arrive(place, rowNo, flagInRow(flags, rowNo, columns, undefined, back) ?? 'row')
  }
  const go = useStable((back: boolean) => {
    if (busy.current) return
    busy.current = true
    // What went wrong was told by a toast.
    step(back)
      .catch(() => undefined)
      .finally(() => {
        busy.current = false
      })
  })
  const hasFlags = flags.size > 0
  useEffect(() => {
    if (!hasFlags) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      go(event.shiftKey)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [hasFlags, go])
  return {
    told,
    go,
    onActive: (spot: CellTarget | undefined) => {
      active.current = spot
    },
  }
}

/** The columns of the grid in their order, with their titles: as review-columns places them. */
function titlesOf(items: readonly BatchItem[]): Map<string, string> {
  const shown = items.filter(({ role }) => role !== 'ignore')
  const entries = (list: readonly BatchItem[]) =>
    list.map((item): [string, string] => [columnKey(item), item.salaryItemImportLabel])
  return new Map([
    ['row', ''],
    ...entries(shown.filter(({ role }) => role === 'name')),
    ['person', ''],
    ...entries(shown.filter(({ role }) => role === 'netPay')),
    ...entries(shown.filter(({ role }) => role !== 'name' && role !== 'netPay')),
  ])
}
