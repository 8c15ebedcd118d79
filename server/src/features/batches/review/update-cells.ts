import type { BatchItem } from '@zhixin/contract/batches/batch'
import { maxChangedCells } from '@zhixin/contract/batches/max-changed-cells'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { mayStand, typedCell } from '@zhixin/domain/batches/edit-cell'
import { cellText, type StoredCell } from '@zhixin/domain/batches/row-content'
import { changesBetween, namesOf, record, rowFacts } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { afterChange, countsNow, placeOf } from './batch-change.ts'
import { changesOfGroup, firstChanges } from './cell-change-store.ts'
import { changeCells, type OpenRow, openRows, type ToldCell, type WantedCell } from './change-cells.ts'
import type { RestoredMatch } from './ended-match.ts'
import { openChange } from './opened-change.ts'
import { sameRowsOf } from './repeated/same-rows.ts'
import { rowsByNumber } from './row-store.ts'
import { rowView } from './row-view.ts'

type Input = InputOf<'batches.updateCells'>
type Reply = ReplyOf<'batches.updateCells'>
type Rows = ReadonlyMap<number, OpenRow>

/** The maximum number of cells whose values the audit trail records; the history of the batch has all of them. */
const maxTold = 500

/** Changes many cells as one change: all of them or none (REVIEW-12). */
export async function updateCells(input: Input, ctx: UserContext): Promise<Reply> {
  const { cells } = input
  if (cells.length > maxChangedCells) fail('batch.tooManyCells', { max: maxChangedCells, count: cells.length })
  if (new Set(cells.map(({ rowNo, index }) => `${rowNo} ${index}`)).size < cells.length)
    fail('wire.badInput', { fields: 'cells' }, [{ path: 'cells', message: 'twice' }])
  const batch = await heldBatch(ctx, input.id)
  const rowNos = cells.map(({ rowNo }) => rowNo)
  const rows = await openRows(ctx, batch, rowNos)
  const restored = cells.filter(({ value }) => value === null).map(({ rowNo }) => rowNo)
  const first = await firstChanges(ctx.db, placeOf(ctx, batch), restored)
  const wanted: WantedCell[] = []
  const taken: Reply['taken'] = []
  for (const [at, { rowNo, index, value, seen }] of cells.entries()) {
    const item = batch.items[index] ?? fail('record.missing')
    const row = rows.get(rowNo)
    if (!row) {
      taken.push({ rowNo, index, now: null })
      continue
    }
    const change = first.get(`${rowNo} ${index}`)
    const rowQuery =
      value === null ? { rowNo, item, ...fileCell(ctx, row, item, change) } : typed(ctx, { rowNo, item, value, at })
    const now = cellText(row.content.cells[index])
    if (seen !== now && now !== cellText(rowQuery.cell)) taken.push({ rowNo, index, now })
    else wanted.push(rowQuery)
  }
  if (taken.length > 0) return refusal(ctx, batch, taken)
  return save(ctx, batch, rows, wanted, 'batch.cells')
}

/**
 * Restores the cells of a change to their previous values, exactly and with their marks. If any of the cells was
 * changed since, none of them is restored.
 */
export async function undoCells(
  input: InputOf<'batches.undoCells'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.undoCells'>> {
  const batch = await heldBatch(ctx, input.id)
  const changes = await changesOfGroup(ctx.db, placeOf(ctx, batch), input.change)
  if (changes.length === 0) fail('record.missing')
  const rows = await openRows(
    ctx,
    batch,
    changes.map(({ rowNo }) => rowNo),
  )
  const wanted: WantedCell[] = []
  const taken: Reply['taken'] = []
  for (const { id, rowNo, index, before, after, blockedBefore } of changes) {
    const item = batch.items[index] ?? fail('record.missing')
    const now = rows.get(rowNo)?.content.cells[index] ?? ''
    if (!rows.has(rowNo)) taken.push({ rowNo, index, now: null })
    else if (JSON.stringify(now) !== JSON.stringify(openChange(ctx, id, 'after', after)))
      taken.push({ rowNo, index, now: cellText(now) })
    else wanted.push({ rowNo, item, cell: openChange(ctx, id, 'before', before), blocked: blockedBefore ?? false })
  }
  if (taken.length > 0) return refusal(ctx, batch, taken)
  return save(ctx, batch, rows, wanted, 'batch.undoCells', input.change)
}

