import type { InvoiceDetails } from '@zhixin/contract/invoices'
import { isEmail } from '../format/email.ts'
import { findTaxNumberFault, type TaxNumberFault } from './tax-number.ts'

export type InvoiceField = Exclude<keyof InvoiceDetails, 'kind'>
export type InvoiceFault =
  | 'missing'
  | 'phone'
  | 'bankAccount'
  | 'email'
  | `taxNumber${Capitalize<Exclude<TaxNumberFault, 'empty'>>}`

/** What a special invoice states of the buyer beside title and number, so that the tax can be deducted. */
export const specialFields = ['address', 'phone', 'bank', 'bankAccount'] as const

const taxNumberFaults = {
  empty: 'missing',
  length: 'taxNumberLength',
  characters: 'taxNumberCharacters',
  checkDigit: 'taxNumberCheckDigit',
} as const

/** What one field of an invoice request lacks; null where it can be right. */
export function findInvoiceFault(details: InvoiceDetails, field: InvoiceField): InvoiceFault | null {
  const value = details[field]
  if (field === 'taxNumber') {
    const fault = findTaxNumberFault(value)
    return fault && taxNumberFaults[fault]
  }
  const isNeeded = field === 'title' || field === 'email' || details.kind === 'special'
  if (!value) return isNeeded ? 'missing' : null
  if (field === 'email') return isEmail(value) ? null : 'email'
  if (field === 'phone')
    return /^[\d+()\-\s#*\p{Script=Han}]{5,30}$/u.test(value) && /\d{3}/.test(value) ? null : 'phone'
  if (field === 'bankAccount') return /^\d{8,32}$/.test(value.replace(/[\s-]/g, '')) ? null : 'bankAccount'
  return null
}

const fields: readonly InvoiceField[] = ['title', 'taxNumber', 'email', ...specialFields]

/** Everything that an invoice request lacks, in the order of its form (ORDER-06). */
export const listInvoiceFaults = (details: InvoiceDetails): { field: InvoiceField; fault: InvoiceFault }[] =>
  fields.flatMap((field) => {
    const fault = findInvoiceFault(details, field)
    return fault ? [{ field, fault }] : []
  })
