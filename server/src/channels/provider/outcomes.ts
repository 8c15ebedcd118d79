import type { Outcome } from '@zhixin/domain/sending/outcome'
import { type ReasonKey, reasonOf } from '../reason-text.ts'
import type { ProviderReply } from './provider-call.ts'

export type Again = Extract<Outcome, { kind: 'refused' }>['again']
/** What a provider's code means: whether to retry, and the reason for HR. */
export type Verdict = readonly [again: Again, reason: ReasonKey]

/** Only what looks like a code is stored of an answer, because words may quote the recipient. */
const safeCode = (code: string): string => (/^[\w.-]{1,80}$/.test(code) ? code : '')

export const refusedBy = ([again, reason]: Verdict, code: string): Outcome => ({
  kind: 'refused',
  again,
  reason: reasonOf(reason, safeCode(code)),
})

/** Returns the verdict of the first rule whose code or prefix (ending in *) matches. */
export function verdictOf(table: Record<string, Verdict>, code: string, otherwise: Verdict): Verdict {
  const exact = Object.hasOwn(table, code) ? table[code] : undefined
  if (exact) return exact
  const begins = Object.keys(table).find((key) => key.endsWith('*') && code.startsWith(key.slice(0, -1)))
  return (begins && table[begins]) || otherwise
}

/** Returns the outcome of an exchange without a readable answer. */
export function unanswered(reply: ProviderReply): Outcome {
  if (reply.kind === 'notSent') return refusedBy(['down', 'providerUnreachable'], '')
  if (reply.kind === 'noAnswer') return { kind: 'unknown', reason: reasonOf('providerSilent') }
  // An unreadable answer may come from a gateway that had passed the request on.
  if (reply.status === 429) return refusedBy(['later', 'providerBusy'], '429')
  return { kind: 'unknown', reason: reasonOf('providerUnreadable', String(reply.status)) }
}