function typed(
  ctx: UserContext,
  { rowNo, item, value, at }: { rowNo: number; item: BatchItem; value: string; at: number },
): WantedCell {
  const cell = typedCell(item, value)
  if (typeof cell === 'object' && 'fault' in cell) {
    const message = translate(errors[cell.fault].text, ctx.lang)
    return fail(cell.fault, {}, [{ path: `cells.${at}.value`, message }])
  }
  return { rowNo, item, cell, blocked: false }
}

/** Returns the file's value of a cell, from the row page or from the first change of the cell. */
export function fileCell(
  ctx: UserContext,
  row: OpenRow,
  item: BatchItem,
  first: { id: string; before: Buffer; blockedBefore: boolean | null } | undefined,
): { cell: StoredCell; blocked: boolean; isFile: true } {
  const { index } = item
  const replaced = first && openChange(ctx, first.id, 'before', first.before)
  const cell = row.imported ? (row.imported.cells[index] ?? '') : (replaced ?? row.content.cells[index] ?? '')
  // Older changes did not store whether the cell could be used: a value that nobody could enter must be checked again.
  const blocked = first ? (first.blockedBefore ?? !mayStand(item, cell)) : row.record.blocked.includes(index)
  return { cell, blocked, isFile: true }
}

async function save(
  ctx: UserContext,
  batch: BatchRecord,
  rows: Rows,
  wanted: readonly WantedCell[],
  action: 'batch.cells' | 'batch.undoCells',
  undone?: string,
): Promise<Reply> {
  const done = await changeCells(ctx, batch, rows, wanted, undone)
  if (!done) return { saved: true, change: null, changed: 0, rows: [], taken: [], ...(await countsNow(ctx, batch)) }
  const { change, told, restored } = done
  const rowNos = [...new Set(told.map(({ rowNo }) => rowNo))]
  const [only] = rowNos
  const person =
    rowNos.length === 1 && only !== undefined
      ? { id: rows.get(only)?.record.employee_id ?? null, name: rows.get(only)?.record.name ?? '' }
      : namesOf(rowNos.map((rowNo) => rows.get(rowNo)?.record.name ?? ''))
  record(ctx, action, {
    batch,
    person,
    facts: rowFacts(rowNos),
    changes: [...toldChanges(told), ...toldMatches(restored)],
  })
  const after = await afterChange(ctx, batch)
  return { saved: true, change, changed: told.length, rows: await view(ctx, batch, rowNos), taken: [], ...after }
}

const toldChanges = (told: readonly ToldCell[]) =>
  told.slice(0, maxTold).map(({ rowNo, label, before, after }) => ({
    field: 'cell' as const,
    what: `#${rowNo} ${label}`,
    before,
    after,
  }))

const toldMatches = (restored: readonly RestoredMatch[]) =>
  restored
    .slice(0, maxTold)
    .flatMap(({ rowName, employeeName, reason }) =>
      changesBetween({}, { employee: employeeName, reason }, ['employee', 'reason'], rowName),
    )

async function refusal(ctx: UserContext, batch: BatchRecord, taken: Reply['taken']): Promise<Reply> {
  const rows = await view(ctx, batch, [...new Set(taken.map(({ rowNo }) => rowNo))])
  return { saved: false, change: null, changed: 0, rows, taken, ...(await countsNow(ctx, batch)) }
}

async function view(ctx: UserContext, batch: BatchRecord, rowNos: readonly number[]): Promise<Reply['rows']> {
  const place = placeOf(ctx, batch)
  const records = await rowsByNumber(ctx.db, place, rowNos)
  const opener = await rowOpener(ctx.db, ctx.sealer, place, records)
  const sameRows = await sameRowsOf(ctx, place, records)
  const language = { items: batch.items, parts: batch.parts, lang: ctx.lang }
  return records.map((row) => rowView(row, opener.open(row), language, sameRows.get(row.row_no)))
}
