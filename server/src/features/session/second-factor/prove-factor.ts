import { fail } from '@zhixin/contract/errors'
import type { SecondProof } from '@zhixin/contract/session/second-factor'
import { guardRules, toldAfter } from '@zhixin/domain/session/guard'
import { tidyAppCode, tidyRecoveryCode } from '@zhixin/domain/session/second-factor'
import type { PublicContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { findStep } from '../../../security/totp.ts'
import { authenticatorName } from '../../../security/vault.ts'
import { recordEverywhere } from '../credentials/record-everywhere.ts'
import { settleAttempts, takeAttempts } from '../enter-by-password.ts'
import { factorCountsBegin } from '../guard-store.ts'
import { provePasskey } from './passkeys.ts'
import { findApp, useRecoveryCode, useStep } from './store.ts'

export type ProvedBy = 'app' | 'recoveryCode' | 'passkey'

/** The keyed hash under which a recovery code is stored. */
export const recoveryHash = (ctx: Pick<PublicContext, 'vault'>, accountId: string, code: string): Buffer =>
  ctx.vault.lookupHash('recoveryCode', `${accountId} ${code}`)

/** How the keys begin under which the failures of a user are counted: from one address, and from anywhere. */
export function factorGuardKeys(
  ctx: Pick<PublicContext, 'vault'>,
  userId: string,
): { pairs: string; accounts: string } {
  const hash = ctx.vault.lookupHex('guard', userId.toLowerCase())
  return { pairs: `factor:pair:${hash}:`, accounts: `${factorCountsBegin}${hash}:` }
}

/**
 * Under what the attempts of a user are counted: the address, the user from it, and the user from anywhere. Guesses at
 * typed codes keep nobody from a passkey or a recovery code, so each way is counted for itself.
 */
function limitsOf(ctx: PublicContext, userId: string, proof: SecondProof) {
  const { pairs, accounts } = factorGuardKeys(ctx, userId)
  const way = 'code' in proof ? 'code' : 'passkey' in proof ? 'passkey' : 'recovery'
  return [
    { key: `factor:address:${ctx.address}`, rule: guardRules.address },
    { key: `${pairs}${way}:${ctx.address}`, rule: guardRules.pair },
    { key: `${accounts}${way}`, rule: way === 'code' ? guardRules.factor : guardRules.account },
  ]
}

/**
 * Proves a second factor. The attempt is counted before anything is compared, like a password (AUTH-09), and what is
 * used up stays so whatever follows.
 */
export async function proveFactor(
  ctx: PublicContext,
  account: { id: string; user_id: string },
  proof: SecondProof,
  purpose: 'step' | 'confirm',
): Promise<ProvedBy> {
  const limits = limitsOf(ctx, account.user_id, proof)
  const taken = await asPlatform(ctx.pools, (db) => takeAttempts(db, limits, ctx.clock.now()))
  const way = await compare(ctx, account.id, proof, purpose).catch(async (error: unknown) => {
    // Once in a series: whoever is at the second step has passed the password.
    if (purpose === 'step' && taken.at(-1)?.attempt.attempts === toldAfter) await tellGuesses(ctx, account.id)
    throw error
  })
  await asPlatform(ctx.pools, (db) => settleAttempts(db, taken, false))
  return way
}

const tellGuesses = (ctx: PublicContext, accountId: string): Promise<void> =>
  asPlatform(ctx.pools, (db) =>
    enqueue(db, 'factor.tell', { accountId, what: 'guessed', at: ctx.clock.now().toISOString() }),
  )

/** Records that a recovery code was used up, in every company of the account, and has its owner told. */
export async function recordRecovery(ctx: PublicContext, db: Db, account: { id: string; name: string }): Promise<void> {
  await recordEverywhere(ctx, db, account, 'factor.recovery')
  await enqueue(db, 'factor.tell', { accountId: account.id, what: 'recovery', at: ctx.clock.now().toISOString() })
}

async function compare(
  ctx: PublicContext,
  accountId: string,
  proof: SecondProof,
  purpose: 'step' | 'confirm',
): Promise<ProvedBy> {
  if ('passkey' in proof) {
    await provePasskey(ctx, { purpose, accountId }, proof.passkey)
    return 'passkey'
  }
  if ('recoveryCode' in proof) {
    const hash = recoveryHash(ctx, accountId, tidyRecoveryCode(proof.recoveryCode))
    const isRight = await asPlatform(ctx.pools, (db) => useRecoveryCode(db, accountId, hash))
    return isRight ? 'recoveryCode' : fail('session.recoveryWrong')
  }
  const now = ctx.clock.now()
  const app = await asPlatform(ctx.pools, (db) => findApp(db, accountId))
  if (!app) return fail('session.wayNotSetUp')
  const secret = ctx.vault.openInstallation(authenticatorName(accountId), app.secret_sealed)
  const step = findStep(secret, tidyAppCode(proof.code), now)
  if (step === null) return fail('session.factorWrong')
  const isFirst = await asPlatform(ctx.pools, (db) => useStep(db, accountId, step, now))
  return isFirst ? 'app' : fail('session.factorUsed')
}
