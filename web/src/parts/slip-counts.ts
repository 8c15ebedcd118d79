import type { SlipCounts } from '@zhixin/contract/history'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { clampPercent } from '@zhixin/domain/format/percent'

export type SlipShare = 'read' | 'unread' | 'pending' | 'uncertain' | 'failed' | 'withdrawn' | 'cancelled'

/** Shares of a batch that add up to its total. */
export function sharesOf(counts: SlipCounts): { key: SlipShare; count: number }[] {
  const shares: { key: SlipShare; count: number }[] = [
    { key: 'read', count: readOf(counts) },
    { key: 'unread', count: counts.unread },
    { key: 'pending', count: counts.pending },
    { key: 'uncertain', count: counts.uncertain },
    { key: 'failed', count: counts.failed },
    { key: 'withdrawn', count: counts.withdrawn },
    { key: 'cancelled', count: counts.cancelled },
  ]
  return shares.filter(({ count }) => count > 0)
}

/** The progress of a send from 0 to 100, however slips ended. It is 100 only if all of them are done. */
export function percentDone({ total, pending }: SlipCounts): number {
  if (total === 0) return 0
  return pending === 0 ? 100 : Math.min(99, Math.floor(clampPercent(((total - pending) / total) * 100)))
}

const keys = [
  'total',
  'pending',
  'sent',
  'failed',
  'uncertain',
  'read',
  'unread',
  'withdrawn',
  'cancelled',
  'disputed',
] as const

/** The counts after an event; counts that the event does not contain stay the same. */
export function countsAfter(counts: SlipCounts, event: Readonly<Record<string, number>>): SlipCounts {
  const next = { ...counts }
  for (const key of keys) next[key] = event[key] ?? counts[key]
  return next
}
