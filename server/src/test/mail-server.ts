import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the server does with a mail. until: it answers then. dropped: it breaks the connection instead of answering the body. */
export type Treatment =
  | { kind: 'take'; lateMs?: number; until?: Promise<void> }
  | { kind: 'takeAndAnswerTwice' }
  | { kind: 'refuse'; at: 'rcpt' | 'data'; code: number; text: string }
  | { kind: 'dropAtRcpt' }
  | { kind: 'dropAfterBody'; takes: boolean }
  | { kind: 'hang'; at: 'rcpt' | 'data' }

export interface TakenMail {
  from: string
  to: string
  raw: string
  /** What the sender calls it, for notices about it (RFC 3461). */
  envelopeId: string
}

export interface MailServer {
  url: string
  /** In the order they were taken. */
  mails: TakenMail[]
  mailsTo(address: string | null | undefined): TakenMail[]
  /** Mails taken per recipient. */
  perPerson(): Map<string, number>
  /** Decides per recipient and try, counted from 1. */
  treat(how: (to: string, nth: number) => Treatment): void
  connections(): number
  /** Breaks every connection, as a restart of the server does. */
  breakLines(): void
  stop(): Promise<void>
}

interface Refusal extends Error {
  responseCode: number
}

const refusal = (code: number, text: string): Refusal => Object.assign(new Error(text), { responseCode: code })

/** Takes the sender's own name of a mail (RFC 3461); the library's types do not know of it yet. */
const tellsOfFailures: object = { hideDSN: false }

/** A real SMTP server on loopback that can be told to misbehave. `port` brings one back where it was. */
export async function startMailServer(
  options: { port?: number; pipelining?: boolean; login?: { user: string; password: string } } = {},
): Promise<MailServer> {
  const mails: TakenMail[] = []
  const tries = new Map<string, number>()
  const running = new Map<string, Treatment>()
  let decide: (to: string, nth: number) => Treatment = () => ({ kind: 'take' })
  const drop = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === session.id) connection._socket.destroy()
  }
  const answerAgain = (session: SMTPServerSession) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { write(line: string): void } }>)
      if (connection.id === session.id) connection._socket.write('250 OK: message queued\r\n')
  }
  const server = new SMTPServer({
    authOptional: !options.login,
    allowInsecureAuth: true,
    disabledCommands: options.login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth({ username, password }, _, answer) {
      const right = username === options.login?.user && password === options.login?.password
      answer(right ? null : refusal(535, '5.7.8 Login fail'), right ? { user: username } : undefined)
    },
    hidePIPELINING: options.pipelining === false,
    ...tellsOfFailures,
    logger: false,
    onRcptTo(address, session, answer) {
      const to = address.address
      const nth = (tries.get(to) ?? 0) + 1
      tries.set(to, nth)
      const treatment = decide(to, nth)
      running.set(session.id, treatment)
      if (treatment.kind === 'dropAtRcpt') return drop(session)
      if (treatment.kind === 'hang' && treatment.at === 'rcpt') return
      if (treatment.kind === 'refuse' && treatment.at !== 'data') return answer(refusal(treatment.code, treatment.text))
      answer()
    },
    onData(stream, session, answer) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const treatment = running.get(session.id) ?? { kind: 'take' }
        const take = () => {
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const envelopeId = (session.envelope as { dsn?: { envid?: string } }).dsn?.envid ?? ''
          mails.push({ from, to, raw: Buffer.concat(pieces).toString('utf8'), envelopeId })
        }
        if (treatment.kind === 'hang') return
        if (treatment.kind === 'refuse') return answer(refusal(treatment.code, treatment.text))
        if (treatment.kind === 'dropAfterBody') {
          if (treatment.takes) take()
          return drop(session)
        }
        take()
        if (treatment.kind === 'take' && treatment.lateMs) setTimeout(answer, treatment.lateMs)
        else if (treatment.kind === 'take' && treatment.until) void treatment.until.then(() => answer())
        else answer()
        if (treatment.kind === 'takeAndAnswerTwice') answerAgain(session)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const breakLines = () => {
    for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>) connection._socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo: (address) => mails.filter(({ to }) => to === address),
    perPerson() {
      const counts = new Map<string, number>()
      for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1)
      return counts
    },
    treat: (how) => {
      decide = how
    },
    connections: () => server.connections.size,
    breakLines,
    async stop() {
      breakLines()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The header of a mail, unfolded. */
export function mailHeader(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** The text and the HTML of a mail as a reader shows them. */
export function mailBodies(raw: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const bodies = { text: '', html: '' }
  for (const part of boundary ? raw.split(`--${boundary}`) : [raw]) {
    const body = part.slice(part.indexOf('\r\n\r\n') + 4)
    const head = part.slice(0, part.indexOf('\r\n\r\n'))
    const decoded = /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : unquote(body)
    if (/text\/plain/i.test(head)) bodies.text = decoded
    if (/text\/html/i.test(head)) bodies.html = decoded
  }
  return bodies
}

/** Quoted-printable (RFC 2045 §6.7). */
function unquote(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
