import multipart from '@fastify/multipart'
import { calls } from '@zhixin/contract/calls'
import { basePath } from '@zhixin/contract/route'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { v7 as newId } from 'uuid'
import type { Services } from './context.ts'
import { handlers } from './features/handlers.ts'
import { refuseClient } from './http/client-errors.ts'
import { failureHeaders, failureReply } from './http/errors.ts'
import { openConnections } from './http/events/connections.ts'
import { serveEvents } from './http/events/events.ts'
import { servePaymentNotifications } from './http/events/payment-notifications.ts'
import { serveDownloads } from './http/files/download-proxy.ts'
import { guardHeaders } from './http/guard-headers.ts'
import { serveHealth } from './http/health.ts'
import { languageOf } from './http/language.ts'
import { openApiDocument } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { serveCalls } from './http/serve.ts'
import { openKeyring } from './http/wire-keys.ts'

/** The HTTP side of the program, ready to listen or to be injected into by tests. */
export async function makeApp(services: Services): Promise<FastifyInstance> {
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureReply(error, languageOf(request), request.id, services.log)
    reply.headers(failureHeaders(failure.status))
    return reply.status(failure.status).send({ code: failure.code, msg: failure.msg, data: null })
  }
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // Fastify's own lines would print addresses and queries; the hook below prints the route's pattern.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: 4 * 1024 * 1024,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseClient,
    // A body that never ends must not hold a connection, nor the program's stop.
    requestTimeout: 5 * 60 * 1000,
    frameworkErrors: (error, request, reply) => {
      // No hook has seen this one.
      void refuse(error, request, (reply as FastifyReply).headers(guardHeaders(request, services.config)))
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.headers(guardHeaders(request, services.config))
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: queries are sealed, but ids are nobody's business either.
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime)
    services.log.info({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms }, 'request')
  })
  // Bodies arrive as text: what is inside is sealed, and what is not JSON gets an answer of ours.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
  // Over the limit, uploads.ts refuses in our own words.
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler(refuse)

  const keyring = openKeyring(services)
  app.get(basePath + calls['wire.key'].route.path, async (_, reply) => {
    const { kid, publicKey } = await keyring.current()
    reply.header('cache-control', 'no-store')
    return { code: 0, msg: 'success', data: { kid, publicKey } }
  })
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get(`${basePath}/openapi.json`, async () => {
    // Half a second of work that never comes out differently.
    document ??= openApiDocument()
    return document
  })
  const connections = openConnections(services)
  app.addHook('preClose', () => connections.close())
  serveCalls(app, services, keyring, handlers, connections)
  serveDownloads(app, services)
  servePaymentNotifications(app, services)
  serveEvents(app, services, connections)
  serveHealth(app, services)
  await servePages(app, services)
  return app
}
