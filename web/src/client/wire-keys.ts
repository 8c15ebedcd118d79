import { openWire, type WireSession } from '@zhixin/contract/wire/browser'
import { NoReplyError } from './api-error.ts'

export interface WireKeys {
  /** The sealed session of this page load: the key is asked for once and agreed on once. */
  get(): Promise<WireSession>
  /** The server no longer knows the key: the next get() asks anew. */
  forget(): void
}

/** Keeps one wire session per page load. `fetchKey` answers with the server's current public key. */
export function createWireKeys(fetchKey: () => Promise<{ kid: string; publicKey: string }>): WireKeys {
  let pending: Promise<WireSession> | undefined
  const ask = async () => {
    // Browsers give WebCrypto to https and localhost only; without it nothing can be sealed.
    if (!canSeal()) throw new NoReplyError('unsealable')
    const { kid, publicKey } = await fetchKey()
    return openWire(kid, publicKey)
  }
  return {
    get() {
      pending ??= ask().catch((error: unknown) => {
        pending = undefined
        throw error
      })
      return pending
    },
    forget() {
      pending = undefined
    },
  }
}

/** Whether this page can seal at all; where it cannot, the page says so in words (docs/wire.md). */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
