import { constants } from 'node:os'
import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SmtpConnection from 'nodemailer/lib/smtp-connection'

/** How long (ms) to wait for a server. */
export interface SmtpPatience {
  /** The timeout for the connection, greeting and login. */
  connect: number
  /** The timeout for the answers before the body is sent: giving up then is safe. */
  envelope: number
  /**
   * The timeout for the answer to the body. RFC 5321 §4.5.3.2.6 demands 10 minutes, because after giving up nobody
   * knows whether the mail was taken.
   */
  answer: number
}

/** What went wrong on a connection. */
export interface SmtpFailure {
  /** The reply code; 0 when the server did not answer. */
  code: number
  text: string
  command: string
  /**
   * Set when the library refused the mail before any server did: an invalid address, or a mail over the server's size
   * limit.
   */
  ours: 'EENVELOPE' | 'EMESSAGE' | null
  /** Why there is no connection, as far as the operating system says; null: it says nothing. */
  why: 'unknownName' | 'refused' | 'silent' | 'encryption' | null
  /** Whether the complete body was sent, including its end mark: the server may have taken the mail. */
  bodyGone: boolean
}

export type SmtpResult = { taken: true; serverId: string } | { taken: false; failure: SmtpFailure }

/** Resolves a host name; throws when it must not be connected to. */
export type FindAddress = (host: string) => Promise<string>

export interface SmtpServerAddress {
  /** smtp:// or smtps://, with user and password. */
  url: string
  /** Resolves the host to an allowed address. Left out for a server that the installation itself names. */
  find?: FindAddress
  /** Refuses to continue without encryption, whatever the server offers. */
  requireTLS?: boolean
}

interface Envelope {
  from: string
  to: string
  /** Returned in a delivery notice if the server supports it (RFC 3461). */
  id: string
}

/** One connection to the mail server: one mail at a time, any number after each other. */
export interface SmtpLine {
  /** The number of mails sent over it. */
  used: number
  usable(): boolean
  send(envelope: Envelope, mail: Buffer): Promise<SmtpResult>
  close(): void
}

interface NodemailerError extends Error {
  code?: string
  errno?: number
  responseCode?: number
  response?: string
  command?: string
}

/** The library replaces the system's code by one of its own, but leaves the number and the words. */
function whyOf({ code, errno, message }: NodemailerError): SmtpFailure['why'] {
  if (code === 'ENOTFOUND' || (code === 'EDNS' && /ENOTFOUND|ENODATA/.test(message))) return 'unknownName'
  if (errno === -constants.errno.ECONNREFUSED) return 'refused'
  if (code === 'ETIMEDOUT' || errno === -constants.errno.ETIMEDOUT) return 'silent'
  return code === 'ETLS' || /certificate|ssl3?_|wrong version number/i.test(message) ? 'encryption' : null
}

function failureOf(error: unknown, bodyGone: boolean): SmtpFailure {
  const known = (error ?? { message: '' }) as NodemailerError
  const { code, responseCode, response, command } = known
  const ours = !responseCode && (code === 'EENVELOPE' || code === 'EMESSAGE') ? code : null
  const why = responseCode ? null : whyOf(known)
  return { code: responseCode ?? 0, text: response ?? '', command: command ?? 'CONN', ours, why, bodyGone }
}

/**
 * Opens a connection and logs in; otherwise throws an error with an SmtpFailure.
 *
 * This uses the library's connection and not its pool: when a connection breaks, the pool sends the mail again by
 * itself, even if the server may already have taken it, and does not report how far it got.
 */
export async function openLine(server: SmtpServerAddress, patience: SmtpPatience): Promise<SmtpLine> {
  const { url, find, requireTLS = false } = server
  const settings = parseConnectionUrl(url)
  const name = settings.host ?? 'localhost'
  // The client connects to the address that was checked, because a second look-up may return another one.
  const target = find ? { host: await find(name), tls: { servername: name } } : {}
  const connection = new SmtpConnection({
    ...settings,
    ...target,
    requireTLS,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.answer,
  })
  const state = watchState(connection)
  await logIn(connection, state, settings.auth, patience.connect)
  const line: SmtpLine = {
    used: 0,
    usable: () => state.open,
    close() {
      state.open = false
      connection.quit()
    },
    send(envelope, mail) {
      line.used++
      return sendMail(connection, state, envelope, mail, patience.envelope)
    },
  }
  state.onLost = () => {}
  return line
}

/** The state of a connection. */
interface LineState {
  open: boolean
  /** Called when the connection breaks or ends. */
  onLost: (error: unknown) => void
}

function watchState(connection: SmtpConnection): LineState {
  const state: LineState = { open: true, onLost: () => {} }
  connection.on('error', (error) => {
    state.open = false
    state.onLost(error)
  })
  connection.on('end', () => {
    state.open = false
    state.onLost(new Error('The connection ended'))
  })
  return state
}

/** Connects and logs in, if there is a user. */
function logIn(
  connection: SmtpConnection,
  state: LineState,
  auth: { user?: string; pass?: string } | undefined,
  timeout: number,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.close()
      reject(Object.assign(new Error('The mail server did not answer in time'), { code: 'ETIMEDOUT' }))
    }, timeout)
    const settle = (error?: unknown) => {
      clearTimeout(timer)
      if (!error) return resolve()
      // The promise is rejected first, because closing reports a loss of its own.
      reject(error)
      connection.close()
    }
    state.onLost = settle
    connection.connect((error) => {
      if (error) return settle(error)
      const { user, pass } = auth ?? {}
      if (!user) return settle()
      connection.login({ user, credentials: { user, pass: pass ?? '' } }, (refused) => settle(refused))
    })
  })
}

/** Sends one mail over a connection that is logged in. `timeout` is for the answers before the body is sent. */
function sendMail(
  connection: SmtpConnection,
  state: LineState,
  { from, to, id }: Envelope,
  mail: Buffer,
  timeout: number,
): Promise<SmtpResult> {
  return new Promise((resolve) => {
    let bodyGone = false
    let timer: NodeJS.Timeout | undefined
    const finish = (result: SmtpResult) => {
      clearTimeout(timer)
      state.onLost = () => {}
      // After a refusal the state of the connection differs between servers; a new connection behaves the same with
      // all.
      if (!result.taken) {
        state.open = false
        connection.close()
      }
      resolve(result)
    }
    const lose = (error: unknown) => finish({ taken: false, failure: failureOf(error, bodyGone) })
    timer = setTimeout(() => lose(new Error('The mail server did not answer in time')), timeout)
    state.onLost = lose
    // The stream is read only after the server asked for the body; when it has ended, the end mark follows at once.
    const body = new Readable({
      read() {
        this.push(mail)
        this.push(null)
      },
    })
    body.once('end', () => {
      bodyGone = true
      clearTimeout(timer)
    })
    const dsn = { ret: 'HDRS', envid: id, notify: 'FAILURE' } as const
    connection.send({ from, to, dsn, size: mail.length }, body, (error, info) => {
      if (error) lose(error)
      else finish({ taken: true, serverId: info?.serverMessageId ?? '' })
    })
  })
}

/** Returns the failure in an error of openLine. */
export const connectFailure = (error: unknown): SmtpFailure => failureOf(error, false)
