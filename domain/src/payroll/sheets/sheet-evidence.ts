import type { ColumnsFound } from '../columns/columns.ts'
import { isKey } from '../columns/single-roles.ts'
import { filledColumns, type QuickGrid } from '../grid/grid-view.ts'
import type { RowsFound } from '../rows/rows.ts'
import type { Column, ColumnRole } from '../table.ts'
import { otherSheetName, payrollSheetName } from '../vocabulary/header-words.ts'
import { matchRoles } from '../vocabulary/match-role.ts'

/** What speaks for or against a table being the payroll that is meant, in bits. */
export interface SheetEvidence {
  id: string
  label: string
  bits: number
}

/** What is known of a table when it has been read. */
export interface SheetFacts {
  grid: QuickGrid
  /** How much the header looks like one, as findHeader says. */
  headerScore: number
  shape: Pick<ColumnsFound, 'columns' | 'warnings'>
  rows: RowsFound
}

interface SheetRule {
  id: string
  label: string
  /** 0 if the rule says nothing about this table. */
  bits: (facts: SheetFacts) => number
}

/** Beyond these, more words and more amounts show nothing more. */
const maxHeaderScore = 30
const maxAmounts = 12
/** How much of the score of a header, and how many columns of amounts, say as much as one bit. */
const [scorePerBit, amountsPerBit] = [8, 4]
/** The rank from which a label names net pay by itself. */
const sureNetLabel = 8

/** The bits of a column of net pay. */
const netBits = { sure: 7.5, labelled: 7, guessed: 3, unpaid: 1.5 }
/** The bits of one person; each doubling of the people adds one. */
const somebody = 6.25

const has = ({ shape }: SheetFacts, role: ColumnRole): boolean => shape.columns.some((column) => column.role === role)

function netPayBits(facts: SheetFacts): number {
  const { shape, rows } = facts
  const net = shape.columns.find(({ role }) => role === 'netPay')
  if (net === undefined) return 0
  // An unreadable cell is pay that HR has to settle.
  const isUnread = rows.blocked.some(({ column }) => column === net.index)
  if (rows.people.length > 0 && !isUnread && !/[1-9]/.test(rows.netPayTotal ?? '')) return netBits.unpaid
  if (!shape.warnings.some((warning) => warning.kind === 'uncertainRole' && warning.role === 'netPay'))
    return netBits.sure
  const isNamed = [net.label, net.zh, net.en].some((label) =>
    matchRoles(label).some(({ role, rank }) => role === 'netPay' && rank >= sureNetLabel),
  )
  return isNamed ? netBits.labelled : netBits.guessed
}

/** True if the only person is a line about the sheet: '客户名称：| 某某公司'. */
export function isLineAboutSheet({ grid, shape, rows }: Pick<SheetFacts, 'grid' | 'shape' | 'rows'>): boolean {
  const [row, another] = rows.people
  if (row === undefined || another !== undefined) return false
  const isAmount = ({ role }: Column): boolean => role === 'money' || role === 'netPay' || isKey(role)
  const isEmpty = ({ index }: Column): boolean => grid.cell(row, index).kind === 'empty'
  const isLabelled = filledColumns(grid, row).some((column) => /[:：]/.test(grid.cell(row, column).text))
  return isLabelled && shape.columns.filter(isAmount).every(isEmpty)
}

/** Every rule has its drawn sheets in layouts-sheets.test.ts and layouts-months.test.ts. */
const rules: readonly SheetRule[] = [
  {
    id: 'header',
    label: 'words of a payroll in the header',
    bits: ({ headerScore }) => Math.min(headerScore, maxHeaderScore) / scorePerBit,
  },
  {
    id: 'amounts',
    label: 'columns of amounts',
    bits: ({ shape }) =>
      Math.min(shape.columns.filter(({ role }) => role === 'money').length, maxAmounts) / amountsPerBit,
  },
  { id: 'names', label: 'a column of names', bits: (facts) => (has(facts, 'name') ? 10 : 0) },
  { id: 'netPay', label: 'a column of net pay', bits: netPayBits },
  {
    id: 'people',
    label: 'people below the header',
    bits: ({ rows }) => (rows.people.length > 0 ? somebody + Math.log2(rows.people.length) : 0),
  },
  {
    id: 'lineAboutSheet',
    label: 'the only person is a line about the sheet',
    bits: (facts) => (isLineAboutSheet(facts) ? -somebody : 0),
  },
  {
    id: 'payrollName',
    label: 'the sheet is called a payroll',
    bits: ({ grid }) => (payrollSheetName.test(grid.name) ? 0.75 : 0),
  },
  {
    id: 'otherName',
    label: 'the sheet is called a summary, an example or the like',
    bits: ({ grid }) => (otherSheetName.test(grid.name) ? -1.5 : 0),
  },
  { id: 'hidden', label: 'the sheet is hidden', bits: ({ grid }) => (grid.hidden ? -7.5 : 0) },
]

/** The evidence for a table being the payroll that is meant. */
export function sheetEvidence(facts: SheetFacts): SheetEvidence[] {
  return rules.map(({ id, label, bits }) => ({ id, label, bits: bits(facts) })).filter(({ bits }) => bits !== 0)
}
