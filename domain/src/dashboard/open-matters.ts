import type { OpenMatter } from '@zhixin/contract/dashboard'
import type { SlipCounts } from '@zhixin/contract/history'

/** From this number of whole days on, slips that nobody has opened are HR's business (decided here). */
const unreadAfterDays = 3

/** The same of slips that wait to be confirmed: their time may be short. */
const unconfirmedAfterDays = 1

/** What was sent longer ago is not brought up again. */
export const mattersForDays = 60

const day = 24 * 60 * 60 * 1000

interface SentRun {
  batch: OpenMatter['batch']
  /** Null while the batch is being sent. */
  sentAt: Date | null
  counts: Pick<SlipCounts, 'failed' | 'uncertain' | 'cancelled' | 'unread' | 'unconfirmed'>
}

/**
 * What HR has to look into, of batches in the order given (SHELL-19): first what did not arrive, or was not sent because
 * HR stopped the send; then what nobody opened or, where the batch asks for it, confirmed: who has not opened a slip has not
 * confirmed it either, so that such a batch stands once.
 */
export function openMatters(runs: readonly SentRun[], now: Date): OpenMatter[] {
  const undelivered: OpenMatter[] = []
  const unread: OpenMatter[] = []
  for (const { batch, sentAt, counts } of runs) {
    const days = sentAt ? Math.floor((now.getTime() - sentAt.getTime()) / day) : 0
    if (days >= mattersForDays) continue
    const { failed, uncertain, cancelled } = counts
    if (failed + uncertain > 0)
      undelivered.push({ kind: 'undelivered', batch, count: failed + uncertain, failed, days })
    if (cancelled > 0) undelivered.push({ kind: 'stopped', batch, count: cancelled, failed: 0, days })
    if (counts.unconfirmed > 0) {
      if (sentAt && days >= unconfirmedAfterDays)
        unread.push({ kind: 'unconfirmed', batch, count: counts.unconfirmed, failed: 0, days })
    } else if (counts.unread > 0 && sentAt && days >= unreadAfterDays)
      unread.push({ kind: 'unread', batch, count: counts.unread, failed: 0, days })
  }
  return [...undelivered, ...unread]
}
