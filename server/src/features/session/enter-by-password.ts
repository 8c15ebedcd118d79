import { verify } from '@node-rs/argon2'
import type { InputOf } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import type { login } from '@zhixin/contract/session'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { guardRules, pictureAfter, secondsLeft } from '@zhixin/domain/session/guard'
import { recordBy } from '../../audit/record.ts'
import { withLoginSlot } from '../../concurrency/login-slots.ts'
import type { PublicContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/door.ts'
import { describeError } from '../../http/errors.ts'
import { findAccount, findAccountByPhone, listCompanies } from './account-store.ts'
import { clearGuard, giveTurnBack, takeTurn } from './guard-store.ts'
import { checkPicture } from './picture.ts'

type Login = InputOf<typeof login>

// Checked when nobody has that user id, so that the answer takes as long as for a real one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Jb7mMcaqjEgIzWxjPmxJ0Nb1P2bLqlhsGVhq7gOGqf8'

/** The account of a user id and password, guessing limits and picture code observed (AUTH-03, AUTH-09). */
export const enterByPassword = (input: Login, ctx: PublicContext) =>
  withLoginSlot(ctx.loginSlots, { address: ctx.address, account: input.userId.toLowerCase() }, () =>
    provePassword(input, ctx),
  )

/** Under which failures of an account are counted. */
export const accountGuardKey = (ctx: PublicContext, userId: string): string =>
  `login:account:${ctx.vault.lookupHash('guard', userId.toLowerCase()).toString('hex')}`

/** People type their phone where a user id is asked for. */
async function findTyped(db: Db, typed: string, ctx: PublicContext) {
  const byId = await findAccount(db, typed)
  const phone = byId ? null : mobileOf(typed)
  return phone ? findAccountByPhone(db, ctx.vault.lookupHash('phone', phone)) : byId
}

/** Counts first and verifies then, so that guesses at the same moment do not share one try. */
async function provePassword(input: Login, ctx: PublicContext) {
  const now = ctx.clock.now()
  const addressKey = `login:address:${ctx.address}`
  const { account, accountKey, addressTurn } = await asPlatform(ctx.pools, async (db) => {
    // Whatever is refused here takes no turn: the transaction is rolled back. Nobody prolongs another's pause.
    const addressTurn = await takeTurn(db, addressKey, guardRules.address, now)
    if (!addressTurn.granted) return fail('session.slowDown', { seconds: secondsLeft(addressTurn.until, now) })
    const account = await findTyped(db, input.userId, ctx)
    // Phone and user id share one count.
    const accountKey = accountGuardKey(ctx, account?.user_id ?? input.userId)
    const turn = await takeTurn(db, accountKey, guardRules.account, now)
    if (!turn.granted) return fail('session.slowDown', { seconds: secondsLeft(turn.until, now) })
    if (turn.turns > pictureAfter) await checkPicture(ctx, input.pictureId, input.pictureCode)
    return { account, accountKey, addressTurn }
  })
  const right = await verify(account?.password_hash ?? nobodysHash, input.password).catch(() => false)
  // Not waited for: the time it takes would tell which accounts there are.
  if (account && !right) void recordFailure(ctx, account)
  if (!account || !right) return fail('session.wrongLogin')
  await asPlatform(ctx.pools, async (db) => {
    await giveTurnBack(db, addressKey, addressTurn, guardRules.address)
    await clearGuard(db, accountKey)
  })
  return account
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
