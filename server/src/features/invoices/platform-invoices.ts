import { readFile } from 'node:fs/promises'
import { fail } from '@zhixin/contract/errors'
import { maxInvoiceMegabytes } from '@zhixin/contract/limits'
import { type InvoiceFileType, invoiceFileType } from '@zhixin/domain/orders/invoice-file'
import { orderCan, orderStatus, statusAfter } from '@zhixin/domain/orders/order-states'
import { recordBy } from '../../audit/record.ts'
import type { UploadedFile, UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { notifyOrder } from '../orders/notify-order.ts'
import { lockOrder, updateOrder } from '../orders/order-store.ts'
import { describeInvoice } from './describe-invoice.ts'
import { countInvoices, findInvoice, type InvoiceRow, listInvoices, updateInvoice } from './store.ts'

/** The uploaded file, told by its bytes. What is neither a whole PDF nor an OFD is refused, whatever it is called. */
async function readInvoiceFile(file: UploadedFile | null): Promise<{ type: InvoiceFileType; bytes: Buffer }> {
  if (!file) return fail('file.missing')
  if (file.bytes === 0) return fail('file.empty')
  if (file.bytes > maxInvoiceMegabytes * 1024 * 1024) return fail('file.tooLarge', { limit: maxInvoiceMegabytes })
  const bytes = await readFile(file.path)
  const type = invoiceFileType(bytes)
  return type ? { type, bytes } : fail('invoices.fileKind')
}

const describeFor = async ({ vault }: Pick<UserContext, 'vault'>, row: InvoiceRow) => ({
  ...describeInvoice(row, await vault.sealer(row.company_id)),
  companyId: row.company_id,
  companyName: row.company_name,
})

/** What platform users do about invoices: they see what is printed on each, make it elsewhere, and upload its file. */
export const platformInvoiceHandlers = {
  listRequested: async ({ currentPage, pageSize, ...filter }, ctx) =>
    asPlatform(ctx.pools, async (db) => {
      const rows = await listInvoices(db, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize })
      const list = await Promise.all(rows.map((row) => describeFor(ctx, row)))
      return { list, currentPage, pageSize, total: await countInvoices(db, filter) }
    }),

  upload: async ({ id, number }, ctx, file) => {
    const { type, bytes } = await readInvoiceFile(file)
    return asPlatform(ctx.pools, async (db) => {
      const found = await findInvoice(db, id)
      const order = found && (await lockOrder(db, found.order_no))
      const invoice = order && (await findInvoice(db, id))
      if (!invoice || !order) return fail('record.missing')
      if (order.status === orderStatus.refunded) return fail('invoices.refunded')
      if (invoice.state === 'withdrawn') return fail('invoices.withdrawn')
      const { company_id: companyId, order_no: orderNo } = invoice
      const sealer = await ctx.vault.sealer(companyId)
      await updateInvoice(db, invoice, {
        state: 'issued',
        amount_cents: invoice.state === 'requested' ? invoice.left_cents : invoice.amount_cents,
        issued_at: ctx.clock.now(),
        issued_by: ctx.who.accountId,
        number,
        file_type: type,
        file_sealed: sealer.seal('invoice', 'file', id, bytes),
        mailed_at: null,
      })
      // A second file replaces a wrong one: the order stays as it is.
      if (orderCan('issueInvoice', order.status)) {
        const status = statusAfter('issueInvoice')
        await updateOrder(db, order, { status })
        await notifyOrder(db, { companyId, orderNo, status, isExtended: false })
      }
      await ctx.enqueue('invoice.mail', { companyId, id }, db)
      const actor = { kind: 'user' as const, id: ctx.who.accountId, name: ctx.who.userName }
      recordBy(ctx, db, { companyId, actor, address: ctx.address }, 'invoice.upload', { facts: { orderNo } })
      const after = await findInvoice(db, id)
      const answer = await describeFor(ctx, after ?? invoice)
      await ctx.keepAnswer(db, answer)
      return answer
    })
  },
} satisfies Partial<HandlersOf<'invoices'>>
