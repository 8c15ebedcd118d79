import { type BatchItem, channelName } from '@zhixin/contract/batches/batch'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, cellValue } from '@zhixin/domain/batches/row-content'
import { itemsIn } from '@zhixin/domain/batches/slip-content'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { brokenBesideTotals, netPayAfter, recalculatedTotals } from '@zhixin/domain/findings/check-correction'
import { equationText, itemName } from '@zhixin/domain/findings/equations/equation'
import { parseReason } from '@zhixin/domain/findings/reason'
import type { UnfollowedTotal } from '@zhixin/domain/findings/unfollowed-totals'
import { moneyText, totalText } from '@zhixin/domain/format/money-text'
import { addAmounts, isAmount } from '@zhixin/domain/money/money'
import { occasionAfter } from '@zhixin/domain/payslip/occasion'
import { slipCan } from '@zhixin/domain/payslip/slip-actions'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import { recordView } from '../../../audit/record-view.ts'
import { requireChannel } from '../../../channels/company-channel.ts'
import type { UserContext } from '../../../context.ts'
import { countBatch } from '../../../outbox/delivery-count-store.ts'
import { wakeSenders } from '../../../outbox/outbox-store.ts'
import {
  listVersions,
  reasonName,
  replaceContent,
  sealDespite,
  shownCorrection,
} from '../../history/correction-store.ts'
import { aboutSlip, addVersion, holdSlip, recordChange } from '../../history/slip-store.ts'
import { requireTarget } from '../../history/slip-target.ts'
import { refuseUnserved } from '../../orders/refuse-unserved.ts'
import { unchangedOrSealed } from '../row-block-store.ts'
import { changedSums, openSums, sealSums } from '../sums.ts'
import { saveRow } from './correct-store.ts'
import { type Correction, canCorrect, correctionOf, type OpenedSlip, openSlip } from './correction.ts'

export async function slipCells(
  { id }: InputOf<'batches.slipCells'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.slipCells'>> {
  const { slip, row, cells, equations } = await openSlip(ctx, id)
  record(ctx, 'slip.view', aboutSlip(slip))
  const list = itemsIn(row.items, ctx.lang)
    .filter((item) => canCorrect(item, equations))
    .map((item) => ({
      index: item.index,
      label: [...item.groups, item.salaryItemImportLabel].join(' / '),
      value: cellText(cells.cells[item.index]),
      money: isMoney(item),
      shown: item.shown,
    }))
  return { name: slip.name, version: slip.version, withdrawn: slip.withdrawn_at !== null, list }
}

/** Shows what a correction would make of a slip (HISTORY-07). It changes nothing. */
export async function checkCorrection(
  { id, changes }: InputOf<'batches.checkCorrection'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.checkCorrection'>> {
  const opened = await openSlip(ctx, id)
  const { slip, row, cells, equations } = opened
  await recordView(ctx, 'slip.view', aboutSlip(slip))
  const { changed, after, content, broken, unfollowed } = correctionOf(ctx, opened, changes)
  const totals = recalculatedTotals(equations, row.items, cells.cells, after.cells)
  // HR reads them beside the slip in the same language.
  const named = itemsIn(row.items, ctx.lang)
  const nameOf = ({ index }: BatchItem) => {
    const item = named.find((each) => each.index === index)
    return item ? itemName(item, named) : ''
  }
  const replaced = await listVersions(ctx.db, ctx.company.id, id)
  const now = {
    version: slip.version,
    content_sealed: slip.content_sealed,
    read_at: slip.read_at,
    withdrawn_at: slip.withdrawn_at,
    is_mailed: slip.is_mailed,
    replaced_at: ctx.clock.now(),
    reason_sealed: null,
    reason_shown: false,
  }
  const correction = shownCorrection(ctx.sealer, id, [...replaced, now], content)
  return {
    slip: { ...content, ...(correction ? { correction } : {}), id, sentAt: null },
    changes: changed.map(({ item, ...rest }) => ({ index: item.index, ...rest, label: nameOf(item) })),
    broken: brokenBesideTotals(broken, totals, cells.cells, after.cells).map(({ equation, ...rest }) => ({
      equation: equationText(equation, named),
      target: equation.target,
      ...rest,
    })),
    unfollowed: unfollowed.map(({ item, change, expected }) => ({
      index: item.index,
      label: nameOf(item),
      change,
      expected,
    })),
    netPay: netPayAfter(row.items, cells.cells, after.cells),
    sums: equations.length,
    totals: row.items.flatMap((item) => {
      const value = totals.get(item.index)
      return value === undefined ? [] : [{ index: item.index, label: nameOf(item), value }]
    }),
  }
}

/**
 * Corrects a sent slip, any number of items at once (HISTORY-02, HISTORY-07): the employee sees the new version and
 * gets a message about it; the old version is kept with the times at which it was sent and opened. A withdrawn slip is
 * sent again. The call refuses, before anything changes, a slip that cannot reach the person, and one that no longer
 * adds up unless HR confirms it with a reason of its own. So does one whose totals do not follow the corrected items, where no
 * formula of the sheet says what they add up to.
 */
