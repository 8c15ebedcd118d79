import type { Outcome } from '@zhixin/domain/sending/outcome'
import { refusedBy, unanswered, verdictOf } from '../provider/outcomes.ts'
import { type ProviderReply, textOf } from '../provider/provider-call.ts'
import { codeOf, tokenCodes } from '../wechat/wechat-codes.ts'
import { type WecomApi, wecomVerdicts } from './wecom-api.ts'

/** The ids that an answer lists, joined by |, in lower case as WeCom returns them. */
const idsOf = (value: unknown): Set<string> => new Set(textOf(value).toLowerCase().split('|').filter(Boolean))

/** Sends a request, again if the token has expired or no answer came. */
export async function sendRequest(api: WecomApi, body: string): Promise<ProviderReply | { refused: Outcome }> {
  let bad: string | undefined
  let silent = 0
  for (;;) {
    const answer = await api.tokens.get(bad)
    if ('refused' in answer) return silent > 0 ? { kind: 'noAnswer' } : answer
    const reply = await api.ask('POST', '/cgi-bin/message/send', { access_token: answer.token }, body)
    const code = codeOf(reply)
    if (code && tokenCodes.has(code) && bad === undefined) bad = answer.token
    // Sending again at once is safe, because the duplicate check drops the second of two.
    else if (code === null && reply.kind !== 'notSent' && silent < 2) silent++
    // A request that is refused now may have been accepted before, when no answer came.
    else if (code !== '0' && silent > 0) return { kind: 'noAnswer' }
    else return reply
  }
}

/** Returns the function that finds the refusal of one person in the answer to a request. */
export function refusalsIn(reply: Extract<ProviderReply, { kind: 'answer' }>): (to: string) => Outcome | undefined {
  const invalid = idsOf(reply.json?.invaliduser)
  const unlicensed = idsOf(reply.json?.unlicenseduser)
  return (to) => {
    const id = to.toLowerCase()
    if (invalid.has(id)) return refusedBy(['never', 'notInApp'], 'invaliduser')
    if (unlicensed.has(id)) return refusedBy(['never', 'notLicensed'], 'unlicenseduser')
    return undefined
  }
}

/** Sends a request for one person. */
export async function sendToOne(api: WecomApi, to: string, body: string): Promise<Outcome> {
  const reply = await sendRequest(api, body)
  if ('refused' in reply) return reply.refused
  const code = codeOf(reply)
  if (code === null || reply.kind !== 'answer') return unanswered(reply)
  if (code !== '0') return refusedBy(verdictOf(wecomVerdicts, code, ['never', 'notTaken']), code)
  return refusalsIn(reply)(to) ?? { kind: 'accepted', providerId: '' }
}
