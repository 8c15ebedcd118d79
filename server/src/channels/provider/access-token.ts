import type { Outcome } from '@zhixin/domain/sending/outcome'
import type { Services } from '../../context.ts'
import { asPlatform, platformStatement } from '../../database/transaction.ts'
import { findToken, lockToken, storeToken } from './token-store.ts'

/** A token from the provider, or why there is none. */
export type Fetched = { token: string; seconds: number } | { refused: Outcome }
export type TokenAnswer = { token: string } | { refused: Outcome }

export interface AccessTokens {
  /** Returns the current token. `bad` is one that the provider has just refused: the first caller replaces it. */
  get(bad?: string): Promise<TokenAnswer>
}

/** A token is replaced this long (ms) before it expires, because messages may be in progress with it. */
const margin = 2 * 60_000

/**
 * Manages the access token of an account. It is stored sealed in the database for all processes (design, Sending),
 * because getting another one invalidates the token of all others. One process fetches it, the others wait.
 */
export function makeAccessTokens(
  services: Pick<Services, 'pools' | 'vault' | 'clock'>,
  account: string,
  fetchToken: (bad: string | undefined) => Promise<Fetched>,
): AccessTokens {
  const name = `provider_token|${account}`
  let known: { token: string; until: number } | null = null
  let running: Promise<TokenAnswer> | null = null

  const isGood = (token: string, until: number, bad: string | undefined) =>
    token !== bad && until - margin > services.clock.now().getTime()

  async function read(db: Parameters<typeof findToken>[0], bad: string | undefined): Promise<string | null> {
    const stored = await findToken(db, account)
    if (!stored) return null
    const token = services.vault.openInstallation(name, stored.token_sealed).toString('utf8')
    if (!isGood(token, stored.expires_at.getTime(), bad)) return null
    known = { token, until: stored.expires_at.getTime() }
    return token
  }

  async function renew(bad: string | undefined): Promise<TokenAnswer> {
    const stored = await read(platformStatement(services.pools), bad)
    if (stored) return { token: stored }
    return asPlatform(services.pools, async (db) => {
      await lockToken(db, account)
      const other = await read(db, bad)
      if (other) return { token: other }
      const fetched = await fetchToken(bad)
      if ('refused' in fetched) return fetched
      const until = services.clock.now().getTime() + fetched.seconds * 1000
      known = { token: fetched.token, until }
      const token_sealed = services.vault.sealInstallation(name, Buffer.from(fetched.token))
      await storeToken(db, account, { token_sealed, expires_at: new Date(until) })
      return { token: fetched.token }
    })
  }

  return {
    async get(bad) {
      if (known && isGood(known.token, known.until, bad)) return { token: known.token }
      // Another message may be waiting for a token already, perhaps to replace the same bad one.
      const waited = await running
      if (waited && !('token' in waited && waited.token === bad)) return waited
      running ??= renew(bad).finally(() => {
        running = null
      })
      return running
    },
  }
}
