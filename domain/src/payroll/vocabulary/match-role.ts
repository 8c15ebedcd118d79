import type { ColumnRole } from '../table.ts'
import { matchForm, simplified } from './compared-text.ts'
import { emailWords, messengerWords, phoneWords } from './contact-words.ts'
import { splitLanguages } from './header-text.ts'
import { acrossCell, headerPart } from './header-words.ts'
import { netPayWords } from './net-pay-words.ts'
import { departmentWords, employeeNoWords, idNumberWords, nameWords } from './person-words.ts'
import { ownedRoles, owners, type RoleWords, splitNameWords } from './role-words.ts'

export interface RoleMatch {
  role: ColumnRole
  /** 10 is sure; see `sureRole`. */
  rank: number
}

/** Where a label means two roles equally, the first one counts. */
const roleWords: readonly RoleWords[] = [
  nameWords,
  phoneWords,
  messengerWords,
  departmentWords,
  emailWords,
  idNumberWords,
  employeeNoWords,
  netPayWords,
]

const exactRoles = new Map<string, RoleMatch[]>()
for (const { role, exact } of roleWords) {
  for (const { rank, words } of exact) {
    for (const written of words.trim().split(/\s+/)) {
      const word = simplified(written.normalize('NFKC'))
      exactRoles.set(word, [...(exactRoles.get(word) ?? []), { role, rank }])
    }
  }
}

const known = new Map<string, RoleMatch[]>()
const maxName = 60
/** A little more than the number of columns that a sheet may have. */
const maxKnown = 20_000
/** The longest form that is compared with patterns. */
const maxPatternForm = 30

/** Only a label that is sure by itself counts as a name there: '项目名称' is the name of a project. */
const sureAlone = 10
const sureAcrossCell = 7

function matchForms(label: string): string[] {
  // A unit behind both languages belongs to neither: '姓名 Name(必填)'.
  const parts = [label, label.replace(/\s*[(\uff08][^()\uff08\uff09]*[)\uff09]\s*$/, '')].map(splitLanguages)
  return [...new Set([label, ...parts.flatMap(({ zh, en }) => [zh, en])].map(matchForm))].filter((form) => form !== '')
}

type Offer = (role: ColumnRole, rank: number) => void

/** From here a word is sure enough to keep its meaning behind a word for its owner: '员工' + '电话', not '人员' + 'ID'. */
const sureBehindOwner = 7
/** What is labelled without an owner is preferred. */
const lessBehindOwner = 1
/** Longer words come first: '教职工' before '教工'. */
const ownersByLength = owners.map((owner) => simplified(owner)).sort((a, b) => b.length - a.length)

/** Offers the roles of a word behind a word for the person to whom the thing belongs: '员工电话', 'staffmobile'. */
function offerOwned(form: string, offer: Offer): void {
  if (exactRoles.has(form)) return
  const owner = ownersByLength.find((word) => form.startsWith(word))
  if (owner === undefined) return
  for (const { role, rank } of exactRoles.get(form.slice(owner.length)) ?? [])
    if (ownedRoles.has(role) && rank >= sureBehindOwner) offer(role, rank - lessBehindOwner)
}

/** Offers a name behind or before the other title of a cell with a diagonal line. */
function offerAcross(form: string, offer: Offer): void {
  for (const { role, rank } of exactRoles.get(form.replace(acrossCell, '')) ?? [])
    if (role === 'name' && rank >= sureAlone) offer(role, Math.min(rank, sureAcrossCell))
}

function offerPatterns(form: string, offer: Offer): void {
  if (form.length > maxPatternForm) return
  for (const { role, patterns } of roleWords)
    for (const { rank, shape, never } of patterns) if (shape.test(form) && never?.test(form) !== true) offer(role, rank)
}

/**
 * Every role that a header may have, best first. Results are cached, because the same few headers are looked up again
 * and again.
 */
export function matchRoles(label: string): RoleMatch[] {
  const remembered = known.get(label)
  if (remembered !== undefined) return remembered
  const best = new Map<ColumnRole, number>()
  const offer: Offer = (role, rank) => {
    if (rank > (best.get(role) ?? 0)) best.set(role, rank)
  }
  // An explanation of any length may follow the label.
  const name = label.length <= maxName ? label : label.replace(/[(\uff08].*$/s, '')
  for (const form of name.length <= maxName ? matchForms(name) : []) {
    for (const { role, rank } of exactRoles.get(form) ?? []) offer(role, rank)
    offerAcross(form, offer)
    offerOwned(form, offer)
    offerPatterns(form, offer)
  }
  const matches = [...best].map(([role, rank]) => ({ role, rank })).sort((a, b) => b.rank - a.rank)
  if (known.size > maxKnown) known.clear()
  known.set(label, matches)
  return matches
}

export type NameHalf = keyof typeof splitNameWords

/** The part of a split name that a header stands for. */
export function nameHalf(label: string): NameHalf | undefined {
  const form = matchForm(label)
    .replace(/^(?:employees?|emp|staff|workers?|members?)(?=last|first|sur|family|given|fore|middle)/, '')
    .replace(/(?<=last|first|sur|fore|middle)names$/, 'name')
  const halves: NameHalf[] = ['family', 'given', 'middle']
  return halves.find((half) => (splitNameWords[half] as readonly string[]).includes(form))
}

/** From this rank a label means its role; below it HR is asked to check, unless amounts show that it is net pay. */
export const sureRole = 6
/** How much a label weighs by what it means; a label of which only a part is known may mean anything. */
export const labelWeights = { name: 6, netPay: 5, otherRole: 4, unsureRole: 2, knownPart: 1.5 }
/** A longer text is no label, and in one longer than the other a part says nothing. */
const [maxLabel, maxOfPart] = [40, 30]

/** How much a text looks like a payroll header: from 0, not at all, to `labelWeights.name` for a name column. */
export function headerWeight(text: string): number {
  const label = text.trim()
  if (label === '' || label.length > maxLabel) return 0
  const [best] = matchRoles(label)
  if (best !== undefined && best.rank >= sureRole)
    return best.role === 'name' || best.role === 'netPay' ? labelWeights[best.role] : labelWeights.otherRole
  const plain = simplified(label.normalize('NFKC')).replace(/(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/g, '')
  if (best !== undefined) return labelWeights.unsureRole
  return plain.length <= maxOfPart && headerPart.test(plain) ? labelWeights.knownPart : 0
}
