import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import type { Services } from '../../context.ts'
import { type AccessTokens, type Fetched, makeAccessTokens } from '../provider/access-token.ts'
import { callProvider, type ProviderReply } from '../provider/provider-call.ts'
import { codeOf, tokenCodes, tokenOf } from './wechat-codes.ts'

const patience = 15_000

/** WeChat's mini-program server API under one appid. */
export interface WechatApi {
  /** Asks without an access token. */
  ask(method: 'GET' | 'POST', path: string, query: Record<string, string>, body?: object): Promise<ProviderReply>
  /**
   * Asks with the access token, a second time where WeChat says that the token is another one by now: of these another
   * try is no repetition. Returns why there is no token, where there is none.
   */
  askWithToken(path: string, body: object): Promise<{ reply: ProviderReply } | Extract<Fetched, { refused: unknown }>>
}

/** `account` names the access token among those of all processes. */
export function makeWechatApi(
  { appId, appSecret }: Pick<ProviderSettings<'wechat'>, 'appId' | 'appSecret'>,
  base: string,
  account: string,
  services: Pick<Services, 'pools' | 'vault' | 'clock'>,
): WechatApi {
  const ask: WechatApi['ask'] = (method, path, query, body) => {
    const url = new URL(path, base)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const headers = { 'content-type': 'application/json' }
    return callProvider({ method, url, headers, body: body ? JSON.stringify(body) : '', timeout: patience })
  }

  async function fetchToken(bad: string | undefined): Promise<Fetched> {
    const fetch = async (force: boolean): Promise<Fetched> => {
      const credentials = { grant_type: 'client_credential', appid: appId, secret: appSecret }
      return tokenOf(await ask('POST', '/cgi-bin/stable_token', {}, { ...credentials, force_refresh: force }))
    }
    const usual = await fetch(false)
    // The usual way returns the same token as long as it lives; forcing is limited to 20 a day.
    return bad !== undefined && 'token' in usual && usual.token === bad ? fetch(true) : usual
  }
  const tokens: AccessTokens = makeAccessTokens(services, account, fetchToken)

  return {
    ask,
    async askWithToken(path, body) {
      let bad: string | undefined
      for (;;) {
        const answer = await tokens.get(bad)
        if ('refused' in answer) return answer
        const reply = await ask('POST', path, { access_token: answer.token }, body)
        const code = codeOf(reply)
        if (code === null || !tokenCodes.has(code) || bad !== undefined) return { reply }
        bad = answer.token
      }
    },
  }
}
