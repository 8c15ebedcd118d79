import type { AuditFacts } from '@zhixin/contract/audit'
import { fail } from '@zhixin/contract/errors'
import { tidy } from '@zhixin/domain/format/tidy'
import { yuanOf } from '@zhixin/domain/format/yuan'
import { addDays } from '@zhixin/domain/orders/calendar-days'
import type { OrderStatus } from '@zhixin/domain/orders/order-states'
import { bankZone } from '@zhixin/domain/orders/statement-day'
import { dayIn, endOfDay } from '@zhixin/domain/session/service-days'
import { recordBy } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { describeForPlatform } from './describe-order.ts'
import { findPayment, findTransferBack, getService, holdStatementNumber, listPayments } from './ledger-store.ts'
import { findOrder, findOrderByReference, type OrderRow } from './order-store.ts'
import { changeFacts, settlePayment, settleRefund } from './settle-payment.ts'
import { listTransfers } from './void-store.ts'
import { voidTransfer } from './void-transfer.ts'

/** The beginning of a day of a bank statement; such a day never lies ahead. */
export function statementDay(ctx: Pick<UserContext, 'clock'>, day: string): Date {
  return day > dayIn(bankZone, ctx.clock.now()) ? fail('orders.dayAhead') : endOfDay(addDays(day, -1), bankZone)
}

/** Refuses a number of a statement that is recorded for another order or with another amount: one was mistyped. */
function refuseOther(
  known: { orderId: string; cents: number } | undefined,
  { id }: OrderRow,
  amountCents: number,
): void {
  if (!known) return
  if (known.orderId !== id) fail('orders.transferKnown')
  if (known.cents !== amountCents) fail('orders.numberKnown', { amount: yuanOf(known.cents) })
}

/** Number of the transfer that settled an order; undefined where none did. */
async function findSettlingTransfer(db: Db, order: OrderRow): Promise<string | undefined> {
  return (await listPayments(db, order, 'transfer')).find(({ result }) => result === 'settled')?.trade_no
}

/** Records in the trail of the company whose order it is what the platform's user has entered. */
function recordTransfer(
  ctx: UserContext,
  db: Db,
  { company_id: companyId, order_no: orderNo }: OrderRow,
  action: 'order.transfer' | 'order.transferBack' | 'order.transferVoid',
  cents: number,
  more: AuditFacts = {},
): void {
  const { accountId: id, userName: name } = ctx.who
  const source = { companyId, actor: { kind: 'user' as const, id, name }, address: ctx.address }
  recordBy(ctx, db, source, action, { facts: { orderNo, amount: yuanOf(cents), ...more } })
}

const voidRefusals = {
  already: 'orders.transferVoided',
  unknown: 'record.missing',
  refunded: 'orders.voidRefunded',
  invoiced: 'orders.voidInvoiced',
} as const

const describeTransfer = (row: Awaited<ReturnType<typeof listTransfers>>[number]) => ({
  id: row.id,
  tradeNo: row.trade_no,
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  outcome: row.result,
  paidAt: row.paid_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  confirmedBy: row.confirmed_by_name,
  voided: row.voided_at && {
    reason: row.reason ?? '',
    by: row.voided_by_name ?? '',
    at: row.voided_at.toISOString(),
  },
})

/** Bank transfers, as the platform finds them on its statement (ORDER-04). */
export const transferHandlers = {
  findTransfer: ({ reference }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const order = (await findOrder(db, reference)) ?? (await findOrderByReference(db, reference.toUpperCase()))
      if (!order) return fail('record.missing')
      const { name } = await getService(db, order.company_id)
      return { companyId: order.company_id, companyName: name, order: describeForPlatform(order) }
    }),

  confirmTransfer: async ({ orderNo, amountCents, tradeNo, paidOn }, ctx) => {
    const paidAt = statementDay(ctx, paidOn)
    return asPlatform(ctx.pools, async (db) => {
      const order = await findOrder(db, orderNo)
      if (!order) return fail('record.missing')
      await holdStatementNumber(db, tradeNo)
      const known = await findPayment(db, 'transfer', tradeNo)
      refuseOther(known && { orderId: known.order_id, cents: known.amount_cents }, order, amountCents)
      const recordedAt = ctx.clock.now()
      const outcome = await settlePayment(db, {
        orderNo,
        provider: 'transfer',
        tradeNo,
        amountCents,
        // A statement knows no time of the day, and an order is never paid before it was placed.
        paidAt: paidAt < order.created_at ? order.created_at : paidAt,
        recordedAt,
        confirmedByName: ctx.who.userName,
      })
      if (!known) recordTransfer(ctx, db, order, 'order.transfer', amountCents)
      const answer = { outcome: outcome === 'unknownOrder' ? fail('record.missing') : outcome }
      await ctx.keepAnswer(db, answer)
      return answer
    })
  },

  listTransfers: ({ orderNo }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const order = await findOrder(db, orderNo)
      if (!order) return fail('record.missing')
      return { list: (await listTransfers(db, order)).map(describeTransfer) }
    }),

  voidTransfer: async ({ orderNo, id, reason }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const why = tidy(reason)
      if (!why) return fail('wire.badInput', { fields: 'reason' }, [{ path: 'reason', message: 'empty' }])
      const voided = { orderNo, id, reason: why, byName: ctx.who.userName, at: ctx.clock.now() }
      const result = await voidTransfer(db, voided, (order, cents, change) =>
        recordTransfer(ctx, db, order, 'order.transferVoid', cents, { reason: why, ...changeFacts(change) }),
      )
      if (result.kind !== 'voided') return fail(voidRefusals[result.kind])
      const answer = { status: result.status as OrderStatus }
      await ctx.keepAnswer(db, answer)
      return answer
    }),

  recordRefund: async ({ orderNo, amountCents, refundNo, paidOn, tradeNo }, ctx) => {
    const refundedAt = statementDay(ctx, paidOn)
    return asPlatform(ctx.pools, async (db) => {
      const order = await findOrder(db, orderNo)
      if (!order) return fail('record.missing')
      await holdStatementNumber(db, refundNo)
      refuseOther(await findTransferBack(db, refundNo), order, amountCents)
      const of = tradeNo ?? (await findSettlingTransfer(db, order))
      const refund = { orderNo, provider: 'transfer' as const, refundNo, amountCents, refundedAt }
      const told = { ...refund, recordedAt: ctx.clock.now(), ...(of === undefined ? {} : { tradeNo: of }) }
      const outcome = await settleRefund(db, told)
      if (outcome === 'unknownOrder') return fail('record.missing')
      if (outcome === 'tooMuch') return fail('orders.refundTooMuch')
      if (outcome === 'settled') recordTransfer(ctx, db, order, 'order.transferBack', amountCents)
      await ctx.keepAnswer(db, {})
      return {}
    })
  },
} satisfies Partial<HandlersOf<'orders'>>
