import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { SharedShow } from '@zhixin/contract/batches/review'
import type { problem } from '@zhixin/contract/batches/send'
import type { z } from 'zod'
import type { Show } from '../batch-location.ts'

export type Problem = z.infer<typeof problem>

/** The part of the review that shows the rows of a problem; undefined if no row causes it. */
export function showOf(kind: Problem['kind']): Show | undefined {
  if (
    kind === 'byName' ||
    kind === 'unmatched' ||
    kind === 'repeated' ||
    kind === 'left' ||
    kind === 'blocked' ||
    kind === 'unreachable'
  )
    return kind
  if (
    kind === 'empty' ||
    kind === 'notSubscribed' ||
    kind === 'contactUnconfirmed' ||
    kind === 'contactChanged' ||
    kind === 'findings' ||
    kind === 'approval'
  )
    return 'all'
  return undefined
}

/** Where in the review a problem is settled: its rows, and the findings where these are what is open. */
export interface ReviewPlace {
  show: Show
  findings?: boolean
}

/** The place that settles a problem; undefined if it is not in the review. */
export function placeOf(kind: Problem['kind']): ReviewPlace | undefined {
  const show = showOf(kind)
  if (!show) return undefined
  return kind === 'findings' || kind === 'approval' ? { show, findings: true } : { show }
}

/** The part of the review that shows who shares the contact of a channel. */
export const sharedShowOf: Record<ChannelName, SharedShow> = {
  email: 'sharedEmail',
  sms: 'sharedPhone',
  miniProgram: 'sharedMessenger',
}

/** Whether people would get a second slip of the month; they are named with the problem. */
export const isRepeat = ({ kind }: Problem): boolean =>
  kind === 'alreadySent' || kind === 'beingSent' || kind === 'notDelivered'

/** That the last test of the chosen channel failed, in words; undefined if it did not. */
export const failedTestOf = ({ problems }: { problems: readonly Problem[] }): string | undefined =>
  problems.find(({ kind }) => kind === 'channelTest')?.message

/** What has to be bought to settle a problem; undefined where nothing has (ORDER-07). */
export function neededService(kind: Problem['kind']): 'days' | 'people' | undefined {
  if (kind === 'serviceOver') return 'days'
  return kind === 'tooManyPeople' || kind === 'tooManyWithNew' ? 'people' : undefined
}
