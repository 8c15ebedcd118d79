import { type Invoice, type InvoiceDetails, invoiceDetails } from '@zhixin/contract/invoices'
import type { Sealer } from '../../security/vault.ts'
import type { InvoiceRow } from './store.ts'

export const sealDetails = (sealer: Sealer, id: string, details: InvoiceDetails): Buffer =>
  sealer.seal('invoice', 'details', id, JSON.stringify(details))

export const openDetails = (sealer: Sealer, row: Pick<InvoiceRow, 'id' | 'details_sealed'>): InvoiceDetails =>
  invoiceDetails.parse(JSON.parse(sealer.open('invoice', 'details', row.id, row.details_sealed)))

/** The name under which the file of an invoice is downloaded. */
export const invoiceFileName = (number: string, type: string): string => `invoice-${number}.${type}`

/** An invoice as calls answer it. */
export function describeInvoice(row: InvoiceRow, sealer: Sealer): Invoice {
  return {
    ...openDetails(sealer, row),
    id: row.id,
    orderNo: row.order_no,
    state: row.state,
    amountCents: row.state === 'requested' ? row.left_cents : row.amount_cents,
    requestedAt: row.requested_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    number: row.number,
    fileName: row.file_type ? invoiceFileName(row.number, row.file_type) : '',
  }
}
