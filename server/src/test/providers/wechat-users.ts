import type { RawRequest } from './stand-in.ts'

interface Account {
  appId: string
  appSecret: string
}

/** How long (ms) a code of WeChat is good. */
const codeLife = 5 * 60_000

/** The users of a mini-program, as WeChat tells of them: by codes that work once. */
export interface WechatUsers {
  /** The code of wx.login; `appId` where the user was at another mini-program. */
  loginCode(openid: string, at?: { appId?: string }): string
  /** The code of the button with openType getPhoneNumber. */
  phoneCode(openid: string, phone: string, at?: { appId?: string; countryCode?: string; watermark?: string }): string
  /** Lets this much time (ms) go by for codes. */
  wait(ms: number): void
  /** Answers logins with this error from now on, whoever asks or only with such secrets; null: no more. */
  refuse(error: { errcode: number; errmsg: string } | null, whose?: (secret: string) => boolean): void
  /** jscode2session; null for any other request. */
  session(request: RawRequest): object | null
  /** getuserphonenumber, after its access token was checked. */
  phone(body: { code?: string; openid?: string }): object
}

interface Given {
  kind: 'login' | 'phone'
  openid: string
  appId: string
  phone: string
  countryCode: string
  /** The mini-program that the answer names, where it is not the one that asked. */
  watermark?: string
  at: number
  used: boolean
}

export function makeWechatUsers({ appId, appSecret }: Account): WechatUsers {
  const codes = new Map<string, Given>()
  let late = 0
  let refused: { error: object | null; whose: (secret: string) => boolean } = { error: null, whose: () => true }
  const give = (given: Omit<Given, 'at' | 'used'>): string => {
    const code = `${given.kind}-code-${codes.size}-${given.openid}`
    codes.set(code, { ...given, at: late, used: false })
    return code
  }
  const bad = (errcode: number, errmsg: string) => ({ errcode, errmsg })
  /** Uses a code up, or says what the manual says of it. */
  const take = (code: string, kind: Given['kind']): Given | ReturnType<typeof bad> => {
    const given = codes.get(code)
    if (given?.kind !== kind || given.appId !== appId) return bad(40029, 'invalid code')
    if (given.used) return bad(40163, 'code been used')
    if (late - given.at > codeLife) return bad(40029, 'invalid code')
    given.used = true
    return given
  }
  return {
    loginCode: (openid, at) => give({ kind: 'login', openid, appId, phone: '', countryCode: '86', ...at }),
    phoneCode: (openid, phone, at) => give({ kind: 'phone', openid, appId, phone, countryCode: '86', ...at }),
    wait: (ms) => {
      late += ms
    },
    refuse(error, whose = () => true) {
      refused = { error, whose }
    },
    session({ path, method, query }) {
      if (path !== '/sns/jscode2session') return null
      if (method !== 'GET') return bad(43001, 'require GET method')
      if (refused.error && refused.whose(query.get('secret') ?? '')) return refused.error
      if (query.get('appid') !== appId) return bad(40013, 'invalid appid')
      if (query.get('secret') !== appSecret) return bad(40125, 'invalid appsecret')
      if (query.get('grant_type') !== 'authorization_code') return bad(40002, 'invalid grant_type')
      const given = take(query.get('js_code') ?? '', 'login')
      if ('errcode' in given) return given
      return { openid: given.openid, session_key: 'SESSION-KEY-OF-WECHAT==', unionid: `u-${given.openid}` }
    },
    phone({ code = '', openid }) {
      // A code of another user is told apart before it is used up.
      if (openid && codes.get(code)?.openid !== openid) return bad(40003, 'invalid openid')
      const given = take(code, 'phone')
      if ('errcode' in given) return given
      const phoneNumber = given.countryCode === '86' ? given.phone : `+${given.countryCode}${given.phone}`
      const watermark = { timestamp: 1763692800, appid: given.watermark ?? given.appId }
      const info = { phoneNumber, purePhoneNumber: given.phone, countryCode: given.countryCode, watermark }
      return { errcode: 0, errmsg: 'ok', phone_info: info }
    },
  }
}
