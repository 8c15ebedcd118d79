import { EyeInvisibleOutlined } from '@ant-design/icons'
import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { errors } from '@zhixin/contract/errors'
import { typedCell } from '@zhixin/domain/batches/edit-cell'
import { isMoney } from '@zhixin/domain/batches/items'
import { isNegativeMoney, moneyText, totalText } from '@zhixin/domain/format/money-text'
import { isAmount } from '@zhixin/domain/money/money'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { unitPrice } from '@zhixin/domain/payroll/vocabulary/header-words'
import { Tooltip } from 'antd'
import { type CellMark, type ColumnFilter, type DataColumn, matchMarks } from '../../../ui/data-table/columns.ts'
import type { Translate } from '../../../ui/language.ts'
import type { Show } from '../batch-location.ts'
import type { CellFlags } from '../findings/cell-flags.ts'
import { findingsText } from '../findings/text.ts'
import { AmountFilterForm } from './amount-filter-form.tsx'
import { columnKey } from './column-key.ts'
import { editText } from './edit-text.ts'
import { MatchTag } from './matches/match-tag.tsx'
import { reviewText as text } from './text.ts'

/** Wide enough for the usual text and the column's sum, no wider: payrolls have many columns. The table sees to titles. */
function widthOf(item: BatchItem, sum: string | undefined, { isNarrow, isTight, hasLongNames }: TableShape): number {
  if (item.role === 'name' && isNarrow) return hasLongNames ? 120 : 104
  if (item.role === 'name') return isTight ? 104 + (hasLongNames ? 8 : 0) : 132 + (hasLongNames ? 44 : 0)
  if (item.role === 'email' || item.role === 'idNumber') return isTight ? 120 : 190
  return Math.max(isMoney(item) ? 88 : 72, (sum?.length ?? 0) * 8 + 20)
}

interface TableShape {
  /** On a phone the net pay follows the name, which alone stays in view. */
  isNarrow: boolean
  /** The findings stand beside the table. */
  isTight: boolean
  show: Show
  /** There are names that do not fit, as many in Latin letters do not; beside the findings they stand in two lines. */
  hasLongNames: boolean
  /** No row has a person yet, as in the first payroll of a company: the room belongs to the amounts. */
  isUnmatched: boolean
  /** Some rows have nobody yet, and say why. */
  hasOpen: boolean
}

/** Wide enough for name, department and number where these have to be compared. */
function personWidth({ isTight, show, isUnmatched, hasLongNames, hasOpen }: TableShape): number {
  if (show === 'byName') return isTight ? 250 : 350
  if (isTight && hasOpen && !isUnmatched) return 172
  if (isTight) return hasLongNames ? 128 : 108
  return isUnmatched ? 120 : 260
}

/**
 * Columns of the review: the row of the file, the name, who it is and the net pay first, so that they are seen without
 * scrolling through forty columns; then the columns of the file in their order (REVIEW-01, REVIEW-12).
 */
export function reviewColumns(
  t: Translate,
  items: readonly BatchItem[],
  sums: Readonly<Record<string, string>>,
  flags: CellFlags,
  shape: TableShape,
  parts: readonly SheetPlace[],
): DataColumn<ReviewRow>[] {
  const { isTight, isNarrow } = shape
  const shown = items.filter((item) => item.role !== 'ignore')
  const name = shown.filter((item) => item.role === 'name')
  const net = shown.filter((item) => item.role === 'netPay')
  const rest = shown.filter((item) => item.role !== 'name' && item.role !== 'netPay')
  const itemColumns = (list: readonly BatchItem[]) => list.map((item) => itemColumn(t, item, sums, shape))
  const columns: DataColumn<ReviewRow>[] = [
    ...(isNarrow ? itemColumns([...name, ...net]) : []),
    // The number that findings call a row by: never scrolled away, except on a phone.
    {
      key: 'row',
      title: t(text.row),
      // With the name of a sheet it needs more room.
      width: parts.length > 0 ? 120 : 52,
      sticky: 'wide',
      align: 'end',
      value: (row) => rowLabel(parts, row.rowNo - 1),
    },
    ...(isNarrow ? [] : itemColumns(name)),
    {
      key: 'person',
      title: t(text.person),
      width: personWidth(shape),
      sticky: 'wide',
      value: (row) => personOf(row),
      render: (row) => <MatchTag row={row} isTight={isTight} isByName={shape.show === 'byName'} />,
    },
    ...itemColumns(isNarrow ? rest : [...net, ...rest]),
  ]
  return columns.map((column) => ({
    ...column,
    marks: (row) => [...(column.marks?.(row) ?? []), ...flagsOf(t, flags, row, column.key)],
  }))
}

