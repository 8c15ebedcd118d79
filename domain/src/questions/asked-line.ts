import type { AskedItem } from '@zhixin/contract/questions'
import type { SlipContent } from '../batches/slip-content.ts'

/** Every line of a slip, net pay first, as a question may be pinned to it. */
export function linesOf({ netPay, groups }: Pick<SlipContent, 'netPay' | 'groups'>): AskedItem[] {
  const net = netPay ? [{ ...netPay, money: true }] : []
  const items = groups.flatMap((group) => group.items)
  return [...net, ...items].map(({ label, labelEn, value, money }) => ({ label, labelEn, value, money }))
}

type Slip = Pick<SlipContent, 'netPay' | 'groups'>

/** The line that somebody asks about, as the slip says it; null where it says another thing, or has no such line. */
export const findLine = (slip: Slip, asked: { label: string; value: string }): AskedItem | null =>
  linesOf(slip).find(({ label, value }) => label === asked.label && value === asked.value) ?? null

/**
 * What a line says on another version of the slip, or on the slip of another month; null where it has no such line. Of
 * several lines with one name the one that says the same is meant, else the first.
 */
export function lineValue(slip: Slip, asked: Pick<AskedItem, 'label' | 'value'>): string | null {
  const same = linesOf(slip).filter(({ label }) => label === asked.label)
  return (same.find(({ value }) => value === asked.value) ?? same[0])?.value ?? null
}

/**
 * What a line says since a correction: '' where it is gone, or where several lines have its name and none says what it
 * said, so that nobody knows which it was; null where it says what it said.
 */
export function correctedTo(slip: Slip, asked: AskedItem): string | null {
  const same = linesOf(slip).filter(({ label }) => label === asked.label)
  if (same.some(({ value }) => value === asked.value)) return null
  return same.length === 1 ? (same[0]?.value ?? '') : ''
}

/** The pay month before: 2026-01 → 2025-12; '' where it is no month. */
export function monthBefore(period: string): string {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})$/.exec(period) ?? []
  if (!year) return ''
  const at = Number(year) * 12 + Number(month) - 2
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
