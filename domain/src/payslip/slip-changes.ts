import type { CorrectedItem } from '@zhixin/contract/slip'
import type { SlipContent } from '../batches/slip-content.ts'
import { moneyText } from '../format/money-text.ts'
import { slipText } from './slip-text.ts'

interface Line {
  group: string
  groupEn: string
  label: string
  labelEn: string
  money: boolean
  value: string
}

/** The lines of a slip by what they are: the group, the name, and the how-manieth of that name. */
function linesOf({ netPay, groups, note }: SlipContent): Map<string, Line> {
  const lines = new Map<string, Line>()
  const { net } = slipText
  if (netPay)
    lines.set('net', {
      group: '',
      groupEn: '',
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
      lines.set(key(), { group: group.label, groupEn: group.labelEn ?? group.label, label, labelEn, money, value })
    }
  const { zh: label, en: labelEn } = slipText.note
  if (note) lines.set('note', { group: '', groupEn: '', label, labelEn, money: false, value: note })
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

/**
 * Every line of two versions beside the same line of the other one, in the order of both; null: it is not there. A
 * removed version has no line.
 */
export function pairedLines(
  before: SlipContent | null,
  after: SlipContent | null,
): (Omit<Line, 'value'> & { before: string | null; after: string | null })[] {
  const [old, fresh] = [before, after].map((slip) => (slip ? linesOf(slip) : new Map<string, Line>()))
  const keys = [...(fresh?.keys() ?? [])]
  let at = 0
  for (const key of old?.keys() ?? []) {
    const found = keys.indexOf(key)
    if (found >= 0) at = found + 1
    else keys.splice(at++, 0, key)
  }
  return keys.flatMap((key) => {
    const [was, is] = [old?.get(key), fresh?.get(key)]
    const line = is ?? was
    if (!line) return []
    const { value: _, ...what } = line
    return [{ ...what, before: was?.value ?? null, after: is?.value ?? null }]
  })
}

/** A version of a slip that a correction replaced. */
export interface ReplacedVersion<Content> {
  content: Content | null
  readAt: Date | null
  /** HR withdrew it, and nobody had read it before. */
  isUnseen: boolean
}

/**
 * Whether a replaced version was withdrawn before anybody saw it: HR took its amounts back, so that no correction may
 * tell them. A version that a mail carried stands in a mailbox, whatever was withdrawn later.
 */
export const isUnseen = (version: { withdrawnAt: Date | null; readAt: Date | null; isMailed: boolean }): boolean =>
  version.withdrawnAt !== null && version.readAt === null && !version.isMailed

/**
 * The version with which a corrected slip is compared for its reader: the one that they read last, since they remember
 * that one; the first that is still there if they have read none. Null: none is.
 */
export function comparedVersion<Content>(replaced: readonly ReplacedVersion<Content>[]): Content | null {
  const present = replaced.filter((version) => version.content !== null && !version.isUnseen)
  return (present.findLast(({ readAt }) => readAt !== null) ?? present[0])?.content ?? null
}
