import { calls } from '@zhixin/contract/calls'
import { basePath } from '@zhixin/contract/route'
import { isHeardByAll, type LiveEvent } from '@zhixin/contract/session/events'
import { mayHear } from '@zhixin/domain/navigation/call-rights'
import type { Visitor } from '@zhixin/domain/navigation/visibility'
import type { FastifyInstance } from 'fastify'
import type { Services, Who } from '../../context.ts'
import { type Entry, enter, visitorOf } from '../enter.ts'
import { failureReply } from '../errors.ts'
import { guardHeaders } from '../guard-headers.ts'
import { languageOf } from '../language.ts'
import type { Connection, Connections } from './connections.ts'

/** The event without a kind: something was not told, so windows load anew what they show. */
const missed = 'event: missed\ndata: {}\n\n'

const departmentsOf = (who: Who) => (who.kind === 'user' ? who.departments : null)

const hears = (visitor: Visitor | null, kind: LiveEvent['kind']) =>
  kind === 'elsewhere' || (visitor !== null && mayHear(visitor, kind))

/** A window that hears what its user may see, from its greeting on; what came before it counts as missed. */
function makeStream(
  { pools }: Services,
  { who, company }: Entry,
  raw: { write(text: string): unknown; end(): unknown },
): Connection & { greet(): void } {
  /** Who its user is now; the rights of an open window can change. Null until they are looked up. */
  let visitor: Visitor | null = null
  /**
   * The departments to which its user is limited. Such a user hears only events that name people's departments: counts
   * of a batch are those of all departments.
   */
  let own: readonly string[] | null = null
  let isGreeted = false
  let hasMissed = false
  const tellMissed = () => {
    if (isGreeted) raw.write(missed)
    else hasMissed = true
  }
  return {
    companyId: company.id,
    session: who.tokenHash.toString('hex'),
    async admit(found) {
      visitor = await visitorOf(pools, found)
      own = departmentsOf(found.who)
      return true
    },
    end: () => raw.end(),
    greet() {
      isGreeted = true
      raw.write(': hello\n\n')
      if (hasMissed) raw.write(missed)
    },
    stream: {
      pass(event, departments) {
        if (!isHeardByAll(event.kind) && own !== null && !departments?.some((name) => own?.includes(name))) return
        if (!isGreeted && event.kind !== 'elsewhere') return tellMissed()
        if (hears(visitor, event.kind)) raw.write(`data: ${JSON.stringify(event)}\n\n`)
      },
      missed: tellMissed,
      beat: () => raw.write(': still here\n\n'),
    },
  }
}

/** Serves the stream of server-sent events to any number of windows that are logged in. */
export function serveEvents(app: FastifyInstance, services: Services, connections: Connections): void {
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
      const stream = makeStream(services, entry, raw)
      raw.on('close', () => connections.remove(stream))
      if (await connections.add(stream)) stream.greet()
    } catch (error) {
      const lang = languageOf(request)
      const failure = failureReply(error, lang, request.id, services.log)
      return reply.status(failure.status).send({ code: failure.code, msg: failure.msg, data: null })
    }
  })
}
