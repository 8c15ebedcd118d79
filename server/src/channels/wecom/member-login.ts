import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import type { EnterpriseLogin } from '../channel.ts'
import { textOf } from '../provider/provider-call.ts'
import { codeOf, tokenCodes } from '../wechat/wechat-codes.ts'
import type { WecomApi } from './wecom-api.ts'

/** The code is unknown, used or older than five minutes (WeCom's manual, global error codes). */
const badCodes = new Set(['40029', '40078'])

/** Web login of an enterprise's members (WeCom's manual: building the authorize link, auth/getuserinfo). */
export function makeMemberLogin(
  { corpId, agentId }: ProviderSettings<'wecom'>,
  openUrl: string,
  api: WecomApi,
): EnterpriseLogin {
  const authorize = new URL('/connect/oauth2/authorize', openUrl)
  authorize.search = new URLSearchParams({
    appid: corpId,
    response_type: 'code',
    scope: 'snsapi_base',
    agentid: agentId,
  }).toString()
  return {
    corpId,
    agentId,
    authorizeUrl: authorize.href,
    async whoIs(code) {
      let bad: string | undefined
      for (;;) {
        const answer = await api.tokens.get(bad)
        if ('refused' in answer) return { fault: 'unreachable' }
        const query = { access_token: answer.token, code }
        const reply = await api.ask('GET', '/cgi-bin/auth/getuserinfo', query, '')
        const told = codeOf(reply)
        if (told && tokenCodes.has(told) && bad === undefined) {
          bad = answer.token
          continue
        }
        if (told && badCodes.has(told)) return { fault: 'codeInvalid' }
        if (told !== '0' || reply.kind !== 'answer') return { fault: 'unreachable' }
        // Whoever is no member of the enterprise has an openid instead.
        const member = textOf(reply.json?.userid)
        return member ? { member } : { fault: 'notMember' }
      }
    },
  }
}
