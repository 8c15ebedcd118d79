import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchReasonKey } from '@zhixin/contract/match-reasons'
import type { PersonKeys } from './keys.ts'

/** A row of a batch as matching sees it. */
export interface MatchRow extends PersonKeys {
  rowNo: number
  name: string
  department: string
  /** The person whom HR chose; null: the row has to be matched. */
  decided: string | null
}

/** A roster entry as matching sees it. */
export interface RosterPerson extends PersonKeys {
  id: string
  name: string
  department: string
  left: boolean
}

/** HR's confirmation in an earlier batch that a row belongs to a person. */
export interface RememberedMatch {
  /** Name and department as the file wrote them (rememberedKey). */
  key: string
  employeeId: string
  /** The contacts and namesakes at that time (Matching.targetOf). */
  target: string
}

export interface MatchReason {
  key: MatchReasonKey
  /** The number of another row. */
  row?: number
  /** The name of a person in the roster. */
  name?: string
  /** Other people in the roster who have that name. */
  others?: string[]
}

export interface Verdict {
  rowNo: number
  match: MatchKind
  /** Set for 'sure', 'confirmed' and 'byName' only. */
  employeeId: string | null
  reason: MatchReason | null
}

/** Makes a verdict. All verdicts have the same object shape, so that reading hundreds of thousands of them is fast. */
export const verdictOf = (
  { rowNo }: { rowNo: number },
  match: MatchKind,
  employeeId: string | null,
  reason: MatchReason | null,
): Verdict => ({ rowNo, match, employeeId, reason })

/** The kinds whose rows have their person. */
export const matchedKinds = ['sure', 'confirmed'] as const satisfies readonly MatchKind[]
/**
 * The kinds whose rows have nobody yet. Those of leavers are another matter, a final slip, and so are the rows of one
 * person who has several: whose they are is known, and only one of them stays.
 */
export const unmatchedKinds = ['shared', 'conflict', 'unknown'] as const satisfies readonly MatchKind[]

/** Whether a warning icon is shown at the row's name (spec §2, matchStatus). */
export const needsLook = (verdict: Pick<Verdict, 'match' | 'reason'>): boolean =>
  verdict.reason !== null || (verdict.match !== 'sure' && verdict.match !== 'confirmed')

/** A reason in the form in which it is stored with the row. */
export const packReason = (reason: MatchReason | null): string => (reason ? JSON.stringify(reason) : '')

export function unpackReason(stored: string): MatchReason | null {
  return stored === '' ? null : (JSON.parse(stored) as MatchReason)
}
