/** What can be bought (spec section 9, serviceType). */
export const serviceTypes = { renewal: 1, expansion: 2 } as const
export type ServiceType = (typeof serviceTypes)[keyof typeof serviceTypes]

/** Who placed an order (spec section 9, orderSource). */
export const orderSources = { self: 1, onBehalf: 2 } as const
export type OrderSource = (typeof orderSources)[keyof typeof orderSources]

/** How an order is paid (spec section 9, payType). */
export const paymentTypes = { alipay: 1, wechat: 2, transfer: 3 } as const
export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes]

/** Where money comes from. */
export const paymentSources = ['wechat', 'alipay', 'transfer'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** The way of paying that an order has when money from there settles it. */
export const typeOfSource = paymentTypes satisfies Record<PaymentSource, PaymentType>

/** Why a provider could not be asked: not reached, too busy, it does not know our keys, or it refuses. */
export const paymentFaults = ['unreachable', 'busy', 'credentials', 'refused'] as const
export type PaymentFault = (typeof paymentFaults)[number]

/** What became of money that came: only settled gives what was ordered, any other has to be paid back. */
export type PaymentOutcome = 'settled' | 'wrongAmount' | 'paidTwice' | 'paidWhenClosed'

/** The states of an order: 1 to 5 are those of the specification (spec section 4). */
export const orderStatus = {
  unpaid: 1,
  paid: 2,
  cancelled: 3,
  invoicing: 4,
  invoiced: 5,
  expired: 6,
  refunded: 7,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** What happens to an order: from which states, and to which one. */
const transitions = {
  pay: { from: [1], to: 2 },
  cancel: { from: [1], to: 3 },
  expire: { from: [1], to: 6 },
  applyInvoice: { from: [2], to: 4 },
  withdrawInvoice: { from: [4], to: 2 },
  issueInvoice: { from: [4], to: 5 },
  /** What settled it was recorded by mistake: it waits for its money again, or its time is over. */
  reopen: { from: [2], to: 1 },
  lapse: { from: [2], to: 6 },
  /** The whole amount went back; a part of it leaves the state as it is. */
  refund: { from: [2, 4, 5], to: 7 },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>

export type OrderAction = keyof typeof transitions
export const orderActions = Object.keys(transitions) as OrderAction[]

/** Whether something may happen to an order in this state. */
export function orderCan(action: OrderAction, status: number): boolean {
  const { from }: { from: readonly number[] } = transitions[action]
  return from.includes(status)
}

/** The state that an order gets by it. */
export const statusAfter = (action: OrderAction): OrderStatus => transitions[action].to

/** The states in which an order gives its days and people. */
export const givingStatuses: readonly OrderStatus[] = [2, 4, 5]

const hour = 60 * 60 * 1000

/** How long an unpaid order waits for its money: a bank transfer takes days, a payment by phone takes minutes. */
const waits = { online: 2 * hour, transfer: 7 * 24 * hour } as const

/**
 * When an unpaid order expires. Another way of paying gives it time anew, but never more than a transfer has from the
 * beginning. What is priced by the rest of the running period expires with it.
 */
export function orderExpires(order: {
  paymentType: number
  createdAt: Date
  /** Now: when the way of paying was chosen. */
  chosenAt: Date
  /** The instant at which the running period ends, for an expansion. */
  periodEnds: Date | null
}): Date {
  const last = order.createdAt.getTime() + waits.transfer
  const wanted = order.paymentType === paymentTypes.transfer ? last : order.chosenAt.getTime() + waits.online
  return new Date(Math.min(last, wanted, order.periodEnds?.getTime() ?? last))
}

/** Whether the time of an unpaid order is over. */
export const isOverdue = (order: { status: number; expiresAt: Date }, now: Date): boolean =>
  orderCan('expire', order.status) && order.expiresAt.getTime() <= now.getTime()

/** How the payment of an order stands: an order whose invoice is being made, or was made, is a paid one. */
export const paymentStatus = (status: OrderStatus): OrderStatus =>
  status === orderStatus.invoicing || status === orderStatus.invoiced ? orderStatus.paid : status

/** How the invoice of an order stands: only one that was paid and not refunded can have one. */
export type InvoiceStanding = 'notAsked' | 'requested' | 'issued'

export function invoiceStanding(status: OrderStatus): InvoiceStanding | null {
  if (status === orderStatus.paid) return 'notAsked'
  if (status === orderStatus.invoicing) return 'requested'
  return status === orderStatus.invoiced ? 'issued' : null
}
