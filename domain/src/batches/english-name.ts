import { matchForm } from '../payroll/vocabulary/compared-text.ts'
import {
  employersPart,
  englishNames,
  incomeTax,
  ownPart,
  partOfName,
  sharedName,
  sumBehind,
  takenBefore,
  thisMonth,
  unitPart,
  yearToDate,
} from './english-name-words.ts'

const brackets = /[(（【[]([^()（）【】[\]]*)[)）】\]]/g

/**
 * The English name of a Chinese item whose meaning is known; '' for any other item (REVIEW-14). No name is better than
 * a wrong one, so the text in brackets has to be understood as well.
 */
export function englishName(zh: string): string {
  const inBrackets = [...zh.matchAll(brackets)].map((match) => (match[1] ?? '').trim()).filter((text) => text !== '')
  const parts = inBrackets.filter((text) => !unitPart.test(text))
  const form = matchForm(zh.replace(brackets, ''))
  if (parts.length === 0) return nameOf(form)
  const whose = parts.length === 1 ? partName(matchForm(parts[0] ?? '')) : ''
  const name = whose === '' ? '' : plainName(form)
  return sharedName.test(name) ? `${name} (${whose})` : ''
}

function nameOf(form: string): string {
  const plain = plainName(form)
  if (plain !== '') return plain
  const { before, rest, restBehind, behind } = partOfName.exec(form)?.groups ?? {}
  const whose = partName((before ?? behind ?? '').replace(sumBehind, ''))
  const name = whose === '' ? '' : plainName(rest ?? restBehind ?? '')
  return sharedName.test(name) ? `${name} (${whose})` : ''
}

function plainName(form: string): string {
  const known = englishNames.get(form)
  if (known !== undefined) return known
  if (yearToDate.test(form)) return joined(nameOf(form.replace(yearToDate, '')), ', year to date')
  if (thisMonth.test(form)) return nameOf(form.replace(thisMonth, ''))
  const rest = form.replace(takenBefore, '')
  const name = rest === form ? '' : nameOf(rest)
  // Insurance, funds and tax are always deductions; a deducted bonus is not a bonus.
  return sharedName.test(name) || name === incomeTax ? name : ''
}

const partName = (form: string): string =>
  ownPart.test(form) ? 'employee' : employersPart.test(form) ? 'employer' : ''
const joined = (name: string, end: string): string => (name === '' ? '' : `${name}${end}`)
