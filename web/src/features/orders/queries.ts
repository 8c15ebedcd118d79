import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import type { ErrorKey } from '@zhixin/contract/errors'
import { call, callForBlob } from '../../client/call.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'
import { saveFile } from '../../client/save-file.ts'

export type OrderQuery = AskOf<'orders.list'>
export type Offer = ReplyOf<'orders.packages'>
export type OrderWish = Pick<AskOf<'orders.create'>, 'serviceType' | 'packageId' | 'people'>

/** The company's orders as filtered and paged; the platform and the providers change them too. */
export const useOrders = (filter: OrderQuery) =>
  useQuery({ ...query('orders.list', filter), placeholderData: keepPreviousData, staleTime: 0 })

/** One order by its id; nothing is requested without one. */
export const oneOrder = (id: string | undefined) => query('orders.list', id === undefined ? undefined : { id })

/** What the company can buy at present. */
export const useOffer = () => useQuery({ ...query('orders.packages', {}), staleTime: 0 })

/** What the form says itself where a price cannot be computed. */
export const quoteRefusals: readonly ErrorKey[] = [
  'orders.peopleRange',
  'orders.tooFewPeople',
  'orders.tooLarge',
  'orders.noPackage',
  'orders.trialFirst',
  'orders.overFirst',
  'orders.lasting',
  'orders.special',
]

/** The server's price of a wish; nothing is asked while the wish is not whole. */
export function useQuote(wish: OrderWish | undefined) {
  const renewal =
    wish?.serviceType === 1 && wish.packageId ? { packageId: wish.packageId, people: wish.people } : undefined
  const expansion = wish?.serviceType === 2 && wish.people ? { people: wish.people } : undefined
  const usual = { placeholderData: keepPreviousData, staleTime: 0, retry: false }
  const handled = { handles: quoteRefusals }
  const ofRenewal = useQuery({ ...query('orders.countRenewal', renewal, handled), ...usual })
  const ofExpansion = useQuery({ ...query('orders.countExpansion', expansion, handled), ...usual })
  return wish?.serviceType === 2 ? ofExpansion : ofRenewal
}

/** Follows what providers and the platform do with the company's orders. */
export function useOrderEvents(): void {
  const queries = useQueryClient()
  useLiveEvents(({ kind }) => {
    if (kind === 'order' || kind === 'service' || kind === 'missed') refreshOrders(queries)
  })
}

/** A changed order changes the list, what can be bought, and once it is paid the service. */
export function refreshOrders(queries: QueryClient): void {
  for (const name of [
    'orders.list',
    'orders.packages',
    'orders.countRenewal',
    'orders.countExpansion',
    'invoices.find',
    'account.company',
  ] as const)
    void invalidate(queries, name)
}

/** Has what shows orders asked for anew. */
export function useRefreshOrders(): () => void {
  const queries = useQueryClient()
  return () => refreshOrders(queries)
}

/** A change of an order; whatever comes of it, the list is asked for anew. */
export function useOrderChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => refreshOrders(queries) })
}

export const usePlaceOrder = () =>
  useOrderChange((input: AskOf<'orders.create'>) =>
    call('orders.create', input, { handles: [...quoteRefusals, 'orders.priceChanged', 'orders.oneUnpaid'] }),
  )

export const useChangePaymentType = () =>
  useOrderChange((input: AskOf<'orders.updatePaymentType'>) => call('orders.updatePaymentType', input))

/** The invoice of an order, and what the last request said. */
export const useInvoice = (orderNo: string | undefined) =>
  useQuery({ ...query('invoices.find', orderNo ? { orderNo } : undefined), staleTime: 0 })

/** What a form of an invoice says itself. */
export const invoiceRefusals: readonly ErrorKey[] = [
  'invoices.details',
  'invoices.notPaid',
  'invoices.refunded',
  'invoices.exists',
  'invoices.issued',
  'invoices.withdrawn',
]

export const useApplyInvoice = () =>
  useOrderChange((input: AskOf<'invoices.apply'>) => call('invoices.apply', input, { handles: invoiceRefusals }))

export const useChangeInvoice = () =>
  useOrderChange((input: AskOf<'invoices.change'>) => call('invoices.change', input, { handles: invoiceRefusals }))

export const useWithdrawInvoice = () =>
  useOrderChange((id: string) => call('invoices.withdraw', { id }, { handles: invoiceRefusals }))

/** Downloads the file of an invoice under the name that the server gives it. */
export const useInvoiceDownload = () =>
  useMutation({
    mutationFn: async (orderNo: string) =>
      saveFile(await callForBlob('invoices.download', { orderNo }), `invoice-${orderNo}.pdf`),
  })
