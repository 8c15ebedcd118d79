import type { Outcome } from '@zhixin/domain/sending/outcome'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Channel, SlipMessage } from '../channel.ts'
import { reasonOf } from '../reason-text.ts'
import { readRefusal } from './refusal.ts'
import { renderMail } from './render-mail.ts'
import { connectFailure, openLine, type SmtpFailure, type SmtpLine, type SmtpPatience } from './smtp-line.ts'

export interface SmtpSettings {
  url: string
  /** Sender as in a mail's From: 'Name <address>'. */
  from: string
  patience?: Partial<SmtpPatience>
}

const lanes = 5
/** A line is renewed after so many mails, which servers expect of a guest, and after standing idle. */
const mailsPerLine = 100
const idle = 15_000

/** Slips by e-mail over a real SMTP server (SEND-05). */
export function makeSmtpChannel(settings: SmtpSettings): Channel {
  const patience: SmtpPatience = { connect: 20_000, envelope: 60_000, answer: 600_000, ...settings.patience }
  const sender = /<([^>]+)>\s*$/.exec(settings.from)?.[1] ?? settings.from
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const free: { line: SmtpLine; timer: NodeJS.Timeout }[] = []
  const lines = new Set<SmtpLine>()

  function drop(line: SmtpLine): void {
    lines.delete(line)
    if (line.usable()) line.close()
  }
  async function take(): Promise<SmtpLine> {
    for (let found = free.pop(); found; found = free.pop()) {
      clearTimeout(found.timer)
      if (found.line.usable()) return found.line
      lines.delete(found.line)
    }
    const line = await openLine(settings.url, patience)
    lines.add(line)
    return line
  }
  function giveBack(line: SmtpLine): void {
    if (!line.usable() || line.used >= mailsPerLine) {
      drop(line)
      return
    }
    const timer = setTimeout(() => {
      const at = free.findIndex((each) => each.line === line)
      if (at >= 0) free.splice(at, 1)
      drop(line)
    }, idle)
    timer.unref()
    free.push({ line, timer })
  }

  return {
    name: 'email',
    lanes,
    async send(message) {
      const mail = await composeMail(message, settings.from, `<${message.deliveryId}@${domain}>`)
      for (;;) {
        let line: SmtpLine
        try {
          line = await take()
        } catch (error) {
          return outcomeOf(connectFailure(error), true)
        }
        const reused = line.used > 0
        const result = await line.send({ from: sender, to: message.to }, mail)
        if (result.taken) {
          giveBack(line)
          return { kind: 'accepted', providerId: result.serverId.slice(0, 100) }
        }
        drop(line)
        // Servers close lines that stood idle, and this is how one hears of it: nothing was sent yet, so another line
        // is as good.
        const { code, ours, bodyGone } = result.failure
        if (reused && !code && !ours && !bodyGone) continue
        return outcomeOf(result.failure, false)
      }
    },
    // SMTP has no way to ask. The Message-ID stays the same over tries, so that mailboxes can recognise a repetition.
    ask: async () => 'unknowable',
    async close() {
      for (const { timer } of free.splice(0)) clearTimeout(timer)
      for (const line of lines) drop(line)
    },
  }
}

function outcomeOf(failure: SmtpFailure, connecting: boolean): Outcome {
  if (failure.code) return readRefusal(failure)
  if (failure.ours)
    return {
      kind: 'refused',
      again: 'never',
      reason: reasonOf(failure.ours === 'EMESSAGE' ? 'tooLarge' : 'addressInvalid'),
    }
  if (connecting) return { kind: 'refused', again: 'down', reason: reasonOf('unreachable') }
  if (failure.bodyGone) return { kind: 'unknown', reason: reasonOf('noAnswer') }
  // On a fresh line and before the body: the server is not well, which is no message's fault.
  return { kind: 'refused', again: 'down', reason: reasonOf('connectionLost') }
}

function composeMail(message: SlipMessage, from: string, messageId: string): Promise<Buffer> {
  const { subject, text, html } = renderMail(message)
  const to = { name: message.name, address: message.to }
  // Answers of holiday notices go nowhere (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return new MailComposer({ from, to, subject, text, html, messageId, headers }).compile().build()
}
