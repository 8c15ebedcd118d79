import { type CallName, calls } from '@zhixin/contract/calls'
import { AppError } from '@zhixin/contract/errors'
import { basePath, type Route } from '@zhixin/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { enter } from '../enter.ts'
import { failureReply } from '../errors.ts'
import { languageOf } from '../language.ts'

/** The maximum length of an address; no download has a longer one. */
const maxAddress = 8192

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The downloads of the product as patterns of paths: its calls that answer a GET with bytes. */
function downloadPaths(): RegExp[] {
  const all: [CallName, { route: Route }][] = Object.entries(calls) as [CallName, { route: Route }][]
  return all
    .filter(([name, { route }]) => route.method === 'GET' && route.travel === 'blob' && name !== 'wire.download')
    .map(([, { route }]) => {
      const parts = (basePath + route.path).split(/\{\w+\}/).map(escapePattern)
      return new RegExp(`^${parts.join('[\\w-]+')}$`)
    })
}

/**
 * Returns the path and query of a download of this installation that an address leads to; null for everything else.
 * Nothing is ever fetched: an address of another server, or of anything that is no download, is refused.
 */
export function downloadTarget(address: unknown, publicUrl: string, paths: readonly RegExp[]): string | null {
  if (typeof address !== 'string' || address === '' || address.length > maxAddress) return null
  // What browsers and servers read differently names no download.
  if (/[\\\s\p{Cc}]/u.test(address) || address.startsWith('//')) return null
  const own = new URL(publicUrl)
  const url = URL.parse(address, own.href)
  if (!url || url.origin !== own.origin || url.username || url.password) return null
  if (!paths.some((path) => path.test(url.pathname))) return null
  return url.pathname + url.search
}

/**
 * The download proxy (WIRE-09). It takes the address of a download as surl and hands the request, with all that it says
 * about the caller, to the call of that address: session, rights, departments, signature and limits are those of the
 * call, so that nobody gets through the proxy what they would not get without it.
 */
export function serveDownloads(app: FastifyInstance, services: Services): void {
  const call = calls['wire.download']
  const paths = downloadPaths()
  app.get(basePath + call.route.path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await enter(call, request, services)
      const { surl } = request.query as Record<string, unknown>
      const target = downloadTarget(surl, services.publicUrl(), paths)
      if (target === null) throw new AppError('download.refused')
      request.raw.url = target
      reply.hijack()
      app.routing(request.raw, reply.raw)
      return reply
    } catch (error) {
      return refuse(error, request, services, (status, body) => reply.status(status).send(body))
    }
  })
}

function refuse<T>(
  error: unknown,
  request: FastifyRequest,
  { log }: Services,
  send: (status: number, body: object) => T,
): T {
  const { status, code, msg } = failureReply(error, languageOf(request), request.id, log)
  return send(status, { code, msg, data: null })
}
