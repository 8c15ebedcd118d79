import { calls } from '@zhixin/contract/calls'
import { basePath } from '@zhixin/contract/route'
import type { LiveEvent } from '@zhixin/contract/session/events'
import { mayHear } from '@zhixin/domain/navigation/call-rights'
import type { Visitor } from '@zhixin/domain/navigation/visibility'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Services, Who } from '../context.ts'
import { findSession, listLiveTokens } from '../features/session/store.ts'
import { type Address, liveChannel, type Notice } from '../live/notify.ts'
import { describeError } from '../logging/describe-error.ts'
import { enter, visitorOf } from './enter.ts'
import { failureReply } from './errors.ts'
import { guardHeaders } from './guard-headers.ts'
import { languageOf } from './language.ts'

/** How often (ms) windows get a heartbeat and sessions are checked again. */
export const beat = 20_000

/** The event without a kind: something was not told, so windows load anew what they show. */
const missed = 'event: missed\ndata: {}\n\n'

const isLimited = (who: Who) => who.kind === 'user' && who.departments !== null

interface Subscriber extends Required<Address> {
  /**
   * Who its user is now; the rights of an open window can change. Null until they are looked up, and for whoever is
   * limited to departments: counts of a batch are those of all departments, so they hear none.
   */
  visitor: Visitor | null
  write(text: string): void
  end(): void
}

const hears = ({ visitor }: Subscriber, kind: LiveEvent['kind']) =>
  kind === 'elsewhere' || (visitor !== null && mayHear(visitor, kind))

function passOn(subscribers: Set<Subscriber>, { to, event }: Notice): void {
  for (const subscriber of subscribers) {
    if (subscriber.companyId !== to.companyId || (to.session && to.session !== subscriber.session)) continue
    if (event && hears(subscriber, event.kind)) subscriber.write(`data: ${JSON.stringify(event)}\n\n`)
    if (!event || event.kind === 'elsewhere') subscriber.end()
  }
}

/**
 * Lets a stream hear what its user may see from now on, or closes it when they have lost their access to the company
 * (ACCOUNT-02). A stream that cannot be checked is closed as well: its window opens another one.
 */
async function check(services: Services, subscriber: Subscriber): Promise<void> {
  try {
    const found = await findSession(services.pools, Buffer.from(subscriber.session, 'hex'), services.clock.now())
    if (!found || typeof found === 'string' || found.company.id !== subscriber.companyId) subscriber.end()
    else subscriber.visitor = isLimited(found.who) ? null : await visitorOf(services.pools, found)
  } catch (error) {
    services.log.warn(describeError(error), 'a window could not be checked')
    subscriber.end()
  }
}

/** The stream of server-sent events: one listening connection per process, any number of windows. */
export interface LiveStream {
  close(): Promise<void>
}

/**
 * Listens for notices on a connection of its own, which is opened again after a failure. `onListening` is called each
 * time the connection is ready.
 */
function startListener(pools: Services['pools'], deliver: (payload: string) => void, onListening: () => void) {
  let isStopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    if (isStopped) return
    let fresh: pg.Client | undefined
    try {
      fresh = await pools.connect()
      if (isStopped) return await fresh.end()
      client = fresh
      fresh.on('notification', (message) => deliver(message.payload ?? '{}'))
      fresh.on('end', () => {
        if (client === fresh) listenAgain()
      })
      await fresh.query(`listen ${liveChannel}`)
      onListening()
    } catch {
      listenAgain()
      await fresh?.end().catch(() => {})
    }
  }
  /** A connection that fails reports it in several ways, but only one new listener may be started. */
  function listenAgain(): void {
    client = null
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(listen, 1000)
  }
  void listen()

  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/** Serves the stream of events to windows that are logged in. */
export function serveEvents(app: FastifyInstance, services: Services): LiveStream {
  const subscribers = new Set<Subscriber>()

  /** Checks one after the other: of two at the same time, the one that began first could write its answer last. */
  let checks = Promise.resolve()
  const checkNext = (subscriber: Subscriber): Promise<void> => {
    checks = checks.then(() => check(services, subscriber))
    return checks
  }
  /** Windows reload what they show after their rights may have changed, with the menu of now. */
  const recheck = async (subscriber: Subscriber) => {
    await checkNext(subscriber)
    if (subscribers.has(subscriber)) subscriber.write(missed)
  }

  const deliver = (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    if (!notice.recheck) return passOn(subscribers, notice)
    for (const subscriber of subscribers) if (subscriber.companyId === notice.to.companyId) void recheck(subscriber)
  }

  const listener = startListener(services.pools, deliver, () => {
    // Events that happened while the connection was down are not repeated: windows reload what they show.
    for (const subscriber of subscribers) subscriber.write(missed)
  })

  /**
   * Closes streams that no notification has closed: of expired sessions, and of people who were removed from the
   * company.
   */
  async function closeEnded(): Promise<void> {
    const asked = [...subscribers]
    if (!asked.length) return
    const tokens = asked.map(({ session }) => Buffer.from(session, 'hex'))
    const live = new Set(
      (await listLiveTokens(services.pools, tokens, services.clock.now())).map((hash) => hash.toString('hex')),
    )
    for (const subscriber of asked) if (!live.has(subscriber.session)) subscriber.end()
  }

  const unchecked = (error: unknown) => services.log.warn(describeError(error), 'the windows could not be checked')

  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.write(': still here\n\n')
    closeEnded().catch(unchecked)
  }, beat)
  heartbeat.unref()

  app.get(basePath + calls['session.events'].route.path, async (request, reply) => {
    try {
      const entry = await enter(calls['session.events'], request, services)
      if (!entry) throw new Error('events need a login')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...guardHeaders(request, services.config),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const subscriber: Subscriber = {
        companyId: entry.company.id,
        session: entry.who.tokenHash.toString('hex'),
        visitor: null,
        write: (text) => raw.write(text),
        // The subscriber leaves the set first, because a later event would be written after the end.
        end: () => {
          subscribers.delete(subscriber)
          raw.end()
        },
      }
      subscribers.add(subscriber)
      raw.on('close', () => subscribers.delete(subscriber))
      // Looked up after the stream is in the set, so that no change of rights falls between the two.
      await checkNext(subscriber)
      if (subscribers.has(subscriber)) raw.write(': hello\n\n')
    } catch (error) {
      const lang = languageOf(request)
      const failure = failureReply(error, lang, request.id, services.log)
      return reply.status(failure.status).send({ code: failure.code, msg: failure.msg, data: null })
    }
  })

  return {
    async close() {
      clearInterval(heartbeat)
      for (const subscriber of subscribers) subscriber.end()
      await listener.stop()
    },
  }
}
