import { createHash } from 'node:crypto'
import type { RawAnswer, RawRequest } from './stand-in.ts'

export interface WecomScripts {
  /** Tickets that were handed out, by what they sign. */
  tickets: { config: string[]; agentConfig: string[] }
  /** What the pages have said to the scripts, and whether their signatures hold. */
  configured: { kind: string; isValid: boolean; query: Map<string, string> }[]
  /** The client is so old that it does not know agentConfig. */
  isOldClient: boolean
  /** Names that the element shows. */
  names: Map<string, string>
  ticket(request: RawRequest): RawAnswer | null
  serve(request: RawRequest): RawAnswer | null
}

/** A response of JSONP, by which the scripts ask as those of WeCom do, without a request that a page could read. */
const reply = (query: Map<string, string>, value: unknown): RawAnswer => ({
  kind: 'text',
  body: `window[${JSON.stringify(query.get('callback') ?? '')}](${JSON.stringify(value)})`,
})

const library = (base: string) => `
(() => {
  let number = 0
  const ask = (path, parameters, done) => {
    const callback = 'standIn' + ++number
    window[callback] = done
    const script = document.createElement('script')
    script.src = '${base}' + path + '?' + new URLSearchParams({ ...parameters, callback })
    document.head.append(script)
  }
  window.standInAsk = ask
  const said = { ready: [], error: [] }
  window.wx = {
    config(asked) {
      const { appId, timestamp, nonceStr, signature, beta } = asked
      const url = location.href.split('#')[0]
      ask('/stand-in/config', { corpid: appId, timestamp, nonceStr, signature, beta: String(beta), url }, (isValid) => {
        for (const each of isValid ? said.ready : said.error) each({ errMsg: isValid ? 'config:ok' : 'config:fail' })
      })
    },
    ready: (done) => said.ready.push(done),
    error: (done) => said.error.push(done),
  }
})()`

const workLibrary = (isOld: boolean) => `
(() => {
  const ask = window.standInAsk
  const isOld = ${isOld}
  window.wx.agentConfig = (asked) => {
    if (isOld) return asked.fail({ errMsg: 'agentConfig:fail, the function does not exist: function not exist' })
    const { corpid, agentid, timestamp, nonceStr, signature } = asked
    const url = location.href.split('#')[0]
    ask('/stand-in/agentConfig', { corpid, agentid, timestamp, nonceStr, signature, url }, (isValid) =>
      isValid ? asked.success({ errMsg: 'agentConfig:ok' }) : asked.fail({ errMsg: 'agentConfig:fail' }))
  }
  window.WWOpenData = {
    bind(element) {
      ask('/stand-in/name', { type: element.getAttribute('type'), openid: element.getAttribute('openid') }, (name) => {
        element.textContent = name
      })
    },
  }
})()`

/** The tickets of the JS-SDK and its two scripts, which check signatures by their own computation from the manual. */
export function makeWecomScripts(
  account: { corpId: string; agentId: string },
  faults: string[],
  url: () => string,
): WecomScripts {
  let number = 0
  const isSigned = (query: Map<string, string>, tickets: string[]) => {
    const text = (ticket: string) =>
      [
        ['jsapi_ticket', ticket],
        ['noncestr', query.get('nonceStr')],
        ['timestamp', query.get('timestamp')],
        ['url', query.get('url')],
      ]
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
    const hashed = tickets.map((ticket) => createHash('sha1').update(text(ticket)).digest('hex'))
    return query.get('corpid') === account.corpId && hashed.includes(query.get('signature') ?? '')
  }
  const scripts: WecomScripts = {
    tickets: { config: [], agentConfig: [] },
    configured: [],
    isOldClient: false,
    names: new Map(),
    ticket({ path, method, query }) {
      const kind =
        path === '/cgi-bin/get_jsapi_ticket' ? 'config' : path === '/cgi-bin/ticket/get' ? 'agentConfig' : null
      if (!kind) return null
      if (method !== 'GET') faults.push(`${path}: method`)
      if (kind === 'agentConfig' && query.get('type') !== 'agent_config') faults.push('ticket/get: type')
      // The manual: 100 times an hour and application.
      if (scripts.tickets[kind].length >= 100) return { kind: 'json', body: { errcode: 45009, errmsg: 'freq' } }
      const ticket = `ticket-${kind}-${++number}`
      scripts.tickets[kind].push(ticket)
      return { kind: 'json', body: { errcode: 0, errmsg: 'ok', ticket, expires_in: 7200 } }
    },
    serve({ path, query }) {
      if (path === '/open/js/jweixin-1.2.0.js') return { kind: 'text', body: library(url()) }
      if (path === '/wwopen/js/jwxwork-1.0.0.js') return { kind: 'text', body: workLibrary(scripts.isOldClient) }
      if (path === '/stand-in/name') return reply(query, scripts.names.get(query.get('openid') ?? '') ?? '')
      const kind = path === '/stand-in/config' ? 'config' : path === '/stand-in/agentConfig' ? 'agentConfig' : null
      if (!kind) return null
      const isAgent = kind === 'config' ? query.get('beta') === 'true' : query.get('agentid') === account.agentId
      const isValid = isAgent && isSigned(query, scripts.tickets[kind])
      scripts.configured.push({ kind, isValid, query })
      return reply(query, isValid)
    },
  }
  return scripts
}
