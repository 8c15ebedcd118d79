import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { fail } from '@zhixin/contract/errors'
import { productName } from '@zhixin/contract/product-text'
import {
  type MadePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
  passkeyTransports,
  type SignedPasskey,
} from '@zhixin/contract/session/passkey'
import { type ChallengePurpose, challengeLife } from '@zhixin/domain/session/second-factor'
import type { PublicContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { type RelyingParty, relyingParty } from '../../../security/relying-party.ts'
import { hashToken } from '../../../security/token.ts'
import { addChallenge, findPasskey, listPasskeys, useChallenge, usePasskey } from './store.ts'

/** The signatures that passkeys make: EdDSA, ES256 and RS256. Newer ones are experimental in Node. */
const signatures = [-8, -7, -257]

interface Asked {
  purpose: ChallengePurpose
  /** Null: a login by passkey alone, where the passkey says who it is. */
  accountId: string | null
}

const partyOf = (ctx: PublicContext): RelyingParty => relyingParty(ctx) ?? fail('session.passkeysImpossible')

function keepChallenge(ctx: PublicContext, challenge: string, { purpose, accountId }: Asked): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + challengeLife)
  const row = { challenge_hash: hashToken(challenge), purpose, user_account_id: accountId, expires_at }
  return asPlatform(ctx.pools, (db) => addChallenge(db, row))
}

/** Uses the challenge up in a transaction of its own: it is gone whatever the answer turns out to be. */
const takeChallenge = (ctx: PublicContext, asked: Asked) => (challenge: string) =>
  asPlatform(ctx.pools, (db) => useChallenge(db, hashToken(challenge), asked, ctx.clock.now()))

const knownKeys = async (ctx: PublicContext, accountId: string) => {
  const known = await asPlatform(ctx.pools, (db) => listPasskeys(db, accountId))
  return known.map(({ credential_id: id, transports }) => ({ id, transports }))
}

/** The library names what it leaves out as undefined, which JSON does not. */
const asJson = (options: object): unknown => JSON.parse(JSON.stringify(options))

/** Asks for a signature of a passkey. */
export async function requestPasskey(ctx: PublicContext, asked: Asked): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    timeout: challengeLife,
    userVerification: asked.purpose === 'login' ? 'required' : 'preferred',
    ...(asked.accountId !== null && { allowCredentials: await knownKeys(ctx, asked.accountId) }),
  })
  await keepChallenge(ctx, options.challenge, asked)
  return passkeyRequest.parse(asJson(options))
}

/** What the answers of both kinds have in common. Nothing is asked of extensions, so nothing is read of them. */
const answerOf = ({ id, rawId, type }: Pick<SignedPasskey, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** Runs a verification of the library, which throws for whatever is wrong with an answer. */
async function verified<T extends { verified: boolean }>(ctx: PublicContext, verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch((error: unknown) => {
    ctx.log.info({ requestId: ctx.requestId, ...describeError(error) }, 'a passkey was not verified')
    return null
  })
  return result?.verified ? result : fail('session.passkeyFailed')
}

/** Verifies the signature of a passkey and returns whose it is. */
export async function provePasskey(ctx: PublicContext, asked: Asked, signed: SignedPasskey): Promise<string> {
  const party = partyOf(ctx)
  const passkey = await asPlatform(ctx.pools, (db) => findPasskey(db, signed.id))
  if (!passkey || (asked.accountId !== null && passkey.user_account_id !== asked.accountId))
    return fail('session.passkeyFailed')
  const { userHandle, ...response } = signed.response
  const { authenticationInfo } = await verified(ctx, () =>
    verifyAuthenticationResponse({
      response: {
        ...answerOf(signed),
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: takeChallenge(ctx, asked),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: asked.purpose === 'login',
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  )
  const use = { id: passkey.id, from: passkey.counter, to: authenticationInfo.newCounter }
  if (!(await asPlatform(ctx.pools, (db) => usePasskey(db, use, ctx.clock.now())))) return fail('session.passkeyFailed')
  return passkey.user_account_id
}

/** Begins to make a passkey for a user. */
export async function requestNewPasskey(
  ctx: PublicContext,
  account: { id: string; user_id: string; name: string },
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpName: productName[ctx.lang === 'en' ? 'en' : 'zh'],
    rpID: partyOf(ctx).id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.user_id,
    userDisplayName: account.name,
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs: signatures,
    excludeCredentials: await knownKeys(ctx, account.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(ctx, options.challenge, { purpose: 'register', accountId: account.id })
  return passkeyCreation.parse(asJson(options))
}

/** Verifies a passkey that a browser has made; returns what is stored of it. */
export async function readNewPasskey(ctx: PublicContext, accountId: string, made: MadePasskey) {
  const party = partyOf(ctx)
  const { transports, ...response } = made.response
  const { registrationInfo } = await verified(ctx, () =>
    verifyRegistrationResponse({
      response: { ...answerOf(made), response },
      expectedChallenge: takeChallenge(ctx, { purpose: 'register', accountId }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: signatures,
    }),
  )
  const { credential } = registrationInfo ?? fail('session.passkeyFailed')
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkeyTransports.filter((known) => transports?.includes(known)),
  }
}
