import { ImapFlow, type MailboxObject } from 'imapflow'
import { PrivateAddressError } from '../channels/mail/public-address.ts'
import type { FindAddress } from '../channels/mail/smtp-line.ts'

/** A mailbox that receives undeliverable mail, read over IMAP (RFC 3501). */
export interface BounceMailbox {
  host: string
  port: number
  /**
   * tls: TLS from the first byte. startTls: refuses to log in without STARTTLS. none: only where the installation
   * allows it.
   */
  security: 'tls' | 'startTls' | 'none'
  user: string
  password: string
  /**
   * Finds an address of the host to which the program may connect. Left out for a server that the installation itself
   * names.
   */
  find?: FindAddress
}

/** How far the mailbox was read. UIDs only grow while the validity stays the same. */
export interface Place {
  uidValidity: bigint
  lastUid: bigint
}

export type MailboxTrouble = 'mailboxLogin' | 'mailboxUnreachable' | 'mailboxInside'

export interface MailboxResult {
  /**
   * The position after the last processed notice, whatever ended the reading, so that no notice is processed twice
   * needlessly.
   */
  place: Place
  /** '' when everything went well. */
  trouble: MailboxTrouble | ''
  /** Whether no notice is left after this position. */
  isThrough: boolean
}

/**
 * Processes the notice at this position. Returns false when it has to wait: then it is read again later, with those
 * after it.
 */
export type TakeNotice = (source: Buffer, at: Place) => Promise<boolean>

const patience = 20_000
/** The maximum number of bytes read of a notice: its status and the headers of the mail stand at its beginning. */
const maxBytes = 256 * 1024
const maxAtOnce = 200
/** Limits for a server that misbehaves: the bytes of one answer and the time (ms) of the whole session. */
const maxResponse = 16 * 1024 * 1024
const maxTime = 120_000
/** After this time (ms) no further notice is begun; the next pass continues there. */
const takingTime = 90_000
/** How far back (ms) a new mailbox is read: mail servers keep trying for up to five days. */
const firstLook = 7 * 24 * 3_600_000

/**
 * Tells whose body is fetched: notices by their type, and mails from mail daemons. The mail of other people stays
 * unread.
 */
const mayBeNotice = (headers: string): boolean =>
  /^content-type:[^\n]*multipart\/report/im.test(headers) ||
  /^from:.*(mailer-daemon|postmaster|mdaemon)@/im.test(headers)

/**
 * Reads the notices that have arrived since `place`, oldest first, and passes each to `take`. Nothing in the mailbox is
 * changed, not even the "seen" flag, because people may share the mailbox.
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
      // The client connects to the very address that was checked.
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
  // Errors are reported by the command that waits for the answer.
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
    // Nothing was changed that a LOGOUT would have to save, and the answer to a LOGOUT might never come.
    client.close()
  }
}

/** Reads a batch of mails. Returns null when `goOn` ended the reading. */
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
  // 'n:*' includes the last mail even when its UID is smaller than n.
  const news = found.filter((uid) => !isKnown || BigInt(uid) > place.lastUid).sort((a, b) => a - b)
  const batch = news.slice(0, maxAtOnce)
  const notices = await noticesAmong(client, batch)
  for (const uid of notices) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true })
    mustBeOpen(client)
    const source = mail ? mail.source : undefined
    if (source && !(await goOn(source, { uidValidity, lastUid: BigInt(uid) }))) return null
  }
  // In a new mailbox without recent mails, everything before the current end is skipped from now on.
  const last = batch.at(-1) ?? (isKnown || !uidNext ? null : uidNext - 1)
  return {
    place: last === null ? place : { uidValidity, lastUid: BigInt(last) },
    isLast: batch.length === news.length,
  }
}

/** A client whose connection has ended answers as if there were no mails, so the connection is checked. */
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
