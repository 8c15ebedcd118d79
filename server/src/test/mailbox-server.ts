import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A mailbox on loopback that speaks as much of IMAP4rev1 (RFC 3501) as reading notices takes. */
export interface MailboxServer {
  port: number
  url: string
  /** Puts a mail in. Returns its UID. */
  put(raw: string): number
  /** Another UIDVALIDITY: all UIDs begin anew, as after a move to another server. */
  renumber(): void
  /** UIDs whose content was asked for, in order. */
  opened: number[]
  /** Commands that would change something. */
  changes: string[]
  /** From now on every connection is closed at once. */
  refuse(isDown: boolean): void
  stop(): Promise<void>
}

interface Mail {
  uid: number
  raw: string
}

export async function startMailbox(login: { user: string; password: string }): Promise<MailboxServer> {
  let mails: Mail[] = []
  let validity = 7
  let isDown = false
  const opened: number[] = []
  const changes: string[] = []
  const sockets = new Set<Socket>()

  const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n') + 4)
  const literal = (text: string) => `{${Buffer.byteLength(text)}}\r\n${text}`
  const inSet = (uid: number, set: string) =>
    set.split(',').some((range) => {
      const [from = '', to = from] = range.split(':')
      const last = mails.at(-1)?.uid ?? 0
      const [low, high] = [from, to].map((each) => (each === '*' ? last : Number(each))).sort((a, b) => a - b)
      return uid >= (low ?? 0) && uid <= (high ?? 0)
    })
  const fetched = (mail: Mail, at: number, what: string): string => {
    const parts = [`UID ${mail.uid}`]
    const header = /BODY\.PEEK(\[HEADER\.FIELDS[^\]]*\])/i.exec(what)
    if (header) parts.push(`BODY${header[1]} ${literal(headersOf(mail.raw))}`)
    const body = /BODY\.PEEK\[\]<0\.(\d+)>/i.exec(what)
    if (body) {
      opened.push(mail.uid)
      parts.push(`BODY[]<0> ${literal(mail.raw.slice(0, Number(body[1])))}`)
    }
    return `* ${at + 1} FETCH (${parts.join(' ')})\r\n`
  }

  /** Answers one command; the tagged line at its end. */
  function answer(tag: string, command: string, rest: string): string {
    const ok = (untagged = '') => `${untagged}${tag} OK done\r\n`
    switch (command) {
      case 'CAPABILITY':
        return ok('* CAPABILITY IMAP4rev1 ID\r\n')
      case 'ID':
        return ok('* ID NIL\r\n')
      case 'LOGIN': {
        const [user, password] = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
          (quoted ?? plain ?? '').replace(/\\(.)/g, '$1'),
        )
        return user === login.user && password === login.password
          ? ok()
          : `${tag} NO [AUTHENTICATIONFAILED] refused\r\n`
      }
      case 'LIST':
      case 'LSUB':
        return ok(`* ${command} () "/" ${/""\s*$/.test(rest) ? '""' : 'INBOX'}\r\n`)
      case 'SELECT':
      case 'EXAMINE': {
        if (command === 'SELECT') changes.push(command)
        const next = (mails.at(-1)?.uid ?? 0) + 1
        return ok(
          `* ${mails.length} EXISTS\r\n* FLAGS ()\r\n* OK [UIDVALIDITY ${validity}] .\r\n* OK [UIDNEXT ${next}] .\r\n`,
        )
      }
      case 'UID SEARCH': {
        const set = /^UID (\S+)/.exec(rest)?.[1]
        const found = mails.filter(({ uid }) => !set || inSet(uid, set)).map(({ uid }) => uid)
        // As RFC 3501 has it: 'n:*' is never empty while there are mails.
        if (set?.endsWith('*') && !found.length && mails.length) found.push(mails.at(-1)?.uid ?? 0)
        return ok(`* SEARCH ${found.join(' ')}\r\n`)
      }
      case 'UID FETCH': {
        const [set = '', ...what] = rest.split(' ')
        const lines = mails.flatMap((mail, at) => (inSet(mail.uid, set) ? [fetched(mail, at, what.join(' '))] : []))
        return ok(lines.join(''))
      }
      case 'LOGOUT':
        return ok('* BYE\r\n')
      case 'NOOP':
      case 'CLOSE':
        return ok()
      default:
        changes.push(`${command} ${rest}`)
        return `${tag} BAD unknown\r\n`
    }
  }

  const server = createServer((socket) => {
    if (isDown) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    let waiting = ''
    socket.on('data', (piece) => {
      waiting += piece.toString('utf8')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        const [tag = '', ...words] = line.split(' ')
        const isUid = words[0]?.toUpperCase() === 'UID'
        const command = words
          .splice(0, isUid ? 2 : 1)
          .join(' ')
          .toUpperCase()
        socket.write(answer(tag, command, words.join(' ')))
        if (command === 'LOGOUT') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  let uids = 0
  return {
    port,
    url: `imap://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${port}`,
    put(raw) {
      mails.push({ uid: ++uids, raw: raw.replace(/\r?\n/g, '\r\n') })
      return uids
    },
    renumber() {
      validity++
      uids = 0
      mails = mails.map(({ raw }) => ({ uid: ++uids, raw }))
    },
    opened,
    changes,
    refuse: (down) => {
      isDown = down
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
