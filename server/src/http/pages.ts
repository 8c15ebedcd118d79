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
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { languageOf } from './language.ts'
import { changedTexts } from './public-pages/changed-texts.ts'
import { serveLegalPages } from './public-pages/legal-pages.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The HTML entry of each place in the table of screens that has an entry of its own. */
const ownEntries = new Map<Screen['place'] | undefined, string>([
  ['entry', 'entry.html'],
  ['slip', 'slip.html'],
  ['site', 'site.html'],
])

function entryOf(path: string): string {
  const name = screenAt(path)
  return ownEntries.get(name && screenNamed(name).place) ?? 'index.html'
}

/**
 * Protects pages, because slips are private: no framing, no shared caching, no referrer, no foreign scripts. The console in
 * WeCom's own browser may load WeCom's scripts, which show names that WeCom keeps to itself (WECOM-02).
 */
function guardPage(reply: FastifyReply, scripts: readonly string[] = []): FastifyReply {
  const hosts = [...new Set(scripts.map((script) => ` ${new URL(script).origin}`))].join('')
  const wecom = hosts && `script-src 'self'${hosts}; connect-src 'self'${hosts}; `
  return reply.headers({
    'content-security-policy': `default-src 'self'; ${wecom}style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:${hosts}; frame-src 'self' blob:${hosts}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'`,
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  })
}

/**
 * Serves what the pages load. A route of ours sends the files: fastify-static's own lists the folder of nearly a thousand
 * files at every request, to compare the spelling of the name.
 */
async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    serve: false,
    index: false,
    // The files are compressed at build time (web/pack-pages); browsers that cannot decompress get the plain files.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => reply.sendFile(request.params.name))
}

interface ServingPages extends Pick<Services, 'editions' | 'log'> {
  config: Pick<Config, 'sandbox' | 'smtpUrl' | 'wecomScripts'>
}

/**
 * Serves the built pages, and answers unknown addresses below /prod-api with a failure in the form of the wire. Only
 * files whose names contain their hash may be cached forever; pages go through guardPage.
 */
export async function servePages(app: FastifyInstance, { config, editions, log }: ServingPages): Promise<void> {
  const isBuilt = existsSync(built)
  if (isBuilt) {
    await app.register(serveAssets)
    await app.register(fastifyStatic, { root: built, serve: false })
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }))
  }
  app.get('/', (_, reply) => reply.redirect(screens.poster.path))
  /** Without the database the pages still say what the program brings. */
  const readable: Pick<Services['editions'], 'get'> = {
    get: (subject, kind) =>
      editions.get(subject, kind).catch((error) => {
        log.warn(describeError(error), 'changed texts could not be read')
        return undefined
      }),
  }
  serveLegalPages(app, guardPage, readable)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path.startsWith(basePath) || request.method !== 'GET') {
      const { code, text } = errors['wire.noSuchCall']
      return reply.status(404).send({ code, msg: translate(text, languageOf(request)), data: null })
    }
    if (/\.\w{2,5}$/.test(path) || !isBuilt) return guardPage(reply).status(404).type('text/plain').send('404')
    const entry = entryOf(path)
    const isWecom = entry === 'index.html' && /wxwork/i.test(request.headers['user-agent'] ?? '')
    const guarded = guardPage(reply, isWecom ? config.wecomScripts : [])
    const changed = entry === 'site.html' ? await changedTexts(readable, path) : ''
    const isSandbox = mailStaysHere(config)
    if (!isSandbox && !changed) return guarded.sendFile(entry, { cacheControl: false })
    const page = readFileSync(join(built, entry), 'utf8')
      .replace('<html', isSandbox ? '<html data-sandbox="true"' : '<html')
      // A function, because '$' in a text is no pattern.
      .replace('</head>', () => `${changed}</head>`)
    return guarded.type('text/html; charset=utf-8').send(page)
  })
}
