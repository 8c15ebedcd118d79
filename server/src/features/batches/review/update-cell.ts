import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { typedCell } from '@zhixin/domain/batches/edit-cell'
import { cellText } from '@zhixin/domain/batches/row-content'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { heldBatch } from '../open-batch.ts'
import { afterRowChange, shownRow } from './batch-change.ts'
import { changeCells, openRows } from './change-cells.ts'

/**
 * Corrects one cell (REVIEW-02): checks and stores it, matches the row again where the cell identifies the person, and
 * adds it to the history.
 */
export async function updateCell(
  input: InputOf<'batches.updateCell'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.updateCell'>> {
  const batch = await heldBatch(ctx, input.id)
  const rows = await openRows(ctx, batch, [input.rowNo])
  const row = rows.get(input.rowNo) ?? fail('record.missing')
  const item = batch.items[input.index] ?? fail('record.missing')
  const cell = typedCell(item, input.value)
  if (typeof cell === 'object' && 'fault' in cell) {
    const message = translate(errors[cell.fault].text, ctx.lang)
    return fail(cell.fault, {}, [{ path: 'value', message }])
  }
  // When two people edit one cell, the second does not overwrite a value of the first without having seen it.
  const now = cellText(row.content.cells[input.index])
  if (input.seen !== undefined && input.seen !== now && now !== cellText(cell))
    return { ...(await shownRow(ctx, batch, input.rowNo)), saved: false, change: null }
  const done = await changeCells(ctx, batch, rows, [{ rowNo: input.rowNo, item, cell, blocked: false }])
  if (!done) return { ...(await shownRow(ctx, batch, input.rowNo)), saved: true, change: null }
  record(ctx, 'batch.cell', {
    batch,
    person: { id: row.record.employee_id, name: row.record.name },
    facts: { row: input.rowNo },
    changes: [{ field: 'cell', what: item.salaryItemImportLabel, before: now, after: cellText(cell) }],
  })
  return { ...(await afterRowChange(ctx, batch, input.rowNo)), saved: true, change: done.change }
}
