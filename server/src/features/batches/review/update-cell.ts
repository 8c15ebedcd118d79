import type { updateDetailById } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { errors, fail } from '@zhixin/contract/errors'
import { say } from '@zhixin/contract/pair'
import { typedCell, withCell } from '@zhixin/domain/batches/edit-cell'
import { isIdentity, isMoney } from '@zhixin/domain/batches/items'
import { cellText } from '@zhixin/domain/batches/row-content'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { updateBatch } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowKeys } from '../row-keys.ts'
import { restedRow, rowOpener } from '../row-page-store.ts'
import { changedSums, openSums, sealSums } from '../sums.ts'
import { afterRowChange, byWhom, rowOf, sealChange, shownRow } from './batch-change.ts'
import { addChanges, updateRow } from './change-store.ts'
import { rematch } from './rematch.ts'

/** With these another person is meant; a corrected phone or mailbox is still the same one's. */
const whoItIs: ReadonlySet<string> = new Set(['name', 'employeeNo', 'idNumber'])

/** Corrects one cell (REVIEW-02): checked, saved, matched again where it says who the person is, kept in the history. */
export async function updateCell(
  input: InputOf<typeof updateDetailById>,
  ctx: UserContext,
): Promise<ReplyOf<typeof updateDetailById>> {
  const batch = await heldBatch(ctx, input.id)
  const row = await rowOf(ctx, batch, input.rowNo)
  const item = batch.items[input.index] ?? fail('record.missing')
  const cell = typedCell(item, input.value)
  if (typeof cell === 'object' && 'fault' in cell) {
    const message = say(errors[cell.fault].text, ctx.lang)
    return fail(cell.fault, {}, [{ path: 'value', message }])
  }
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const before = (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row)
  // Of two people at one cell the second does not overwrite what the first has written without having seen it.
  const now = cellText(before.cells[input.index])
  if (input.seen !== undefined && input.seen !== now && now !== cellText(cell))
    return { ...(await shownRow(ctx, batch, input.rowNo)), saved: false }
  const { name, department, content: after } = withCell(before, batch.items, input.index, cell)
  await updateRow(ctx.db, place, input.rowNo, {
    name,
    department,
    ...(await restedRow(ctx.db, ctx.sealer, place, row, after)),
    ...rowKeys(ctx.sealer, after.contact, (phone) => ctx.vault.lookupHash('phone', phone)),
    blocked: row.blocked.filter((index) => index !== input.index),
    edited: [...new Set([...row.edited, input.index])].sort((a, b) => a - b),
    undecided: whoItIs.has(item.role),
  })
  const seal = (id: string) => ({
    before: sealChange(ctx, id, 'before', before.cells[input.index] ?? ''),
    after: sealChange(ctx, id, 'after', cell),
  })
  await addChanges(ctx.db, place, [{ rowNo: input.rowNo, what: 'cell', index: input.index, seal }], byWhom(ctx))
  record(ctx, 'batch.cell', {
    batch,
    person: { id: row.employee_id, name: row.name },
    facts: { row: input.rowNo },
    changes: [{ field: 'cell', what: item.salaryItemImportLabel, before: now, after: cellText(cell) }],
  })
  if (isMoney(item) && batch.sums_sealed) {
    const sums = changedSums(openSums(ctx.sealer, batch.id, batch.sums_sealed), before, after)
    await updateBatch(ctx.db, ctx.company.id, batch.id, { sums_sealed: sealSums(ctx.sealer, batch.id, sums) })
  }
  if (isIdentity(item)) await rematch(ctx, batch.id)
  return { ...(await afterRowChange(ctx, batch, input.rowNo)), saved: true }
}
