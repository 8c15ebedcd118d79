import { ImapFlow } from 'imapflow'
import { PrivateAddressError } from '../mail/public-address.ts'
import type { FindAddress } from '../mail/smtp-line.ts'

/** A mailbox that undeliverable mail comes back to, read over IMAP (RFC 3501). */
export interface BounceMailbox {
  host: string
  port: number
  /** tls: from the first byte. startTls: refuses to log in without it. none: only where the installation allows it. */
  security: 'tls' | 'startTls' | 'none'
  user: string
  password: string
  /** Where the host may be connected to; left out for a server that the installation itself names. */
  find?: FindAddress
}

/** How far it was read. UIDs only grow while the validity is the same. */
export interface Place {
  uidValidity: bigint
  lastUid: bigint
}

export type MailboxTrouble = 'mailboxLogin' | 'mailboxUnreachable' | 'mailboxInside'

export type MailboxResult = { place: Place; isThrough: boolean } | { trouble: MailboxTrouble }

const patience = 20_000
/** So much of a notice is read: status and the mail's headers stand at its beginning. */
const mostBytes = 256 * 1024
const mostAtOnce = 200
/** A server is not believed to need more bytes for one answer, nor more time (ms) for all. */
const mostResponse = 16 * 1024 * 1024
const mostTime = 120_000
/** A mailbox that is new to us is read from so long ago on (ms): servers try for five days. */
const firstLook = 7 * 24 * 3_600_000

/** Whose content is asked for: notices by their type, and what mail daemons write. Other people's mail stays unread. */
const mayBeNotice = (headers: string): boolean =>
  /^content-type:[^\n]*multipart\/report/im.test(headers) ||
  /^from:.*(mailer-daemon|postmaster|mdaemon)@/im.test(headers)

/**
 * Reads the notices that have come since `place`, oldest first, and hands each to `take`. Nothing in the mailbox is changed,
 * not even what counts as read: people may share it. What `take` throws ends the reading, and it is read again.
 */
export async function readMailbox(
  mailbox: BounceMailbox,
  place: Place,
  now: Date,
  take: (source: Buffer) => Promise<void>,
): Promise<MailboxResult> {
  const { host, port, security, user, password, find } = mailbox
  let client: ImapFlow
  try {
    client = new ImapFlow({
      // The address that was checked is the one that is connected to.
      host: find ? await find(host) : host,
      servername: host,
      port,
      secure: security === 'tls',
      doSTARTTLS: security === 'startTls' ? true : security === 'none' ? false : undefined,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      maxResponseSize: mostResponse,
    })
  } catch (error) {
    return { trouble: error instanceof PrivateAddressError ? 'mailboxInside' : 'mailboxUnreachable' }
  }
  // What breaks is told by the command that waits for it.
  client.on('error', () => {})
  const deadline = setTimeout(() => client.close(), mostTime)
  try {
    await client.connect()
    const opened = await client.mailboxOpen('INBOX', { readOnly: true })
    return await readOpened(client, opened.uidValidity, place, now, take)
  } catch (error) {
    if (error instanceof TakeError) throw error.cause
    const isLogin = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
    return { trouble: isLogin ? 'mailboxLogin' : 'mailboxUnreachable' }
  } finally {
    clearTimeout(deadline)
    await client.logout().catch(() => client.close())
  }
}

/** What went wrong on our side, and not the mailbox's. */
class TakeError extends Error {}

async function readOpened(
  client: ImapFlow,
  uidValidity: bigint,
  place: Place,
  now: Date,
  take: (source: Buffer) => Promise<void>,
): Promise<MailboxResult> {
  const isKnown = place.uidValidity === uidValidity
  const since = isKnown ? { uid: `${place.lastUid + 1n}:*` } : { since: new Date(now.getTime() - firstLook) }
  const found = (await client.search(since, { uid: true })) || []
  // 'n:*' names the last one also where it is older than n.
  const news = found.filter((uid) => !isKnown || BigInt(uid) > place.lastUid).sort((a, b) => a - b)
  const batch = news.slice(0, mostAtOnce)
  const notices = await noticesAmong(client, batch)
  for (const uid of notices) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    const source = mail ? mail.source : undefined
    if (source) await take(source).catch((cause) => Promise.reject(new TakeError('', { cause })))
  }
  const last = batch.at(-1)
  const lastUid = last === undefined ? (isKnown ? place.lastUid : 0n) : BigInt(last)
  return { place: { uidValidity, lastUid }, isThrough: batch.length === news.length }
}

async function noticesAmong(client: ImapFlow, uids: readonly number[]): Promise<number[]> {
  if (!uids.length) return []
  const notices: number[] = []
  for await (const { uid, headers } of client.fetch(
    uids.join(','),
    { headers: ['content-type', 'from'] },
    { uid: true },
  ))
    if (headers && mayBeNotice(headers.toString('utf8').replace(/\r?\n[ \t]+/g, ' '))) notices.push(uid)
  return notices.sort((a, b) => a - b)
}
