import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** How long (s) a browser that has come by https comes by nothing else: a year. */
const httpsOnly = 'max-age=31536000'

/**
 * The headers of every reply, whatever it is: browsers take the content for what we call it and, where people come by
 * https, never ask by http again (RFC 6797). Told only there, because an installation without https would lock its people
 * out. Who ends https is a proxy that says so (X-Forwarded-Proto) and is trusted, or the one that PUBLIC_URL names.
 */
export function guardHeaders(
  request: Pick<FastifyRequest, 'protocol'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Record<string, string> {
  const isHttps = request.protocol === 'https' || publicUrl?.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    ...(isHttps && { 'strict-transport-security': httpsOnly }),
  }
}
