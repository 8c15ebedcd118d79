import type { SlipStyle } from '@zhixin/contract/batches/slip-style'

const day = 24 * 60 * 60 * 1000

/** What a batch asks of the readers of its slips (SLIP-03). */
export interface ConfirmRule {
  asks: boolean
  /** Days until a delivered slip counts as confirmed by itself; null: never. */
  days: number | null
}

export const confirmRule = ({ confirm, confirmDays }: Pick<SlipStyle, 'confirm' | 'confirmDays'>): ConfirmRule => ({
  asks: confirm === true,
  days: confirm === true ? (confirmDays ?? null) : null,
})

/**
 * When a slip counts as confirmed by itself: so many times 24 hours after its reader could open it, which usually is when
 * its message was accepted. Null where that never happens. The background job decides by the same sum in SQL.
 */
export const confirmDeadline = ({ days }: ConfirmRule, since: Date | null): Date | null =>
  days === null || since === null ? null : new Date(since.getTime() + days * day)

/** The last digits of a phone that a watermark shows. */
const shownDigits = 4

/** What stands over a slip: the name, with the last four digits of the phone where there is one. */
export function watermarkText(name: string, phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-shownDigits)
  return digits.length === shownDigits ? `${name} ${digits}` : name
}

/**
 * Whether a slip that hides after reading shows itself without the safety code: to its first reader, and once to whoever
 * has just come through its own link with the code. `isOpened`: this session has seen this version already.
 */
export function opensWithoutCode(slip: { readAt: Date | null; isOpened: boolean; enteredByItsLink: boolean }): boolean {
  if (slip.isOpened) return false
  return slip.readAt === null || slip.enteredByItsLink
}

const maxDevice = 200

/** What a record keeps of a browser's name: printable characters of a sane number. */
export const deviceText = (agent: string): string =>
  agent
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, maxDevice)
