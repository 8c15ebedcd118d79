import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { mobileOf } from '@zhixin/domain/format/mobile'
import type { MiniProgram, MiniProgramFault } from '../channel.ts'
import { isObject, type ProviderReply, textOf } from '../provider/provider-call.ts'
import type { WechatApi } from './wechat-api.ts'
import { codeOf } from './wechat-codes.ts'

/**
 * The code is unknown, used, older than five minutes, of another appid, or of another user (WeChat's manual,
 * code2Session and getPhoneNumber).
 */
const badCodes = new Set(['40029', '40163', '40003', '40226', '41008'])

/** There is no such appid, or its secret is another one: whoever entered them does not have the mini-program. */
const badSecrets = new Set(['40013', '40125'])

/** What a refusal means: the code's fault, that of the settings, or nobody can say. */
function faultOf(reply: ProviderReply): { fault: MiniProgramFault } {
  const code = codeOf(reply) ?? ''
  return { fault: badCodes.has(code) ? 'codeInvalid' : badSecrets.has(code) ? 'refused' : 'unreachable' }
}

/** Login at a mini-program (WeChat's manual, code2Session and phonenumber.getPhoneNumber). */
export function makeMiniProgram(settings: ProviderSettings<'wechat'>, api: WechatApi): MiniProgram {
  const { appId, appSecret, templateId } = settings
  return {
    appId,
    templateId,
    async openidOf(code) {
      const query = { appid: appId, secret: appSecret, js_code: code, grant_type: 'authorization_code' }
      const reply = await api.ask('GET', '/sns/jscode2session', query)
      // session_key and unionid come along and are dropped: nothing here needs them.
      const openid = reply.kind === 'answer' ? textOf(reply.json?.openid) : ''
      return openid ? { openid } : faultOf(reply)
    },
    async phoneOf(code, openid) {
      // With the openid, WeChat refuses a code that was given to somebody else.
      const answer = await api.askWithToken('/wxa/business/getuserphonenumber', { code, openid })
      if ('refused' in answer) return { fault: 'unreachable' }
      const { reply } = answer
      const info = reply.kind === 'answer' ? reply.json?.phone_info : null
      if (!isObject(info)) return faultOf(reply)
      const isOurs = isObject(info.watermark) && info.watermark.appid === appId
      const phone = textOf(info.countryCode) === '86' ? mobileOf(textOf(info.purePhoneNumber)) : null
      return isOurs && phone ? { phone } : { fault: 'codeInvalid' }
    },
  }
}
