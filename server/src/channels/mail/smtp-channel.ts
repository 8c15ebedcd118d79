import type { Outcome } from '@zhixin/domain/sending/outcome'
import { v7 as newId } from 'uuid'
import type { Notices, SingleChannel } from '../channel.ts'
import { reasonOf } from '../reason-text.ts'
import { composeMail, composeRendered, type MailHead } from './compose-mail.ts'
import { attachmentOf } from './mail-slip.ts'
import { PrivateAddressError } from './public-address.ts'
import { readRefusal } from './refusal.ts'
import { renderAlert } from './render-alert.ts'
import { renderMail } from './render-mail.ts'
import { renderNotice } from './render-notice.ts'
import {
  connectFailure,
  type SmtpFailure,
  type SmtpLine,
  type SmtpPatience,
  type SmtpServerAddress,
} from './smtp-line.ts'
import { makeLinePool } from './smtp-line-pool.ts'

export interface SmtpSettings extends SmtpServerAddress, MailHead {
  patience?: Partial<SmtpPatience>
}

/** Makes the channel for slips and notices by e-mail over an SMTP server (SEND-05). */
export function makeSmtpChannel(settings: SmtpSettings): SingleChannel & Notices {
  const patience: SmtpPatience = { connect: 20_000, envelope: 60_000, answer: 600_000, ...settings.patience }
  const sender = /<([^>]+)>\s*$/.exec(settings.from)?.[1] ?? settings.from
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const lines = makeLinePool(settings, patience)

  async function handOver(to: string, id: string, mail: Buffer): Promise<Outcome> {
    for (;;) {
      let line: SmtpLine
      try {
        line = await lines.take()
      } catch (error) {
        if (error instanceof PrivateAddressError)
          return { kind: 'refused', again: 'down', reason: reasonOf('serverInside') }
        return outcomeOf(connectFailure(error), true)
      }
      const reused = line.used > 0
      const result = await line.send({ from: sender, to, id }, mail)
      if (result.taken) {
        lines.release(line)
        return { kind: 'accepted', providerId: result.serverId.slice(0, 100) }
      }
      lines.drop(line)
      // Servers close idle connections, which shows only in the next command. Nothing was sent yet, so another
      // connection is used.
      const { code, ours, bodyGone } = result.failure
      if (reused && !code && !ours && !bodyGone) continue
      return outcomeOf(result.failure, false)
    }
  }

  return {
    name: 'email',
    show: (message) => ({
      kind: 'mail',
      from: settings.from,
      ...renderMail(message),
      attachment: attachmentOf(message.content),
    }),
    async send(message) {
      const mail = await composeMail(message, settings, `<${message.deliveryId}@${domain}>`)
      return handOver(message.to, message.deliveryId, mail)
    },
    async tell(notice) {
      const id = newId()
      const mail = await composeRendered(
        { to: notice.to, name: '' },
        renderNotice(notice),
        settings,
        `<${id}@${domain}>`,
      )
      return handOver(notice.to, id, mail)
    },
    async alert(alert) {
      const mail = await composeRendered(
        { to: alert.to, name: '' },
        renderAlert(alert),
        settings,
        `<${alert.id}@${domain}>`,
      )
      return handOver(alert.to, alert.id, mail)
    },
    async sendNotice({ id, to, ...texts }) {
      const mail = await composeRendered({ to, name: '' }, { ...texts, html: '' }, settings, `<${id}@${domain}>`)
      return handOver(to, id, mail)
    },
    // SMTP has no way to ask. The Message-ID stays the same over attempts, so that mailboxes can recognise a
    // repetition.
    ask: async () => 'unknowable',
    close: async () => lines.close(),
  }
}

const noConnection = {
  unknownName: 'serverUnknown',
  refused: 'serverRefused',
  silent: 'serverSilent',
  encryption: 'serverEncryption',
} as const

function outcomeOf(failure: SmtpFailure, connecting: boolean): Outcome {
  if (failure.code) return readRefusal(failure)
  if (failure.ours)
    return {
      kind: 'refused',
      again: 'never',
      reason: reasonOf(failure.ours === 'EMESSAGE' ? 'tooLarge' : 'addressInvalid'),
    }
  if (connecting)
    return { kind: 'refused', again: 'down', reason: reasonOf(failure.why ? noConnection[failure.why] : 'unreachable') }
  if (failure.bodyGone) return { kind: 'unknown', reason: reasonOf('noAnswer') }
  // A fresh connection broke before the body was sent: the server has a problem, not the message.
  return { kind: 'refused', again: 'down', reason: reasonOf('connectionLost') }
}
