import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { AppError, fail } from '@zhixin/contract/errors'
import { hasFactor, waysOf } from '@zhixin/domain/session/second-factor'
import { record, recordBy } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { asPlatform, type Db } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { relyingParty } from '../../../security/relying-party.ts'
import { findAccountById, holdAccount } from '../account-store.ts'
import { endOtherSessions } from '../credentials/end-other-sessions.ts'
import { proveOwnPassword, recordOwn } from '../credentials/own-password.ts'
import { dropLinks } from '../enterprise-store.ts'
import { requestPasskey } from './passkeys.ts'
import { proveFactor } from './prove-factor.ts'
import { beginFactor, makeRecoveryCodes, readFinished, storeFactor } from './set-up.ts'
import {
  countFactors,
  dropSteps,
  findApp,
  isFactorRequired,
  listPasskeys,
  removeOne,
  removeRecoveryCodes,
  setConfirmed,
} from './store.ts'

/** Runs a change of the own factors with the account locked, and ends what was opened with those of before. */
function changeFactors<T>(ctx: UserContext, change: (db: Db, accountId: string) => Promise<T>): Promise<T> {
  const { accountId, tokenHash } = ctx.who
  return asPlatform(ctx.pools, async (db) => {
    await holdAccount(db, accountId)
    const result = await change(db, accountId)
    await endOtherSessions(db, accountId, { except: tokenHash, why: 'factorChange' }, ctx.clock.now())
    await dropSteps(db, accountId)
    await dropLinks(db, accountId)
    return result
  })
}

const originOf = (ctx: UserContext) => relyingParty(ctx)?.origin ?? null

export async function listFactors(ctx: UserContext): Promise<ReplyOf<'session.factors'>> {
  const { accountId } = ctx.who
  return asPlatform(ctx.pools, async (db) => {
    const app = await findApp(db, accountId)
    const { recoveryLeft } = await countFactors(db, accountId)
    const passkeys = await listPasskeys(db, accountId)
    const times = (row: { created_at: Date; used_at: Date | null }) => ({
      since: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })
    return {
      app: app ? times(app) : null,
      passkeys: passkeys.map((each) => ({ id: each.id, name: each.name, ...times(each) })),
      recoveryLeft,
      required: await isFactorRequired(db, accountId),
      origin: originOf(ctx),
    }
  })
}

export async function beginOwnFactor({ kind }: InputOf<'session.beginFactor'>, ctx: UserContext) {
  const account = await asPlatform(ctx.pools, (db) => findAccountById(db, ctx.who.accountId))
  return beginFactor(ctx, account, kind)
}

export async function addOwnFactor(factor: InputOf<'session.addFactor'>, ctx: UserContext) {
  const finished = await readFinished(ctx, ctx.who.accountId, factor)
  const recoveryCodes = await changeFactors(ctx, async (db, accountId) => {
    const codes = await storeFactor(db, ctx, accountId, finished)
    await recordOwn(ctx, db, 'factor.add', { facts: { way: finished.kind } })
    return codes
  })
  return { recoveryCodes }
}

export async function removeOwnFactor({ factor }: InputOf<'session.removeFactor'>, ctx: UserContext) {
  await changeFactors(ctx, async (db, accountId) => {
    if (!(await removeOne(db, accountId, factor))) return fail('record.missing')
    if (!hasFactor(await countFactors(db, accountId))) {
      if (await isFactorRequired(db, accountId)) return fail('session.lastFactor')
      await removeRecoveryCodes(db, accountId)
    }
    await recordOwn(ctx, db, 'factor.remove', { facts: { way: factor === 'app' ? 'app' : 'passkey' } })
    await enqueue(db, 'factor.tell', { accountId, what: 'removed', at: ctx.clock.now().toISOString() })
  })
  return {}
}

export async function renewRecoveryCodes(ctx: UserContext) {
  const recoveryCodes = await changeFactors(ctx, async (db, accountId) => {
    if (!hasFactor(await countFactors(db, accountId))) return fail('session.wayNotSetUp')
    await recordOwn(ctx, db, 'factor.codes')
    await enqueue(db, 'factor.tell', { accountId, what: 'codes', at: ctx.clock.now().toISOString() })
    return makeRecoveryCodes(db, ctx, accountId)
  })
  return { recoveryCodes }
}

export async function listConfirmWays(ctx: UserContext): Promise<ReplyOf<'session.confirmWays'>> {
  const ways = waysOf(await asPlatform(ctx.pools, (db) => countFactors(db, ctx.who.accountId)))
  return { ways: ways.length ? ways : ['password'], origin: originOf(ctx) }
}

export const passkeyToConfirm = (ctx: UserContext) =>
  requestPasskey(ctx, { purpose: 'confirm', accountId: ctx.who.accountId })

/** Proves by the second factor, or by the password where there is none. Nobody with a factor gets by without it. */
async function proveAnew(proof: InputOf<'session.confirm'>, ctx: UserContext) {
  const { accountId, userId } = ctx.who
  if (!('password' in proof)) return proveFactor(ctx, { id: accountId, user_id: userId }, proof, 'confirm')
  if (hasFactor(await asPlatform(ctx.pools, (db) => countFactors(db, accountId)))) return fail('session.wayNotSetUp')
  await proveOwnPassword(ctx, proof.password)
  return 'password' as const
}

/** Opens what is asked anew, for ten minutes of this session (AUTH-11). */
export async function confirm(proof: InputOf<'session.confirm'>, ctx: UserContext): Promise<Record<string, never>> {
  const { accountId: id, userName: name, tokenHash } = ctx.who
  const way = await proveAnew(proof, ctx).catch(async (error: unknown) => {
    // The transaction of this call is rolled back, so the failure is recorded in one of its own.
    if (error instanceof AppError && error.key !== 'session.slowDown') {
      const source = { companyId: ctx.company.id, actor: { kind: 'user' as const, id, name }, address: ctx.address }
      await asPlatform(ctx.pools, async (db) => recordBy(ctx, db, source, 'factor.confirmFailed'))
    }
    throw error
  })
  await asPlatform(ctx.pools, async (db) => {
    await setConfirmed(db, tokenHash, ctx.clock.now())
    record(ctx, 'factor.confirm', { facts: { way } }, db)
    if (way !== 'recoveryCode') return
    await recordOwn(ctx, db, 'factor.recovery')
    await enqueue(db, 'factor.tell', { accountId: id, what: 'recovery', at: ctx.clock.now().toISOString() })
  })
  return {}
}
