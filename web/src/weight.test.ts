import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const web = resolve(import.meta.dirname, '..')
let outDir: string

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'zhixin-weight-'))
  vi.stubEnv('NODE_ENV', 'production')
  // The pages are built together with the console, as they are delivered, so that shared code counts as it does there.
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  vi.unstubAllEnvs()
}, 120_000)
afterAll(() => rm(outDir, { recursive: true, force: true }))

/** Every file that a page loads: those in its markup, and those that these files import, now or later. */
async function filesOf(page: string): Promise<string[]> {
  const found = [page]
  for (const file of found) {
    if (!/\.(html|js|css)$/.test(file)) continue
    const source = await readFile(join(outDir, file), 'utf8')
    const asked = [...source.matchAll(/["'(`]((?:\.{0,2}\/)?[\w./-]+\.(?:js|css|svg|png|woff2?))["')`]/g)]
    for (const [, path = ''] of asked) {
      const full = path.startsWith('/') ? path.slice(1) : path.startsWith('.') ? join(dirname(file), path) : path
      if (!found.includes(full) && (await readFile(join(outDir, full)).catch(() => null))) found.push(full)
    }
  }
  return found
}

/** The compressed size of each file. */
const weigh = (files: string[]) =>
  Promise.all(
    files.map(async (file) => [file, gzipSync(await readFile(join(outDir, file)), { level: 6 }).length] as const),
  )

test('AUTH-10 the public pages load nothing of the console and are small: with all of their texts below 130 KB gzipped', async () => {
  const weights = await weigh(await filesOf('site.html'))
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, JSON.stringify(weights)).toBeGreaterThan(50_000)
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(130_000)
})

test('the pages before the console are small: all of them together below 146 KB gzipped, with the second factor that few of them load', async () => {
  const weights = await weigh(await filesOf('entry.html'))
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total, JSON.stringify(weights)).toBeGreaterThan(50_000)
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(146_000)
})

test("SLIP-05 everything the employee's pages load until a slip stands there fits into 45 KB gzipped, with all that comes later into 69 KB", async () => {
  const atOnce = await loadedAtOnce('slip.html')
  const weights = await weigh(await filesOf('slip.html'))
  const kinds = new Set(weights.map(([file]) => file.split('.').pop()))
  expect([...kinds]).toEqual(expect.arrayContaining(['html', 'js', 'css']))
  const total = (list: typeof weights) => list.reduce((sum, [, bytes]) => sum + bytes, 0)
  const first = total(weights.filter(([file]) => atOnce.includes(file)))
  // The framework and the texts alone are larger than that, so a smaller total would mean that files were missed.
  expect(first, JSON.stringify(weights)).toBeGreaterThan(25_000)
  expect(first, JSON.stringify(weights)).toBeLessThanOrEqual(45_000)
  expect(total(weights), JSON.stringify(weights)).toBeGreaterThan(first + 10_000)
  expect(total(weights), JSON.stringify(weights)).toBeLessThanOrEqual(69_000)
})

test('SLIP-05 the files that they load are stored compressed too, for the server', async () => {
  const scripts = (await filesOf('slip.html')).filter((file) => /\.(js|css)$/.test(file))
  for (const file of scripts) {
    const plain = await readFile(join(outDir, file))
    // The smallest ones would only grow.
    if (plain.length < 200) continue
    expect(gunzipSync(await readFile(join(outDir, `${file}.gz`)))).toEqual(plain)
    expect(brotliDecompressSync(await readFile(join(outDir, `${file}.br`)))).toEqual(plain)
  }
})

test('SLIP-05 the pages need nothing that Chromium 86 lacks', async () => {
  const files = await filesOf('slip.html')
  // Features that the compiler does not replace: methods of newer browsers, and CSS that older ones ignore silently.
  const newer =
    /\.at\(-?\d|structuredClone\(|Object\.hasOwn\(|\.findLast(?:Index)?\(|\.toSorted\(|\.toReversed\(|Promise\.withResolvers|AbortSignal\.(?:any|timeout)|:has\(|:is\(|:where\(|[;{\s]inset:|aspect-ratio:|\d(?:dvh|svh|lvh)\b|color-mix\(|@layer|@container/g
  const found = []
  for (const file of files)
    for (const [match] of (await readFile(join(outDir, file), 'utf8')).matchAll(newer)) found.push(`${file}: ${match}`)
  expect(found).toEqual([])
})

test('SLIP-05 the pages consist of the syntax of ES2021, which Chromium has read whole since version 85', async () => {
  const scripts = (await filesOf('slip.html')).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const file of scripts) {
    const source = await readFile(join(outDir, file), 'utf8')
    expect(() => parse(source, { ecmaVersion: 2021, sourceType: 'module' }), file).not.toThrow()
  }
  // The parser does find what is newer.
  for (const newer of ['class A { #b; c(d) { return #b in d } }', 'await 1', 'class A { static { 1 } }', '/a/v'])
    expect(() => parse(newer, { ecmaVersion: 2021, sourceType: 'module' }), newer).toThrow()
})

/** The files that a page loads at once: its own scripts, styles and pictures, and their static imports. */
async function loadedAtOnce(page: string): Promise<string[]> {
  const found = [page]
  for (const file of found) {
    const source = await readFile(join(outDir, file), 'utf8')
    for (const [, path = ''] of source.matchAll(
      /(?:\bimport|\bfrom|\bsrc=|\bhref=)\s*["']([\w./-]+\.(?:js|css|svg))["']/g,
    )) {
      const full = path.startsWith('/') ? path.slice(1) : join(dirname(file), path)
      if (!found.includes(full)) found.push(full)
    }
  }
  return found
}

test('WIRE-07 the console starts without the schemas and their validator: the server checks input and replies', async () => {
  const files = await loadedAtOnce('index.html')
  expect(files.length).toBeGreaterThan(5)
  const sources = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  expect(files.filter((_, at) => sources[at]?.includes('ZodError'))).toEqual([])
  // This proves that the routes themselves are included.
  expect(sources.some((source) => source.includes('/prod-api'))).toBe(true)
})
