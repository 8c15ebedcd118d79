import { ImapFlow, type MailboxObject } from 'imapflow'
import { PrivateAddressError } from '../channels/mail/public-address.ts'
import type { FindAddress } from '../channels/mail/smtp-line.ts'

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

export interface MailboxResult {
  /** Behind the last notice that is done with, whatever ended the reading: nothing is met twice that need not be. */
  place: Place
  /** '' where all went well. */
  trouble: MailboxTrouble | ''
  /** Nothing is left behind the place. */
  isThrough: boolean
}

/** Takes up a notice that stands at this place. False where it has to wait: then it is met again, with those behind it. */
export type TakeNotice = (source: Buffer, at: Place) => Promise<boolean>

const patience = 20_000
/** So much of a notice is read: status and the mail's headers stand at its beginning. */
const maxBytes = 256 * 1024
const maxAtOnce = 200
/** A server is not believed to need more bytes for one answer, nor more time (ms) for all. */
const maxResponse = 16 * 1024 * 1024
const maxTime = 120_000
/** After so long (ms) no other notice is begun with: the next look goes on there. */
const takingTime = 90_000
/** A mailbox that is new to us is read from so long ago on (ms): servers try for five days. */
const firstLook = 7 * 24 * 3_600_000

/** Whose content is asked for: notices by their type, and what mail daemons write. Other people's mail stays unread. */
const mayBeNotice = (headers: string): boolean =>
  /^content-type:[^\n]*multipart\/report/im.test(headers) ||
  /^from:.*(mailer-daemon|postmaster|mdaemon)@/im.test(headers)

/**
 * Reads the notices that have come since `place`, oldest first, and hands each to `take`. Nothing in the mailbox is changed,
 * not even what counts as read: people may share it.
 */
export async function readMailbox(
  mailbox: BounceMailbox,
  place: Place,
  now: Date,
  take: TakeNotice,
): Promise<MailboxResult> {
  const { host, port, security, user, password, find } = mailbox
  const started = Date.now()
  let reached = place
  const ended = (trouble: MailboxTrouble): MailboxResult => ({ place: reached, trouble, isThrough: false })
  const goOn: TakeNotice = async (source, at) => {
    if (!(await take(source, at))) return false
    reached = at
    return Date.now() - started < takingTime
  }
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
      maxResponseSize: maxResponse,
    })
  } catch (error) {
    return ended(error instanceof PrivateAddressError ? 'mailboxInside' : 'mailboxUnreachable')
  }
  // What breaks is told by the command that waits for it.
  client.on('error', () => {})
  const deadline = setTimeout(() => client.close(), maxTime)
  try {
    await client.connect()
    const opened = await client.mailboxOpen('INBOX', { readOnly: true })
    const through = await readOpened(client, opened, place, now, goOn)
    return { place: through?.place ?? reached, trouble: '', isThrough: through?.isLast ?? false }
  } catch (error) {
    const isLogin = error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
    return ended(isLogin ? 'mailboxLogin' : 'mailboxUnreachable')
  } finally {
    clearTimeout(deadline)
    // Nothing was changed that a farewell would have to save, and the answer to one might be waited for without end.
    client.close()
  }
}

/** Reads a batch. Null where `goOn` ended it. */
async function readOpened(
  client: ImapFlow,
  { uidValidity, uidNext }: MailboxObject,
  place: Place,
  now: Date,
  goOn: TakeNotice,
): Promise<{ place: Place; isLast: boolean } | null> {
  const isKnown = place.uidValidity === uidValidity
  const since = isKnown ? { uid: `${place.lastUid + 1n}:*` } : { since: new Date(now.getTime() - firstLook) }
  const found = await client.search(since, { uid: true })
  if (!found) throw new Error('The search was refused')
  // 'n:*' names the last one also where it is older than n.
  const news = found.filter((uid) => !isKnown || BigInt(uid) > place.lastUid).sort((a, b) => a - b)
  const batch = news.slice(0, maxAtOnce)
  const notices = await noticesAmong(client, batch)
  for (const uid of notices) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true })
    mustBeOpen(client)
    const source = mail ? mail.source : undefined
    if (source && !(await goOn(source, { uidValidity, lastUid: BigInt(uid) }))) return null
  }
  // Without news in a mailbox that is new to us, what came before is left alone from now on.
  const last = batch.at(-1) ?? (isKnown || !uidNext ? null : uidNext - 1)
  return {
    place: last === null ? place : { uidValidity, lastUid: BigInt(last) },
    isLast: batch.length === news.length,
  }
}

/** A client whose connection has ended answers as if there were no mails. */
function mustBeOpen({ usable }: ImapFlow): void {
  if (!usable) throw new Error('The connection has ended')
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
  mustBeOpen(client)
  return notices.sort((a, b) => a - b)
}
