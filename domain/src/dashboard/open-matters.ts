import type { OpenMatter } from '@zhixin/contract/dashboard'
import type { HeldUp, SlipCounts } from '@zhixin/contract/history'

/** From this number of whole days on, slips of earlier sends that nobody has opened are HR's business (decided here). */
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
  counts: Pick<SlipCounts, 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'unread' | 'unconfirmed'>
  /** Undefined where nothing that waits was refused. */
  heldUp?: HeldUp | undefined
}

/**
 * What HR has to look into, of batches in the order given (SHELL-19): first what did not arrive, is held up, or was not
 * sent because HR stopped the send; then what nobody opened or, where the batch asks for it, confirmed: who has not
 * opened a slip has not confirmed it either, so that such a batch stands once. What nobody opened is told at once of
 * the latest send, of others after some days. From when people can be reminded is known where the slips are.
 */
export function openMatters(runs: readonly SentRun[], now: Date): OpenMatter[] {
  const undelivered: OpenMatter[] = []
  const unread: OpenMatter[] = []
  const arrived = runs.filter(({ counts }) => counts.sent > 0)
  const latest = Math.max(...arrived.map(({ sentAt }) => sentAt?.getTime() ?? 0))
  for (const { batch, sentAt, counts, heldUp } of runs) {
    const days = sentAt ? Math.floor((now.getTime() - sentAt.getTime()) / day) : 0
    if (days >= mattersForDays) continue
    const { failed, uncertain, cancelled } = counts
    const matter = (kind: OpenMatter['kind'], count: number) => ({
      ...{ kind, batch, count, failed: 0, reason: '', days },
      remindFrom: null,
    })
    if (failed + uncertain > 0) undelivered.push({ ...matter('undelivered', failed + uncertain), failed })
    if (heldUp) undelivered.push({ ...matter('heldUp', heldUp.count), reason: heldUp.reason })
    if (cancelled > 0) undelivered.push(matter('stopped', cancelled))
    const isDue = sentAt !== null && (days >= unreadAfterDays || sentAt.getTime() === latest)
    if (counts.unconfirmed > 0 && sentAt && days >= unconfirmedAfterDays)
      unread.push(matter('unconfirmed', counts.unconfirmed))
    else if (counts.unread > 0 && isDue) unread.push(matter('unread', counts.unread))
  }
  return [...undelivered, ...unread]
}
