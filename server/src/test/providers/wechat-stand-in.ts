import { makeTreatments, type StandIn, startHttp, type Taken } from './stand-in.ts'

interface Account {
  appId: string
  appSecret: string
  templateId: string
}

export interface WechatStandIn extends StandIn {
  /** How often a token was asked for, and how often by force. */
  asked: { usual: number; forced: number }
  /** Makes the token of now worthless, as another program's forced refresh does. */
  spoilToken(): void
}

/** WeChat's mini-program server API on loopback: stable_token and subscribe messages. */
export async function startWechat(account: Account): Promise<WechatStandIn> {
  const taken: Taken[] = []
  const faults: string[] = []
  const asked = { usual: 0, forced: 0 }
  const { treat, next } = makeTreatments()
  let number = 1
  let spoiled = false
  const token = () => `TOKEN_${number}`
  const code = (errcode: number, errmsg: string) => ({ kind: 'json' as const, body: { errcode, errmsg } })
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the provider's calls, one branch each, with the checks that its manual names.
  const server = await startHttp((request) => {
    const body = JSON.parse(request.body || '{}')
    if (request.method !== 'POST') return code(43002, 'require POST method')
    if (request.path === '/cgi-bin/stable_token') {
      asked[body.force_refresh ? 'forced' : 'usual']++
      if (body.grant_type !== 'client_credential') return code(40002, 'invalid grant_type')
      if (body.appid !== account.appId) return code(40013, 'invalid appid')
      if (body.secret !== account.appSecret) {
        faults.push('secret')
        return code(40125, 'invalid appsecret')
      }
      if (body.force_refresh) {
        number++
        spoiled = false
      }
      return { kind: 'json', body: { access_token: token(), expires_in: 7200 } }
    }
    if (request.path !== '/cgi-bin/message/subscribe/send') return code(40066, 'invalid url')
    if (spoiled || request.query.get('access_token') !== token()) return code(40001, 'invalid credential')
    if (body.template_id !== account.templateId) return code(40037, 'invalid template_id')
    const to: string = body.touser
    if (!/^o[\w-]{20,}$/.test(to)) return code(40003, `invalid openid ${to}`)
    const values: string[] = Object.entries<{ value: string }>(body.data).map(([key, { value }]) => {
      if (key.startsWith('thing') && [...value].length > 20) faults.push(`${key} is too long`)
      return value
    })
    const take = () => taken.push({ to, text: values.join('\n'), reference: '' })
    const ok = { errcode: 0, errmsg: 'ok', msgid: Date.now() }
    const treatment = next(to)
    switch (treatment.kind) {
      case 'take':
        take()
        return { kind: 'json', body: ok, ...(treatment.lateMs ? { lateMs: treatment.lateMs } : {}) }
      case 'takeAndAnswerTwice':
        take()
        return { kind: 'json', body: ok, twice: true }
      case 'later':
        return code(-1, `system error ${to}`)
      case 'refuse':
        return code(43101, `user refuse to accept the msg ${to}`)
      case 'quota':
        return code(45009, `reach max api daily quota limit ${to}`)
      case 'drop':
        if (treatment.takes) take()
        return { kind: 'drop' }
      case 'garble':
        return { kind: 'text', body: `upstream ${to}` }
    }
  })
  return {
    ...server,
    taken,
    faults,
    treat,
    asked,
    spoilToken: () => {
      spoiled = true
    },
  }
}
