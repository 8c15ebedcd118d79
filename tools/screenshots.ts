import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { logIn } from '../e2e/src/fixtures.ts'
import { payrollFile } from '../e2e/src/payroll-file.ts'
import { type RunningProgram, startProgram } from '../e2e/src/program.ts'
import { demoPeople } from '../server/src/seed/demo-data.ts'
import { importText } from '../web/src/features/batches/import/text.ts'
import { reviewText } from '../web/src/features/batches/review/text.ts'
import { sendText } from '../web/src/features/batches/send/text.ts'
import { provideChromium } from './browser/chromium.ts'
import { keepPicture } from './browser/keep-picture.ts'
import { root } from './run.ts'

/**
 * Goes through the main work on the demo company in both languages and writes the pictures of README.md, such as
 * docs/screenshots/review.zh.webp: `npm run screenshots`.
 */

const folder = join(root, 'docs/screenshots')
const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 740 }
/** The maximum size of all pictures together, in bytes, because every clone loads them. */
const max = 2_000_000

const stranger = { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' }

interface Walk {
  browser: Browser
  program: RunningProgram
  language: 'zh' | 'en'
}

const tell = ({ language }: Walk, pair: Pair, params?: TextParams) =>
  translate(pair, language === 'en' ? 'en' : 'ch', params)

const keep = ({ language }: Walk, page: Page, name: string) =>
  keepPicture(page, join(folder, `${name}.${language}.webp`))

async function open({ browser, program, language }: Walk, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.addCookies([{ name: 'language', value: language === 'en' ? 'En' : 'Ch', url: program.url }])
  return context.newPage()
}

/** Takes the pictures of the public pages. */
async function entrances(walk: Walk, page: Page): Promise<void> {
  for (const name of ['poster', 'login']) {
    await page.goto(`${walk.program.url}/${name}`)
    await page.getByRole('heading').first().waitFor()
    await keep(walk, page, name)
  }
}

/** Takes the pictures from the upload of a file to the sent slips. */
async function mainJob(walk: Walk, page: Page): Promise<void> {
  const people = demoPeople.map(({ name, email }, index) => ({ name, email, net: `${12_444 + index * 137}.65` }))
  const buffer = await payrollFile([...people, stranger])
  const count = people.length + 1
  const button = (text: Pair, params?: TextParams) => page.getByRole('button', { name: tell(walk, text, params) })
  await page.goto(`${walk.program.url}/salarySlip`)
  const name = '2026年10月工资表.xlsx'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await button(importText.doImport, { count }).waitFor()
  await keep(walk, page, 'import')
  await button(importText.doImport, { count }).click()
  await button(reviewText.next).waitFor()
  await keep(walk, page, 'review')
  await page.getByRole('tab', { name: tell(walk, reviewText.unmatched) }).click()
  await button(reviewText.addAll).click()
  const told = page.getByText(tell(walk, reviewText.added, { count: 1 }))
  await told.waitFor()
  await told.waitFor({ state: 'hidden' })
  await button(reviewText.next).click()
  await button(sendText.send, { count }).waitFor()
  await page.getByRole('article').waitFor()
  await keep(walk, page, 'send')
  await button(sendText.send, { count }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tell(walk, sendText.sendYes), exact: true })
    .click()
  await page.getByText(tell(walk, sendText.done)).first().waitFor()
}

/** Takes the pictures of the employee's pages. */
async function employee(walk: Walk, page: Page): Promise<void> {
  await page.goto(`${walk.program.url}/sandbox`)
  await page.getByText(stranger.email).click()
  const link = await page.frameLocator('iframe').first().getByRole('link').first().getAttribute('href')
  const own = await open(walk, phone)
  await own.goto(link ?? '')
  const code = own.getByLabel(tell(walk, pageText.codeLabel))
  await code.fill('528041')
  await keep(walk, own, 'safety-code')
  await own.getByRole('button', { name: tell(walk, pageText.next) }).click()
  await code.fill('528041')
  await own.getByRole('button', { name: tell(walk, pageText.view) }).click()
  await own.getByText('9,999').waitFor()
  await keep(walk, own, 'slip')
}

/** Takes the pictures of the history and the roster. */
async function records(walk: Walk, page: Page): Promise<void> {
  await page.goto(`${walk.program.url}/salaryRecord`)
  await page
    .getByText(/2026.*10/)
    .first()
    .click()
  await page.getByRole('row', { name: new RegExp(stranger.name) }).waitFor()
  await keep(walk, page, 'history')
  await page.goto(`${walk.program.url}/salaryStaff`)
  await page.getByText(stranger.name).waitFor()
  await keep(walk, page, 'roster')
}

async function walkIn(language: Walk['language'], browser: Browser): Promise<void> {
  const program = await startProgram()
  try {
    const walk = { browser, program, language }
    const page = await open(walk, wide)
    await entrances(walk, page)
    await logIn(page, program, 'hr')
    await mainJob(walk, page)
    await employee(walk, page)
    await records(walk, page)
  } finally {
    await program.stop()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
try {
  for (const language of ['zh', 'en'] as const) await walkIn(language, browser)
} finally {
  await browser.close()
}
const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size))
const all = sizes.reduce((sum, size) => sum + size, 0)
process.stdout.write(`${sizes.length} pictures, ${Math.round(all / 1000)} KB\n`)
if (all > max) throw new Error(`The pictures weigh more than ${max / 1_000_000} MB together`)
