import type { Agreement, ComparedField } from '@zhixin/contract/batches/match-comparison'
import { isLasting, type KeyName, keyForm, keyNames, type PersonKeys } from './keys.ts'
import { departmentForm, nameForm } from './name-form.ts'

/** A row or a person, as far as they are compared; keys are whatever stands for the value (keyed hashes). */
export interface ComparedSide extends PersonKeys {
  name: string
  department: string
}

export interface Comparison {
  field: ComparedField
  agreement: Agreement
  /** Somebody else of the roster who has what the row says. */
  owner: string | null
}

/** What is known around a row: who else has its keys, and which of them several people's rows carry. */
export interface Around {
  owners: Partial<Record<KeyName, string>>
  /** One mailbox for a whole file is nobody's, so that it contradicts nobody. */
  shared: ReadonlySet<KeyName>
}

/**
 * A row beside a person whom HR may choose for it (REVIEW-13). A name, number, ID number or contact contradicts where both
 * have one and not the same, or where the row's is somebody else's. A department does not: people change it.
 */
export function compareMatch(row: ComparedSide, person: ComparedSide, { owners, shared }: Around): Comparison[] {
  const ofKey = (field: KeyName): Comparison => {
    const [here, there] = [keyForm(field, row), keyForm(field, person)]
    if (here === '' || (shared.has(field) && here === there)) return { field, agreement: 'unknown', owner: null }
    // What the person has as well (a couple's mailbox) is theirs.
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

/** What of a comparison needs HR's reason. */
export const contradictionsOf = (compared: readonly Comparison[]): ComparedField[] =>
  compared.filter(({ agreement }) => agreement === 'contradicts').map(({ field }) => field)

/** Whether a match needs a reason that the caller has not given, or has given for less than there is. */
export const lacksReason = (
  contradictions: readonly ComparedField[],
  accepted: { contradictions: readonly ComparedField[] } | undefined,
): boolean => contradictions.some((field) => !accepted?.contradictions.includes(field))

/**
 * Whether a match is remembered for the next month (SEND-11). One that contradicts is about this batch alone, so that nobody
 * gets somebody else's slip month after month by one month's word; except the same person under another spelling of the
 * name, whom the number, the ID number or two other keys tell.
 */
export function isRemembered(compared: readonly Comparison[]): boolean {
  const contradictions = contradictionsOf(compared)
  if (contradictions.length === 0) return true
  const agreeing = keyNames.filter((key) =>
    compared.some(({ field, agreement }) => field === key && agreement === 'agrees'),
  )
  return contradictions.every((field) => field === 'name') && (agreeing.some(isLasting) || agreeing.length > 1)
}

/** What tells for good who somebody is: a row that differs in it says nothing about how the person is reached. */
const whoItIs: ReadonlySet<ComparedField> = new Set(['employeeNo', 'idNumber'])

/**
 * Whether the contact data of a row may go into the roster with the match: not where the row is another person's, nor
 * where any of it is somebody else's, though several rows carry it.
 */
export const mayWriteBack = (compared: readonly Comparison[]): boolean =>
  compared.every(
    ({ field, agreement, owner }) => owner === null && (agreement !== 'contradicts' || !whoItIs.has(field)),
  )
