import type { BatchItem } from '@zhixin/contract/batches/batch'
import { maxChangedCells } from '@zhixin/contract/batches/max-changed-cells'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { errors } from '@zhixin/contract/errors'
import { isIdentity, isMoney } from '@zhixin/domain/batches/items'
import { type PastePlan, type PasteTarget, planPaste, spread } from '@zhixin/domain/batches/paste-plan'
import { blockText, maxBlockLength, parseBlock } from '@zhixin/domain/batches/pasted-block'
import { moneyText } from '@zhixin/domain/format/money-text'
import { useState } from 'react'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { ChosenCells, DataColumn } from '../../../ui/data-table/columns.ts'
import { useStable } from '../../../ui/data-table/use-stable.ts'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRowLabel } from '../row-labels.ts'
import { itemOf } from './column-key.ts'
import { editText as text } from './edit-text.ts'
import { loadRows, maxLoadedRows, rowsAtHand } from './load-rows.ts'
import { amountIn } from './range-sum.ts'
import type { CellEdits } from './use-cell-edits.tsx'
import type { Rows } from './use-row-windows.ts'

interface Ranges {
  rows: Rows
  items: readonly BatchItem[]
  columns: readonly DataColumn<ReviewRow>[]
  edits: CellEdits
  scope: string
  /** Cells from this one on were changed: the focus goes there. */
  onDone: (row: number, column: string) => void
}

const maxCopied = 100_000
/** So many cells of a plan are named; of the others only how many they are. */
const maxNamed = 6

/** Copying, pasting and clearing blocks of cells (REVIEW-12). A paste of several cells is shown before it is done. */
export function useRangeActions({ rows, items, columns, edits, scope, onDone }: Ranges) {
  const t = useText()
  const confirm = useConfirm()
  const labelOf = useRowLabel()
  const [chosen, setChosen] = useState<ChosenCells>()

  const textOf = (list: readonly ReviewRow[], { keys, left, right }: ChosenCells) =>
    blockText(list.map((row) => keys.slice(left, right + 1).map((key) => cellText(row, key))))
  const cellText = (row: ReviewRow, key: string): string => {
    const item = itemOf(items, key)
    // What a cell shows may have fewer digits than it holds: they go along.
    const exact = item && isMoney(item) ? row.exact?.[item.index] : undefined
    return exact ?? columns.find((column) => column.key === key)?.value(row) ?? ''
  }
  const copyFar = async (range: ChosenCells, count: number) => {
    const list = await loadRows(rows, range.top, range.bottom)
    if (!list) return toast.warning(t(text.rowsMoved))
    try {
      await navigator.clipboard.writeText(textOf(list, range))
      toast.success(t(text.copied, { count }))
    } catch {
      toast.warning(t(text.copyFailed))
    }
  }
  const onCopy = (range: ChosenCells): string | undefined => {
    const count = (range.bottom - range.top + 1) * (range.right - range.left + 1)
    const near = rowsAtHand(rows, range.top, range.bottom)
    if (near) return textOf(near, range)
    if (count > maxCopied || range.bottom - range.top >= maxLoadedRows)
      toast.warning(t(text.copyTooMany, { max: maxCopied.toLocaleString('en') }))
    else void copyFar(range, count).catch(() => undefined)
    return undefined
  }

  /** What the cells from a corner on would become; told and undefined where there is no room for all of them. */
  const planOf = async ({ top, left, keys }: ChosenCells, values: readonly string[][]) => {
    const [height, width] = [values.length, values[0]?.length ?? 0]
    const count = height * width
    if (count > maxChangedCells) return void toast.warning(t(text.pasteTooMany, { max: maxChangedCells, count }))
    if (top + height > rows.count || left + width > keys.length)
      return void toast.warning(t(text.pasteBeyond, { rows: height, columns: width }))
    // Typed right before this and still on its way: what it leaves in the cell is what this change has seen.
    const list = await loadRows(rows, top, top + height - 1, { idle: edits.idle })
    if (!list) return void toast.warning(t(text.rowsMoved))
    const targets: PasteTarget[] = list.flatMap((row, down) =>
      (values[down] ?? []).map((value, across) => {
        const key = keys[left + across] ?? ''
        const item = itemOf(items, key)
        const shown = item ? (row.cells[item.index] ?? '') : cellText(row, key)
        return { rowNo: row.rowNo, item, text: shown, amount: item ? amountIn(row, item) : null, value }
      }),
    )
    return planPaste(targets)
  }

  const ask = async (plan: PastePlan, title: string): Promise<boolean> => {
    const content = <PlanView plan={plan} items={items} labelOf={labelOf} />
    if (plan.faults.length > 0) {
      await confirm({ title, content, yes: t(text.understood), onlyYes: true })
      return false
    }
    return (await confirm({ title, content, yes: t(text.doPaste), no: t(text.cancel) })) === 'yes'
  }
  const apply = async (plan: PastePlan, { top, left, keys }: ChosenCells) => {
    const cells = plan.changes.map(({ rowNo, index, seen, value }) => ({ rowNo, index, seen, value }))
    if ((await edits.changeCells(cells)) && cells.length > 1)
      toast.success(t(text.changedMany, { count: cells.length }))
    onDone(top, keys[left] ?? '')
  }
  const paste = async (range: ChosenCells, pasted: string) => {
    const block = parseBlock(pasted)
    const plan = await planOf(range, spread(block, range.bottom - range.top + 1, range.right - range.left + 1))
    if (!plan) return
    if (plan.faults.length === 0 && plan.changes.length === 0) return void toast.info(t(text.nothingChanges))
    const isPlain = plan.cells === 1 && plan.faults.length === 0
    if (isPlain || (await ask(plan, t(text.pasteTitle)))) await apply(plan, range)
  }
  const clear = async (range: ChosenCells) => {
    const width = range.right - range.left + 1
    const height = range.bottom - range.top + 1
    if (height * width > maxChangedCells)
      return void toast.warning(t(text.pasteTooMany, { max: maxChangedCells, count: height * width }))
    const plan = await planOf(range, spread([['']], height, width))
    if (!plan || (plan.faults.length === 0 && plan.changes.length === 0)) return
    if (plan.faults.length === 0 || (await ask(plan, t(text.clearTitle)))) await apply(plan, range)
  }

  const actions = {
    scope,
    onRange: setChosen,
    onCopy: useStable(onCopy),
    onPaste: useStable((range: ChosenCells, pasted: string) => {
      if (pasted === '') return toast.warning(t(text.pasteEmpty))
      if (pasted.length > maxBlockLength) return toast.warning(t(text.pasteTooLong))
      // What went wrong was told by a toast already.
      void paste(range, pasted).catch(() => undefined)
    }),
    onClear: useStable((range: ChosenCells) => void clear(range).catch(() => undefined)),
  }
  return { chosen, actions }
}

