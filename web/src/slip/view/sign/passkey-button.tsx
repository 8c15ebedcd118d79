import type { AskOf } from '@zhixin/contract/calls'
import type { PasskeyCreation, PasskeyRequest } from '@zhixin/contract/session/passkey'
import { fromBase64Url, toBase64Url } from '@zhixin/contract/wire/browser'
import { useState } from 'react'
import { ask } from '../../slip-client.ts'
import { useText } from '../../slip-language.ts'
import { useLoaded } from '../../years/use-loaded.ts'
import { passkeyText as text } from './passkey-text.ts'

type Seen = AskOf<'payslip.requestPasskey'>
export type PasskeySignature = NonNullable<AskOf<'payslip.confirm'>['passkey']>

/** Nobody is offered what their device cannot do: it has to know its user by fingerprint, face or screen lock. */
const canSign = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

const keysOf = (keys: PasskeyRequest['allowCredentials'] = []) =>
  keys.map(({ id, type, transports }) => ({
    id: fromBase64Url(id),
    type,
    // Browsers ignore names that they do not know.
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }))

const named = ({ id, rawId }: PublicKeyCredential) =>
  ({ id, rawId: toBase64Url(new Uint8Array(rawId)), type: 'public-key' }) as const

const written = (bytes: ArrayBuffer) => toBase64Url(new Uint8Array(bytes))

async function make(options: PasskeyCreation): Promise<AskOf<'payslip.addPasskey'>['passkey']> {
  const { challenge, user, excludeCredentials, ...others } = options
  const publicKey = {
    ...others,
    challenge: fromBase64Url(challenge),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: keysOf(excludeCredentials),
  }
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  const { clientDataJSON, attestationObject } = response
  return {
    ...named(made),
    response: {
      clientDataJSON: written(clientDataJSON),
      attestationObject: written(attestationObject),
      // Chromium 86 knows it, Firefox before 119 does not.
      ...(response.getTransports && { transports: response.getTransports() }),
    },
  }
}

async function sign(options: PasskeyRequest): Promise<PasskeySignature> {
  const { challenge, allowCredentials, ...others } = options
  const publicKey = { ...others, challenge: fromBase64Url(challenge), allowCredentials: keysOf(allowCredentials) }
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature } = signed.response as AuthenticatorAssertionResponse
  return {
    ...named(signed),
    response: {
      clientDataJSON: written(clientDataJSON),
      authenticatorData: written(authenticatorData),
      signature: written(signature),
    },
  }
}

interface PasskeyButtonProps {
  seen: Seen
  disabled: boolean
  /** Runs the work as the panel's own, which shows what goes wrong with it. */
  onConfirm: (passkey: () => Promise<PasskeySignature>) => void
}

/**
 * Confirms with a passkey of this device, which signs the hash of the slip (SLIP-06, grade L3). The first time it makes
 * one; whoever has theirs on another device only makes a second one here.
 */
export default function PasskeyButton({ seen, disabled, onConfirm }: PasskeyButtonProps) {
  const t = useText()
  const isOffered = useLoaded(canSign)
  /** The known passkeys did not sign: they may be on another device. */
  const [isElsewhere, setElsewhere] = useState(false)
  if (!isOffered) return null
  const signed = async (isNew: boolean) => {
    const { sign: known, create } = await ask('requestPasskey', seen)
    if (known && !isNew)
      return sign(known).catch((error: unknown) => {
        setElsewhere(true)
        throw error
      })
    const made = await make(create)
    return sign((await ask('addPasskey', { ...seen, passkey: made })).sign)
  }
  return (
    <div className="sp-passkey">
      <button
        type="button"
        className="sp-button sp-button-plain"
        disabled={disabled}
        onClick={() => onConfirm(() => signed(false))}
      >
        {t(text.button)}
      </button>
      {isElsewhere && (
        <button
          type="button"
          className="sp-textbutton"
          disabled={disabled}
          onClick={() => onConfirm(() => signed(true))}
        >
          {t(text.another)}
        </button>
      )}
      <p className="sp-hint">{t(text.meaning)}</p>
    </div>
  )
}
