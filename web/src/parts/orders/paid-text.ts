import type { OrderRecord } from '@zhixin/contract/orders'
import { paymentTimeText } from '@zhixin/domain/orders/statement-day'
import { timeText } from '../company-time.ts'

/** When an order was paid: of a bank transfer only the day is known. */
export const paidText = ({ paymentType, paidAt: at }: Pick<OrderRecord, 'paymentType' | 'paidAt'>): string =>
  paymentTimeText({ paymentType, at }, timeText)

/** When the money of an order went back: of a bank transfer only the day is known. */
export const paidBackText = ({ paymentType, closedAt: at }: Pick<OrderRecord, 'paymentType' | 'closedAt'>): string =>
  paymentTimeText({ paymentType, at }, timeText)
