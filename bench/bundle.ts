import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startProgram } from './program.ts'

/**
 * How much script a first visit loads, gzipped, in a real browser from a production build: the login page, the poster, and
 * the console with its first screen. Peers are named with the folder of their own production build, made outside of the
 * repository: `node bench/bundle.ts vue-element-admin=/path/to/dist ant-design-pro=/path/to/dist`. Of those the first page
 * counts, which is their login.
 */

const bars: Record<string, number> = { 'login page': 180, 'console with its first screen': 380 }

/** What is told of a peer whose build is not named. */
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

/** The scripts that a page has asked for, by their own path. */
function watchScripts(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || response.url().endsWith('.js')
    if (isScript && response.ok()) asked.add(new URL(response.url()).pathname)
  })
  return asked
}

/** All in one measure, whatever each server packs with: gzip at its usual level. */
async function weigh(folder: string, scripts: Iterable<string>): Promise<Weight> {
  const sizes = await Promise.all(
    [...scripts].map(async (path) => gzipSync(await readFile(join(folder, path)), { level: 6 }).length),
  )
  return { scripts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

function tell(name: string, { scripts, bytes }: Weight): void {
  const size = bytes / 1000
  const bar = bars[name]
  const judged = bar === undefined ? '' : ` (bar: ${bar} KB: ${size <= bar ? 'met' : 'NOT met'})`
  console.log(`${name}: ${size.toFixed(1)} KB gzipped in ${scripts} scripts${judged}`)
}

/** A page's scripts once nothing more is on its way. */
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
    tell('poster', await weigh(built, poster.scripts))
    await poster.page.close()
    const { page, scripts } = await open(browser, `${program.url}/login`)
    tell('login page', await weigh(built, scripts))
    await page.getByRole('textbox', { name: '账号' }).fill(program.account.userId)
    await page.getByLabel(/^密码/).fill(program.account.password)
    await page.getByRole('button', { name: /^登\s*录$/ }).click()
    // The bench's own session is still open elsewhere.
    await page.getByRole('button', { name: '继续登录' }).click()
    await page.waitForURL(/salarySlip/)
    // As somebody who comes back to it: without what the login page alone needs.
    const again = watchScripts(page)
    await page.reload()
    // The live events keep one request open: what is drawn says that the screen is there.
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    tell('console with its first screen', await weigh(built, again))
  } finally {
    await program.stop()
  }
}

/** A peer's build as any static server hands it out. */
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
    tell(`${name}, first page`, await weigh(folder, scripts))
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
  await weighOurs(browser)
  const peers = new Map(process.argv.slice(2).map((peer) => peer.split('=', 2) as [string, string]))
  for (const [name, folder] of peers) await weighPeer(browser, name, resolve(folder))
  for (const [name, words] of Object.entries(known))
    if (!peers.has(name)) console.log(`${name}: not built here; ${words}`)
} finally {
  await browser.close()
}