export async function correctSlip(
  { id, changes, version, reason: typed, showReason, despite: typedDespite }: InputOf<'batches.correctSlip'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.correctSlip'>> {
  const companyId = ctx.company.id
  const slip = await holdSlip(ctx.db, companyId, id)
  if (!slip) return fail('record.missing')
  const reason = parseReason(storableText(typed)) ?? fail('batch.reasonSaysNothing')
  const state = { delivery: slip.state, isWithdrawn: slip.withdrawn_at !== null, batch: slip.batchState }
  if (!slipCan('correct', state)) return fail('slip.cannotCorrect')
  if (version !== undefined && version !== slip.version) return fail('slip.otherMeanwhile')
  const channel = channelName.parse(slip.channel)
  await refuseUnserved(ctx)
  await requireChannel(ctx, channel)
  const target = await requireTarget(ctx, channel, slip)
  const opened = await openSlip(ctx, id)
  const correction = correctionOf(ctx, opened, changes)
  const { changed, plain, isShown } = correction
  // Items that are not shown give no reason for a message.
  if (!slip.withdrawn_at && !isShown) return fail('slip.unchanged')
  const despite = despiteOf(correction, opened, typedDespite)

  const now = ctx.clock.now()
  const { accountId, userName } = ctx.who
  const { batch_id: batchId, row_no: rowNo } = slip
  if (changed.length > 0) await saveCorrected(ctx, opened, correction)
  // Of a withdrawn slip nothing need change: then it is sent again as it was, and nobody is told of a correction.
  const hash = isShown ? ctx.sealer.hash('slip', plain) : slip.content_hash
  const isSame = hash.equals(slip.content_hash)
  // An item that is not on the slip may have changed, and the trail tells of it.
  const isRepeat = isSame && changed.length === 0
  await replaceContent(
    ctx.db,
    {
      companyId,
      id,
      accountId,
      userName,
      reasonSealed: ctx.sealer.seal('slip_version', 'reason', reasonName(id, slip.version), reason),
      reasonShown: showReason,
      despiteSealed: despite && sealDespite(ctx.sealer, id, slip.version, despite),
      sealed: ctx.sealer.seal('slip', 'content', id, plain),
      hash,
    },
    now,
  )
  const deliveryId = newId()
  await addVersion(ctx.db, {
    company_id: companyId,
    id: deliveryId,
    slip_id: id,
    slip_version: slip.version + 1,
    batch_id: batchId,
    occasion: occasionAfter({ before: slip.occasion, state: slip.state, isSame }),
    channel,
    target_sealed: ctx.sealer.seal('delivery', 'target', deliveryId, target),
    queued_at: now,
    updated_at: now,
  })
  await recordChange(ctx.db, { companyId, batchId, rowNo, what: isRepeat ? 'resend' : 'correct', accountId }, now)
  record(ctx, isRepeat ? 'slip.resend' : 'slip.correct', {
    batch: { id: batchId, title: slip.title },
    person: { id: slip.employeeId, name: slip.name },
    facts: { row: rowNo },
    changes: [
      ...toldChanges(correction, opened),
      { field: 'reason', what: '', before: '', after: reason },
      ...(despite ? [{ field: 'despite' as const, what: '', before: '', after: despite.reason }] : []),
    ],
  })
  await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
  await wakeSenders(ctx.db)
  return {}
}

/**
 * The confirmation of totals that do not add up or do not follow, with these totals; null where all is well. Refuses
 * what nobody has confirmed, and a confirmation whose reason says nothing.
 */
function despiteOf({ broken, unfollowed, after }: Correction, { row, cells }: OpenedSlip, typed: string) {
  if (broken.length + unfollowed.length === 0) return null
  if (!typed) {
    if (broken.length > 0) return fail('slip.sumsBroken', { count: broken.length })
    return fail('slip.totalsNotFollowing', { count: unfollowed.length })
  }
  const reason = parseReason(storableText(typed)) ?? fail('batch.reasonSaysNothing')
  const nameOf = (index: number) => {
    const item = row.items[index]
    return item ? itemName(item, row.items) : ''
  }
  const moved = ({ item, expected }: UnfollowedTotal) => {
    const was = cellValue(cells.cells[item.index]) || '0'
    return expected === null || !isAmount(was) ? '' : totalText(addAmounts(was, expected))
  }
  return {
    reason,
    totals: [
      ...broken.map(({ equation, expected, actual }) => ({
        label: nameOf(equation.target),
        expected: totalText(expected),
        actual: totalText(actual),
      })),
      ...unfollowed.map((total) => ({
        label: nameOf(total.item.index),
        expected: moved(total),
        actual: moneyText(cellText(after.cells[total.item.index])),
      })),
    ],
  }
}

/** What the trail says of a correction, amounts as every screen shows them. */
const toldChanges = ({ changed, broken, unfollowed }: Correction, { row }: OpenedSlip) => [
  ...changed.map(({ item, label, ...values }) => {
    const shown = (value: string) => (isMoney(item) ? moneyText(value) : value)
    return { field: 'cell' as const, what: label, before: shown(values.before), after: shown(values.after) }
  }),
  ...broken.map(({ equation, expected, actual }) => ({
    field: 'brokenSum' as const,
    what: equationText(equation, row.items),
    before: totalText(expected),
    after: totalText(actual),
  })),
  ...unfollowed.map(({ item, change, expected }) => ({
    field: 'notFollowing' as const,
    what: itemName(item, row.items),
    before: expected === null ? '' : totalText(expected),
    after: totalText(change),
  })),
]

/** Stores the row of the sheet and the sums of its batch after a correction. */
async function saveCorrected(
  ctx: UserContext,
  { slip, row, cells: before }: OpenedSlip,
  { changed, after }: Correction,
): Promise<void> {
  const place = { companyId: ctx.company.id, batchId: slip.batch_id, rowNo: slip.row_no }
  const { batchId } = place
  const sums = row.sums_sealed && openSums(ctx.sealer, batchId, row.sums_sealed)
  const edited = [...new Set([...row.edited, ...changed.map(({ item }) => item.index)])].sort((a, b) => a - b)
  await saveRow(ctx.db, place, {
    ...(await unchangedOrSealed(ctx.db, ctx.sealer, place, row, after)),
    edited,
    sums_sealed: sums && sealSums(ctx.sealer, batchId, changedSums(sums, before, after)),
  })
}
