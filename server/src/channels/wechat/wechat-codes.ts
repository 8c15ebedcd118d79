import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Fetched } from '../provider/access-token.ts'
import { refusedBy, type Verdict, verdictOf } from '../provider/outcomes.ts'
import { type ProviderReply, textOf } from '../provider/provider-call.ts'

/** Codes of subscribeMessage.send and getStableAccessToken (WeChat's manual, mini-program server API). */
export const wechatVerdicts: Record<string, Verdict> = {
  '-1': ['later', 'providerBusy'],
  '40003': ['never', 'accountUnknown'],
  '43101': ['never', 'notSubscribed'],
  '43107': ['never', 'contentRefused'],
  '43108': ['never', 'contentRefused'],
  '47003': ['never', 'contentRefused'],
  '40037': ['down', 'templateRefused'],
  '41030': ['down', 'templateRefused'],
  '40001': ['down', 'accountRefused'],
  '40014': ['down', 'accountRefused'],
  '42001': ['down', 'accountRefused'],
  '40013': ['down', 'accountRefused'],
  '40125': ['down', 'accountRefused'],
  '40164': ['down', 'addressRefused'],
  '40243': ['down', 'accountRefused'],
  '48001': ['down', 'accountRefused'],
  '50002': ['down', 'accountRefused'],
  '89503': ['down', 'addressRefused'],
  '45009': ['quota', 'quota'],
  '45011': ['later', 'providerBusy'],
}

/** The user has not agreed to another message of the template. */
export const notSubscribed = '43101'

/** The token is another one by now: of these another try with a new one is no repetition. */
export const tokenCodes = new Set(['40001', '40014', '42001'])

/** errcode of an answer; a missing one means 0 only beside what was asked for, so that it counts as unreadable here. */
export const codeOf = (reply: ProviderReply): string | null =>
  (reply.kind === 'answer' && reply.json && textOf(reply.json.errcode)) || null

/** A token that could not be had: nothing was handed over, so that no answer is as good as no connection. */
export function tokenOf(reply: ProviderReply, table: Record<string, Verdict> = wechatVerdicts): Fetched {
  const json = reply.kind === 'answer' ? reply.json : null
  const token = textOf(json?.access_token)
  const seconds = Number(json?.expires_in)
  if (token && seconds > 0) return { token, seconds }
  const code = codeOf(reply)
  const refused: Outcome = code
    ? refusedBy(verdictOf(table, code, ['down', 'accountRefused']), code)
    : refusedBy(['down', 'providerUnreachable'], '')
  return { refused }
}
