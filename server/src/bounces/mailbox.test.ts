import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MailboxServer, startMailbox } from '../test/mailbox-server.ts'
import { statusNotice } from '../test/returned-mail.ts'
import { type Place, readMailbox } from './mailbox.ts'

const login = { user: 'payslip@company.example', password: 'of-the-mailbox' }
const unknown: Place = { uidValidity: 0n, lastUid: 0n }
const place = (lastUid: number): Place => ({ uidValidity: 7n, lastUid: BigInt(lastUid) })

let mailbox: MailboxServer
let line: Line
beforeEach(async () => {
  mailbox = await startMailbox(login)
  line = await startLine(mailbox.port)
})
afterEach(async () => {
  vi.useRealTimers()
  await line.stop()
  await mailbox.stop()
})

interface Line {
  port: number
  /** The commands of the client, without tags. */
  asked: string[]
  /** Answers a command instead of the mailbox; with null the mailbox answers. */
  answer: (command: string, tag: string, client: Socket) => string | null
  cut(): void
  stop(): Promise<void>
}

/** Starts a proxy between a client and its mailbox. */
async function startLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const behind = connect(port, '127.0.0.1')
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => {}))
    client.on('close', () => behind.destroy())
    behind.on('data', (data) => client.write(data)).on('close', () => client.destroy())
    client.on('data', (data) => {
      for (const text of data.toString('utf8').split('\r\n').filter(Boolean)) {
        const [tag = '', ...words] = text.split(' ')
        const command = words.join(' ')
        made.asked.push(command)
        const answer = made.answer(command, tag, client)
        if (answer === null) behind.write(`${text}\r\n`)
        else client.write(answer)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const made: Line = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    answer: () => null,
    cut,
    async stop() {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return made
}

const read = (from: Place, take: (at: Place) => boolean | Promise<boolean> = () => true) => {
  const settings = { host: '127.0.0.1', port: line.port, security: 'none' as const, ...login }
  return readMailbox(settings, from, new Date(), async (_, at) => take(at))
}
const putNotices = (count: number) => {
  for (let n = 1; n <= count; n++) mailbox.put(statusNotice({ messageId: `${n}@company.example` }))
}
const letter = 'From: a@b.c\nTo: x@y.z\nSubject: private\nContent-Type: text/plain\n\nDear HR\n'

test('SEND-03 a mailbox whose server answers no farewell keeps nobody waiting', { timeout: 8_000 }, async () => {
  let talking: NodeJS.Timeout | undefined
  line.answer = (command, _, client) => {
    if (command !== 'LOGOUT') return null
    talking = setInterval(() => client.write('* OK still here\r\n'), 1_000)
    return ''
  }
  try {
    expect(await read(unknown)).toMatchObject({ trouble: '', isThrough: true })
  } finally {
    clearInterval(talking)
  }
})

test('SEND-03 what cannot be read in one go is read on from where it ended', async () => {
  putNotices(4)
  vi.useFakeTimers({ toFake: ['Date'] })
  const slowly = () => {
    vi.setSystemTime(Date.now() + 50_000)
    return true
  }
  expect(await read(unknown, slowly)).toEqual({ place: place(2), trouble: '', isThrough: false })
  expect(await read(place(2), slowly)).toEqual({ place: place(4), trouble: '', isThrough: false })
  expect(await read(place(4), slowly)).toEqual({ place: place(4), trouble: '', isThrough: true })
  expect(mailbox.opened).toEqual([1, 2, 3, 4])
})

test.each([
  ['takes too long for all', () => vi.advanceTimersByTime(120_000)],
  ['hangs up', () => line.cut()],
])('SEND-03 nothing that was read is read again, and nothing is skipped, when the server %s', async (_, end) => {
  putNotices(4)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const result = await read(unknown, async ({ lastUid }) => {
    if (lastUid !== 2n) return true
    end()
    await pause(100)
    return true
  })
  expect(result).toEqual({ place: place(2), trouble: 'mailboxUnreachable', isThrough: false })
})

test('SEND-03 a notice that has to wait is met again, with those behind it', async () => {
  putNotices(3)
  const result = await read(unknown, ({ lastUid }) => lastUid !== 2n)
  expect(result).toEqual({ place: place(1), trouble: '', isThrough: false })
})

test('SEND-03 years of letters are not looked through because the first look finds nothing new', async () => {
  for (let n = 0; n < 3; n++) mailbox.put(letter)
  line.answer = (command, tag) => (command.startsWith('UID SEARCH SINCE') ? `* SEARCH\r\n${tag} OK done\r\n` : null)
  expect(await read(unknown)).toEqual({ place: place(3), trouble: '', isThrough: true })
  expect(await read(place(3))).toEqual({ place: place(3), trouble: '', isThrough: true })
  expect(line.asked.filter((command) => /^UID (SEARCH UID|FETCH)/.test(command))).toEqual(['UID SEARCH UID 4:*'])
})

test('SEND-03 a server that does not say which UID comes next is asked for the last days again', async () => {
  for (let n = 0; n < 3; n++) mailbox.put(letter)
  line.answer = (command, tag) => {
    if (command.startsWith('EXAMINE')) return `* 3 EXISTS\r\n* FLAGS ()\r\n* OK [UIDVALIDITY 7] .\r\n${tag} OK done\r\n`
    return command.startsWith('UID SEARCH') ? `* SEARCH\r\n${tag} OK done\r\n` : null
  }
  expect(await read(unknown)).toEqual({ place: unknown, trouble: '', isThrough: true })
})

test.each([
  ['the first', unknown],
  ['a later', place(1)],
])('SEND-03 a search that is refused at %s look is no empty mailbox', async (_, from) => {
  putNotices(2)
  line.answer = (command, tag) => (command.startsWith('UID SEARCH') ? `${tag} NO not now\r\n` : null)
  expect(await read(from)).toEqual({ place: from, trouble: 'mailboxUnreachable', isThrough: false })
})
