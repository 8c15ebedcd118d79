import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import type { Services } from '../../context.ts'
import { type AccessTokens, makeAccessTokens } from '../provider/access-token.ts'
import type { Verdict } from '../provider/outcomes.ts'
import { callProvider, type ProviderReply } from '../provider/provider-call.ts'
import { tokenOf } from '../wechat/wechat-codes.ts'

const patience = 20_000

/** Codes of message/send and gettoken (WeCom's manual, global error codes). */
export const wecomVerdicts: Record<string, Verdict> = {
  '-1': ['later', 'providerBusy'],
  '81013': ['never', 'notInApp'],
  '45009': ['quota', 'quota'],
  '45033': ['later', 'providerBusy'],
  '60020': ['down', 'addressRefused'],
  '40001': ['down', 'accountRefused'],
  '40013': ['down', 'accountRefused'],
  '40014': ['down', 'accountRefused'],
  '42001': ['down', 'accountRefused'],
  '40056': ['down', 'accountRefused'],
  '40091': ['down', 'accountRefused'],
  '41004': ['down', 'accountRefused'],
  '48002': ['down', 'accountRefused'],
  '60011': ['down', 'accountRefused'],
  '301002': ['down', 'accountRefused'],
}

/** WeCom's server API as one application of one enterprise asks it. */
export interface WecomApi {
  tokens: AccessTokens
  ask(
    method: 'GET' | 'POST',
    path: string,
    query: Record<string, string>,
    body: string,
    maxBytes?: number,
  ): Promise<ProviderReply>
}

/** Messages and logins of an application share its access token: a second one would end the first. */
export function makeWecomApi(
  { corpId, secret }: Pick<ProviderSettings<'wecom'>, 'corpId' | 'secret'>,
  base: string,
  account: string,
  services: Pick<Services, 'pools' | 'vault' | 'clock'>,
): WecomApi {
  const ask: WecomApi['ask'] = (method, path, query, body, maxBytes) => {
    const url = new URL(path, base)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const headers = { 'content-type': 'application/json' }
    return callProvider({ method, url, headers, body, timeout: patience, ...(maxBytes && { maxBytes }) })
  }
  const fetchToken = async () =>
    tokenOf(await ask('GET', '/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret }, ''), wecomVerdicts)
  return { ask, tokens: makeAccessTokens(services, account, fetchToken) }
}
