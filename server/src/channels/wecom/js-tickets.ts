import type { Services } from '../../context.ts'
import { makeAccessTokens } from '../provider/access-token.ts'
import { refusedBy } from '../provider/outcomes.ts'
import { textOf } from '../provider/provider-call.ts'
import { askWithToken, type BookAnswer, type BookFault } from './address-book.ts'
import type { WecomApi } from './wecom-api.ts'

/** The tickets that sign what the pages say to WeCom's scripts (WECOM-01). */
export interface JsTickets {
  config(): Promise<BookAnswer<string>>
  agentConfig(): Promise<BookAnswer<string>>
}

/**
 * Opens the tickets of an application. WeCom hands out 100 an hour, so that each is kept until it expires, sealed in the
 * database for all processes, and fetched by one of them while the others wait.
 */
export function openJsTickets(
  api: WecomApi,
  account: string,
  services: Pick<Services, 'pools' | 'vault' | 'clock'>,
): JsTickets {
  const open = (name: string, path: string, query: Record<string, string>) => {
    const kept = makeAccessTokens(services, `${account}|${name}`, async () => {
      const answer = await askWithToken(api, path, query)
      if ('fault' in answer) return { refused: refusedBy(['down', 'accountRefused'], answer.fault.key) }
      const [ticket, seconds] = [textOf(answer.json.ticket), Number(answer.json.expires_in)]
      if (answer.code === '0' && ticket && seconds > 0) return { token: ticket, seconds }
      return { refused: refusedBy(['down', 'accountRefused'], answer.code) }
    })
    return async (): Promise<BookAnswer<string>> => {
      // Beforehand, because a ticket is fetched while a connection is held, and a token fetched then needs another one.
      await api.tokens.get()
      const answer = await kept.get()
      return 'token' in answer ? { value: answer.token } : { fault: faultIn(answer.refused) }
    }
  }
  return {
    config: open('jsapi', '/cgi-bin/get_jsapi_ticket', {}),
    agentConfig: open('agentConfig', '/cgi-bin/ticket/get', { type: 'agent_config' }),
  }
}

function faultIn(refused: object): BookFault {
  const code = 'reason' in refused ? String(refused.reason).split(' ')[1] : ''
  const isLimit = code === '45009' || code === 'wecom.limited'
  return { key: isLimit ? 'wecom.limited' : 'wecom.unreachable', isPassing: true }
}
