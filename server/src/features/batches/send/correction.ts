import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { InputOf } from '@zhixin/contract/calls'
import { errors, type FieldFault, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { typedCell, withCell } from '@zhixin/domain/batches/edit-cell'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, cellValue, type RowContent } from '@zhixin/domain/batches/row-content'
import { type SlipContent, slipContent } from '@zhixin/domain/batches/slip-content'
import { type BrokenSum, brokenByCorrection } from '@zhixin/domain/findings/check-correction'
import { type Equation, itemName } from '@zhixin/domain/findings/equations/equation'
import { maxGroupingRows } from '@zhixin/domain/findings/equations/find-item-groups'
import { roundedSums } from '@zhixin/domain/findings/equations/rounded-sums'
import { totalKind } from '@zhixin/domain/findings/pay-direction'
import { type UnfollowedTotal, unfollowedTotals } from '@zhixin/domain/findings/unfollowed-totals'
import type { UserContext } from '../../../context.ts'
import { findSlip, isErased } from '../../history/slip-store.ts'
import { equationsOf } from '../findings/equations/batch-equations.ts'
import { rowOpener } from '../row-block-store.ts'
import { findRow, listFirstRows } from './correct-store.ts'

type Slip = NonNullable<Awaited<ReturnType<typeof findSlip>>>
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

/** A slip with its opened row and the equations of its sheet. */
export interface OpenedSlip {
  slip: Slip
  row: Row
  cells: RowContent
  equations: Equation[]
}

/** One item with a new value. */
export interface ChangedItem {
  item: BatchItem
  label: string
  before: string
  after: string
}

export interface Correction {
  changed: ChangedItem[]
  after: RowContent
  /** The slip as it will be. Where nothing that it shows changes it is the one that was sent, not one made anew. */
  content: SlipContent
  /** The same as it is stored. */
  plain: string
  /** Something changes that the slip shows. */
  isShown: boolean
  broken: BrokenSum[]
  unfollowed: UnfollowedTotal[]
}

/**
 * Whether an item can be corrected: it is on the slip and not an identifying item (those are the roster's), or it is a
 * hidden total to which shown items add up.
 */
export const canCorrect = (item: BatchItem, equations: readonly Equation[]): boolean =>
  item.shown
    ? isMoney(item) || item.role === 'text'
    : isMoney(item) && equations.some(({ target }) => target === item.index)

export async function openSlip(ctx: UserContext, id: string): Promise<OpenedSlip> {
  const slip = await findSlip(ctx.db, ctx.company.id, id)
  const row = slip && (await findRow(ctx.db, ctx.company.id, slip.batch_id, slip.row_no))
  if (!slip || !row || isErased(slip.content_sealed)) return fail('record.missing')
  const place = { companyId: ctx.company.id, batchId: slip.batch_id }
  const cells = (await rowOpener(ctx.db, ctx.sealer, place, [row])).open(row)
  const found = await equationsOf(ctx, slip.batch_id, row.items)
  const isExplained = (index: number) => found.some(({ target }) => target === index)
  // Only a sheet whose own formulas leave a total open is read for sums that hold but for its rounding.
  const isOpen = row.items.some((item) => totalKind(item) !== null && !isExplained(item.index))
  return {
    slip,
    row,
    cells,
    equations: isOpen ? [...found, ...(await roughSums(ctx, row.items, place, found))] : found,
  }
}

async function roughSums(
  ctx: UserContext,
  items: BatchItem[],
  place: { companyId: string; batchId: string },
  found: readonly Equation[],
): Promise<Equation[]> {
  const rows = await listFirstRows(ctx.db, place.companyId, place.batchId, maxGroupingRows)
  const opener = await rowOpener(ctx.db, ctx.sealer, place, rows)
  return roundedSums(
    items,
    rows.map((row) => opener.open(row).cells),
    found,
  )
}

/**
 * Computes the corrected slip. Refuses values that the item cannot hold, and items that somebody else has changed in
 * the meantime.
 */
export function correctionOf(
  ctx: UserContext,
  { slip, row, cells: before, equations }: OpenedSlip,
  changes: InputOf<'batches.checkCorrection'>['changes'],
): Correction {
  const faults: FieldFault[] = []
  const changed: ChangedItem[] = []
  let after = before
  for (const [at, { index, value, seen }] of changes.entries()) {
    const item = row.items[index]
    if (!item || !canCorrect(item, equations)) return fail('record.missing')
    const was = before.cells[index]
    if (cellText(was) !== seen) return fail('slip.otherMeanwhile')
    const cell = typedCell(item, value)
    if (typeof cell === 'object' && 'fault' in cell) {
      faults.push({ path: `changes.${at}.value`, message: translate(errors[cell.fault].text, ctx.lang) })
      continue
    }
    // 8002.50 and 8,002.50 are the same amount.
    if (cellText(was) === cellText(cell) || cellValue(was) === cellValue(cell)) continue
    after = withCell(after, row.items, index, cell).content
    changed.push({ item, label: itemName(item, row.items), before: cellText(was), after: cellText(cell) })
  }
  if (faults.length > 0) return fail('batch.cellInvalid', {}, faults)
  const sealed = ctx.sealer.open('slip', 'content', slip.id, slip.content_sealed)
  const stored: SlipContent = JSON.parse(sealed)
  const { company, title, period, name, department, employeeNo } = stored
  const isShown = changed.some(({ item }) => item.shown)
  // Another version of the program may have written the same slip otherwise.
  const content = isShown
    ? slipContent(row.items, after, { name, department, employeeNo }, { company, title, period, style: row.style })
    : stored
  return {
    changed,
    after,
    content,
    plain: isShown ? JSON.stringify(content) : sealed,
    isShown,
    broken: brokenByCorrection(equations, before.cells, after.cells),
    unfollowed: unfollowedTotals(row.items, equations, before.cells, after.cells),
  }
}
