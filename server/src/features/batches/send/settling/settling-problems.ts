import type { problem } from '@zhixin/contract/batches/send'
import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import type { z } from 'zod'
import type { Settled } from '../../findings/settled.ts'
import { settlingText } from './settling-text.ts'

/** Describes what the review still requires before a send. */
export function settlingProblems(settled: Settled | null, language: Language): z.infer<typeof problem>[] {
  if (!settled) return []
  const { isChecked, hasFailed, open, isApproved, lostBy } = settled
  const one = (kind: 'findings' | 'checking' | 'approval', text: Pair, count = 1, by = '') => ({
    kind,
    blocks: true,
    count,
    message: translate(text, language, { count, by }),
  })
  return [
    ...(isChecked ? [] : [hasFailed ? one('findings', settlingText.failed) : one('checking', settlingText.checking)]),
    ...(isChecked && open > 0 ? [one('findings', settlingText.findings, open)] : []),
    ...(isApproved
      ? []
      : [
          lostBy === null
            ? one('approval', settlingText.approval)
            : one('approval', settlingText.approvalLost, 1, lostBy),
        ]),
  ]
}
