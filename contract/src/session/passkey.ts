import { z } from 'zod'

/** What browser and server say to each other of a passkey: the JSON forms of WebAuthn (Level 3, section 5.1). */

const base64Url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/)
  .describe('Bytes as base64url.')

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const knownKey = z.object({
  id: z.string(),
  type: z.literal('public-key').describe('Always public-key.'),
  transports: z.array(transport).optional().describe('How the browser reaches the device that holds it.'),
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
  timeout: z.number().optional().describe('ms.'),
  excludeCredentials: z.array(knownKey).optional().describe('The passkeys that the user has already.'),
  authenticatorSelection: z
    .object({
      residentKey: verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verification.optional(),
    })
    .optional()
    .describe('What the device has to be able to do.'),
  attestation: z.enum(['none']).optional().describe('Nothing is asked about the make of the device.'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What a browser needs to have a passkey sign. */
export const passkeyRequest = z.object({
  challenge: z.string().describe('Random; it can be answered once, within five minutes.'),
  timeout: z.number().optional().describe('ms.'),
  rpId: z.string().optional().describe('The domain of the installation.'),
  allowCredentials: z.array(knownKey).optional().describe("The user's passkeys; missing: any of this installation."),
  userVerification: verification.optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

const answered = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key').describe('Always public-key.'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}

/** A passkey that a browser has made. */
export const madePasskey = z
  .object({
    ...answered,
    response: z
      .object({
        clientDataJSON: base64Url,
        attestationObject: base64Url,
        transports: z.array(transport).max(10).optional().catch(undefined),
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
