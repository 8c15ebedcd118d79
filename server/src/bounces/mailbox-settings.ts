import type { ProviderSettings } from '@zhixin/contract/channel-fields'
import { publicAddressOf } from '../channels/mail/public-address.ts'
import type { Config } from '../config.ts'
import type { Vault } from '../security/vault.ts'
import type { BounceMailbox } from './mailbox.ts'

/** The scope of the mailbox that belongs to the installation and not to a company. */
export const platformScope = 'platform'
export const installationScope = 'installation'

/** The port of IMAP over TLS (RFC 8314). */
const usualPort = 993

/** Returns the bounce mailbox that the settings of a mail server name, or null when they name none. */
export function mailboxOf(
  values: ProviderSettings<'smtp'>,
  { allowPrivateMail }: Pick<Config, 'allowPrivateMail'>,
): BounceMailbox | null {
  const { bounceHost: host, bouncePort, bounceUser, bouncePassword, user, password, security } = values
  if (!host) return null
  const port = Number(bouncePort || usualPort)
  return {
    host,
    port,
    security: port === usualPort ? 'tls' : security === 'none' ? 'none' : 'startTls',
    ...(bounceUser ? { user: bounceUser, password: bouncePassword } : { user, password }),
    ...(allowPrivateMail ? {} : { find: publicAddressOf }),
  }
}

/** Parses the address of the installation's own mailbox: imaps://user:password@host, or imap:// without encryption. */
export function mailboxAt(address: string): BounceMailbox {
  const url = new URL(address)
  const isTls = url.protocol === 'imaps:'
  return {
    host: url.hostname,
    port: Number(url.port || (isTls ? usualPort : 143)),
    security: isTls ? 'tls' : 'none',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** Identifies a mailbox by a keyed hash. */
export const mailboxAccount = (vault: Pick<Vault, 'lookupHash'>, { host, port, user }: BounceMailbox): string =>
  vault.lookupHash('bounceMailbox', [host, port, user].join('\n')).toString('base64url')
