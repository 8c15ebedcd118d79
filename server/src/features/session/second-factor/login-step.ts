import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { AppError, fail } from '@zhixin/contract/errors'
import { hasFactor, stepLife, waysOf } from '@zhixin/domain/session/second-factor'
import type { PublicContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { relyingParty } from '../../../security/relying-party.ts'
import { hashToken, makeToken } from '../../../security/token.ts'
import { findAccountById, holdAccount } from '../account-store.ts'
import { recordEverywhere } from '../credentials/record-everywhere.ts'
import { recordFailure } from '../enter-by-password.ts'
import { type Account, type LoginReply, openSession, refuseElsewhere, type Wish } from '../open-session.ts'
import { provePasskey, requestPasskey } from './passkeys.ts'
import { proveFactor, recordRecovery } from './prove-factor.ts'
import { beginFactor, readFinished, storeFactor } from './set-up.ts'
import { addStep, countFactors, findPasskey, findStepAccount, isFactorRequired, takeStep } from './store.ts'

/**
 * Opens a session for a user who has proved a password or a code, or asks for the second step. There is no session
 * before it: the ticket opens nothing by itself.
 */
export async function openOrAsk(
  db: Db,
  account: Account,
  ctx: PublicContext,
  wish: Wish,
): Promise<ReplyOf<'session.login'>> {
  // Held before it is counted: a first factor that is just being added must not be passed by.
  const { password_hash } = await holdAccount(db, account.id)
  const counts = await countFactors(db, account.id)
  if (!hasFactor(counts) && !(await isFactorRequired(db, account.id))) return openSession(db, account, ctx, wish)
  const now = ctx.clock.now()
  // The password was changed after it was verified, and the change has just ended every second step.
  if (password_hash !== account.password_hash) fail('session.wrongLogin')
  await refuseElsewhere(db, account.id, wish, now)
  const { token: ticket, tokenHash } = makeToken()
  const expires_at = new Date(now.getTime() + stepLife)
  await addStep(db, { ticket_hash: tokenHash, user_account_id: account.id, expires_at })
  return { secondStep: { ticket, ways: waysOf(counts), origin: relyingParty(ctx)?.origin ?? null } }
}

/** Whose second step it is, and whether they have a factor or set the first one up. */
function findStep(ctx: PublicContext, ticket: string) {
  return asPlatform(ctx.pools, async (db) => {
    const account = await findStepAccount(db, hashToken(ticket), ctx.clock.now())
    if (!account) return fail('session.stepEnded')
    return { account, isSetUp: hasFactor(await countFactors(db, account.id)) }
  })
}

/** Of a step in which the first factor is set up: whoever has one must prove it and cannot add another with a password. */
async function findSettingUp(ctx: PublicContext, ticket: string): Promise<Account> {
  const { account, isSetUp } = await findStep(ctx, ticket)
  return isSetUp ? fail('session.stepEnded') : account
}

export async function passkeyForStep({ ticket }: InputOf<'session.passkeyForStep'>, ctx: PublicContext) {
  const { account } = await findStep(ctx, ticket)
  return requestPasskey(ctx, { purpose: 'step', accountId: account.id })
}

/** Finishes a login with the second factor. */
export async function enterSecondStep(
  { ticket, proof, deviceToken }: InputOf<'session.enterSecondStep'>,
  ctx: PublicContext,
): Promise<LoginReply> {
  const { account } = await findStep(ctx, ticket)
  const way = await proveFactor(ctx, account, proof, 'step').catch((error: unknown) => {
    if (error instanceof AppError && error.key !== 'session.slowDown') void recordFailure(ctx, account)
    throw error
  })
  return asPlatform(ctx.pools, async (db) => {
    if (!(await takeStep(db, hashToken(ticket)))) return fail('session.stepEnded')
    if (way === 'recoveryCode') await recordRecovery(ctx, db, account)
    return openSession(db, await findAccountById(db, account.id), ctx, { device: { token: deviceToken } })
  })
}

export async function beginFactorAtLogin({ ticket, kind }: InputOf<'session.beginFactorAtLogin'>, ctx: PublicContext) {
  return beginFactor(ctx, await findSettingUp(ctx, ticket), kind)
}

/** Sets up the factor that a company demands, and opens the session. */
export async function addFactorAtLogin(
  { ticket, factor, deviceToken }: InputOf<'session.addFactorAtLogin'>,
  ctx: PublicContext,
): Promise<ReplyOf<'session.addFactorAtLogin'>> {
  const { id } = await findSettingUp(ctx, ticket)
  const finished = await readFinished(ctx, id, factor)
  return asPlatform(ctx.pools, async (db) => {
    const account = await holdAccount(db, id)
    if (!(await takeStep(db, hashToken(ticket))) || hasFactor(await countFactors(db, id)))
      return fail('session.stepEnded')
    const recoveryCodes = await storeFactor(db, ctx, id, finished)
    await recordEverywhere(ctx, db, account, 'factor.add', { facts: { way: finished.kind } })
    const login = await openSession(db, account, ctx, { device: { token: deviceToken } })
    return { recoveryCodes, login }
  })
}

/**
 * Logs in by a passkey alone: its device has verified the user, so that it is something they have and something they
 * know or are.
 */
export async function loginByPasskey(
  { passkey, isFirstCheck, deviceToken }: InputOf<'session.loginByPasskey'>,
  ctx: PublicContext,
): Promise<LoginReply> {
  const accountId = await provePasskey(ctx, { purpose: 'login', accountId: null }, passkey)
  return asPlatform(ctx.pools, async (db) => {
    const account = await holdAccount(db, accountId)
    // It may have been removed since it has signed, with whatever it had opened.
    if ((await findPasskey(db, passkey.id))?.user_account_id !== accountId) return fail('session.passkeyFailed')
    return openSession(db, account, ctx, { askFirst: isFirstCheck === 1, device: { token: deviceToken } })
  })
}
