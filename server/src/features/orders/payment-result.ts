import type { PaymentOutcome } from '@zhixin/domain/orders/order-states'
import { sql } from 'kysely'

/** What became of the payment p until now. */
export const paymentResult = sql<PaymentOutcome>`outcome_of(p)`.as('result')
