import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchReasonKey } from '@zhixin/contract/match-reasons'
import type { PersonKeys } from './keys.ts'

/** A row of a batch as matching sees it. */
export interface MatchRow extends PersonKeys {
  rowNo: number
  name: string
  department: string
  /** Whom HR decided on by hand; null: to be matched. */
  decided: string | null
}

/** A roster entry as matching sees it. */
export interface RosterPerson extends PersonKeys {
  id: string
  name: string
  department: string
  left: boolean
}

/** HR's answer to "is this the same person?" of an earlier batch. */
export interface RememberedMatch {
  /** Name and department as the file wrote them (rememberedKey). */
  key: string
  employeeId: string
  /** The contacts and namesakes at that time (Matching.targetOf). */
  target: string
}

export interface MatchReason {
  key: MatchReasonKey
  /** Another row. */
  row?: number
  /** Somebody of the roster. */
  name?: string
}

export interface Verdict {
  rowNo: number
  match: MatchKind
  /** Set for 'sure', 'confirmed' and 'byName' only. */
  employeeId: string | null
  reason: MatchReason | null
}

/** All verdicts are made here and look alike inside, which whoever reads hundreds of thousands of them is quicker for. */
export const verdictOf = (
  { rowNo }: { rowNo: number },
  match: MatchKind,
  employeeId: string | null,
  reason: MatchReason | null,
): Verdict => ({ rowNo, match, employeeId, reason })

/** Rows under these kinds have found their person. */
export const matchedKinds = ['sure', 'confirmed'] as const satisfies readonly MatchKind[]
/** Rows under these wait for HR, row by row. */
export const unmatchedKinds = ['shared', 'conflict', 'left', 'twice', 'unknown'] as const satisfies readonly MatchKind[]

/** Whether the row's name carries a warning icon (spec §2, matchStatus). */
export const needsLook = (verdict: Pick<Verdict, 'match' | 'reason'>): boolean =>
  verdict.reason !== null || (verdict.match !== 'sure' && verdict.match !== 'confirmed')

/** A reason as it is stored beside the row. */
export const packReason = (reason: MatchReason | null): string => (reason ? JSON.stringify(reason) : '')

export function unpackReason(stored: string): MatchReason | null {
  return stored === '' ? null : (JSON.parse(stored) as MatchReason)
}
