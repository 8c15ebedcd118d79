import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { startMailServer } from '../../test/mail-server.ts'
import {
  invoiceWish,
  issuedInvoice,
  paidOrder,
  pdfFile,
  platformUser,
  requestedInvoice,
} from '../../test/orders/invoice-factory.ts'
import { pay, placed } from '../../test/orders/order-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'
import { settleRefund } from '../orders/settle-payment.ts'
import { mailInvoice } from './mail-invoice.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const special = {
  ...invoiceWish,
  kind: 'special',
  address: '深圳市南山区科技园 1 号',
  phone: '0755-86000000',
  bank: '招商银行深圳分行',
  bankAccount: '7559 0000 0000 0000 123',
} as const
const number = '25442000000012345678'
const statusOf = async (hr: TestCaller, orderNo: string) => (await hr.ok('orders.list', { orderNo })).list[0]?.status

describeCallContract('invoices.apply', {
  app: () => app,
  input: async (hr) => ({ ...invoiceWish, orderNo: (await paidOrder(app, hr)).orderNo }),
  badInput: [invoiceWish, { ...invoiceWish, orderNo: '1' }, { ...invoiceWish, orderNo: '1'.repeat(20), kind: 'paper' }],
})
describeCallContract('invoices.find', {
  app: () => app,
  input: async (hr) => ({ orderNo: (await requestedInvoice(app, hr)).orderNo }),
  foreignAnswer: ({ data }) => expect(data).toMatchObject({ invoice: null }),
  badInput: [{}, { orderNo: 'x' }],
})
describeCallContract('invoices.change', {
  app: () => app,
  input: async (hr) => ({ ...invoiceWish, id: (await requestedInvoice(app, hr)).id }),
  badInput: [invoiceWish, { ...invoiceWish, id: '1' }],
})
describeCallContract('invoices.withdraw', {
  app: () => app,
  input: async (hr) => ({ id: (await requestedInvoice(app, hr)).id }),
  badInput: [{}, { id: '1' }],
})
describeCallContract('invoices.download', {
  app: () => app,
  input: async (hr) => ({ orderNo: (await issuedInvoice(app, hr)).orderNo }),
  badInput: [{ orderNo: '1' }],
})
describeCallContract('invoices.listRequested', {
  app: () => app,
  caller: platformUser,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ state: 'lost' }, { companyId: '1' }],
})
describeCallContract('invoices.upload', {
  app: () => app,
  caller: platformUser,
  input: async () => ({ id: (await requestedInvoice(app, await loggedIn(app))).id, number }),
  file: () => pdfFile(),
  foreignInput: () => ({ id: '018f0000-0000-7000-8000-000000000000', number }),
  badInput: [{ number }, { id: '018f0000-0000-7000-8000-000000000000', number: '12' }],
  fileInput: { id: '018f0000-0000-7000-8000-000000000000', number },
  badFiles: [
    { file: undefined, error: 'file.missing' },
    { file: { name: 'invoice.pdf', body: '' }, error: 'file.empty' },
    { file: { name: 'invoice.pdf', body: '<html>%PDF-1.7 %%EOF' }, error: 'invoices.fileKind' },
    { file: { name: 'invoice.pdf', body: '%PDF-1.7 torn off' }, error: 'invoices.fileKind' },
    {
      file: { name: 'invoice.pdf', body: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]) },
      error: 'file.tooLarge',
    },
  ],
})

