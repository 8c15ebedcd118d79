import { cutToField } from '@zhixin/domain/sending/message-template'
import { makeTreatments, type RawAnswer, type StandIn, startHttp, type Taken } from './stand-in.ts'
import { makeWechatUsers, type WechatUsers } from './wechat-users.ts'

interface Account {
  appId: string
  appSecret: string
  templateId: string
  /** The keys of the registered template, where it is to refuse others. */
  keys?: readonly string[]
}

export interface WechatStandIn extends StandIn {
  /** How often a token was asked for, and how often by force. */
  asked: { usual: number; forced: number; sends: number; codes: number }
  /** Makes the token of now worthless, as another program's forced refresh does. */
  spoilToken(): void
  users: WechatUsers
  /** How many messages each user still agrees to, by openid; null: everybody to any number. */
  consents: Map<string, number> | null
}

type Sent = { touser: string; template_id: string; page?: string; data: Record<string, { value: string }> }

/** WeChat's mini-program server API on loopback: stable_token, login, phone numbers and subscribe messages. */
export async function startWechat(account: Account): Promise<WechatStandIn> {
  const taken: Taken[] = []
  const faults: string[] = []
  const asked = { usual: 0, forced: 0, sends: 0, codes: 0 }
  const { treat, next } = makeTreatments()
  const users = makeWechatUsers(account)
  let number = 1
  let spoiled = false
  const token = () => `TOKEN_${number}`
  const code = (errcode: number, errmsg: string) => ({ kind: 'json' as const, body: { errcode, errmsg } })

  function giveToken(body: { grant_type?: string; appid?: string; secret?: string; force_refresh?: boolean }) {
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
    return { kind: 'json' as const, body: { access_token: token(), expires_in: 7200 } }
  }

  /** What the manual refuses, in the order in which WeChat looks. */
  function refusalOf({ touser: to, template_id, page = '', data }: Sent) {
    if (template_id !== account.templateId) return code(40037, 'invalid template_id')
    if (!/^o[\w-]{20,}$/.test(to)) return code(40003, `invalid openid ${to}`)
    const keys = Object.keys(data).sort().join()
    if (account.keys && keys !== [...account.keys].sort().join()) return code(47003, `argument invalid! ${keys}`)
    for (const [key, { value }] of Object.entries(data)) {
      if (value && cutToField(key, value) === value) continue
      faults.push(`${key} is too long or empty`)
      return code(47003, `argument invalid! data.${key}.value invalid`)
    }
    if (page.startsWith('/') || page.length > 1024) return code(41030, 'invalid page')
    if (standIn.consents && !standIn.consents.get(to)) return code(43101, `user refuse to accept the msg ${to}`)
    return null
  }

  const server = await startHttp((request) => {
    const told = users.session(request)
    if (told) {
      asked.codes++
      return { kind: 'json', body: told }
    }
    if (request.method !== 'POST') return code(43002, 'require POST method')
    const body = JSON.parse(request.body || '{}')
    if (request.path === '/cgi-bin/stable_token') return giveToken(body)
    const isPhone = request.path === '/wxa/business/getuserphonenumber'
    if (!isPhone && request.path !== '/cgi-bin/message/subscribe/send') return code(40066, 'invalid url')
    if (spoiled || request.query.get('access_token') !== token()) return code(40001, 'invalid credential')
    if (isPhone) {
      asked.codes++
      return { kind: 'json', body: users.phone(body) }
    }
    return answerSend(body)
  })

  function answerSend(body: Sent): RawAnswer {
    asked.sends++
    const refusal = refusalOf(body)
    if (refusal) return refusal
    const to = body.touser
    const take = () => {
      const values = Object.values(body.data).map(({ value }) => value)
      taken.push({ to, text: values.join('\n'), reference: body.page ?? '' })
      standIn.consents?.set(to, (standIn.consents.get(to) ?? 1) - 1)
    }
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
  }

  const standIn: WechatStandIn = {
    ...server,
    taken,
    faults,
    treat,
    asked,
    users,
    consents: null,
    spoilToken: () => {
      spoiled = true
    },
  }
  return standIn
}
