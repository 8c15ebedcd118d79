import { z } from 'zod'

/** What browser and server say to each other of a passkey: the JSON forms of WebAuthn (Level 3, section 5.1). */

const base64Url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/)
  .describe('Bytes as base64url.')

/** How a browser reaches the device of a passkey; other names are left out. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(passkeyTransports)

const knownKey = z.object({
  id: z.string(),
  type: z.literal('public-key').describe('Always public-key.'),
  transports: z.array(transport).exactOptional().describe('How the browser reaches the device that holds it.'),
})
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What a browser needs to have a passkey made. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }).describe('The installation, by its domain.'),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }).describe('Whose passkey it will be.'),
  challenge: z.string().describe('Random; it can be answered once, within five minutes.'),
  pubKeyCredParams: z
    .array(z.object({ type: z.literal('public-key'), alg: z.number() }))
    .describe('The signatures that are accepted.'),
  timeout: z.number().exactOptional().describe('ms.'),
  excludeCredentials: z.array(knownKey).exactOptional().describe('The passkeys that the user has already.'),
  authenticatorSelection: z
    .object({
      residentKey: verification.exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: verification.exactOptional(),
    })
    .exactOptional()
    .describe('What the device has to be able to do.'),
  attestation: z.enum(['none']).exactOptional().describe('Nothing is asked about the make of the device.'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What a browser needs to have a passkey sign. */
export const passkeyRequest = z.object({
  challenge: z.string().describe('Random; it can be answered once, within five minutes.'),
  timeout: z.number().exactOptional().describe('ms.'),
  rpId: z.string().exactOptional().describe('The domain of the installation.'),
  allowCredentials: z
    .array(knownKey)
    .exactOptional()
    .describe("The user's passkeys; missing: any of this installation."),
  userVerification: verification.exactOptional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

const answered = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key').describe('Always public-key.'),
}

/** A passkey that a browser has made. */
export const madePasskey = z
  .object({
    ...answered,
    response: z
      .object({
        clientDataJSON: base64Url,
        attestationObject: base64Url,
        transports: z.array(z.string().max(20)).max(10).optional().describe('How the browser reaches the device.'),
      })
      .describe('AuthenticatorAttestationResponseJSON.'),
  })
  .describe('RegistrationResponseJSON of WebAuthn.')
export type MadePasskey = z.infer<typeof madePasskey>

/** What a passkey has signed. */
export const signedPasskey = z
  .object({
    ...answered,
    response: z
      .object({
        clientDataJSON: base64Url,
        authenticatorData: base64Url,
        signature: base64Url,
        userHandle: base64Url.optional(),
      })
      .describe('AuthenticatorAssertionResponseJSON.'),
  })
  .describe('AuthenticationResponseJSON of WebAuthn.')
export type SignedPasskey = z.infer<typeof signedPasskey>
