/** What the page stores while the browser is at WeCom. */
export interface Persisted {
  state: string
  redirect: string | null
}

/** Returns the address at which WeCom identifies the user (WeCom's manual: building the authorize link). */
export function authorizeAddress(authorizeUrl: string, back: string, state: string): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('redirect_uri', back)
  url.searchParams.set('state', state)
  url.hash = 'wechat_redirect'
  return url.href
}

/** Parses the address: begin, continue with a code, or unusable. */
export type Arrival =
  | { kind: 'start'; cusId: string; redirect: string | null }
  | { kind: 'back'; cusId: string; code: string; redirect: string | null }
  | { kind: 'noCompany' }
  | { kind: 'stateWrong' }

/** A code is accepted only with the state of this window, so that nobody is logged in by a link of somebody else. */
export function arrivalOf(search: string, kept: Persisted | null): Arrival {
  const query = new URLSearchParams(search)
  const cusId = query.get('cusId')
  if (!cusId) return { kind: 'noCompany' }
  const code = query.get('code')
  if (!code) return { kind: 'start', cusId, redirect: query.get('redirect') }
  if (!kept || kept.state !== query.get('state')) return { kind: 'stateWrong' }
  return { kind: 'back', cusId, code, redirect: kept.redirect }
}
