import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SmtpConnection from 'nodemailer/lib/smtp-connection'

/** How long to wait for a server, in ms. */
export interface SmtpPatience {
  /** For the connection, greeting and login. */
  connect: number
  /** For the answers before the body goes out: giving up here is safe. */
  envelope: number
  /** For the answer to the body. RFC 5321 §4.5.3.2.6 wants 10 minutes, because giving up here means not knowing. */
  answer: number
}

/** What went wrong on a line. */
export interface SmtpFailure {
  /** 0 where the server did not answer at all. */
  code: number
  text: string
  command: string
  /** The library refused it before any server did: an address that cannot be written, a mail over the server's size. */
  ours: 'EENVELOPE' | 'EMESSAGE' | null
  /** The body had gone out whole, end mark and all: the server may have taken it. */
  bodyGone: boolean
}

export type SmtpResult = { taken: true; serverId: string } | { taken: false; failure: SmtpFailure }

/** The address behind a host name; throws where it must not be connected to. */
export type FindAddress = (host: string) => Promise<string>

export interface SmtpServerAddress {
  /** smtp:// or smtps://, with user and password. */
  url: string
  /** Where the host may be connected to; left out for a server that the installation itself names. */
  find?: FindAddress
  /** Refuses to speak without encryption, whatever the server offers. */
  requireTLS?: boolean
}

/** One connection to the mail server: one mail at a time, any number after each other. */
export interface SmtpLine {
  /** Mails that went over it. */
  used: number
  usable(): boolean
  /** `id` comes back with a notice where the server can tell of failures (RFC 3461). */
  send(envelope: { from: string; to: string; id: string }, mail: Buffer): Promise<SmtpResult>
  close(): void
}

interface NodemailerError extends Error {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

function failureOf(error: unknown, bodyGone: boolean): SmtpFailure {
  const { code, responseCode, response, command } = (error ?? {}) as NodemailerError
  const ours = !responseCode && (code === 'EENVELOPE' || code === 'EMESSAGE') ? code : null
  return { code: responseCode ?? 0, text: response ?? '', command: command ?? 'CONN', ours, bodyGone }
}

/**
 * Opens a line and logs in. Throws an SmtpFailure's error otherwise.
 *
 * The library's connection and not its pool: the pool sends a mail again by itself when a connection breaks, also
 * when the server may already have taken it, and does not tell how far it got.
 */
export async function openLine(server: SmtpServerAddress, patience: SmtpPatience): Promise<SmtpLine> {
  const { url, find, requireTLS = false } = server
  const settings = parseConnectionUrl(url)
  const name = settings.host ?? 'localhost'
  // The address that was checked is the one that is connected to: asked again, a name may answer another one.
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
  let open = true
  let onLost: (error: unknown) => void = () => {}
  connection.on('error', (error) => {
    open = false
    onLost(error)
  })
  connection.on('end', () => {
    open = false
    onLost(new Error('The connection ended'))
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.close()
      reject(new Error('The mail server did not answer in time'))
    }, patience.connect)
    const settle = (error?: unknown) => {
      clearTimeout(timer)
      if (!error) return resolve()
      // First, because closing reports a loss of its own.
      reject(error)
      connection.close()
    }
    onLost = settle
    connection.connect((error) => {
      if (error) return settle(error)
      const { user, pass } = settings.auth ?? {}
      if (!user) return settle()
      connection.login({ user, credentials: { user, pass: pass ?? '' } }, (refused) => settle(refused))
    })
  })
  const line: SmtpLine = {
    used: 0,
    usable: () => open,
    close() {
      open = false
      connection.quit()
    },
    send({ from, to, id }, mail) {
      line.used++
      return new Promise((resolve) => {
        let bodyGone = false
        let timer: NodeJS.Timeout | undefined
        const finish = (result: SmtpResult) => {
          clearTimeout(timer)
          onLost = () => {}
          // After a refusal the state of the conversation differs between servers; a new line is the same with all.
          if (!result.taken) {
            open = false
            connection.close()
          }
          resolve(result)
        }
        const lose = (error: unknown) => finish({ taken: false, failure: failureOf(error, bodyGone) })
        timer = setTimeout(() => lose(new Error('The mail server did not answer in time')), patience.envelope)
        onLost = lose
        // Read only after the server asked for it; when it has ended, the end mark follows at once.
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
    },
  }
  onLost = () => {}
  return line
}

/** What an error of openLine says. */
export const connectFailure = (error: unknown): SmtpFailure => failureOf(error, false)
