import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startProgram } from './program/program.ts'
import { args, formatNumber, judge, once, openRecorder } from './recording/record.ts'

/**
 * Measures how much script a first visit loads, gzipped, in a real browser from a production build: the login page, the
 * poster, and the console with its first screen. A peer is named with the folder of its production build, made outside
 * of the repository: `node bench/bundle.ts vue-element-admin=/path/to/dist ant-design-pro=/path/to/dist`. The first
 * page of a peer counts, which is its login.
 */

const peers = new Map(args.map((peer) => peer.split('=', 2) as [string, string]))
const recorder = openRecorder('bundle', { args: [...peers.keys()].map((name) => `${name}=FOLDER`), inBrowser: true })

/** The pages that are weighed: the key of the row, and the bar in KB if there is one. */
const pages = {
  'login page': { key: 'login', what: 'script of a first visit to the login page, gzipped', bar: 180 },
  'console with its first screen': {
    key: 'console',
    what: 'script of the console with its first screen, gzipped',
    bar: 380,
  },
  poster: { key: 'poster', what: 'script of the poster, gzipped', bar: null },
}

/** What is printed about a peer whose build is not given. */
const known: Record<string, string> = {
  'vue-element-admin':
    '353 KB in 4 scripts when it was built for this (4.4.0, commit 6858a9a, without its Markdown editor, whose dependency is not on npm)',
  'ant-design-pro':
    'its users tell of umi.js with 1.5 to 2.3 MB before gzip (github.com/ant-design/ant-design-pro/issues/6815), and of 400 and 300 KB for two scripts of the official preview (issues/4694)',
}

interface Weight {
  scripts: number
  bytes: number
}

const built = resolve(import.meta.dirname, '../web/dist')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Collects the paths of the scripts that a page requests. */
function watchScripts(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || response.url().endsWith('.js')
    if (isScript && response.ok()) asked.add(new URL(response.url()).pathname)
  })
  return asked
}

/** Adds up the sizes with gzip at its usual level, whatever compression each server uses. */
async function weigh(folder: string, scripts: Iterable<string>): Promise<Weight> {
  const sizes = await Promise.all(
    [...scripts].map(async (path) => gzipSync(await readFile(join(folder, path)), { level: 6 }).length),
  )
  return { scripts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

function tell(name: string, { scripts, bytes }: Weight, judged: string | null = null): void {
  const bar = judged === null ? '' : ` (bar: ${judged})`
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} KB gzipped in ${scripts} scripts${bar}`)
}

/** Peers are weighed first, because the row of the login page names them. */
const peerWeights = new Map<string, Weight>()

function record(name: keyof typeof pages, weight: Weight): void {
  const { key, what, bar } = pages[name]
  const size = weight.bytes / 1000
  const judged = bar === null ? null : judge(size, { most: bar }, 'KB')
  tell(name, weight, judged)
  const compared = [...peerWeights].map(([peer, { bytes }]) => `${peer}'s first page: ${formatNumber(bytes / 1000)} KB`)
  recorder.add(key, {
    what,
    ...once(`${formatNumber(size)} KB`),
    bar: judged,
    peer: key === 'login' && compared.length > 0 ? compared.join('; ') : null,
  })
}

/** Opens a page and returns its scripts when nothing more is loading. */
async function open(browser: Browser, url: string): Promise<{ page: Page; scripts: Set<string> }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const scripts = watchScripts(page)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return { page, scripts }
}

async function weighOurs(browser: Browser): Promise<void> {
  const program = await startProgram()
  try {
    const poster = await open(browser, `${program.url}/poster`)
    record('poster', await weigh(built, poster.scripts))
    await poster.page.close()
    const { page, scripts } = await open(browser, `${program.url}/login`)
    record('login page', await weigh(built, scripts))
    await page.getByRole('textbox', { name: '账号' }).fill(program.account.userId)
    await page.getByLabel(/^密码/).fill(program.account.password)
    await page.getByRole('button', { name: /^登\s*录$/ }).click()
    // The benchmark itself has a session open, so the page asks whether to go on.
    await page.getByRole('button', { name: '继续登录' }).click()
    await page.waitForURL(/salarySlip/)
    // The console is reloaded, so that scripts of the login page alone do not count.
    const again = watchScripts(page)
    await page.reload()
    // The live events keep one request open, so the screen is known to be ready by what it shows.
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    record('console with its first screen', await weigh(built, again))
  } finally {
    await program.stop()
  }
}

/** Serves a peer's build as any static server does, and weighs its first page. */
async function weighPeer(browser: Browser, name: string, folder: string): Promise<void> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    const file = extname(path) ? path : '/index.html'
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(join(folder, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    const { port } = server.address() as AddressInfo
    const { scripts } = await open(browser, `http://127.0.0.1:${port}/`)
    const weight = await weigh(folder, scripts)
    peerWeights.set(name, weight)
    tell(`${name}, first page`, weight)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '',
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  for (const [name, folder] of peers) await weighPeer(browser, name, resolve(folder))
  await weighOurs(browser)
  for (const [name, words] of Object.entries(known))
    if (!peers.has(name)) console.log(`${name}: not built here; ${words}`)
} finally {
  await browser.close()
}
await recorder.save()
