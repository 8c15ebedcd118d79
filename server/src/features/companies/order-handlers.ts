import { fail } from '@zhixin/contract/errors'
import type { CompanyOrder, RefundablePayment } from '@zhixin/contract/platform/companies'
import { tidy } from '@zhixin/domain/format/tidy'
import { yuanOf } from '@zhixin/domain/format/yuan'
import { recordBy } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { describeOffer } from '../orders/describe-offer.ts'
import { describeForPlatform, describeOrder } from '../orders/describe-order.ts'
import { expireOverdue } from '../orders/expire-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { priceOrder, quoteOf, serviceOf } from '../orders/price-order.ts'
import {
  countCompanyOrders,
  countRefundable,
  hasCompany,
  listCompanyOrders,
  listLedgerWithOrders,
  listRefundable,
} from './order-store.ts'

type StoredOrder = Awaited<ReturnType<typeof listCompanyOrders>>[number]

const describeCompanyOrder = (row: StoredOrder): CompanyOrder => ({
  ...describeForPlatform(row),
  companyId: row.company_id,
  companyName: row.company_name,
  transfers: row.transfers,
})

/** Runs work about a company that exists. */
const aboutCompany = <T>(ctx: UserContext, companyId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  asPlatform(ctx.pools, async (db) => ((await hasCompany(db, companyId)) ? work(db) : fail('record.missing')))

/** What platform users see and do of the orders of all companies (PLATFORM-03). */
export const companyOrderHandlers = {
  listOrders: async ({ currentPage, pageSize, ...filter }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      if (filter.companyId) await expireOverdue(db, ctx.clock.now(), filter.companyId)
      const rows = await listCompanyOrders(db, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize })
      return {
        list: rows.map(describeCompanyOrder),
        currentPage,
        pageSize,
        total: await countCompanyOrders(db, filter),
      }
    }),

  listLedger: ({ companyId }, ctx) =>
    aboutCompany(ctx, companyId, async (db) => ({
      list: (await listLedgerWithOrders(db, companyId)).map((row) => ({
        seq: row.seq,
        kind: row.kind,
        orderNo: row.order_no,
        gapDays: row.gap_days,
        days: row.days,
        people: row.people,
        untilAfter: row.until_after,
        peopleAfter: row.people_after,
        reason: row.reason,
        at: row.at.toISOString(),
      })),
    })),

  listRefundable: async ({ currentPage, pageSize }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const rows = await listRefundable(db, { limit: pageSize, offset: (currentPage - 1) * pageSize })
      return {
        list: rows.map((row) => ({
          id: row.id,
          companyId: row.company_id,
          companyName: row.company_name,
          orderNo: row.order_no,
          provider: row.provider,
          tradeNo: row.trade_no,
          amountCents: row.amount_cents,
          refundedCents: row.refunded_cents,
          outcome: row.outcome as RefundablePayment['outcome'],
          paidAt: row.paid_at.toISOString(),
        })),
        currentPage,
        pageSize,
        total: await countRefundable(db),
      }
    }),

  findOffer: ({ companyId }, ctx) =>
    aboutCompany(ctx, companyId, (db) => describeOffer(db, companyId, ctx.clock.now())),

  countOrder: ({ companyId, ...wish }, ctx) =>
    aboutCompany(ctx, companyId, async (db) => {
      const service = await serviceOf(db, companyId, ctx.clock.now())
      return quoteOf(service, await priceOrder(db, service, wish))
    }),

  createOrder: ({ companyId, reason, ...wish }, ctx) =>
    aboutCompany(ctx, companyId, async (db) => {
      const { accountId, userName } = ctx.who
      const why = tidy(reason)
      if (!why) return fail('wire.badInput', { fields: 'reason' }, [{ path: 'reason', message: 'empty' }])
      const order = await placeOrder(
        db,
        {
          ...wish,
          companyId,
          paymentCompany: tidy(wish.paymentCompany),
          by: { id: accountId, name: userName },
          onBehalf: { reason: why },
        },
        ctx.clock.now(),
      )
      const actor = { kind: 'user' as const, id: accountId, name: userName }
      const facts = { orderNo: order.order_no, amount: yuanOf(order.amount_cents) }
      recordBy(ctx, db, { companyId, actor, address: ctx.address }, 'order.onBehalf', { facts })
      const answer = { order: describeOrder(order) }
      await ctx.keepAnswer(db, answer)
      return answer
    }),
} satisfies Partial<HandlersOf<'companies'>>
