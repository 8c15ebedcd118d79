import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { Column } from '../payroll/table.ts'
import { secretColumn } from '../payroll/vocabulary/header-words.ts'
import {
  accountWord,
  costWord,
  employerAlone,
  employerPart,
  employerWord,
  fundWord,
  idWord,
  nameOfEmployer,
  noAccount,
  noCost,
  noId,
  notTheEmployer,
  numberAlone,
  paidWord,
  personalWord,
  takenWord,
  withheldAndPaid,
} from './left-off-words.ts'
import { plainHeader } from './plain-header.ts'

/** The reason why an item is left off the slip until HR puts it on. */
export type LeftOff = NonNullable<BatchItem['leftOff']>

/**
 * Whether a column is hidden from employees unless HR wants it shown, and why (REVIEW-14): what only the employer pays,
 * numbers of cards and accounts, numbers of identity papers, passwords. A column that is not clearly one of these stays
 * on the slip.
 */
export function leftOffReason({ label, groups, role }: Pick<Column, 'label' | 'groups' | 'role'>): LeftOff | null {
  if (role === 'idNumber') return 'idNumber'
  if (role !== 'money' && role !== 'text') return null
  if (secretColumn.test(label)) return 'secret'
  // The label joins the header levels; a slash inside the last level is kept.
  const outer = groups.map(plainHeader)
  const own = plainHeader(label.slice(groups.reduce((sum, group) => sum + group.length + 1, 0)) || label)
  if (isEmployers(own, outer, role)) return 'employer'
  if (role !== 'text') return numberAlone.test(own) && !noAccount.test(own) ? 'account' : null
  if (idWord.test(own) && !noId.test(own)) return 'idNumber'
  if (accountWord.test(own) && !noAccount.test([...outer, own].join('/'))) return 'account'
  return null
}

/** What one header level says about the payer. */
type Payer = 'employer' | 'maybeEmployer' | 'somebodyElse' | null

function payerOf(level: string): Payer {
  const text = level.replace(notTheEmployer, '')
  const isPersonal = personalWord.test(text)
  if (!isPersonal && employerPart.test(text)) return 'employer'
  if (isPersonal) return 'somebodyElse'
  if (employerAlone.test(text)) return 'maybeEmployer'
  return employerWord.test(text) && fundWord.test(text.replace(employerWord, '')) ? 'maybeEmployer' : null
}

function isEmployers(own: string, outer: readonly string[], role: Column['role']): boolean {
  const taken = (level: string): boolean => takenWord.test(level.replace(withheldAndPaid, ''))
  if (costWord.test(own) && !noCost.test(own)) return true
  // What the employer pays to the employee, or deducts from the pay, concerns the employee.
  if (paidWord.test(own) || taken(own)) return false
  // The innermost level that names a payer counts: 社保(单位及个人) / 个人部分.
  const levels = [own, ...outer.toReversed()]
  for (const level of levels) {
    const payer = payerOf(level)
    if (payer === null) continue
    if (payer === 'somebodyElse') return false
    if (payer === 'employer') return role === 'money' || !nameOfEmployer.test(own)
    // The bare word for the employer counts only beside insurance and funds, and not among deductions.
    const rest = levels.map((each) => each.replace(notTheEmployer, '').replace(employerWord, '')).join('/')
    return role === 'money' && fundWord.test(rest) && !levels.some(taken)
  }
  // The column is in a group of employer costs.
  return role === 'money' && outer.some((level) => costWord.test(level) && !noCost.test(level))
}
