import type { InvoiceDetails } from '@zhixin/contract/invoices'
import { expect, test } from 'vitest'
import { listInvoiceFaults } from './invoice-details.ts'

const normal: InvoiceDetails = {
  kind: 'normal',
  title: '云杉科技有限公司',
  taxNumber: '91440300708461136T',
  email: 'tax@example.com',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}
const special: InvoiceDetails = {
  ...normal,
  kind: 'special',
  address: '深圳市南山区科技园 1 号',
  phone: '0755-86000000 转 12',
  bank: '招商银行深圳分行',
  bankAccount: '7559 0000 0000 123',
}

test('ORDER-06 a normal invoice needs title, number and mailbox, a special one address, phone, bank and account too', () => {
  expect(listInvoiceFaults(normal)).toEqual([])
  expect(listInvoiceFaults(special)).toEqual([])
  expect(listInvoiceFaults({ ...normal, title: '', taxNumber: '', email: '' }).map(({ field }) => field)).toEqual([
    'title',
    'taxNumber',
    'email',
  ])
  expect(listInvoiceFaults({ ...normal, kind: 'special' })).toEqual(
    (['address', 'phone', 'bank', 'bankAccount'] as const).map((field) => ({ field, fault: 'missing' })),
  )
})

test('ORDER-06 each field says what it lacks', () => {
  const wrong = { taxNumber: '91440300708461137T', email: 'tax', phone: 'abc', bankAccount: '12' }
  expect(listInvoiceFaults({ ...special, ...wrong })).toEqual([
    { field: 'taxNumber', fault: 'taxNumberCheckDigit' },
    { field: 'email', fault: 'email' },
    { field: 'phone', fault: 'phone' },
    { field: 'bankAccount', fault: 'bankAccount' },
  ])
})