describe('ORDER-06 an invoice', () => {
  test('is asked for, changed, withdrawn and asked for again: the order goes 2, 4, 2, 4, and all of it stays sealed', async () => {
    const hr = await loggedIn(app)
    const { orderNo } = await paidOrder(app, hr)
    expect(await hr.ok('invoices.find', { orderNo })).toEqual({ invoice: null, suggested: null })
    const first = await hr.ok('invoices.apply', { ...special, taxNumber: ' 91440300-7084 61136t', orderNo })
    expect(first).toMatchObject({
      state: 'requested',
      amountCents: 150_000,
      taxNumber: '91440300708461136T',
      bankAccount: '7559000000000000123',
    })
    expect(await statusOf(hr, orderNo)).toBe(4)
    expect((await hr.call('invoices.apply', { ...special, orderNo })).error).toBe('invoices.exists')
    const normal = await hr.ok('invoices.change', { ...special, kind: 'normal', id: first.id, title: '云杉（深圳）' })
    // A normal invoice does not state them, so they are not kept.
    expect(normal).toMatchObject({ kind: 'normal', title: '云杉（深圳）', address: '', bankAccount: '' })
    await hr.ok('invoices.withdraw', { id: first.id })
    expect(await statusOf(hr, orderNo)).toBe(2)
    expect((await hr.call('invoices.withdraw', { id: first.id })).error).toBe('invoices.withdrawn')
    const found = await hr.ok('invoices.find', { orderNo })
    expect(found).toMatchObject({ invoice: null, suggested: { title: '云杉（深圳）', email: 'tax@example.com' } })
    await hr.ok('invoices.apply', { ...special, orderNo })
    expect(await statusOf(hr, orderNo)).toBe(4)
    const rows = await asPlatform(app.services.pools, (db) => db.selectFrom('invoice').selectAll().execute())
    const resting = JSON.stringify(rows) + rows.map((row) => row.details_sealed.toString('latin1')).join()
    expect(resting).not.toMatch(/91440300708461136T|7559000000000000123|tax@example\.com/)
  })

  test('is refused with any field that is wrong, and the order stays paid', async () => {
    const hr = await loggedIn(app)
    const { orderNo } = await paidOrder(app, hr)
    for (const wrong of [
      { taxNumber: '91440300708461137T' },
      { title: ' ' },
      { email: 'tax' },
      { phone: '' },
      { bankAccount: 'abc' },
    ])
      expect((await hr.call('invoices.apply', { ...special, ...wrong, orderNo })).error).toBe('invoices.details')
    expect(await statusOf(hr, orderNo)).toBe(2)
  })

  test('is not made of an order that is unpaid, cancelled or refunded, and a refund withdraws the request', async () => {
    const hr = await loggedIn(app)
    const paid = await requestedInvoice(app, hr)
    const order = (await hr.ok('orders.list', { orderNo: paid.orderNo })).list[0]
    const at = { refundedAt: app.services.clock.now(), recordedAt: app.services.clock.now() }
    await asPlatform(app.services.pools, (db) =>
      settleRefund(db, {
        orderNo: paid.orderNo,
        provider: 'wechat',
        refundNo: 'R1',
        amountCents: order?.amountCents ?? 0,
        ...at,
      }),
    )
    const platform = await platformUser(app)
    const upload = await platform.call('invoices.upload', { id: paid.id, number }, { file: pdfFile() })
    expect(upload.error).toBe('invoices.refunded')
    const { list } = await platform.ok('invoices.listRequested', { id: paid.id })
    expect(list).toMatchObject([{ state: 'withdrawn' }])
    expect(await statusOf(hr, paid.orderNo)).toBe(7)
    expect((await hr.call('invoices.apply', { ...invoiceWish, orderNo: paid.orderNo })).error).toBe('invoices.refunded')
    const unpaid = await placed(hr)
    const apply = () => hr.call('invoices.apply', { ...invoiceWish, orderNo: unpaid.orderNo })
    expect((await apply()).error).toBe('invoices.notPaid')
    await hr.ok('orders.cancel', { id: unpaid.id })
    expect((await apply()).error).toBe('invoices.notPaid')
  })

  test('is made by the platform: 5, a file that the company downloads as it was, and no change any more', async () => {
    const hr = await loggedIn(app)
    const issued = await issuedInvoice(app, hr, pdfFile('first'))
    const { id, orderNo } = issued
    expect(issued).toMatchObject({ state: 'issued', number, companyId: hr.companyId })
    expect(await statusOf(hr, orderNo)).toBe(5)
    const download = async () => (await hr.ok('invoices.download', { orderNo })) as unknown as Buffer
    expect((await download()).toString()).toBe(pdfFile('first').body.toString())
    for (const answer of [
      await hr.call('invoices.change', { ...invoiceWish, id }),
      await hr.call('invoices.withdraw', { id }),
    ])
      expect(answer.error).toBe('invoices.issued')
    const platform = await platformUser(app)
    await platform.ok('invoices.upload', { id, number }, { file: pdfFile('the right one') })
    expect((await download()).toString()).toContain('the right one')
    expect(await statusOf(hr, orderNo)).toBe(5)
    const rows = await asPlatform(app.services.pools, (db) => db.selectFrom('invoice').select('file_sealed').execute())
    expect(rows.map((row) => row.file_sealed?.toString('latin1')).join()).not.toContain('the right one')
  })

  test('is downloaded by nobody else: not another company, not an ordinary user or a deputy without orders, not the platform', async () => {
    const hr = await loggedIn(app)
    const { orderNo } = await issuedInvoice(app, hr)
    const companyIds = [hr.companyId]
    const download = async (caller: TestCaller) => (await caller.call('invoices.download', { orderNo })).error
    expect(await download(await loggedIn(app))).toBe('record.missing')
    expect(await download(await platformUser(app))).toBe('record.missing')
    expect(await download(await loggedIn(app, { companyIds, userType: 0 }))).toBe('access.refused')
    expect(await download(await loggedIn(app, { companyIds, screens: ['salaryStaff'] }))).toBe('access.refused')
    expect((await (await loggedIn(app, { companyIds })).call('invoices.download', { orderNo })).code).toBe(0)
  })

  test('is listed for the platform, what is to be made first, with all that is printed on it', async () => {
    const hr = await loggedIn(app)
    const done = await issuedInvoice(app, hr)
    const { orderNo } = await placed(hr)
    const order = (await hr.ok('orders.list', { orderNo })).list[0]
    await pay(app, { orderNo, amountCents: order?.amountCents ?? 0 })
    const waiting = await hr.ok('invoices.apply', { ...special, orderNo })
    const platform = await platformUser(app)
    const { list } = await platform.ok('invoices.listRequested', { companyId: hr.companyId })
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [waiting.id, 'requested'],
      [done.id, 'issued'],
    ])
    expect(list[0]).toMatchObject({ bank: special.bank, email: special.email, orderNo })
  })

  test('is told by mail to the mailbox of the request, once, and the mail does not carry the file', async () => {
    const server = await startMailServer()
    const own = await testApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://pay.example.com' })
    const hr = await loggedIn(own)
    const { id, orderNo } = await issuedInvoice(own, hr, pdfFile('never in a mail'))
    const work = await startWork(own.services)
    const mailedAt = () =>
      asPlatform(own.services.pools, (db) => db.selectFrom('invoice').select('mailed_at').executeTakeFirstOrThrow())
    await expect.poll(async () => (await mailedAt()).mailed_at).not.toBeNull()
    await work.stop()
    await mailInvoice(own.services, { companyId: hr.companyId, id })
    expect(server.mails.map(({ to }) => to)).toEqual(['tax@example.com'])
    const [, body = ''] = (server.mails[0]?.raw ?? '').split('Content-Transfer-Encoding: base64\r\n\r\n')
    const text = Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
    for (const told of [orderNo, `号码 ${number}`, '1500.00', 'https://pay.example.com/orderCenter'])
      expect(text).toContain(told)
    expect(server.mails[0]?.raw).not.toContain(Buffer.from('never in a mail').toString('base64').slice(0, 12))
    expect(text).not.toContain('never in a mail')
    await own.close()
    await server.stop()
  })
})
