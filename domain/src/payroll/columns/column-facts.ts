import type { HeaderColumn } from '../header/header-levels.ts'
import type { ColumnRole } from '../table.ts'
import { matchForm } from '../vocabulary/compared-text.ts'
import { deductionPart, isOfDeductions, isSumOfDeductions, notNetPay } from '../vocabulary/deduction-words.ts'
import { splitLanguages } from '../vocabulary/header-text.ts'
import { matchRoles } from '../vocabulary/match-role.ts'
import { numericShare, type Profile } from './column-profile.ts'
import { isCount, looksLikeMoney } from './column-words.ts'
import { limits, ranks, shares } from './weights.ts'

/** What is known of a column before it has a role. */
export interface ColumnFacts {
  index: number
  levels: readonly string[]
  /** The last level of the header. */
  label: string
  isGrouped: boolean
  isHidden: boolean
  data: Profile
  /** Decimals or the group show that the column contains amounts, whatever they are paid for. */
  isAmongAmounts: boolean
  /** The roles that the label may mean, each with its rank. */
  ranks: ReadonlyMap<ColumnRole, number>
}

/** What is known of the table that the columns belong to. */
export interface TableFacts {
  columns: readonly ColumnFacts[]
  hasRows: boolean
  isRoster: boolean
  /** The columns of all deductions, or of deductions that may be all. */
  deducted: readonly number[]
  /** The last column that is labelled as the sum of deductions; -1 if there is none. */
  lastAllDeducted: number
}

function ranksOf(levels: readonly string[]): Map<ColumnRole, number> {
  const last = levels.at(-1) ?? ''
  const found = new Map<ColumnRole, number>()
  for (const form of levels.length > 1 ? [last, levels.join('')] : [last])
    for (const { role, rank } of matchRoles(form)) found.set(role, Math.max(found.get(role) ?? 0, rank))
  return found
}

/** The rank of a label as net pay. In '按工时月薪 Salary' the Chinese part says which salary it is. */
function netPayRank(label: string, rank: number): number {
  const { zh } = splitLanguages(label)
  const isOther = rank <= ranks.weakNetPay && zh !== '' && !matchRoles(zh).some(({ role }) => role === 'netPay')
  return isOther ? ranks.otherPay : rank
}

function factsOf({ index, levels }: HeaderColumn, data: Profile, isHidden: boolean): ColumnFacts {
  const label = levels.at(-1) ?? ''
  const found = ranksOf(levels)
  const net = found.get('netPay')
  if (net !== undefined) found.set('netPay', netPayRank(label, net))
  const isAmongAmounts = data.decimals > 0 || levels.slice(0, -1).some(looksLikeMoney)
  return { index, levels, label, isGrouped: levels.length > 1, isHidden, data, isAmongAmounts, ranks: found }
}

function isAmount({ levels, label, data }: ColumnFacts): boolean {
  const isKey = matchRoles(label).some(({ role, rank }) => role !== 'netPay' && rank >= ranks.key)
  return (numericShare(data) ?? 0) >= shares.amounts && !isCount(levels) && !isKey
}

/** The label alone, its languages and the label with its groups, as the vocabulary has them. */
function formsOf({ levels, label }: ColumnFacts): string[] {
  const { zh, en } = splitLanguages(label)
  return [label, zh, en, levels.join('')].map(matchForm)
}

function deductionOf(column: ColumnFacts): 'all' | 'some' | null {
  if (!deductionPart.test(column.levels.join(''))) return null
  const forms = formsOf(column)
  return forms.some(isSumOfDeductions) ? 'all' : forms.some(isOfDeductions) ? 'some' : null
}

/** True for a column of amounts that may be net pay although its label does not say so. */
export function mayBePaid(column: ColumnFacts): boolean {
  return isAmount(column) && deductionOf(column) === null && !notNetPay.test(column.levels.join(''))
}

export function tableFacts(
  headers: readonly HeaderColumn[],
  profiles: ReadonlyMap<number, Profile>,
  hiddenColumns: ReadonlySet<number>,
  hasRows: boolean,
): TableFacts {
  const columns = headers.map((header) =>
    factsOf(header, profiles.get(header.index) as Profile, hiddenColumns.has(header.index)),
  )
  // Beside other amounts, or in a short list, a single 'Salary' is the pay.
  const isRoster = columns.length > limits.maxPayList && columns.filter(isAmount).length <= limits.maxRosterAmounts
  const deductions = columns.map(deductionOf)
  const deducted = columns.flatMap(({ index }, at) => (deductions[at] === null ? [] : [index]))
  const lastAllDeducted = columns[deductions.lastIndexOf('all')]?.index ?? -1
  return { columns, hasRows, isRoster, deducted, lastAllDeducted }
}
