import { openWire } from '@zhixin/contract/wire/browser'
import type { WireSession } from '@zhixin/contract/wire/session'
import { NoReplyError } from './api-error.ts'

export interface WireKeys {
  /** Returns the wire session of this page load, for which the key is requested and agreed on once. */
  get(): Promise<WireSession>
  /** Forgets the key, because the server no longer knows it; the next get() requests a new one. */
  forget(): void
}

/** Keeps one wire session per page load. `fetchKey` returns the server's current public key. */
export function createWireKeys(fetchKey: () => Promise<{ kid: string; publicKey: string }>): WireKeys {
  let pending: Promise<WireSession> | undefined
  const ask = async () => {
    // Browsers offer WebCrypto only on https and localhost; without it nothing can be encrypted.
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

/** Whether this page can encrypt; if it cannot, it shows a message (docs/wire.md). */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