interface PlanViewProps {
  plan: PastePlan
  items: readonly BatchItem[]
  labelOf: (rowNo: number) => string
}

/** How many cells a plan is about, which of them change, and what cannot be used. */
function PlanView({ plan, items, labelOf }: PlanViewProps) {
  const t = useText()
  const { cells, changes, faults } = plan
  const indexes = new Set(changes.map(({ index }) => index))
  const money = new Set(items.filter(isMoney).map(({ index }) => index))
  const short = (value: string, index?: number) => {
    const shown = index !== undefined && money.has(index) ? moneyText(value) : value
    return shown.trim() === '' ? t(text.emptyCell) : shown.replace(/\s+/g, ' ').slice(0, 60)
  }
  const lines = faults.length
    ? faults.map(({ rowNo, label, value, fault }) =>
        t(text.planFault, {
          row: labelOf(rowNo),
          title: label,
          value: short(value),
          why: t(fault === 'column' ? text.notAColumn : errors[fault].text),
        }),
      )
    : changes.map(({ rowNo, index, label, seen, value }) =>
        t(text.planChange, {
          row: labelOf(rowNo),
          title: label,
          before: short(seen, index),
          after: short(value.trim(), index),
        }),
      )
  const counted = [...lines.entries()].slice(0, maxNamed)
  return (
    <div className="zx-edit-told">
      {faults.length > 0 ? (
        <p className="zx-edit-fault">{t(text.planFaults, { cells, count: faults.length })}</p>
      ) : (
        <p>{t(text.planCount, { cells, changes: changes.length })}</p>
      )}
      {faults.length === 0 && items.some((item) => indexes.has(item.index) && isIdentity(item)) && (
        <p>{t(text.planIdentity)}</p>
      )}
      <ul className="zx-edit-plan">
        {counted.map(([at, line]) => (
          <li key={at}>{line}</li>
        ))}
        {lines.length > maxNamed && <li>{t(text.planMore, { count: lines.length - maxNamed })}</li>}
      </ul>
    </div>
  )
}
