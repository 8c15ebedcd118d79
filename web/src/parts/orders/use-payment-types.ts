import { useQuery } from '@tanstack/react-query'
import { paymentTypes } from '@zhixin/domain/orders/order-states'
import { query } from '../../client/query.ts'

/** Ways to pay in the order in which they are offered: WeChat Pay, Alipay, bank transfer. */
const all = [paymentTypes.wechat, paymentTypes.alipay, paymentTypes.transfer] as const

/**
 * The ways in which an order can be paid here: what the installation has not set up is not offered (ORDER-04). A bank
 * transfer is always possible, since the platform can be asked for its account. Undefined while it is not known.
 */
export function usePaymentTypes() {
  const { data } = useQuery(query('payments.ways', {}))
  return (
    data &&
    all.filter(
      (type) =>
        type === paymentTypes.transfer ||
        (type === paymentTypes.wechat && data.wechat) ||
        (type === paymentTypes.alipay && data.alipay),
    )
  )
}
