import type { RawAnswer, RawRequest } from './stand-in.ts'

/** A member by their id in the enterprise, or somebody from outside. */
export type Visitor = { userid: string } | { openid: string }

export interface MemberLogins {
  /** Who is in front of WeCom's page. */
  visitor: Visitor
  /** A code as WeCom's page would bring it back. */
  codeFor(visitor: Visitor): string
  authorize(request: RawRequest): RawAnswer | null
  whoIs(request: RawRequest): object
}

/** Web login as WeCom's manual has it: the authorize page, and auth/getuserinfo, which takes each code once. */
export function makeMemberLogins(account: { corpId: string; agentId: string }, faults: string[]): MemberLogins {
  const codes = new Map<string, Visitor>()
  let number = 0
  const logins: MemberLogins = {
    visitor: { userid: 'LinXiao' },
    codeFor(visitor) {
      const code = `code-${++number}`
      codes.set(code, visitor)
      return code
    },
    authorize({ path, method, query }) {
      if (path !== '/connect/oauth2/authorize') return null
      const said = { appid: account.corpId, agentid: account.agentId, response_type: 'code', scope: 'snsapi_base' }
      for (const [key, value] of Object.entries(said))
        if (query.get(key) !== value) faults.push(`authorize: ${key} is ${query.get(key)}`)
      const back = query.get('redirect_uri')
      const state = query.get('state') ?? ''
      if (method !== 'GET' || !back) faults.push('authorize: redirect_uri')
      if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) faults.push('authorize: state')
      const to = new URL(back ?? 'http://127.0.0.1')
      to.searchParams.set('code', logins.codeFor(logins.visitor))
      to.searchParams.set('state', state)
      return { kind: 'redirect', to: to.href }
    },
    whoIs({ method, query }) {
      if (method !== 'GET') faults.push('getuserinfo: method')
      const code = query.get('code') ?? ''
      const visitor = codes.get(code)
      if (!codes.delete(code) || !visitor) return { errcode: 40029, errmsg: 'invalid code' }
      return { errcode: 0, errmsg: 'ok', ...visitor }
    },
  }
  return logins
}
