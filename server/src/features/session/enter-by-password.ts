import { verify } from '@node-rs/argon2'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { type GuardRule, guardRules, pictureAfter, secondsLeft } from '@zhixin/domain/session/guard'
import { recordBy } from '../../audit/record.ts'
import { withLoginSlot } from '../../concurrency/login-slots.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { describeError } from '../../logging/describe-error.ts'
import { hashToken } from '../../security/token.ts'
import { findAccount, findAccountByPhone, listCompanies } from './account-store.ts'
import { isKnownDevice } from './device-store.ts'
import { type Attempt, clearGuard, forgive, refundAttempt, takeAttempt } from './guard-store.ts'
import { checkPicture } from './picture.ts'

type Login = InputOf<'session.login'>

// This hash is verified when nobody has that user id, so that the answer takes as long as for a real one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Jb7mMcaqjEgIzWxjPmxJ0Nb1P2bLqlhsGVhq7gOGqf8'

/** Returns the account of a user id and password, with guessing limits and picture code (AUTH-03, AUTH-09). */
export function enterByPassword(input: Login, ctx: PublicContext) {
  // A flood of logins on the account must not block its known devices; made-up devices of one address share the slots
  // of that address.
  const account = input.deviceToken ? hashToken(input.deviceToken).toString('hex') : input.userId.toLowerCase()
  return withLoginSlot(ctx.loginSlots, { address: ctx.address, account }, () => provePassword(input, ctx))
}

/**
 * Returns the key under which an account's failures are counted, and the prefix of the keys that count them per
 * address.
 */
export function accountGuardKeys(ctx: PublicContext, userId: string): { account: string; pairs: string } {
  const hash = ctx.vault.lookupHex('guard', userId.toLowerCase())
  return { account: `login:account:${hash}`, pairs: `login:pair:${hash}:` }
}

/** People also type their phone where a user id is asked for. */
async function findTyped(db: Db, typed: string, ctx: PublicContext) {
  const byId = await findAccount(db, typed)
  const phone = byId ? null : mobileOf(typed)
  return phone ? findAccountByPhone(db, ctx.vault.lookupHash('phone', phone)) : byId
}

interface Counted {
  key: string
  rule: GuardRule
  attempt: Attempt & { granted: true }
}

/**
 * Takes an attempt under each key, always in this order. If one is refused, none is taken: the transaction is rolled
 * back.
 */
async function takeAttempts(db: Db, limits: { key: string; rule: GuardRule }[], now: Date): Promise<Counted[]> {
  const taken: Counted[] = []
  for (const { key, rule } of limits) {
    const attempt = await takeAttempt(db, key, rule, now)
    if (!attempt.granted) return fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
    taken.push({ key, rule, attempt })
  }
  return taken
}

/**
 * Counts the attempt before it verifies the password, so that simultaneous guesses do not share one attempt.
 * domain/session/guard says whose failures block whom.
 */
async function provePassword(input: Login, ctx: PublicContext) {
  const now = ctx.clock.now()
  const address = { key: `login:address:${ctx.address}`, rule: guardRules.address }
  const device = input.deviceToken ? hashToken(input.deviceToken) : null
  const { account, known, taken } = await asPlatform(ctx.pools, async (db) => {
    const account = await findTyped(db, input.userId, ctx)
    const known = account && device && (await isKnownDevice(db, device, account.id, now)) ? device : null
    // Phone and user id share one count.
    const keys = accountGuardKeys(ctx, account?.user_id ?? input.userId)
    const limits = known
      ? [{ key: `${keys.pairs}device:${known.toString('hex')}`, rule: guardRules.pair }]
      : [
          address,
          { key: `${keys.pairs}${ctx.address}`, rule: guardRules.pair },
          { key: keys.account, rule: guardRules.account },
        ]
    const taken = await takeAttempts(db, limits, now)
    const own = known ? taken : taken.slice(1)
    if (Math.max(...own.map(({ attempt }) => attempt.attempts)) > pictureAfter)
      await checkPicture(ctx, input.pictureId, input.pictureCode)
    return { account, known, taken }
  })
  const right = await verify(account?.password_hash ?? nobodysHash, input.password).catch(() => false)
  // This is not awaited: the time it takes would reveal which accounts exist.
  if (account && !right) void recordFailure(ctx, account)
  if (!account || !right) return fail('session.wrongLogin')
  await asPlatform(ctx.pools, (db) => settleAttempts(db, taken, known !== null))
  return account
}

/**
 * Settles the attempts after a right password: failures from this place are forgotten everywhere, failures from
 * elsewhere are not.
 */
async function settleAttempts(db: Db, [first, pair, account]: Counted[], known: boolean): Promise<void> {
  if (!first) return
  if (known) await clearGuard(db, first.key)
  else await refundAttempt(db, first.key, first.attempt, first.rule)
  if (pair && account) await forgive(db, account.key, await clearGuard(db, pair.key), account.rule)
}

async function recordFailure(ctx: PublicContext, account: { id: string; name: string }): Promise<void> {
  try {
    await asPlatform(ctx.pools, (db) => recordFailedLogin(db, ctx, account))
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'a failed login was not recorded')
  }
}

/** Records a wrong password in the audit trail of the company to which the login would have led. */
export async function recordFailedLogin(
  db: Db,
  ctx: PublicContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [company] = await listCompanies(db, id)
  if (!company) return
  const source = { companyId: company.id, actor: { kind: 'user' as const, id, name }, address: ctx.address }
  recordBy(ctx, db, source, 'session.loginFailed')
}
