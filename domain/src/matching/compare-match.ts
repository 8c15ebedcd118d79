import type { Agreement, ComparedField } from '@zhixin/contract/batches/match-comparison'
import { isLasting, type KeyName, keyForm, keyNames, type PersonKeys } from './keys.ts'
import { departmentForm, nameForm } from './name-form.ts'

/** The compared data of a row or a person; keys are represented by their keyed hashes. */
export interface ComparedSide extends PersonKeys {
  name: string
  department: string
}

export interface Comparison {
  field: ComparedField
  agreement: Agreement
  /** Another person in the roster who has the row's value. */
  owner: string | null
}

/** The context of a row: who else has its keys, and which of them occur in the rows of several people. */
export interface Around {
  owners: Partial<Record<KeyName, string>>
  /** A mailbox that a whole file shares belongs to nobody, so it contradicts nobody. */
  shared: ReadonlySet<KeyName>
}

/**
 * Compares a row with a person whom HR may choose for it (REVIEW-13). A name, number, ID number or contact contradicts
 * where both sides have one and they differ, or where the row's belongs to somebody else. A department does not
 * contradict, because people change it.
 */
export function compareMatch(row: ComparedSide, person: ComparedSide, { owners, shared }: Around): Comparison[] {
  const ofKey = (field: KeyName): Comparison => {
    const [here, there] = [keyForm(field, row), keyForm(field, person)]
    if (here === '' || (shared.has(field) && here === there)) return { field, agreement: 'unknown', owner: null }
    // A value that the person has as well (a couple's mailbox) counts as the person's.
    if (here === there) return { field, agreement: 'agrees', owner: null }
    const owner = owners[field] ?? null
    if (shared.has(field)) return { field, agreement: 'unknown', owner }
    return { field, agreement: there !== '' || owner !== null ? 'contradicts' : 'unknown', owner }
  }
  const [names, departments] = [
    [nameForm(row.name), nameForm(person.name)],
    [departmentForm(row.department), departmentForm(person.department)],
  ] as const
  return [
    { field: 'name', agreement: agreementOf(...names, 'contradicts'), owner: null },
    ofKey('employeeNo'),
    { field: 'department', agreement: agreementOf(...departments, 'unknown'), owner: null },
    ...keyNames.filter((key) => key !== 'employeeNo').map(ofKey),
  ]
}

function agreementOf(here: string, there: string, different: Agreement): Agreement {
  if (here === '' || there === '') return 'unknown'
  return here === there ? 'agrees' : different
}

/** The compared fields for which HR has to give a reason. */
export const contradictionsOf = (compared: readonly Comparison[]): ComparedField[] =>
  compared.filter(({ agreement }) => agreement === 'contradicts').map(({ field }) => field)

/**
 * Whether a match needs a reason that the caller has not given, or has given for fewer contradictions than there are.
 */
export const lacksReason = (
  contradictions: readonly ComparedField[],
  accepted: { contradictions: readonly ComparedField[] } | undefined,
): boolean => contradictions.some((field) => !accepted?.contradictions.includes(field))

/**
 * Whether a match is remembered for the next month (SEND-11). A match with contradictions applies to this batch only,
 * so that one month's decision does not send somebody else's slip every month. The exception is the same person under
 * another spelling of the name, identified by the number, the ID number or two other keys.
 */
export function isRemembered(compared: readonly Comparison[]): boolean {
  const contradictions = contradictionsOf(compared)
  if (contradictions.length === 0) return true
  const agreeing = keyNames.filter((key) =>
    compared.some(({ field, agreement }) => field === key && agreement === 'agrees'),
  )
  return contradictions.every((field) => field === 'name') && (agreeing.some(isLasting) || agreeing.length > 1)
}

/**
 * Fields that identify a person permanently: a row that differs in one says nothing about how the person is reached.
 */
const whoItIs: ReadonlySet<ComparedField> = new Set(['employeeNo', 'idNumber'])

/**
 * Whether the contacts of a row may be written to the roster with the match: not where the row is another person's, nor
 * where any contact belongs to somebody else, even if several rows have it.
 */
export const mayWriteBack = (compared: readonly Comparison[]): boolean =>
  compared.every(
    ({ field, agreement, owner }) => owner === null && (agreement !== 'contradicts' || !whoItIs.has(field)),
  )
