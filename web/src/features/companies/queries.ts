import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import type { ErrorKey } from '@zhixin/contract/errors'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import type { OrderWish } from '../../parts/orders/use-order-wish.ts'

export type CompanyQuery = AskOf<'companies.list'>
export type OrderQuery = AskOf<'companies.listOrders'>
export type InvoiceQuery = AskOf<'invoices.listRequested'>

const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const

/** The companies as filtered and paged; always asked anew, since they change elsewhere. */
export const useCompanies = (filter: CompanyQuery) => useQuery({ ...query('companies.list', filter), ...fresh })

/** How the days and people of a company came about. */
export const useLedger = (companyId: string) =>
  useQuery({ ...query('companies.listLedger', { companyId }), staleTime: 0 })

/** The orders of all companies, or of one. */
export const useCompanyOrders = (filter: OrderQuery) => useQuery({ ...query('companies.listOrders', filter), ...fresh })

/** One order by its id; nothing is requested without one. */
export const oneCompanyOrder = (id: string | undefined) =>
  query('companies.listOrders', id === undefined ? undefined : { id })

/** The payments that have to go back. */
export const useRefundable = (page: AskOf<'companies.listRefundable'>) =>
  useQuery({ ...query('companies.listRefundable', page), ...fresh })

/** The invoices of all companies. */
export const useInvoices = (filter: InvoiceQuery) => useQuery({ ...query('invoices.listRequested', filter), ...fresh })

/** One invoice by its id; nothing is requested without one. */
export const oneInvoice = (id: string | undefined) =>
  query('invoices.listRequested', id === undefined ? undefined : { id })

/** What a company can buy at present; asked while the dialog is open. */
export const useOfferOf = (companyId: string) =>
  useQuery({ ...query('companies.findOffer', { companyId }), staleTime: 0 })

/** What the dialogs say themselves. */
const refusals: readonly ErrorKey[] = [
  'orders.peopleRange',
  'orders.tooFewPeople',
  'orders.tooLarge',
  'orders.noPackage',
  'orders.trialFirst',
  'orders.overFirst',
  'orders.lasting',
  'orders.special',
  'orders.priceChanged',
  'orders.oneUnpaid',
  'orders.transferKnown',
  'orders.dayAhead',
  'orders.refundTooMuch',
  'orders.transferVoided',
  'orders.voidInvoiced',
  'orders.voidRefunded',
  'record.missing',
]

/** The price of an order on behalf; nothing is asked while the wish is not whole. */
export const useQuoteOf = (companyId: string, wish: OrderWish | undefined) =>
  useQuery({
    ...query('companies.countOrder', wish && { companyId, ...wish }, { handles: refusals }),
    ...fresh,
    retry: false,
  })

/** A change by the platform: orders, ledgers, invoices and companies are asked for anew. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  const outdated = [
    'companies.list',
    'companies.listOrders',
    'companies.listLedger',
    'companies.listRefundable',
    'companies.findOffer',
    'orders.listTransfers',
    'invoices.listRequested',
  ] as const
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const name of outdated) void invalidate(queries, name)
    },
  })
}

export const usePlaceOnBehalf = () =>
  useChange((input: AskOf<'companies.createOrder'>) => call('companies.createOrder', input, { handles: refusals }))

export const useConfirmTransfer = () =>
  useChange((input: AskOf<'orders.confirmTransfer'>) => call('orders.confirmTransfer', input, { handles: refusals }))

export const useRecordRefund = () =>
  useChange((input: AskOf<'orders.recordRefund'>) => call('orders.recordRefund', input, { handles: refusals }))

/** What was recorded for an order; asked while the dialog is open. */
export const useTransfers = (orderNo: string) =>
  useQuery({ ...query('orders.listTransfers', { orderNo }), staleTime: 0 })

export const useVoidTransfer = () =>
  useChange((input: AskOf<'orders.voidTransfer'>) => call('orders.voidTransfer', input, { handles: refusals }))

export const useUploadInvoice = () =>
  useChange(({ file, ...input }: AskOf<'invoices.upload'> & { file: File }) =>
    call('invoices.upload', input, { file, handles: 'all' }),
  )
