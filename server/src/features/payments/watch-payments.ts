import { orderStatus } from '@zhixin/domain/orders/order-states'
import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { enqueueAfter } from '../../jobs/queue.ts'
import { describeError } from '../../logging/describe-error.ts'
import type { Failed, PaymentProvider } from '../../payments/payment-provider.ts'
import { notifyOrder } from '../orders/notify-order.ts'
import { applyPaid, typeOf } from './apply-event.ts'
import { queryPayment } from './ask-provider.ts'
import { type AttemptRow, claimDue, type DueAttempt, findNextDue, updateAttempt } from './store.ts'

const minute = 60_000
/** How often the provider is asked about one payment, at the longest. */
const maxPause = 15 * minute
/** The first pause after a question or a closing that got no answer; it doubles each time. */
const firstPause = 5000
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
  await asPlatform(services.pools, async (db) => {
    const next = await findNextDue(db)
    const left = next ? next.getTime() - services.clock.now().getTime() : minute
    // What is due later is found by the timetable.
    if (left < minute) await enqueueAfter(db, 'payments.watch', {}, Math.max(0, left))
  })
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
  const standing = await queryPayment(services, provider, attempt.out_trade_no)
  const now = services.clock.now()
  if (standing.kind === 'failed') return postpone(services, attempt, standing)
  if (standing.kind === 'paid' && !standing.isRefunded)
    return void (await applyPaid(services, provider.name, standing.paid))
  if (standing.kind === 'paid') return endRefunded(services, attempt)
  const isOver = attempt.state === 'closed' || standing.kind === 'closed'
  const answered = { fault: null, failures: 0 }
  await save(
    services,
    attempt,
    isOver
      ? { ...answered, state: 'closed', next_query_at: null }
      : { ...answered, next_query_at: postponed(attempt, now) },
  )
}

/**
 * Money that went back before it was known extends nothing. Of how much of it went back only a notification tells, which
 * settles both.
 */
function endRefunded(services: Services, attempt: DueAttempt): Promise<void> {
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
 * the end of the code, so it is asked once more after that. False: it was paid before.
 */
async function isClosed(services: Services, provider: PaymentProvider, attempt: DueAttempt): Promise<boolean> {
  const closed = await provider.close(attempt.out_trade_no)
  if (closed.kind === 'paid') return false
  if (closed.kind === 'failed') {
    await postpone(services, attempt, closed)
    return true
  }
  const mayBePaid = closed.kind === 'unbegun' && attempt.ends_at > services.clock.now()
  await save(services, attempt, {
    ...{ state: 'closed', fault: null, failures: 0 },
    next_query_at: mayBePaid ? new Date(attempt.ends_at.getTime() + minute) : null,
  })
  return true
}

function postpone(services: Services, attempt: DueAttempt, { fault, code }: Failed): Promise<void> {
  const { provider, out_trade_no: outTradeNo } = attempt
  const failures = attempt.failures + 1
  services.log.warn({ provider, outTradeNo, fault, providerCode: code }, 'a provider of payments did not answer')
  const next = nextAfter(attempt, services.clock.now(), Math.min(maxPause, firstPause * 2 ** (failures - 1)))
  return save(services, attempt, { fault, failures, next_query_at: next })
}

/** When to ask again about what is still waiting: seldom for what was begun long ago. */
function postponed(attempt: AttemptRow, now: Date): Date | null {
  const age = now.getTime() - attempt.created_at.getTime()
  return nextAfter(attempt, now, Math.min(maxPause, Math.max(minute, age / 2)))
}

/** After a pause, and always just after the end. Null: it ended long ago. */
function nextAfter({ ends_at }: AttemptRow, now: Date, pause: number): Date | null {
  const late = now.getTime() - ends_at.getTime()
  if (late > maxLate) return null
  const next = now.getTime() + pause
  return new Date(late < 0 ? Math.min(next, ends_at.getTime() + minute) : next)
}

/** Saves what is known of an attempt, and tells the windows of an order that is over what became of its code. */
function save(services: Services, attempt: DueAttempt, change: Parameters<typeof updateAttempt>[2]): Promise<void> {
  const { company_id: companyId, order_no: orderNo, order_status: status } = attempt
  return asPlatform(services.pools, async (db) => {
    await updateAttempt(db, attempt, change)
    if (status !== orderStatus.unpaid) await notifyOrder(db, { companyId, orderNo, status, isExtended: false })
  })
}
