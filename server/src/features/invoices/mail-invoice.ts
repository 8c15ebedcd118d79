import { joinBoth, translate } from '@zhixin/contract/pair'
import { yuanOf } from '@zhixin/domain/format/yuan'
import { screens } from '@zhixin/domain/navigation/screens'
import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { openDetails } from './describe-invoice.ts'
import { invoiceMailText as text } from './mail-invoice-text.ts'
import { findInvoice, updateInvoice } from './store.ts'

/**
 * Tells the mailbox of a request that the invoice was made (ORDER-06). The mail carries no file: whoever may see the
 * orders of the company downloads it. Throws where the mail server asks for another try; a second mail carries the
 * Message-ID of the first.
 */
export async function mailInvoice(services: Services, { companyId, id }: { companyId: string; id: string }) {
  const invoice = await asPlatform(services.pools, (db) => findInvoice(db, id))
  if (!invoice || invoice.company_id !== companyId || invoice.state !== 'issued' || invoice.mailed_at) return
  const notices = await services.channels.notices()
  if (!notices) {
    services.log.warn({ id }, 'there is no mail account: nobody is told of an invoice')
    return
  }
  const { email } = openDetails(await services.vault.sealer(companyId), invoice)
  const values = {
    company: invoice.company_name,
    orderNo: invoice.order_no,
    number: invoice.number,
    amount: yuanOf(invoice.amount_cents),
  }
  const lines = (language: 'ch' | 'en') => [
    translate(text.what, language, values),
    translate(text.where, language),
    `${services.publicUrl()}${screens.orderCenter.path}?company=${companyId}`,
    translate(text.why, language),
  ]
  const outcome = await notices.sendNotice({
    id: `${id}.${invoice.issued_at?.getTime() ?? 0}`,
    to: email,
    subject: joinBoth(text.subject.zh, text.subject.en),
    text: [...lines('ch'), '--', ...lines('en')].join('\n\n'),
  })
  if (outcome.kind !== 'accepted') {
    services.log.warn({ id, reason: outcome.reason }, 'the mailbox of an invoice request could not be told')
    if (outcome.kind === 'refused' && outcome.again !== 'never') throw new Error('the mail server asks for another try')
    return
  }
  await asPlatform(services.pools, (db) => updateInvoice(db, invoice, { mailed_at: services.clock.now() }))
}
