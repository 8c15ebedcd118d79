import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a stand-in does with a message. drop: it breaks the connection instead of answering. */
export type Treatment =
  | { kind: 'take'; lateMs?: number }
  | { kind: 'takeAndAnswerTwice' }
  | { kind: 'later' | 'refuse' | 'quota' }
  | { kind: 'drop'; takes: boolean }
  | { kind: 'garble' }

/** A message that the stand-in has taken: somebody will read it. */
export interface Taken {
  to: string
  /** All that the person will read, as one text. */
  text: string
  /** What the message was asked to carry along. */
  reference: string
}

/** A provider on loopback that checks what it is told and can be told to misbehave. */
export interface StandIn {
  url: string
  taken: Taken[]
  /** Requests that were signed wrongly or said something that the manual does not allow, in words. */
  faults: string[]
  treat(how: (to: string, nth: number) => Treatment): void
  stop(): Promise<void>
}

export interface RawRequest {
  method: string
  /** As it came, path and query. */
  target: string
  path: string
  query: Map<string, string>
  /** Names in lower case, values as they came. */
  headers: Map<string, string>
  body: string
}

/** What to answer, or a drop. */
export type RawAnswer =
  | { kind: 'json'; status?: number; body: unknown; lateMs?: number; twice?: boolean }
  | { kind: 'text'; body: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'drop' }

/** An HTTP server that shows requests as they came over the wire. */
export async function startHttp(
  answer: (request: RawRequest) => RawAnswer,
): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming, response) => void serve(incoming, response, answer))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: (request: RawRequest) => RawAnswer,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const target = incoming.url ?? '/'
  const [path = '/', queryText = ''] = target.split('?')
  const query = new Map(
    queryText
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=')
        return [decodeURIComponent(key.replaceAll('+', ' ')), decodeURIComponent(value.replaceAll('+', ' '))] as const
      }),
  )
  const headers = new Map<string, string>()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.set((incoming.rawHeaders[at] ?? '').toLowerCase(), incoming.rawHeaders[at + 1] ?? '')
  const body = Buffer.concat(pieces).toString('utf8')
  const made = answer({ method: incoming.method ?? '', target, path, query, headers, body })
  if (made.kind === 'drop') return void incoming.socket.destroy()
  if (made.kind === 'redirect') return void response.writeHead(302, { location: made.to }).end()
  if (made.kind === 'text') return void response.writeHead(200).end(made.body)
  const text = JSON.stringify(made.body)
  const send = () => {
    if (!made.twice)
      return void response.writeHead(made.status ?? 200, { 'content-type': 'application/json' }).end(text)
    const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
    incoming.socket.end(whole + whole)
  }
  if (made.lateMs) setTimeout(send, made.lateMs)
  else send()
}

/** Counts tries per recipient and decides what happens to each. */
export function makeTreatments() {
  const tries = new Map<string, number>()
  let decide: (to: string, nth: number) => Treatment = () => ({ kind: 'take' })
  return {
    treat: (how: typeof decide) => {
      decide = how
    },
    next(to: string): Treatment {
      const nth = (tries.get(to) ?? 0) + 1
      tries.set(to, nth)
      return decide(to, nth)
    },
  }
}
