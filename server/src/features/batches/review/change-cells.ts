import type { BatchItem } from '@zhixin/contract/batches/batch'
import { withCell } from '@zhixin/domain/batches/edit-cell'
import { isIdentity } from '@zhixin/domain/batches/items'
import { cellText, type RowContent, type StoredCell } from '@zhixin/domain/batches/row-content'
import { v7 as newId } from 'uuid'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { type BatchRecord, updateBatch } from '../batch-store.ts'
import { rowOpener, unchangedOrSealedFrom } from '../row-block-store.ts'
import { rowKeys } from '../row-keys.ts'
import { changedSums, openSums, sealSums } from '../sums.ts'
import { byWhom, placeOf, sealChange } from './batch-change.ts'
import { updateRows } from './cell-change-store.ts'
import { addChanges, type Change } from './change-store.ts'
import { endMatches, type RestoredMatch, restoreMatches, type WhoItIs, whoItIsOf } from './ended-match.ts'
import { rematch } from './rematch.ts'
import { type ReviewRecord, rowsByNumber } from './row-store.ts'
import type { RowUpdate } from './row-update.ts'

/** A change of these means another person; a corrected phone or mailbox still belongs to the same one. */
const whoItIs: ReadonlySet<string> = new Set(['name', 'employeeNo', 'idNumber'])

/** An opened row of a locked batch. */
export interface OpenRow {
  record: ReviewRecord
  content: RowContent
  /** The row as it was imported; null when no row page contains it. */
  imported: RowContent | null
}

/** The new value of a cell. */
export interface WantedCell {
  rowNo: number
  item: BatchItem
  cell: StoredCell
  /** Whether the value cannot be used as it is. This happens only when a cell gets its previous value back. */
  blocked: boolean
  /** Whether the value is known to be that of the file, although no row page contains the row. */
  isFile?: boolean
}

/** A changed cell as the audit trail records it. */
export interface ToldCell {
  rowNo: number
  label: string
  before: string
  after: string
}

/** The result of a change of cells. */
interface ChangedCells {
  change: string
  told: ToldCell[]
  restored: RestoredMatch[]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the rows by their number; removed rows are left out. */
export async function openRows(
  ctx: UserContext,
  batch: BatchRecord,
  rowNos: readonly number[],
): Promise<Map<number, OpenRow>> {
  const place = placeOf(ctx, batch)
  const records = await rowsByNumber(ctx.db, place, [...new Set(rowNos)])
  const paged = records.flatMap((row) => (row.page_no === null ? [] : { ...row, content_sealed: null }))
  const opener = await rowOpener(ctx.db, ctx.sealer, place, [...records, ...paged])
  const rows = new Map<number, OpenRow>()
  for await (const record of yieldingToRequests(records)) {
    const imported = record.page_no === null ? null : opener.open({ ...record, content_sealed: null })
    rows.set(record.row_no, { record, content: opener.open(record), imported })
  }
  return rows
}

/** Returns a row after its cells were changed one after the other, with the history of each change. */
function changedRow(
  ctx: UserContext,
  batch: BatchRecord,
  row: OpenRow,
  wanted: readonly WantedCell[],
  groupId: string,
) {
  const changes: Change[] = []
  const told: ToldCell[] = []
  const { row_no: rowNo } = row.record
  let { content } = row
  let { name, department } = row.record
  const [blocked, edited] = [new Set(row.record.blocked), new Set(row.record.edited)]
  let undecided = false
  for (const { item, cell, blocked: isBlocked, isFile } of wanted) {
    const { index } = item
    const before = content.cells[index] ?? ''
    const wasBlocked = blocked.has(index)
    if (isSame(before, cell) && wasBlocked === isBlocked) continue
    ;({ name, department, content } = withCell(content, batch.items, index, cell))
    if (isBlocked) blocked.add(index)
    else blocked.delete(index)
    if (isFile || (row.imported && isSame(row.imported.cells[index] ?? '', cell))) edited.delete(index)
    else edited.add(index)
    undecided ||= whoItIs.has(item.role)
    const seal = (id: string) => ({
      before: sealChange(ctx, id, 'before', before),
      after: sealChange(ctx, id, 'after', cell),
    })
    told.push({ rowNo, label: item.salaryItemImportLabel, before: cellText(before), after: cellText(cell) })
    changes.push({ rowNo, what: 'cell', index, groupId, blockedBefore: wasBlocked, seal })
  }
  const ordered = (indexes: ReadonlySet<number>) => [...indexes].sort((a, b) => a - b)
  const update: RowUpdate = {
    name,
    department,
    ...unchangedOrSealedFrom(ctx.sealer, batch.id, rowNo, row.imported, content),
    ...rowKeys(ctx.sealer, content.contact, (phone) => ctx.vault.lookupHash('phone', phone)),
    blocked: ordered(blocked),
    edited: ordered(edited),
    undecided,
  }
  return { changes, told, content, update }
}

/**
 * Changes cells of opened rows as one change (REVIEW-12): stores and sums them, matches rows again where the cells
 * identify the person, and adds them to the history under one group id. The caller has checked the values and records
 * the action. Returns null when every cell already has its value. `undone` is the group id of the change that this one
 * reverts, so that the manual matches which that one had ended are restored.
 */
export async function changeCells(
  ctx: UserContext,
  batch: BatchRecord,
  rows: ReadonlyMap<number, OpenRow>,
  wanted: readonly WantedCell[],
  undone?: string,
): Promise<ChangedCells | null> {
  const place = placeOf(ctx, batch)
  const change = newId()
  const byRow = Map.groupBy(wanted, ({ rowNo }) => rowNo)
  let sums = batch.sums_sealed && openSums(ctx.sealer, batch.id, batch.sums_sealed)
  const all: Change[] = []
  const allTold: ToldCell[] = []
  const updates: (RowUpdate & { rowNo: number })[] = []
  const ending: Parameters<typeof endMatches>[3][number][] = []
  const nowSays = new Map<number, WhoItIs>()
  for await (const [rowNo, cells] of yieldingToRequests(byRow)) {
    const row = rows.get(rowNo)
    if (!row) throw new Error(`Row ${rowNo} was not opened`)
    const { changes, told, content, update } = changedRow(ctx, batch, row, cells, change)
    if (changes.length === 0) continue
    if (sums) sums = changedSums(sums, row.content, content)
    all.push(...changes)
    allTold.push(...told)
    updates.push({ ...update, rowNo })
    nowSays.set(rowNo, whoItIsOf(update.name, content))
    const { decided, employee_id: employeeId, name } = row.record
    if (update.undecided && decided && employeeId !== null)
      ending.push({ rowNo, employeeId, who: whoItIsOf(name, row.content) })
  }
  if (all.length === 0) return null
  all.push(...(await endMatches(ctx, batch, change, ending)))
  await updateRows(ctx.db, place, updates)
  await addChanges(ctx.db, place, all, byWhom(ctx))
  if (sums) await updateBatch(ctx.db, ctx.company.id, batch.id, { sums_sealed: sealSums(ctx.sealer, batch.id, sums) })
  const indexes = new Set(all.map(({ index }) => index))
  if (batch.items.some((item) => indexes.has(item.index) && isIdentity(item))) await rematch(ctx, batch.id)
  // A row that HR has given to somebody else since stays with matching: the later decision counts.
  for (const { rowNo } of ending) nowSays.delete(rowNo)
  const restored = undone === undefined ? [] : await restoreMatches(ctx, batch, undone, nowSays)
  return { change, told: allTold, restored }
}
