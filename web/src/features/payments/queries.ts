import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { orderStatus, paymentTypes } from '@zhixin/domain/orders/order-states'
import { call } from '../../client/call.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'

/** How often (ms) an order that waits for its money is asked about, beside the events that tell of it. */
const pollMs = 5000

/** What shows how an order stands: it becomes outdated together. */
const ofOrder = ['orders.list', 'payments.status', 'payments.wechatStatus', 'payments.alipayStatus'] as const

const handled = { handles: 'all' } as const

/** The ways of paying in which a provider takes the money. */
export type OnlineWay = typeof paymentTypes.alipay | typeof paymentTypes.wechat
export const isOnline = (way: number): way is OnlineWay => way === paymentTypes.alipay || way === paymentTypes.wechat

/** An order by its number, and what tells of it. */
export function useOrder(orderNo: string) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || (event.kind === 'order' && event.orderNo === orderNo))
      void invalidate(queries, ...ofOrder)
  })
  const input = { orderNo, currentPage: 1, pageSize: 10 }
  return useQuery({ ...query('orders.list', /^\d{20}$/.test(orderNo) ? input : undefined), staleTime: 0 })
}

export const useWays = () => useQuery({ ...query('payments.ways', {}), staleTime: 0 })

const statusQuery = (orderNo: string, asked: OnlineWay | null) => {
  if (asked === null) return query('payments.status', { orderNo }, handled)
  return asked === paymentTypes.alipay
    ? query('payments.alipayStatus', { orderNo }, handled)
    : query('payments.wechatStatus', { orderNo }, handled)
}

const codeQuery = (orderNo: string, way: OnlineWay) =>
  way === paymentTypes.alipay
    ? query('payments.alipayUrl', { orderNo }, handled)
    : query('payments.wechatUrl', { orderNo }, handled)

/** How the order stands; where a provider takes the money, it is asked. */
export function usePayStatus(orderNo: string, asked: OnlineWay | null) {
  return useQuery({
    ...statusQuery(orderNo, asked),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== orderStatus.unpaid ? false : pollMs),
  })
}

export function usePayCode(orderNo: string, way: OnlineWay) {
  return useQuery({ ...codeQuery(orderNo, way), staleTime: 0, retry: false, gcTime: 0 })
}

/** Chooses another way of paying. */
export function useChooseWay() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: AskOf<'orders.updatePaymentType'>) => call('orders.updatePaymentType', choice),
    onSettled: () => invalidate(queries, ...ofOrder),
  })
}

export function useSavePayer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (payer: AskOf<'orders.updatePaymentCompany'>) =>
      call('orders.updatePaymentCompany', payer, { handles: 'all' }),
    onSettled: () => invalidate(queries, 'orders.list'),
  })
}

/** Has everything asked for again that shows how orders stand. */
export function useOrderChanged() {
  const queries = useQueryClient()
  return () => void invalidate(queries, ...ofOrder)
}
