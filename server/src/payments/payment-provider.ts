import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentFault } from '@zhixin/domain/orders/order-states'

/** Who takes money online; bank transfers are confirmed by the platform and have no provider. */
export const paymentProviders = ['wechat', 'alipay'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What the buyer is asked to pay. A number (outTradeNo) is used for one amount only. */
export interface PaymentRequest {
  outTradeNo: string
  amountCents: number
  /** What is bought, as the buyer reads it in the provider's app. */
  description: string
  /** The provider takes no money after this. */
  expiresAt: Date
}

export interface Paid {
  kind: 'paid'
  outTradeNo: string
  /** The provider's own number. */
  tradeNo: string
  /** What the order was about, not what is left of it after discounts of the provider. */
  amountCents: number
  paidAt: Date
}

export interface Refunded {
  kind: 'refunded'
  outTradeNo: string
  /** The payment that goes back, by the provider's number. */
  tradeNo: string
  refundNo: string
  /** Null: the provider says only the sum of all refunds; queryRefund tells this one's. */
  amountCents: number | null
  refundedAt: Date
}

/** What a provider says has happened, its signature verified. */
export type PaymentEvent = Paid | Refunded

export interface Failed {
  kind: 'failed'
  /**
   * Why its word is not taken. unreachable, busy: try again. credentials: it does not know our keys, or we do not know
   * its. refused: anything else that it says; the code goes to the log.
   */
  fault: PaymentFault
  /** The provider's code, for the log. */
  code: string
}

/** used: the number belongs to a payment that was closed, or to another amount: another number has to be taken. */
export type Created = { kind: 'code'; codeUrl: string } | { kind: 'paid' } | { kind: 'used' } | Failed

/**
 * How a payment stands. unknown: the provider has no such payment (with Alipay, until somebody has scanned the code).
 * isRefunded: money of it went back; how much is told by notifications and queryRefund.
 */
export type PaymentStanding =
  | { kind: 'paid'; paid: Paid; isRefunded: boolean }
  | { kind: 'waiting' | 'closed' | 'unknown' }
  | Failed

/**
 * closed: it takes no money any more. unbegun: there is nothing to close (with Alipay, until somebody has scanned the
 * code), so that it takes money until its end. paid: too late.
 */
export type Closed = { kind: 'closed' | 'unbegun' | 'paid' } | Failed

/**
 * A notification. forged: its signature is not the provider's, or it is too old. stranger: genuine, but about another
 * merchant's money. malformed: genuine, and says something that the manual does not allow.
 */
export type Notification =
  | { kind: 'events'; events: PaymentEvent[] }
  | { kind: 'rejected'; why: 'forged' | 'stranger' | 'malformed' }

/** What the endpoint answers, in the words that the provider expects. */
export interface NotificationAnswer {
  status: number
  type: string
  body: string
}

/** A provider of payments. Answers instead of throwing; nothing that it did not sign is believed. */
export interface PaymentProvider {
  name: PaymentProviderName
  createPayment(request: PaymentRequest): Promise<Created>
  query(outTradeNo: string): Promise<PaymentStanding>
  close(outTradeNo: string): Promise<Closed>
  /** Null: no such refund, or it has not gone through. */
  queryRefund(outTradeNo: string, refundNo: string): Promise<Refunded | Failed | null>
  /** `body` is what came, byte for byte. */
  readNotification(headers: IncomingHttpHeaders, body: string): Notification
  /** taken: need not be told again. later: the provider shall repeat it. refused: it is not believed. */
  answers: Record<'taken' | 'later' | 'refused', NotificationAnswer>
}
