import { z } from 'zod'
import { call, none } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { done, id, instant, shortText } from '../shapes.ts'
import { deviceToken, loginReply } from './login.ts'
import { madePasskey, passkeyCreation, passkeyRequest, signedPasskey } from './passkey.ts'

/** How many recovery codes a user gets at once. */
export const recoveryCodeCount = 10

/** The maximum number of passkeys of a user. */
export const maxPasskeys = 10

const typedCode = z.string().trim().min(1).max(40)

const appProof = z.object({ code: typedCode.describe('The six digits that the authenticator app shows.') })
const recoveryProof = z.object({ recoveryCode: typedCode.describe('One of the recovery codes; it works once.') })

/** A second factor that is typed. */
export const typedProof = z.union([appProof, recoveryProof])

/** A proof of who somebody is, beside or after the password. */
const secondProof = z.union([appProof, recoveryProof, z.object({ passkey: signedPasskey })])
export type SecondProof = z.infer<typeof secondProof>

const ticket = z.string().min(1).max(100).describe('From the reply of a login that asks for a second step.')

const begun = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    secret: z.string().describe('The secret in base32, to be typed into an app.'),
    qr: z.object({
      size: z.number().describe('Modules on each side, with the quiet zone.'),
      path: z.string().describe('The dark modules as the path of an SVG, one unit for each module.'),
    }),
    uri: z.string().describe('otpauth: address of the same secret, for an app on the same device.'),
  }),
  z.object({ kind: z.literal('passkey'), options: passkeyCreation }),
])
export type BegunFactor = z.infer<typeof begun>

const kind = z.enum(['app', 'passkey']).describe('app: an authenticator app that shows codes (RFC 6238).')

const finished = z.union([
  z.object({ code: typedCode.describe('The first code that the app shows.') }),
  z.object({ passkey: madePasskey, name: shortText.min(1).describe('How the user tells it from others.') }),
])

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('New recovery codes, shown only here; null: there are some already.')

/** The second factor of console users (AUTH-11): at the login, among the own data, and before what is asked anew. */
export const secondFactorCalls = {
  passkeyForLogin: call({
    route: post('/authenticate/passkeyForLogin'),
    access: 'public',
    audit: none,
    summary: 'Begin a login by passkey, without user id and password.',
    input: z.object({}),
    reply: passkeyRequest,
  }),

  loginByPasskey: call({
    route: post('/authenticate/loginByPasskey'),
    access: 'public',
    audit: ['session.login'],
    summary: 'Log in by a passkey whose device has verified the user. With isFirstCheck 1: 1002 as for login.',
    input: z.object({
      passkey: signedPasskey,
      isFirstCheck: z.literal([0, 1]).default(0).describe('1: if the user has a session elsewhere, reply 1002.'),
      deviceToken,
    }),
    reply: loginReply,
  }),

  passkeyForStep: call({
    route: post('/authenticate/passkeyForStep'),
    access: 'public',
    audit: none,
    summary: 'Begin the second step of a login by passkey.',
    input: z.object({ ticket }),
    reply: passkeyRequest,
  }),

  enterSecondStep: call({
    route: post('/authenticate/enterSecondStep'),
    access: 'public',
    audit: ['session.login', 'session.loginFailed', 'factor.recovery'],
    summary: 'Finish a login with the second factor. Wrong codes are counted and slow the next ones down.',
    input: z.object({ ticket, proof: secondProof.describe('One of the ways of the second step.'), deviceToken }),
    reply: loginReply,
  }),

  beginFactorAtLogin: call({
    route: post('/authenticate/beginFactorAtLogin'),
    access: 'public',
    audit: none,
    summary: 'Begin to set up a second factor that a company demands, before the session opens.',
    input: z.object({ ticket, kind }),
    reply: begun,
  }),

  addFactorAtLogin: call({
    route: post('/authenticate/addFactorAtLogin'),
    access: 'public',
    audit: ['factor.add', 'session.login'],
    summary: 'Set up the second factor that a company demands, and finish the login.',
    input: z.object({ ticket, factor: finished.describe('What beginFactorAtLogin began.'), deviceToken }),
    reply: z.object({ recoveryCodes, login: loginReply }),
  }),

  factors: call({
    route: get('/authenticate/factors'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Get the second factors of the logged-in user, and by what they can prove who they are.',
    input: z.object({}),
    reply: z.object({
      app: z.object({ since: instant, usedAt: instant.nullable() }).nullable().describe('The authenticator app.'),
      passkeys: z.array(
        z.object({ id, name: z.string(), since: instant, usedAt: instant.nullable().describe('Its last use.') }),
      ),
      recoveryLeft: z.number().describe('Recovery codes that were not used yet.'),
      required: z.boolean().describe('A company of the user demands a second factor.'),
      origin: z
        .string()
        .nullable()
        .describe('The only address at which passkeys work; null: the installation has none at which they could.'),
    }),
  }),

  beginFactor: call({
    route: post('/authenticate/beginFactor', changes),
    access: 'user',
    departments: 'nothing',
    stepUp: 'everybody',
    audit: [],
    summary: 'Begin to set up an authenticator app or a passkey.',
    input: z.object({ kind }),
    reply: begun,
  }),

  addFactor: call({
    route: post('/authenticate/addFactor', changes),
    access: 'user',
    departments: 'nothing',
    stepUp: 'everybody',
    audit: ['factor.add'],
    summary: 'Set up what was begun. Every other session of the user ends.',
    input: finished,
    reply: z.object({ recoveryCodes }),
  }),

  removeFactor: call({
    route: post('/authenticate/removeFactor', changes),
    access: 'user',
    departments: 'nothing',
    stepUp: 'everybody',
    audit: ['factor.remove'],
    summary:
      'Remove the authenticator app or a passkey; recovery codes go with the last one. Every other session ends.',
    input: z.object({ factor: z.union([z.literal('app'), id]).describe('app, or the id of a passkey.') }),
    reply: done,
  }),

  renewRecoveryCodes: call({
    route: post('/authenticate/renewRecoveryCodes', changes),
    access: 'user',
    departments: 'nothing',
    stepUp: 'everybody',
    audit: ['factor.codes'],
    summary: 'Make ten new recovery codes; the earlier ones end, and so does every other session of the user.',
    input: z.object({}),
    reply: z.object({ recoveryCodes: z.array(z.string()).describe('Shown only here.') }),
  }),

  confirmWays: call({
    route: get('/authenticate/confirmWays'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Get by what the logged-in user can prove anew who they are.',
    input: z.object({}),
    reply: z.object({
      ways: z.array(z.enum(['passkey', 'app', 'recovery', 'password'])).describe('password: only without a factor.'),
      origin: z.string().nullable().describe('The only address at which passkeys work; null: none.'),
    }),
  }),

  passkeyToConfirm: call({
    route: post('/authenticate/passkeyToConfirm'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Begin to prove anew by passkey who one is.',
    input: z.object({}),
    reply: passkeyRequest,
  }),

  confirm: call({
    route: post('/authenticate/confirm', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['factor.confirm', 'factor.confirmFailed', 'factor.recovery'],
    summary:
      'Prove anew who one is, with the second factor, or with the password where there is none. For ten minutes of this session the calls that answered 1040 are open.',
    input: z.union([
      secondProof.options[0],
      secondProof.options[1],
      secondProof.options[2],
      z.object({ password: z.string().min(1).max(200).describe("The user's password; only without a second factor.") }),
    ]),
    reply: done,
  }),
}
