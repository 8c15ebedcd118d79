import { orderStatus } from '@zhixin/domain/orders/order-states'
import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { describeError } from '../../logging/describe-error.ts'
import type { Failed, PaymentProvider } from '../../payments/payment-provider.ts'
import { applyPaid, typeOf } from './apply-event.ts'
import { type AttemptRow, claimDue, type DueAttempt, updateAttempt } from './store.ts'

const minute = 60_000
/** How often the provider is asked about one payment, at the longest. */
const maxPause = 15 * minute
/** How long after its end an attempt is looked after whose provider does not answer. */
const maxLate = 2 * 24 * 60 * minute
/** How many are looked after in one run of the job, and at the same time. */
const batchSize = 100
const atOnce = 4

/**
 * Asks the providers about payments whose notification never came, and closes those that nobody shall pay any more:
 * their order was paid another way, cancelled or has expired.
 */
export async function watchPayments(services: Services): Promise<void> {
  const due = await asPlatform(services.pools, (db) => claimDue(db, services.clock.now(), batchSize))
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const { provider, out_trade_no: outTradeNo } = next
      await watchAttempt(services, next).catch((error: unknown) =>
        services.log.error({ provider, outTradeNo, ...describeError(error) }, 'a payment could not be looked after'),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function watchAttempt(services: Services, attempt: DueAttempt): Promise<void> {
  const provider = services.payments.provider(attempt.provider)
  // The operator has taken it away: perhaps it comes back.
  if (!provider) return save(services, attempt, { next_query_at: postponed(attempt, services.clock.now()) })
  if (
    attempt.state === 'waiting' &&
    !isWanted(attempt, services.clock.now()) &&
    (await isClosed(services, provider, attempt))
  )
    return
  const standing = await provider.query(attempt.out_trade_no)
  const now = services.clock.now()
  if (standing.kind === 'failed') return postpone(services, attempt, standing)
  if (standing.kind === 'paid' && !standing.isRefunded)
    return void (await applyPaid(services, provider.name, standing.paid))
  if (standing.kind === 'paid') return endRefunded(services, attempt)
  const isOver = attempt.state === 'closed' || standing.kind === 'closed'
  await save(
    services,
    attempt,
    isOver ? { state: 'closed', next_query_at: null } : { next_query_at: postponed(attempt, now) },
  )
}

/**
 * Money that went back before it was known extends nothing. Of how much of it went back only a notification tells, which
 * settles both.
 */
function endRefunded(services: Services, attempt: AttemptRow): Promise<void> {
  const { provider, out_trade_no: outTradeNo } = attempt
  services.log.error({ provider, outTradeNo }, 'a payment went back before it was known')
  return save(services, attempt, { state: 'closed', next_query_at: null })
}

/** Whether it may still be paid. */
const isWanted = (attempt: DueAttempt, now: Date): boolean =>
  attempt.order_status === orderStatus.unpaid &&
  attempt.order_payment_type === typeOf[attempt.provider] &&
  attempt.ends_at > now

/**
 * Closes an attempt at the provider. Where nobody has scanned its code, Alipay has nothing to close and takes money until
 * the end of the code, so it is asked once more after that. False: it was paid before, or there is no answer.
 */
async function isClosed(services: Services, provider: PaymentProvider, attempt: DueAttempt): Promise<boolean> {
  const closed = await provider.close(attempt.out_trade_no)
  if (closed.kind === 'paid') return false
  if (closed.kind === 'failed') {
    await postpone(services, attempt, closed)
    return true
  }
  const last = attempt.ends_at > services.clock.now() ? new Date(attempt.ends_at.getTime() + minute) : null
  await save(services, attempt, { state: 'closed', next_query_at: last })
  return true
}

function postpone(services: Services, attempt: AttemptRow, { fault, code }: Failed): Promise<void> {
  const { provider, out_trade_no: outTradeNo } = attempt
  services.log.warn({ provider, outTradeNo, fault, providerCode: code }, 'a provider of payments did not answer')
  return save(services, attempt, { next_query_at: postponed(attempt, services.clock.now()) })
}

/** When to ask again: seldom for what was begun long ago, and always just after the end. */
function postponed({ created_at, ends_at }: AttemptRow, now: Date): Date | null {
  const late = now.getTime() - ends_at.getTime()
  if (late > maxLate) return null
  const pause = Math.min(maxPause, Math.max(minute, (now.getTime() - created_at.getTime()) / 2))
  const next = now.getTime() + pause
  return new Date(late < 0 ? Math.min(next, ends_at.getTime() + minute) : next)
}

const save = (services: Services, attempt: AttemptRow, change: Parameters<typeof updateAttempt>[2]): Promise<void> =>
  asPlatform(services.pools, (db) => updateAttempt(db, attempt, change))
