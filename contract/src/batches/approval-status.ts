import { z } from 'zod'
import { approvalStatuses } from '../dictionaries.ts'
import type { Pair } from '../pair.ts'

/** The status of a second person's approval, with the numbers of spec §4: 1 待审核, 2 通过, 3 拒绝 (REVIEW-10). */
export const approvalStatus = { waiting: 1, approved: 2, rejected: 3 } as const

export type ApprovalStatus = (typeof approvalStatus)[keyof typeof approvalStatus]
/** The decisions that a second person can make. */
export type ApprovalVerdict = Exclude<ApprovalStatus, typeof approvalStatus.waiting>

/** The schema of the status on the wire. */
export const approvalStatusShape = z.literal([1, 2, 3])
export const approvalVerdictShape = z.literal([2, 3])

/** The display text of a status, from its dictionary. */
export function approvalStatusText(status: ApprovalStatus): Pair {
  const entry = approvalStatuses.find(({ id }) => id === String(status))
  if (!entry) throw new Error(`Approval status ${status} is in no dictionary`)
  return { zh: entry.enumNameCh, en: entry.enumNameEn }
}
