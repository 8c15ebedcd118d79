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

/**
 * Contacts that a new person may have alone in the roster: a phone or number that several rows carry, or that somebody
 * of the roster has, is nobody's. A mailbox may be shared.
 */
export function ownKeys(
  keys: { phone: string; employeeNo: string },
  carriers: { phone: ReadonlyMap<string, number>; employeeNo: ReadonlyMap<string, number> },
): { phone: string; employeeNo: string } {
  return {
    phone: (carriers.phone.get(keys.phone) ?? 0) > 1 ? '' : keys.phone,
    employeeNo: (carriers.employeeNo.get(keys.employeeNo) ?? 0) > 1 ? '' : keys.employeeNo,
  }
}
