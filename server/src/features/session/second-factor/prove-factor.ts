import { fail } from '@zhixin/contract/errors'
import type { SecondProof } from '@zhixin/contract/session/second-factor'
import { guardRules } from '@zhixin/domain/session/guard'
import { tidyAppCode, tidyRecoveryCode } from '@zhixin/domain/session/second-factor'
import type { PublicContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { findStep } from '../../../security/totp.ts'
import { authenticatorName } from '../../../security/vault.ts'
import { settleAttempts, takeAttempts } from '../enter-by-password.ts'
import { provePasskey } from './passkeys.ts'
import { findApp, useRecoveryCode, useStep } from './store.ts'

export type ProvedBy = 'app' | 'recoveryCode' | 'passkey'

/** The keyed hash under which a recovery code is stored. */
export const recoveryHash = (ctx: Pick<PublicContext, 'vault'>, accountId: string, code: string): Buffer =>
  ctx.vault.lookupHash('recoveryCode', `${accountId} ${code}`)

/** Under what the attempts of a user are counted: the address, the user from it, and the user from anywhere. */
function limitsOf(ctx: PublicContext, userId: string) {
  const hash = ctx.vault.lookupHex('guard', userId.toLowerCase())
  return [
    { key: `factor:address:${ctx.address}`, rule: guardRules.address },
    { key: `factor:pair:${hash}:${ctx.address}`, rule: guardRules.pair },
    { key: `factor:account:${hash}`, rule: guardRules.account },
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
  const limits = limitsOf(ctx, account.user_id)
  const taken = await asPlatform(ctx.pools, (db) => takeAttempts(db, limits, ctx.clock.now()))
  const way = await compare(ctx, account.id, proof, purpose)
  await asPlatform(ctx.pools, (db) => settleAttempts(db, taken, false))
  return way
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
