import { basePath } from '@zhixin/contract/route'
import { events, type LiveEvent } from '@zhixin/contract/session'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { House } from '../context.ts'
import type { Db } from '../database/door.ts'
import { enter } from './enter.ts'
import { failureReply } from './errors.ts'
import { languageOf } from './language.ts'

const channel = 'zhixin_live'

/** Whose windows an event is for: all of a company, or the one session that has ended. */
interface Address {
  companyId: string
  /** Hex of the token's hash. */
  session?: string
}

interface Subscriber extends Required<Address> {
  write(text: string): void
  end(): void
}

/** Tells open windows; travels with the commit of `db`'s transaction, through every process. */
export async function notify(db: Db, to: Address, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ to, event })})`.execute(db)
}

/** The stream of server-sent events: one listening connection per process, any number of windows. */
export interface LiveStream {
  close(): Promise<void>
}

export function serveEvents(app: FastifyInstance, house: House): LiveStream {
  const subscribers = new Set<Subscriber>()
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const deliver = (payload: string) => {
    const { to, event } = JSON.parse(payload) as { to: Address; event: LiveEvent }
    for (const subscriber of subscribers) {
      if (subscriber.companyId !== to.companyId || (to.session && to.session !== subscriber.session)) continue
      subscriber.write(`data: ${JSON.stringify(event)}\n\n`)
      if (event.kind === 'elsewhere') subscriber.end()
    }
  }

  async function listen(): Promise<void> {
    if (closed) return
    try {
      const fresh = await house.pools.connect()
      client = fresh
      fresh.on('notification', (message) => deliver(message.payload ?? '{}'))
      fresh.on('end', () => {
        if (!closed) retry = setTimeout(listen, 1000)
      })
      await fresh.query(`listen ${channel}`)
      // What happened while nobody listened is not told again: windows reload what they show.
      for (const subscriber of subscribers) subscriber.write('event: missed\ndata: {}\n\n')
    } catch {
      await client?.end().catch(() => {})
      retry = setTimeout(listen, 1000)
    }
  }
  void listen()

  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.write(': still here\n\n')
  }, 20_000)
  heartbeat.unref()

  app.get(basePath + events.route.path, async (request, reply) => {
    try {
      const entry = await enter(events.route.access, request, house)
      if (!entry) throw new Error('events need a login')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const subscriber: Subscriber = {
        companyId: entry.company.id,
        session: entry.who.tokenHash.toString('hex'),
        write: (text) => raw.write(text),
        end: () => raw.end(),
      }
      subscribers.add(subscriber)
      raw.write(': hello\n\n')
      raw.on('close', () => subscribers.delete(subscriber))
    } catch (error) {
      const lang = languageOf(request)
      const failure = failureReply(error, lang, request.id, house.log)
      return reply.status(failure.status).send({ code: failure.code, msg: failure.msg, data: null })
    }
  })

  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      for (const subscriber of subscribers) subscriber.end()
      await client?.end().catch(() => {})
    },
  }
}
