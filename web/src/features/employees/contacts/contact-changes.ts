import type { ReplyOf } from '@zhixin/contract/calls'
import type { ContactOutcome } from '@zhixin/contract/employees/contact-changes'
import type { Pair } from '@zhixin/contract/pair'
import { emailKey, normaliseField } from '@zhixin/domain/employees/normalise'
import { maskMiddle } from '@zhixin/domain/format/mask'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { Translate } from '../../../ui/language.ts'
import { type EmployeeDraft, faultOf } from '../employee-rules.ts'
import type { Employee } from '../queries.ts'
import { rosterText } from '../text.ts'
import { contactText as text } from './text.ts'

export type ContactCheck = ReplyOf<'employees.checkContacts'>

const kinds = ['phone', 'email', 'messenger'] as const
export type ContactField = (typeof kinds)[number]

export const isContactField = (name: string): name is ContactField => kinds.some((kind) => kind === name)

/** The contacts as they are typed. */
export type TypedContacts = Partial<Pick<EmployeeDraft, ContactField>>

interface ChangedContact {
  field: ContactField
  before: string
  after: string
}

/** The contacts of a person that become others; a mailbox in other letters is the same. */
export function changedContacts(typed: TypedContacts, person: Employee | undefined): ChangedContact[] {
  if (!person) return []
  const same = (field: ContactField, value: string) => (field === 'email' ? emailKey(value) : value)
  return kinds
    .map((field) => ({ field, before: person[field], after: normaliseField(field, typed[field] ?? '') }))
    .filter(({ field, before, after }) => same(field, before) !== same(field, after))
}

/**
 * What the server is asked before saving: about the person, and about the contacts that are new and that others may have
 * too. Undefined: nothing is asked.
 */
export function contactsToCheck(typed: TypedContacts, person: Employee | undefined) {
  const changed = person
    ? changedContacts(typed, person)
    : kinds.map((field) => ({ field, after: normaliseField(field, typed[field] ?? '') }))
  const asked = (field: ContactField) => {
    const after = changed.find((each) => each.field === field)?.after ?? ''
    return after === '' || faultOf(field, after) ? '' : after
  }
  const contacts = { phone: asked('phone'), email: asked('email'), messenger: asked('messenger') }
  if (person) return { id: person.id, ...contacts }
  return Object.values(contacts).some(Boolean) ? contacts : undefined
}

const masked = (field: ContactField, value: string): string =>
  field === 'messenger' ? maskMiddle(value, 1, 1) : maskTargetForHr(value)

/**
 * A contact of before, masked, and the one that was typed, which HR has to read once more. Where both would look the same
 * if masked, the old one is whole as well, so that HR sees what differs.
 */
function beforeAndAfter({ field, before, after }: ChangedContact): { before: string; after: string } {
  const hidden = masked(field, before)
  return { before: hidden === masked(field, after) ? before : hidden, after }
}

const outcomeText: Record<ContactOutcome, Pair> = {
  opens: text.opens,
  held: text.held,
  waits: text.waits,
}

/** What other contacts mean for the payslips that the person has already. */
function consequencesOf(
  t: Translate,
  changed: readonly ChangedContact[],
  { person, check }: CheckedContacts,
): string[] {
  if (!check?.hasSlips || changed.length === 0) return []
  const [first] = changed
  const what = t(changed.length === 1 && first ? text.contact[first.field] : text.contact.several)
  const means = changed.map(({ after }) => t(after === '' ? text.taken : outcomeText[check.outcome], { what }))
  const hadAny = kinds.some((kind) => person?.[kind])
  return [[...new Set(means), ...(hadAny ? [t(text.told)] : [])].join(t(text.gap))]
}

/** Who has the contact as well, and what that means. */
function sharersOf(t: Translate, field: ContactField, check: ContactCheck | undefined): string[] {
  return (check?.shared ?? [])
    .filter(({ kind }) => kind === field)
    .map(({ kind, names, people }) => {
      const named = names.join(t(rosterText.titlesComma))
      const who = people > names.length ? t(text.andOthers, { named, people }) : named
      return t(people > 1 ? text.sharedByMany : text.shared, { who, what: t(text.contact[kind]) })
    })
}

interface CheckedContacts {
  typed: TypedContacts
  person: Employee | undefined
  check: ContactCheck | undefined
}

const isWrong = (field: ContactField, typed: TypedContacts): boolean =>
  faultOf(field, normaliseField(field, typed[field] ?? '')) !== undefined

/** What stands below a contact while it is typed: what follows from the change, and with whom it is shared. */
export function contactNotes(t: Translate, field: ContactField, about: CheckedContacts): string[] {
  const { typed, person, check } = about
  if (isWrong(field, typed)) return []
  const changed = changedContacts(typed, person).filter((each) => each.field === field)
  if (field === 'phone' && check?.phoneOf) return [t(text.phoneOf, { name: check.phoneOf })]
  return [...consequencesOf(t, changed, about), ...sharersOf(t, field, check)]
}

interface ContactQuestion {
  /** Each contact in question, and with whom it is shared. */
  contacts: { line: string; notes: string[] }[]
  /** What follows for payslips. */
  consequences: string[]
}

/** What has to be confirmed before saving; undefined: it is saved without a word. */
export function contactQuestion(t: Translate, about: CheckedContacts): ContactQuestion | undefined {
  const { typed, person, check } = about
  const changed = changedContacts(typed, person)
  const consequences = consequencesOf(t, changed, about)
  const contacts = kinds.flatMap((field) => {
    const notes = sharersOf(t, field, check)
    const change = changed.find((each) => each.field === field)
    if (notes.length === 0 && (!change || consequences.length === 0)) return []
    const now = normaliseField(field, typed[field] ?? '')
    const { before, after } = change ? beforeAndAfter(change) : { before: '', after: now }
    const facts = { what: t(rosterText[field]), before: before || t(text.none), after: after || t(text.none) }
    return [{ line: t(change ? text.change : text.entered, facts), notes }]
  })
  return contacts.length > 0 ? { contacts, consequences } : undefined
}
