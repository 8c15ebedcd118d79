import type { Config } from '../config.ts'
import type { House } from '../context.ts'
import type { Channels } from './channel.ts'
import { makeSmtpChannel } from './mail/smtp-channel.ts'
import { makeSandboxMail, makeSandboxSms } from './sandbox/sandbox-channel.ts'

/**
 * The one place that decides which provider serves a channel. A provider's settings win over the sandbox; a channel
 * with neither is null and refuses: it never pretends (SEND-05). Login codes are shown in the mailbox only where mails
 * stay in the house as well: once real people get links, HR must not read the codes of their phones.
 */
export function openChannels(config: Config, house: Pick<House, 'pools' | 'vault' | 'log' | 'clock'>): Channels {
  const email = config.smtpUrl
    ? makeSmtpChannel({ url: config.smtpUrl, from: config.mailFrom })
    : config.sandbox
      ? makeSandboxMail(house)
      : null
  return {
    slip: (name) => (name === 'email' ? email : null),
    sms: config.sandbox && !config.smtpUrl ? makeSandboxSms(house) : null,
    close: async () => email?.close(),
  }
}
