import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** How long (s) a browser that has used https uses nothing else: a year. */
const httpsOnly = 'max-age=31536000'

/**
 * Sets the headers of every reply: browsers must not guess the content type and, where people use https, never use http
 * again (RFC 6797). The latter is sent only over https, because an installation without https would lock its users out.
 * Https is detected from X-Forwarded-Proto of a trusted proxy, or from PUBLIC_URL.
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
