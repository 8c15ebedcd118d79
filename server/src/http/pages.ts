import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { basePath } from '@zhixin/contract/route'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { type Screen, screenNamed, screens } from '@zhixin/domain/navigation/screens'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Config, mailStaysHere } from '../config.ts'
import { languageOf } from './language.ts'
import { serveLegalPages } from './legal-pages.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The entry that an address belongs to: the small ones have places of their own in the table of screens. */
const ownEntries = new Map<Screen['place'] | undefined, string>([
  ['entry', 'entry.html'],
  ['slip', 'slip.html'],
  ['site', 'site.html'],
])

function entryOf(path: string): string {
  const name = screenAt(path)
  return ownEntries.get(name && screenNamed(name).place) ?? 'index.html'
}

/** Slips are nobody else's business: not framed, not cached by others, no referrer, no foreign scripts. */
function guardPage(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  })
}

/**
 * Serves the built pages, and answers unknown addresses below /prod-api in the wire's own words. Only what carries its
 * content's hash in its name may be kept for good; pages go through guardPage.
 */
export async function servePages(app: FastifyInstance, config: Pick<Config, 'sandbox' | 'smtpUrl'>): Promise<void> {
  const isBuilt = existsSync(built)
  if (isBuilt) {
    await app.register(fastifyStatic, { root: built, serve: false })
    await app.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      // Packed at build time (web/pack-pages); browsers that cannot unpack get the plain files.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }))
  }
  app.get('/', (_, reply) => reply.redirect(screens.poster.path))
  serveLegalPages(app, guardPage)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path.startsWith(basePath) || request.method !== 'GET') {
      const { code, text } = errors['wire.noSuchCall']
      return reply.status(404).send({ code, msg: translate(text, languageOf(request)), data: null })
    }
    if (/\.\w{2,5}$/.test(path) || !isBuilt) return guardPage(reply).status(404).type('text/plain').send('404')
    if (!mailStaysHere(config)) return guardPage(reply).sendFile(entryOf(path), { cacheControl: false })
    const page = readFileSync(join(built, entryOf(path)), 'utf8')
    return guardPage(reply).type('text/html; charset=utf-8').send(page.replace('<html', '<html data-sandbox="true"'))
  })
}
