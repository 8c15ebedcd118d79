import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { cutBehindMark, fillTemplate, subscribeFields } from '@zhixin/domain/sending/message-template'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Services } from '../../context.ts'
import type { SingleChannel, SlipMessage } from '../channel.ts'
import { messageValues, occasionMark } from '../message-values.ts'
import { type Fetched, makeAccessTokens } from '../provider/access-token.ts'
import { refusedBy, unanswered, type Verdict, verdictOf } from '../provider/outcomes.ts'
import { callProvider, type ProviderReply, textOf } from '../provider/provider-call.ts'

const patience = 15_000

/** Codes of subscribeMessage.send and getStableAccessToken (WeChat's manual, mini-program server API). */
const verdicts: Record<string, Verdict> = {
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

/** The token is another one by now: of these another try with a new one is no repetition. */
export const tokenCodes = new Set(['40001', '40014', '42001'])

/** Mini-program subscribe messages. The recipient is the person's openid at this mini-program. */
export function makeWechatChannel(
  settings: ProviderSettings<'wechat'>,
  base: string,
  account: string,
  services: Pick<Services, 'pools' | 'vault' | 'clock'>,
): SingleChannel {
  const fields = subscribeFields(settings.templateText)
  const post = (path: string, query: Record<string, string>, body: object): Promise<ProviderReply> => {
    const url = new URL(path, base)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const headers = { 'content-type': 'application/json' }
    return callProvider({ method: 'POST', url, headers, body: JSON.stringify(body), timeout: patience })
  }

  async function fetchToken(bad: string | undefined): Promise<Fetched> {
    const ask = async (force: boolean): Promise<Fetched> => {
      const credentials = { grant_type: 'client_credential', appid: settings.appId, secret: settings.appSecret }
      const reply = await post('/cgi-bin/stable_token', {}, { ...credentials, force_refresh: force })
      return tokenOf(reply)
    }
    const usual = await ask(false)
    // The usual way returns the same token as long as it lives; forcing is limited to 20 a day.
    return bad !== undefined && 'token' in usual && usual.token === bad ? ask(true) : usual
  }
  const tokens = makeAccessTokens(services, account, fetchToken)

  const valuesOf = (message: SlipMessage) => {
    const values = messageValues(message, settings.templateText)
    return fields.map(({ key, text }) => ({
      name: key,
      value: cutBehindMark(key, fillTemplate(text, values), occasionMark(message)),
    }))
  }

  function bodyOf(message: SlipMessage): object {
    const data = valuesOf(message).map(({ name, value }) => [name, { value }])
    return {
      touser: message.to,
      template_id: settings.templateId,
      ...(settings.page ? { page: settings.page } : {}),
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      data: Object.fromEntries(data),
    }
  }

  return {
    name: 'miniProgram',
    avoidsFullHour: true,
    boundByPerson: true,
    wordingOf: (message) => JSON.stringify(bodyOf(message)),
    show: (message) => ({ kind: 'card', values: valuesOf(message) }),
    async send(message) {
      let bad: string | undefined
      for (;;) {
        const answer = await tokens.get(bad)
        if ('refused' in answer) return answer.refused
        const reply = await post('/cgi-bin/message/subscribe/send', { access_token: answer.token }, bodyOf(message))
        const code = codeOf(reply)
        if (code === null) return unanswered(reply)
        if (code === '0') return { kind: 'accepted', providerId: msgIdOf(reply) }
        if (tokenCodes.has(code) && bad === undefined) {
          bad = answer.token
          continue
        }
        return refusedBy(verdictOf(verdicts, code, ['never', 'notTaken']), code)
      }
    },
    // There is no call that tells what became of a message, and no key by which a repetition would be known.
    ask: async () => 'unknowable',
    close: async () => {},
  }
}

/** errcode of an answer; a missing one means 0 only beside what was asked for, so that it counts as unreadable here. */
export const codeOf = (reply: ProviderReply): string | null =>
  (reply.kind === 'answer' && reply.json && textOf(reply.json.errcode)) || null

const msgIdOf = (reply: ProviderReply): string =>
  reply.kind === 'answer' ? textOf(reply.json?.msgid).slice(0, 100) : ''

/** A token that could not be had: nothing was handed over, so that no answer is as good as no connection. */
export function tokenOf(reply: ProviderReply, table: Record<string, Verdict> = verdicts): Fetched {
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
