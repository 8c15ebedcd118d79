import type { ReplyOf } from '@zhixin/contract/calls'
import type { Pair } from '@zhixin/contract/pair'
import { heldText as text } from './held-text.ts'

/** Why slips are withheld from a session, and what would prove the person's identity (contract: payslip.list). */
export type Held = NonNullable<ReplyOf<'payslip.list'>['held']>
export type HeldWay = keyof Held['ways']

export type Translate = (pair: Pair, params?: Record<string, string>) => string

/** The ways to prove to be the person that are open, each with the words of its button. */
export function heldOffers(
  { ways: { safetyCode, phone, email } }: Held,
  t: Translate,
): { way: HeldWay; label: string }[] {
  return [
    ...(safetyCode ? [{ way: 'safetyCode' as const, label: t(text.byCode) }] : []),
    ...(phone ? [{ way: 'phone' as const, label: t(text.byPhone, { phone }) }] : []),
    ...(email ? [{ way: 'email' as const, label: t(text.byEmail, { email }) }] : []),
  ]
}

/** Why slips are withheld: on which day which contacts were changed. */
export const heldReason = ({ since, changed }: Held, t: Translate): string =>
  t(text.why, { day: since, changed: changed.map((kind) => t(text[kind])).join(t(text.and)) })
