import type { MatchKind } from '@zhixin/contract/batches'

/**
 * What becomes of a row when unknown people are added to the roster (REVIEW-03). With all at once only those go in whom
 * nobody knows; row by row HR may also say that a namesake is somebody new.
 */
export function addingOf(match: MatchKind, isChosen: boolean): 'add' | 'refuse' | 'skip' {
  if (match === 'unknown') return 'add'
  if (!isChosen || match === 'sure' || match === 'confirmed' || match === 'byName') return 'skip'
  return match === 'shared' ? 'add' : 'refuse'
}

export interface NewKeys {
  phone: string
  email: string
  employeeNo: string
}

/**
 * What of the file a new person takes into the roster: a phone or number that several rows carry is nobody's, and a
 * phone or mailbox that somebody of the roster has stays theirs alone, or the slip would be in their mailbox. A mailbox
 * that nobody has may be shared by the new ones (one mailbox for a whole workshop).
 */
export function ownKeys(
  keys: NewKeys,
  carriers: { phone: ReadonlyMap<string, number>; employeeNo: ReadonlyMap<string, number> },
  owned: { phone: ReadonlySet<string>; email: ReadonlySet<string> },
): NewKeys {
  const isAlone = (carriers.phone.get(keys.phone) ?? 0) < 2 && !owned.phone.has(keys.phone)
  return {
    phone: isAlone ? keys.phone : '',
    email: owned.email.has(keys.email) ? '' : keys.email,
    employeeNo: (carriers.employeeNo.get(keys.employeeNo) ?? 0) > 1 ? '' : keys.employeeNo,
  }
}
