import type { SlipCounts } from '@zhixin/contract/history'
import { formatPercent } from '../format/percent.ts'

type Counts = Pick<SlipCounts, 'sent' | 'unread'>

/** How many slips stand as read: arrived, not withdrawn and opened. What every screen shows under that name (HISTORY-06). */
export const readOf = ({ sent, unread }: Counts): number => sent - unread

/**
 * The share of the slips that arrived and were opened, never rounded up to all of them; undefined where none has
 * arrived (SHELL-19).
 */
export function readRate(counts: Counts): string | undefined {
  if (counts.sent === 0) return undefined
  const percent = (readOf(counts) / counts.sent) * 100
  return formatPercent(counts.unread > 0 ? Math.floor(percent) : percent)
}
