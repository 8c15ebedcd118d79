import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { payslipRoutes } from '@zhixin/contract/payslip-routes'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { createObservable } from '../browser/observable.ts'
import type { Picture } from '../browser/use-picture-code.ts'
import { ApiError, NoReplyError } from '../client/api-error.ts'
import { createClient } from '../client/client.ts'
import { acceptLanguage, type Translate } from './slip-language.ts'
import { slipSession } from './slip-session.ts'

type VerbOf<Name> = Name extends `payslip.${infer Verb}` ? Verb : never
type Verb = VerbOf<keyof typeof payslipRoutes>

// Every screen here shows its own failures.
export const client = createClient({
  token: () => slipSession.token(),
  tenantId: () => undefined,
  language: acceptLanguage,
  ended: () => slipSession.end(),
  failed: () => undefined,
})

/** How many calls were refused because their slip was withdrawn, but for those that open one: an open page reads it. */
export const withdrawals = createObservable(0)

/** Has open pages learn of a withdrawal that a call has met. */
export function noteWithdrawal(error: unknown): void {
  if (keyOf(error) === 'slip.withdrawn') withdrawals.become(withdrawals.get() + 1)
}

/** Calls the server: `await ask('view', { id })`. Types come from the contract, without its validators. */
export async function ask<V extends Verb>(
  verb: V,
  input: AskOf<`payslip.${V}`>,
  signal?: AbortSignal,
): Promise<ReplyOf<`payslip.${V}`>> {
  try {
    const reply = await client.send(payslipRoutes[`payslip.${verb}`], input, { handles: 'all', signal })
    return reply as ReplyOf<`payslip.${V}`>
  } catch (error) {
    if (verb !== 'view') noteWithdrawal(error)
    throw error
  }
}

/** Requests a new picture code; the caller revokes its address. */
export async function askPicture(signal: AbortSignal): Promise<Picture> {
  const { blob, headers } = await client.sendForBlob(
    payslipRoutes['session.loginKaptcha'],
    {},
    { signal, handles: 'all' },
  )
  return { id: headers.get('picture-id') ?? '', url: URL.createObjectURL(blob) }
}

/** The logo of a company that has sent the reader a slip: an address for an img, to be revoked by the caller. */
export async function askLogo(id: string, signal: AbortSignal): Promise<string> {
  const { blob } = await client.sendForBlob(payslipRoutes['payslip.logo'], { id }, { handles: 'all', signal })
  return URL.createObjectURL(blob)
}

/** The server's message, or our own if there was no answer. */
export function errorMessage(error: unknown, t: Translate): string {
  if (error instanceof ApiError)
    return error.key === 'channel.notConfigured' ? t(text.noSms) : error.msg || t(text.failed)
  if (error instanceof NoReplyError) return t(error.reason === 'timeout' ? text.timeout : text.offline)
  return t(text.failed)
}

/** The key of a refusal; undefined for any other error. */
export function keyOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.key : undefined
}

export function isOffline(error: unknown): boolean {
  return error instanceof NoReplyError
}
