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

// Checked when nobody has that user id, so that the answer takes as long as for a real one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Jb7mMcaqjEgIzWxjPmxJ0Nb1P2bLqlhsGVhq7gOGqf8'

/** The account of a user id and password, guessing limits and picture code observed (AUTH-03, AUTH-09). */
export function enterByPassword(input: Login, ctx: PublicContext) {
  // A flood on the account must not hold its known devices; many made-up devices of one address take turns there.
  const account = input.deviceToken ? hashToken(input.deviceToken).toString('hex') : input.userId.toLowerCase()
  return withLoginSlot(ctx.loginSlots, { address: ctx.address, account }, () => provePassword(input, ctx))
}

/** Under which an account's failures are counted, and the beginning of the keys under which they are by address. */
export function accountGuardKeys(ctx: PublicContext, userId: string): { account: string; pairs: string } {
  const hash = ctx.vault.lookupHex('guard', userId.toLowerCase())
  return { account: `login:account:${hash}`, pairs: `login:pair:${hash}:` }
}

/** People type their phone where a user id is asked for. */
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

/** Takes a turn under each key, in this order everywhere; refused, none is taken: the transaction is rolled back. */
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
 * Counts first and verifies then, so that guesses at the same moment do not share one try. Whose failures hold whom says
 * domain/session/guard.
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
  // Not waited for: the time it takes would tell which accounts there are.
  if (account && !right) void recordFailure(ctx, account)
  if (!account || !right) return fail('session.wrongLogin')
  await asPlatform(ctx.pools, (db) => settleAttempts(db, taken, known !== null))
  return account
}

/** The password was right: what failed from here is forgotten everywhere, what failed elsewhere is not. */
async function settleAttempts(db: Db, [first, pair, account]: Counted[], known: boolean): Promise<void> {
  if (!first) return
  if (known) await clearGuard(db, first.key)
  else await refundAttempt(db, first.key, first.attempt, first.rule)
  if (pair && account) await forgive(db, account.key, await clearGuard(db, pair.key), account.rule)
}

/** Into the trail of the company that the login would have led to. */
async function recordFailure(ctx: PublicContext, { id, name }: { id: string; name: string }): Promise<void> {
  try {
    await asPlatform(ctx.pools, async (db) => {
      const [company] = await listCompanies(db, id)
      if (!company) return
      const source = { companyId: company.id, actor: { kind: 'user' as const, id, name }, address: ctx.address }
      recordBy(ctx, db, source, 'session.loginFailed')
    })
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'a failed login was not recorded')
  }
}
