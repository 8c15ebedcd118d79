import type { CorrectedItem } from '@zhixin/contract/slip'
import type { SlipContent } from '../batches/slip-content.ts'
import { moneyText } from '../format/money-text.ts'
import { slipText } from './slip-text.ts'

interface Line {
  label: string
  labelEn: string
  money: boolean
  value: string
}

/** The lines of a slip by what they are: the group, the name, and the how-manieth of that name. */
function linesOf({ netPay, groups }: SlipContent): Map<string, Line> {
  const lines = new Map<string, Line>()
  const { net } = slipText
  if (netPay)
    lines.set('net', {
      label: netPay.label || net.zh,
      labelEn: netPay.labelEn || net.en,
      money: true,
      value: netPay.value,
    })
  for (const group of groups)
    for (const { label, labelEn, money, value } of group.items) {
      let nth = 0
      const key = () => JSON.stringify([group.label, label, labelEn, nth])
      while (lines.has(key())) nth++
      lines.set(key(), { label, labelEn, money, value })
    }
  return lines
}

const shown = ({ money, value }: Line): string => (money ? moneyText(value) : value)

/**
 * What is different on a slip after a correction, net pay first (HISTORY-07). The same amount in another notation is no
 * change. An item that is on one of them only, because amounts of zero are left out, counts as changed.
 */
export function slipChanges(before: SlipContent, after: SlipContent): CorrectedItem[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const changes: CorrectedItem[] = []
  for (const [key, line] of fresh) {
    const was = old.get(key)
    if (was && shown(was) === shown(line)) continue
    const { label, labelEn, money, value } = line
    changes.push({ label, labelEn, money, before: was?.value ?? null, after: value })
  }
  for (const [key, { label, labelEn, money, value }] of old)
    if (!fresh.has(key)) changes.push({ label, labelEn, money, before: value, after: null })
  return changes
}

/** A version of a slip that a correction replaced. */
export interface ReplacedVersion<Content> {
  content: Content | null
  readAt: Date | null
}

/**
 * The version with which a corrected slip is compared for its reader: the one that they read last, since they remember
 * that one; the first that is still there if they have read none. Null: none is.
 */
export function comparedVersion<Content>(replaced: readonly ReplacedVersion<Content>[]): Content | null {
  const present = replaced.filter(({ content }) => content !== null)
  return (present.findLast(({ readAt }) => readAt !== null) ?? present[0])?.content ?? null
}