const none: readonly CellMark[] = []

/** What the review found about a cell; what was found before a change does not look as if it were about the cell now. */
function flagsOf(t: Translate, flags: CellFlags, { rowNo }: ReviewRow, key: string): readonly CellMark[] {
  const flag = flags.get(rowNo)?.get(key)
  if (!flag) return none
  const message = flag.messages.join('\n')
  return flag.isOutdated
    ? [{ kind: 'flag-outdated', message: t(findingsText.flagOutdated, { message }) }]
    : [{ kind: `flag-${flag.severity}`, message }]
}

function personOf({ employee }: ReviewRow): string {
  return employee ? [employee.name, employee.department, employee.employeeNo].filter(Boolean).join(' · ') : ''
}

function itemColumn(
  t: Translate,
  item: BatchItem,
  sums: Readonly<Record<string, string>>,
  shape: TableShape,
): DataColumn<ReviewRow> {
  // Nobody is paid a sum of hourly wages.
  const sum = unitPrice.test(item.salaryItemImportLabel) ? undefined : sums[String(item.index)]
  const total = sum !== undefined && isAmount(sum) ? totalText(sum, item.decimals) : undefined
  const isName = item.role === 'name'
  const onSlip = item.shown || ['name', 'department', 'employeeNo'].includes(item.role)
  return {
    key: columnKey(item),
    title: item.salaryItemImportLabel,
    ...(item.groups.length > 0 ? { caption: item.groups.join(' / ') } : {}),
    ...(onSlip ? {} : { menu: <NotOnSlip label={t(text.notOnSlip)} /> }),
    width: widthOf(item, total, shape),
    sticky: isName,
    twoLines: isName,
    align: isMoney(item) ? 'end' : 'start',
    sortable: true,
    filter: isMoney(item) ? amountFilter(item) : { kind: 'text' },
    editable: true,
    check: (typed) => faultOf(t, item, typed),
    ...(isMoney(item)
      ? {
          value: (row) => moneyText(row.cells[item.index] ?? ''),
          isNegative: (row) => isNegativeMoney(row.cells[item.index] ?? ''),
          // The decimal keys of an iPhone have no minus.
          inputMode: (row) => (isNegativeMoney(row.cells[item.index] ?? '') ? 'text' : 'decimal'),
        }
      : { value: (row) => row.cells[item.index] ?? '' }),
    marks: (row) => marksOf(t, row, item),
    ...(total === undefined ? {} : { sum: total }),
  }
}

/** What the server would refuse is said while it is typed: both go by the same rule. */
function faultOf(t: Translate, item: BatchItem, typed: string): string | undefined {
  const cell = typedCell(item, typed)
  return typeof cell === 'object' && 'fault' in cell ? t(errors[cell.fault].text) : undefined
}

function marksOf(t: Translate, row: ReviewRow, item: BatchItem): readonly CellMark[] {
  const marks: CellMark[] = []
  if (item.role === 'name') marks.push(...matchMarks(row))
  if (row.blocked.includes(item.index)) marks.push({ kind: 'blocked', message: t(text.cellBlocked) })
  if (row.edited.includes(item.index)) marks.push({ kind: 'edited', message: t(editText.edited), opens: true })
  return marks
}

const amountFilter = ({ salaryItemImportLabel: title }: BatchItem): ColumnFilter => ({
  kind: 'form',
  form: (value, onChange) => <AmountFilterForm title={title} value={value} onChange={onChange} />,
})

function NotOnSlip({ label }: { label: string }) {
  return (
    <Tooltip title={label}>
      <EyeInvisibleOutlined className="zx-review-hidden" aria-label={label} />
    </Tooltip>
  )
}
