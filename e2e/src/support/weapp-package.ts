import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'

const built = resolve(import.meta.dirname, '../../../miniprogram/dist/weapp')

/** WeChat takes no main package above this (bytes). */
const maxPackage = 2 * 1024 * 1024

interface AppJson {
  pages: string[]
  subPackages?: unknown[]
  __usePrivacyCheck__?: boolean
}

/** Holds the files that are uploaded to WeChat to what it checks at the upload and after. */
export async function checkPackage(): Promise<void> {
  const names = await readdir(built, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(200_000)
  expect(total).toBeLessThanOrEqual(maxPackage)

  const app = JSON.parse(await readFile(join(built, 'app.json'), 'utf8')) as AppJson
  expect(app.pages[0]).toBe('pages/list/index')
  // The page that WeChat's messages name (channel settings).
  expect(app.pages).toContain('pages/slip/index')
  expect(app.__usePrivacyCheck__).toBe(true)
  for (const page of app.pages)
    for (const kind of ['js', 'json', 'wxml']) expect(files).toContain(join(built, `${page}.${kind}`))

  const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => readFile(file, 'utf8')))
  const code = scripts.join('\n')
  expect(code).not.toMatch(/\beval\(|new Function\b|[^\w.]Function\("/)
  // No validator, and no power of BigInt that the build has made a power of numbers.
  expect(code).not.toMatch(/ZodError|Math\.pow\([^,()]*n,/)
  // What screen readers speak is in the templates.
  expect(await readFile(join(built, 'base.wxml'), 'utf8')).toContain('aria-label')
  const project = JSON.parse(await readFile(join(built, '../../project.config.json'), 'utf8')) as {
    setting: { es6: boolean }
  }
  expect(project.setting.es6, 'the own step of WeChat cannot translate BigInt').toBe(false)
}
