import type { QuickGrid } from '../grid/grid-view.ts'
import type { HeaderColumn } from '../header/header-levels.ts'
import type { ColumnRole } from '../table.ts'
import { matchForm, splitLanguages } from '../vocabulary/header-text.ts'
import { contactColumn, notMoney, payPart, surelyMoney, workWord } from '../vocabulary/header-words.ts'
import { matchRoles } from '../vocabulary/match-role.ts'
import { simplified } from '../vocabulary/traditional-words.ts'
import { amountShare, numericShare, type Profile } from './column-profile.ts'
import { finalNetPay, isContested } from './contested-pay.ts'
import { singleRoles } from './single-roles.ts'

const maxPayList = 7
/** A role that a column may have, and how sure it is. */
export interface Candidate {
  column: number
  role: ColumnRole
  rank: number
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
function candidatesFor(header: HeaderColumn, data: Profile, hasRows: boolean): Candidate[] {
  const last = header.levels.at(-1) ?? ''
  const isGrouped = header.levels.length > 1
  const matches = new Map<ColumnRole, number>()
  const forms = isGrouped ? [last, header.levels.join('')] : [last]
  for (const form of forms) {
    for (const { role, rank } of matchRoles(form)) matches.set(role, Math.max(matches.get(role) ?? 0, rank))
  }
  const candidates: Candidate[] = []
  const { zh } = splitLanguages(last)
  const surest = Math.max(0, ...matches.values())
  for (const [role, rank] of matches) {
    let sure = rank
    // '员工ID' begins with a word that may mean a name, but as a whole it has another meaning.
    if (role === 'name' && surest > rank + 3) continue
    // A deduction for calls may have the label of a telephone number.
    if (role === 'phone' && data.short > data.filled * 0.5 && isAmongAmounts(header.levels, data)) continue
    const numeric = role === 'netPay' ? amountShare(data) : numericShare(data)
    // In '按工时月薪 Salary' the Chinese part says which salary it is.
    if (role === 'netPay' && rank <= 3 && zh !== '' && !matchRoles(zh).some((match) => match.role === role)) sure = 1
    // 'Total' under a group is the total of that group.
    if (role === 'netPay' && isGrouped && rank <= 3) continue
    // A column that is clearly labelled as net pay keeps this role even if half its cells still say 'pending': those
    // cells are blocked one by one.
    if (role === 'netPay' && numeric !== null && numeric < (rank >= 8 ? 0.01 : 0.5)) continue
    // In a short list the rows below the people make up a large share of the values.
    const mostlyNumbers = data.filled < 12 ? 0.5 : 0.8
    if (role === 'netPay' && rank <= 3 && (numeric === null || numeric < mostlyNumbers) && hasRows) continue
    if (role === 'name' && data.numeric + data.dashes > data.filled * 0.5) sure -= 6
    if (role === 'email' && data.filled > 0 && data.texts === 0) continue
    if (sure > 0) candidates.push({ column: header.index, role, rank: sure })
  }
  return candidates
}

/**
 * Assigns each single role to the surest column. Among equally sure columns the first one gets the role, but for net
 * pay the last one, because net pay ends a payroll.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
export function assignRoles(
  headers: HeaderColumn[],
  profiles: Map<number, Profile>,
  hasRows: boolean,
  grid: QuickGrid,
  firstRow: number,
): Map<number, Candidate> {
  const assigned = new Map<number, Candidate>()
  const candidates = headers.flatMap((header) => candidatesFor(header, profiles.get(header.index) as Profile, hasRows))
  // A single 'Salary' among many facts about people belongs to a roster; beside other amounts, or in a short list, it
  // is the pay.
  const isAmount = ({ index, levels }: HeaderColumn): boolean => {
    const data = profiles.get(index)
    const isKey = matchRoles(levels.at(-1) ?? '').some(({ role, rank }) => role !== 'netPay' && rank >= 5)
    return data !== undefined && (numericShare(data) ?? 0) >= 0.7 && !isCount(levels) && !isKey
  }
  const isRoster = headers.length > maxPayList && headers.filter(isAmount).length <= 1
  const filled = (candidate: Candidate): number => profiles.get(candidate.column)?.filled ?? 0
  const maxPaid = Math.max(0, ...candidates.filter(({ role }) => role === 'netPay').map(filled))
  for (const role of singleRoles) {
    let best: Candidate | undefined
    let bestValue = 0
    let isTie = false
    for (const candidate of candidates) {
      if (candidate.role !== role || assigned.has(candidate.column)) continue
      if (role === 'netPay' && candidate.rank <= 3 && isRoster) continue
      const data = profiles.get(candidate.column) as Profile
      // A column that is filled only for some people corrects their pay and is not the pay of everybody.
      const isPartial =
        role === 'netPay' && data.filled > 0 && data.filled < maxPaid * (candidate.rank >= finalNetPay ? 0.9 : 0.5)
      const value =
        candidate.rank -
        (grid.hiddenColumns.has(candidate.column) ? 0.6 : 0) -
        (hasRows && data.filled === 0 ? 0.5 : 0) -
        (isPartial ? 2 : 0)
      isTie = value === bestValue || (isTie && value < bestValue)
      if (best === undefined || value > bestValue || (value === bestValue && role === 'netPay')) {
        best = candidate
        bestValue = value
      }
    }
    // If two columns are equally likely to be the net pay, HR must decide.
    const isOpen = best !== undefined && role === 'netPay' && (isTie || isContested(best, candidates, grid, firstRow))
    if (best !== undefined) assigned.set(best.column, isOpen ? { ...best, rank: Math.min(best.rank, 5) } : best)
  }
  return assigned
}

/** True if a column without another role contains amounts. */
export function holdsAmounts(levels: string[], data: Profile): boolean {
  const last = levels.at(-1) ?? ''
  const numeric = looksLikeMoney(last) ? amountShare(data) : numericShare(data)
  if (data.filled === 0) return last !== '' && looksLikeMoney(last)
  if ((numeric ?? 1) < 0.7 || (isCount(levels) && !isPercentOfPay(last, data))) return false
  if (data.percentages > data.numeric * 0.5) return false
  if (data.long > data.numeric * 0.5 && !looksLikeMoney(last)) return false
  // An extension number is no pay; the cost of calls is an amount, as the group or the cents show.
  return !contactColumn.test(last) || looksLikeMoney(last) || isAmongAmounts(levels, data)
}

/**
 * True for labels such as 'HRA 50%' or 'PF 12%': amounts with the rate by which they were computed. Columns of rates
 * alone are not amounts.
 */
function isPercentOfPay(label: string, data: Profile): boolean {
  const part = /^(.*\p{L}.*?)(?<!\d)(?:\d{1,2}(?:\.\d+)?|\.\d+)\s*[%\uff05]$/u.exec(label.trim())?.[1]
  if (part === undefined || isTextLike(part) || workWord.test(part)) return false
  return data.percentages === 0 && data.shares === 0
}

/** True if decimals or the group show that the column contains amounts, whatever they are paid for. */
function isAmongAmounts(levels: string[], data: Profile): boolean {
  return data.decimals > 0 || levels.slice(0, -1).some(looksLikeMoney)
}

/** True for a label of counts, dates or IDs, whose numbers are not money. */
export function isTextLike(written: string): boolean {
  // In EmpID and MonthlyRate only capitals separate the words.
  const label = simplified(written.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' '))
  if (surelyMoney.test(matchForm(label))) return false
  return notMoney.test(label.normalize('NFKC').replace(/\s*[(\uff08[].*$/, '')) || notMoney.test(matchForm(label))
}

/**
 * True for a column of counts or IDs, by its own label, or by its group's if its own says nothing: 'Hours
 * Worked/1-Jan'.
 */
export function isCount(levels: string[]): boolean {
  const last = levels.at(-1) ?? ''
  if (isTextLike(last)) return true
  return !looksLikeMoney(last) && levels.slice(0, -1).some((group) => isTextLike(group))
}

/** True for the label of a pay column, so that an empty column gets the right role. */
export function looksLikeMoney(label: string): boolean {
  return !isTextLike(label) && payPart.test(simplified(label))
}
