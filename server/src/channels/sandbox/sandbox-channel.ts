import { translate } from '@zhixin/contract/pair'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { v7 as newId } from 'uuid'
import type { Services } from '../../context.ts'
import { withCompany } from '../../database/transaction.ts'
import type { PersonNotice, SingleChannel, SlipMessage, SmsCodes, Tell } from '../channel.ts'
import { attachmentName, attachmentOf } from '../mail/mail-slip.ts'
import { renderAlert } from '../mail/render-alert.ts'
import { renderMail } from '../mail/render-mail.ts'
import { renderNotice } from '../mail/render-notice.ts'
import { codeText } from '../slip-text.ts'
import { addMessage, hasMessage, type SandboxMessage } from './sandbox-store.ts'

type SandboxServices = Pick<Services, 'pools' | 'vault' | 'clock'>

/** What the mailbox page shows of a message, sealed as one value. */
export interface SandboxContent {
  text: string
  html: string
  /** What is attached, in base64. */
  attachment?: { name: string; base64: string }
}

function attachmentIn({ kind, content }: SlipMessage): Pick<SandboxContent, 'attachment'> {
  if (kind !== 'slip' || content?.kind !== 'pdf' || !content.file) return {}
  return { attachment: { name: attachmentName(content), base64: content.file.toString('base64') } }
}

async function sealMessage(
  services: SandboxServices,
  message: Pick<SandboxMessage, 'company_id' | 'channel' | 'subject' | 'delivery_id'> & { to: string },
  content: SandboxContent,
): Promise<SandboxMessage> {
  const { to, ...rest } = message
  const sealer = await services.vault.sealer(message.company_id)
  const id = newId()
  return {
    ...rest,
    id,
    recipient_sealed: sealer.seal('sandbox_message', 'recipient', id, to),
    recipient_hash: sealer.hash('recipient', to.toLowerCase()),
    content_sealed: sealer.seal('sandbox_message', 'content', id, JSON.stringify(content)),
    created_at: services.clock.now(),
  }
}

/**
 * Makes the channel of a sandbox: every message goes to the company's own mailbox page (SEND-05). It is stored under
 * its delivery id, so that asking after a crash has an answer and nothing arrives twice.
 */
export function makeSandboxMail(services: SandboxServices): SingleChannel {
  return {
    name: 'email',
    show: (message) => ({
      kind: 'mail',
      from: '',
      ...renderMail(message),
      attachment: attachmentOf(message.content),
    }),
    async send(message) {
      const { subject, text, html } = renderMail(message)
      const { companyId, deliveryId, to } = message
      const sealed = await sealMessage(
        services,
        { company_id: companyId, channel: 'email', subject, delivery_id: deliveryId, to },
        { text, html, ...attachmentIn(message) },
      )
      await withCompany(services.pools, companyId, (db) => addMessage(db, sealed))
      return { kind: 'accepted', providerId: '' }
    },
    ask: async ({ companyId, deliveryId }) =>
      (await withCompany(services.pools, companyId, (db) => hasMessage(db, companyId, deliveryId)))
        ? 'taken'
        : 'notTaken',
    tell: (notice) => keepNotice(services, 'email', notice),
    async alert(alert) {
      const { subject, text, html } = renderAlert(alert)
      const { companyId, id, to } = alert
      const message = { company_id: companyId, channel: 'email' as const, subject, delivery_id: id, to }
      const sealed = await sealMessage(services, message, { text, html })
      await withCompany(services.pools, companyId, (db) => addMessage(db, sealed))
      return { kind: 'accepted', providerId: '' }
    },
    close: async () => {},
  }
}

async function keepNotice(services: SandboxServices, channel: 'email' | 'sms', notice: PersonNotice): Promise<Outcome> {
  const { subject, text, html } = renderNotice(notice)
  const { companyId, to } = notice
  const message = { company_id: companyId, channel, subject, delivery_id: null, to }
  const sealed = await sealMessage(services, message, { text, html: channel === 'email' ? html : '' })
  await withCompany(services.pools, companyId, (db) => addMessage(db, sealed))
  return { kind: 'accepted', providerId: '' }
}

/** Sends login codes by SMS to the same mailbox page. */
export function makeSandboxSms(services: SandboxServices): SmsCodes & { tell: Tell } {
  return {
    account: 'company',
    tell: (notice) => keepNotice(services, 'sms', notice),
    arrivesAt: 'mailbox',
    async send({ companyId, to, code, minutes }) {
      if (!companyId) throw new Error('A sandbox shows a code in the mailbox of a company')
      const sealed = await sealMessage(
        services,
        { company_id: companyId, channel: 'sms', subject: translate(codeText.subject, 'ceh'), delivery_id: null, to },
        { text: translate(codeText.body, 'ceh', { code, minutes }), html: '' },
      )
      await withCompany(services.pools, companyId, (db) => addMessage(db, sealed))
      return { kind: 'accepted', providerId: '' }
    },
  }
}
