import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Pair } from '@zhixin/contract/pair'
import type { PasskeyCreation, PasskeyRequest } from '@zhixin/contract/session/passkey'
import { secondFactorText as text } from './text.ts'

/** The browser, or who sits before it, made or used no passkey. The server was not asked. */
export class PasskeyFault extends Error {
  readonly words: Pair
  constructor(words: Pair, cause: unknown) {
    super(words.en, { cause })
    this.name = 'PasskeyFault'
    this.words = words
  }
}

/** Why passkeys cannot be used here; undefined where they can. */
export function passkeyObstacle(origin: string | null): 'none' | 'elsewhere' | 'unsupported' | undefined {
  if (origin === null) return 'none'
  if (origin !== window.location.origin) return 'elsewhere'
  return browserSupportsWebAuthn() ? undefined : 'unsupported'
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new PasskeyFault(isKnown ? text.passkeyKnown : text.passkeyCancelled, error)
  }
}

/** Has a passkey of this user sign; the browser asks which. */
export async function signWithPasskey(optionsJSON: PasskeyRequest) {
  const { id, rawId, type, response } = await told(startAuthentication({ optionsJSON }))
  return { id, rawId, type, response }
}

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation) {
  const { id, rawId, type, response } = await told(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}
