import type { SlipCounts } from '@zhixin/contract/history'
import { formatPercent } from '@zhixin/domain/format/percent'
import { readOf } from '../../parts/slip-counts.ts'

/** The share of delivered slips that were opened, never rounded up to 100%; undefined if none was delivered. */
export function readRate(counts: SlipCounts): string | undefined {
  if (counts.sent === 0) return undefined
  const percent = (readOf(counts) / counts.sent) * 100
  return formatPercent(counts.unread > 0 ? Math.floor(percent) : percent)
}
