import { fail } from '@zhixin/contract/errors'
import { type GuardRule, guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { type Attempt, refundAttempt, takeAttempt } from '../session/guard-store.ts'

export interface Attempts {
  /** What was tried is no guess: it worked, or WeChat could not say. */
  refund(): Promise<void>
}

/**
 * Counts a try from this address, and of this WeChat where it binds a phone, before anything is asked (AUTH-09). Tries
 * that fail lead to growing pauses, in which WeChat is not asked either.
 */
export async function takeAttempts(ctx: PublicContext, account: Buffer | null): Promise<Attempts> {
  const now = ctx.clock.now()
  const counts: { key: string; rule: GuardRule }[] = account
    ? [
        { key: `mini:address:${ctx.address}`, rule: guardRules.address },
        { key: `mini:account:${account.toString('hex')}`, rule: guardRules.pair },
      ]
    : [{ key: `mini:login:${ctx.address}`, rule: guardRules.miniLogin }]
  const taken = await asPlatform(ctx.pools, async (db) => {
    const attempts: { key: string; rule: GuardRule; attempt: Extract<Attempt, { granted: true }> }[] = []
    for (const { key, rule } of counts) {
      const attempt = await takeAttempt(db, key, rule, now)
      // The refusal undoes the other count.
      if (!attempt.granted) return fail('mini.slowDown', { minutes: Math.ceil(secondsLeft(attempt.until, now) / 60) })
      attempts.push({ key, rule, attempt })
    }
    return attempts
  })
  return {
    refund: () =>
      asPlatform(ctx.pools, async (db) => {
        for (const { key, rule, attempt } of taken) await refundAttempt(db, key, attempt, rule)
      }),
  }
}
