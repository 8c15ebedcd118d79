/** What the page remembers while the browser is at WeCom. */
export interface Persisted {
  state: string
  redirect: string | null
}

/** Where the browser goes to have WeCom say who it is (WeCom's manual: building the authorize link). */
export function authorizeAddress(authorizeUrl: string, back: string, state: string): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('redirect_uri', back)
  url.searchParams.set('state', state)
  url.hash = 'wechat_redirect'
  return url.href
}

/** What the address says: to begin, to go on with a code, or nothing that can be used. */
export type Arrival =
  | { kind: 'start'; cusId: string; redirect: string | null }
  | { kind: 'back'; cusId: string; code: string; redirect: string | null }
  | { kind: 'noCompany' }
  | { kind: 'stateWrong' }

/** A code counts only with the state that this very window went out with: nobody is logged in by somebody else's link. */
export function arrivalOf(search: string, kept: Persisted | null): Arrival {
  const query = new URLSearchParams(search)
  const cusId = query.get('cusId')
  if (!cusId) return { kind: 'noCompany' }
  const code = query.get('code')
  if (!code) return { kind: 'start', cusId, redirect: query.get('redirect') }
  if (!kept || kept.state !== query.get('state')) return { kind: 'stateWrong' }
  return { kind: 'back', cusId, code, redirect: kept.redirect }
}
