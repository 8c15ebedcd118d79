import { fail } from '@zhixin/contract/errors'
import { type GuardRule, guardRules, secondsLeft } from '@zhixin/domain/session/guard'
import { networkOf } from '@zhixin/domain/session/network'
import type { EmployeeContext, PublicContext } from '../../../context.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { refundAttempt, takeAttempt } from '../../session/guard-store.ts'

/** Counts a guess in a transaction of its own; all processes share the counts. */
async function countGuess(ctx: PublicContext, key: string, rule: GuardRule, what: 'links' | 'ids') {
  const now = ctx.clock.now()
  const attempt = await asPlatform(ctx.pools, (db) => takeAttempt(db, key, rule, now))
  if (attempt.granted && attempt.until) ctx.log.warn({ requestId: ctx.requestId, what }, 'slips are being guessed')
  return attempt.granted
    ? { attempt, minutes: 0 }
    : { attempt: null, minutes: Math.ceil(secondsLeft(attempt.until, now) / 60) }
}

/**
 * Refuses a personal link that opens nothing (SLIP-04, AUTH-09). Forged ones count against the network that they come
 * from, under a keyed hash of it, and lead to growing pauses; in these, links that open something go on working, for an
 * office shares one address. A link that this installation has made and whose slip is gone is no guess: it gets the same
 * answer from the same statements, and is taken off the count after the answer.
 */
export async function refuseLink(ctx: PublicContext, isForged: boolean): Promise<never> {
  const key = `slip:link:${ctx.vault.lookupHex('network', networkOf(ctx.address))}`
  const { attempt, minutes } = await countGuess(ctx, key, guardRules.address, 'links')
  if (!attempt) return fail('slip.linkSlowDown', { minutes })
  if (!isForged)
    ctx.afterAnswers.start(
      () => asPlatform(ctx.pools, (db) => refundAttempt(db, key, attempt, guardRules.address)),
      (error) => ctx.log.error({ requestId: ctx.requestId, ...describeError(error) }, 'a count was not taken back'),
    )
  return fail('slip.linkInvalid')
}

/**
 * Refuses the id of a slip or question that is not the reader's own, or not there. Such ids count against the person who
 * is logged in and lead to growing pauses, in which the own slips go on working.
 */
export async function refuseId(ctx: EmployeeContext): Promise<never> {
  const key = `slip:id:${ctx.company.id}:${ctx.who.employeeId}`
  const { attempt, minutes } = await countGuess(ctx, key, guardRules.slipIds, 'ids')
  return attempt ? fail('record.missing') : fail('slip.idSlowDown', { minutes })
}
