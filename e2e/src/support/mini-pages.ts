import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import type { RunningProgram } from '../program.ts'

const built = resolve(import.meta.dirname, '../../../miniprogram/dist/h5')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** What the program forbids its own pages (server/src/http/pages.ts): these keep to it too. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'"

/**
 * A phone whose browser has the h5 build of the mini-program beside the program's calls, as on an installation that
 * hands it out. The calls go to the real program.
 */
export async function openMini(browser: Browser, { url }: RunningProgram, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    locale: 'zh-CN',
    isMobile: true,
    hasTouch: true,
    ...options,
  })
  await context.route(`${url}/mini-pages/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.replace('/mini-pages/', '') || 'index.html'
    const body = await readFile(join(built, name)).catch(() => null)
    if (!body) return route.fulfill({ status: 404 })
    const headers = { 'content-type': types[extname(name)] ?? 'text/plain', 'content-security-policy': policy }
    return route.fulfill({ body, headers })
  })
  return { context, page: await context.newPage(), address: `${url}/mini-pages/` }
}
