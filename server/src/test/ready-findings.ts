import type { ReplyOf } from '@zhixin/contract/calls'
import { expect } from 'vitest'
import type { Caller } from './test-app.ts'

/**
 * What the review found of a batch as it is now. The server answers after a moment even where the check is still under
 * way, and says so; then it is asked again, as a page does.
 */
export async function readyFindings(
  caller: Pick<Caller, 'call'>,
  id: string,
  headers: Record<string, string> = {},
): Promise<ReplyOf<'batches.findings'>> {
  let data: ReplyOf<'batches.findings'> | undefined
  await expect
    .poll(async () => {
      const answer = await caller.call('batches.findings', { id }, { headers })
      data = answer.data
      return answer.code === 0 ? data.state : answer.error
    })
    .toBe('ready')
  if (!data) throw new Error('The poll ended without an answer')
  return data
}
