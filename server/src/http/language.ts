import type { FastifyRequest } from 'fastify'

/** The caller's language: the cookie `language` (Ch, En; spec §9), else Accept-Language, else Chinese. */
export function languageOf(request: FastifyRequest): 'ch' | 'en' {
  const cookie = /(?:^|;\s*)language=(Ch|En)/i.exec(request.headers.cookie ?? '')?.[1]?.toLowerCase()
  if (cookie === 'ch' || cookie === 'en') return cookie
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ch'
}
