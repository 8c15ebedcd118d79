import type { Services } from '../../context.ts'
import type { PaymentProvider, PaymentStanding } from '../../payments/payment-provider.ts'

/**
 * Asks a provider how a payment stands. Whoever wants to know while it is being asked gets the same answer: windows, the
 * job and refunds of one program.
 */
export const queryPayment = (
  { payments }: Pick<Services, 'payments'>,
  provider: PaymentProvider,
  outTradeNo: string,
): Promise<PaymentStanding> =>
  payments.underWay.run(`query ${provider.name} ${outTradeNo}`, () => provider.query(outTradeNo))
