import { type BatchItem, channelName } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { errors, fail } from '@zhixin/contract/errors'
import { say } from '@zhixin/contract/pair'
import type { correctSlip as correctSlipCall, slipCells as slipCellsCall } from '@zhixin/contract/sending'
import { typedCell, withCell } from '@zhixin/domain/batches/edit-cell'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, cellValue } from '@zhixin/domain/batches/row-content'
import { type SlipContent, slipContent } from '@zhixin/domain/batches/slip-content'
import { batchCan } from '@zhixin/domain/batches/states'
import { deliveryCan } from '@zhixin/domain/sending/delivery-states'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import { requireChannel } from '../../../channels/company-channel.ts'
import type { UserContext } from '../../../context.ts'
import { wakeLanes } from '../../../jobs/outbox.ts'
import { countBatch } from '../../history/count-store.ts'
import { addVersion, findSlip, holdSlip, recordChange, replaceContent } from '../../history/slip-store.ts'
import { requireTarget } from '../../history/slip-target.ts'
import { restedRow, rowOpener } from '../row-page-store.ts'
import { changedSums, openSums, sealSums } from '../sums.ts'
import { findRow, saveRow } from './correct-store.ts'

/** What stands on the slip and is no one's name: the rest is the roster's. */
const canCorrect = (item: BatchItem): boolean => item.shown && (isMoney(item) || item.role === 'text')

export async function slipCells(
  { id }: InputOf<typeof slipCellsCall>,
  ctx: UserContext,
): Promise<ReplyOf<typeof slipCellsCall>> {
  const slip = await findSlip(ctx.db, ctx.company.id, id)
  const row = slip && (await findRow(ctx.db, ctx.company.id, slip.batch_id, slip.row_no))
  if (!slip || !row) return fail('record.missing')
  const { cells } = (
    await rowOpener(ctx.db, ctx.sealer, { companyId: ctx.company.id, batchId: slip.batch_id }, [row])
  ).open(row)
  const list = row.items.filter(canCorrect).map((item) => ({
    index: item.index,
    label: [...item.groups, item.salaryItemImportLabel].join(' / '),
    value: cellText(cells[item.index]),
    money: isMoney(item),
  }))
  return { name: slip.name, list }
}

/**
 * Corrects one value of a slip that has gone out (HISTORY-02): the employee sees the new version and gets a message about
 * it, the old one is kept with when it was sent and opened. Refuses what cannot reach the person, before anything changes.
 */
export async function correctSlip(
  { id, index, value, seen }: InputOf<typeof correctSlipCall>,
  ctx: UserContext,
): Promise<ReplyOf<typeof correctSlipCall>> {
  const companyId = ctx.company.id
  const slip = await holdSlip(ctx.db, companyId, id)
  if (!slip) return fail('record.missing')
  const { batch_id: batchId, row_no: rowNo } = slip
  const may = !slip.withdrawn_at && batchCan('resendSlip', slip.batchState) && deliveryCan('correct', slip.state)
  if (!may) return fail('slip.cannotCorrect')
  const channel = channelName.parse(slip.channel)
  await requireChannel(ctx, channel)
  const target = await requireTarget(ctx, channel, slip)
  const row = await findRow(ctx.db, companyId, batchId, rowNo)
  const item = row?.items[index]
  if (!row || !item || !canCorrect(item)) return fail('record.missing')
  const cell = typedCell(item, value)
  if (typeof cell === 'object' && 'fault' in cell) {
    const message = say(errors[cell.fault].text, ctx.lang)
    return fail(cell.fault, {}, [{ path: 'value', message }])
  }
  const before = (await rowOpener(ctx.db, ctx.sealer, { companyId, batchId }, [row])).open(row)
  const was = cellText(before.cells[index])
  if (was !== seen) return fail('slip.otherMeanwhile')
  // 8002.50 and 8,002.50 are one amount.
  if (was === cellText(cell) || cellValue(before.cells[index]) === cellValue(cell)) return fail('slip.unchanged')
  const { content: after } = withCell(before, row.items, index, cell)
  const sums =
    row.sums_sealed && isMoney(item)
      ? sealSums(ctx.sealer, batchId, changedSums(openSums(ctx.sealer, batchId, row.sums_sealed), before, after))
      : row.sums_sealed
  const edited = [...new Set([...row.edited, index])].sort((a, b) => a - b)
  const place = { companyId, batchId, rowNo }
  await saveRow(ctx.db, place, {
    ...(await restedRow(ctx.db, ctx.sealer, place, row, after)),
    edited,
    sums_sealed: sums,
  })

  const now = ctx.clock.now()
  const { accountId } = ctx.who
  const old = (await findSlip(ctx.db, companyId, id)) ?? fail('record.missing')
  const { company, title, period, name, department, employeeNo }: SlipContent = JSON.parse(
    ctx.sealer.open('slip', 'content', id, old.content_sealed),
  )
  const plain = JSON.stringify(
    slipContent(row.items, after, { name, department, employeeNo }, { company, title, period }),
  )
  const sealed = ctx.sealer.seal('slip', 'content', id, plain)
  await replaceContent(ctx.db, { companyId, id, accountId, sealed, hash: ctx.sealer.hash('slip', plain) }, now)
  const deliveryId = newId()
  await addVersion(ctx.db, {
    company_id: companyId,
    id: deliveryId,
    slip_id: id,
    slip_version: slip.version + 1,
    batch_id: batchId,
    channel,
    target_sealed: ctx.sealer.seal('delivery', 'target', deliveryId, target),
    queued_at: now,
    updated_at: now,
  })
  await recordChange(ctx.db, { ...place, what: 'correct', accountId }, now)
  record(ctx, 'slip.correct', {
    batch: { id: batchId, title: slip.title },
    person: { id: slip.employeeId, name: slip.name },
    facts: { row: rowNo },
    changes: [{ field: 'cell', what: item.salaryItemImportLabel, before: was, after: cellText(cell) }],
  })
  await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
  await wakeLanes(ctx.db)
  return {}
}
