import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Download, Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/test-app'
import { unzipSync } from 'fflate'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

/** A slip is signed on a phone by hand and by passkey; its receipt is taken out and verified without a network (SLIP-06). */

const name = '签名甲'
const typist = '签名乙'

/** The company asks for signatures from now on. */
async function askForSignatures(hr: Page, program: RunningProgram): Promise<void> {
  const stored = await hr.evaluate(() => localStorage.getItem('token'))
  const caller = makeCaller(program.url)
  caller.token = (JSON.parse(stored ?? '{}') as { value?: string }).value ?? null
  const config = await caller.ok('account.defaultConfig', {})
  await caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: true })
}

async function send(hr: Page, program: RunningProgram): Promise<string> {
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile([
    { name, email: 'qianming@example.com', net: '9999.99' },
    { name: typist, email: 'shuru@example.com', net: '9999.99' },
  ])
  const file = { name: '签收.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 2)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await sendTo(hr, 2)
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
  await expect(hr).toHaveURL(/salaryRecord\//)
  return hr.url()
}

/** Draws a stroke on the pad, in shares of its size. */
async function draw(phone: Page, points: readonly (readonly [number, number])[]): Promise<void> {
  const pad = phone.getByRole('img', { name: '手写签名区' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not drawn')
  const [first, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  await phone.mouse.move(first?.[0] ?? 0, first?.[1] ?? 0)
  await phone.mouse.down()
  for (const [x, y] of rest) await phone.mouse.move(x, y, { steps: 6 })
  await phone.mouse.up()
}

const strokes = [
  [
    [0.2, 0.3],
    [0.4, 0.25],
    [0.3, 0.8],
  ],
  [
    [0.5, 0.2],
    [0.55, 0.85],
  ],
  [
    [0.7, 0.3],
    [0.85, 0.4],
    [0.7, 0.8],
  ],
] as const

async function sign(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'zh-CN' })
  const phone = await context.newPage()
  await phone.goto(link)
  await setSafetyCode(phone)
  const confirm = phone.getByRole('button', { name: '签名并确认签收' })
  await confirm.click()
  await expect(phone.getByRole('alert').filter({ hasText: '请先签名，再确认签收' })).toBeVisible()
  for (const stroke of strokes) await draw(phone, stroke)
  await expect(phone.getByText('已写 3 笔')).toBeVisible()
  await phone.getByRole('button', { name: '撤销一笔' }).click()
  await expect(phone.getByText('已写 2 笔')).toBeVisible()
  await phone.getByRole('button', { name: '清除' }).click()
  await draw(phone, [
    [0.5, 0.5],
    [0.5, 0.51],
  ])
  await confirm.click()
  await expect(phone.getByText('签名过于简单，请写下您的姓名')).toBeVisible()
  await phone.getByRole('button', { name: '清除' }).click()
  // On its side the pad still fits the screen, and what was drawn before stays.
  await draw(phone, strokes[0])
  await phone.setViewportSize({ width: 667, height: 375 })
  const box = await phone.getByRole('img', { name: '手写签名区' }).boundingBox()
  expect(box?.height).toBeLessThan(375)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(667)
  await draw(phone, strokes[1])
  await phone.setViewportSize({ width: 375, height: 667 })
  await draw(phone, strokes[2])
  await expect(phone.getByText('已写 3 笔')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await confirm.click()
  await phone.getByRole('dialog').getByRole('button', { name: '确认签收' }).click()
  await expect(phone.getByRole('status').filter({ hasText: /签收 · 已签名/ })).toBeVisible()
  await context.close()
}

/** A device in Chromium that verifies its user, in place of a fingerprint reader. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Types the name instead, and signs with a passkey that is made for it, with the keyboard alone. */
async function signByPasskey(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await addAuthenticator(page)
  // Passkeys need a domain, and on one machine that is localhost.
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await setSafetyCode(page)
  await expect(page.getByRole('button', { name: '用指纹、面容或锁屏密码签收' })).toBeVisible()
  await page.getByRole('button', { name: '不便手写？改为输入姓名' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('输入您的姓名').focus()
  await page.keyboard.type(typist)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '签名并确认签收' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /签收 · 已签名 · 已用通行密钥签名/ })).toBeVisible()
  await removePasskey(page)
  await context.close()
}

/** Finds the passkey below the list of slips, and removes it with the safety code. */
async function removePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '通行密钥', exact: true }).click()
  const passkeys = page.getByRole('region', { name: '用于签收的通行密钥' })
  const heading = passkeys.getByRole('heading', { name: '用于签收的通行密钥' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(passkeys.getByRole('listitem')).toHaveText(/Chrome登记于 .*上次签收 /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await takePicture(page, 'passkeys')
  await passkeys.getByRole('button', { name: /^删除“.*Chrome”的通行密钥$/ }).click()
  await passkeys.getByLabel('6 位数字安全码').fill('908172')
  await passkeys.getByRole('button', { name: '删除', exact: true }).click()
  await expect(passkeys.getByText('安全码不正确，还可尝试 4 次')).toBeVisible()
  await takePicture(page, 'passkeys-remove')
  await passkeys.getByLabel('6 位数字安全码').fill('528041')
  await passkeys.getByRole('button', { name: '删除', exact: true }).click()
  await expect(passkeys.getByText('已删除')).toBeVisible()
  await expect(passkeys.getByText('您还没有登记通行密钥。')).toBeVisible()
}

/** For whoever looks at the pages: the folder of SHOTS gets a picture. */
async function takePicture(page: Page, named: string): Promise<void> {
  const { SHOTS: folder } = process.env
  if (folder) await page.screenshot({ path: join(folder, `${named}.png`), fullPage: true })
}

const bytesOf = async (download: Download) => readFile(await download.path())

test('SLIP-06 an employee signs on a phone, another with a passkey, HR sees the receipts, and each zip verifies itself offline until a byte changes', async ({
  hr,
  browser,
  program,
}) => {
  await hr.goto(program.url)
  await askForSignatures(hr, program)
  const details = await send(hr, program)
  await sign(browser, (await openMail(hr, program.url, 'qianming@example.com')).link)

  await signByPasskey(browser, (await openMail(hr, program.url, 'shuru@example.com')).link)

  await hr.goto(details)
  await hr.getByRole('row', { name }).getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '签收凭证' }).click()
  const dialog = hr.getByRole('dialog', { name: `签收凭证 · ${name}` })
  await expect(dialog.getByText('本人手写签名')).toBeVisible()
  await expect(dialog.getByRole('img', { name: `${name}的签名` })).toBeVisible()
  await expect(dialog.getByText(/已验证安全码 · .*Chrome/).first()).toBeVisible()
  // The words of programs are behind a fold.
  await expect(dialog.getByText(/Mozilla/)).toBeHidden()
  const download = hr.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载凭证' }).click()
  const zip = await bytesOf(await download)
  await expect(dialog.getByText(/^已于 .* 存证$/)).toBeVisible()
  await dialog.getByText('技术信息（供核验使用）').click()
  await expect(dialog.getByText(/^第 \d+ 号/)).toBeVisible()
  await expect(dialog.getByText(/Mozilla/)).toBeVisible()

  await dialog
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click()
  await hr.getByRole('row', { name: typist }).getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '签收凭证' }).click()
  await expect(hr.getByRole('dialog').getByText(/以输入姓名代替手写/)).toBeVisible()
  await expect(hr.getByRole('dialog').getByText('本人通行密钥签名')).toBeVisible()
  const second = hr.waitForEvent('download')
  await hr.getByRole('dialog').getByRole('button', { name: '下载凭证' }).click()
  const signed = await bytesOf(await second)

  const folder = await mkdtemp(join(tmpdir(), 'receipt-'))
  await writeFile(join(folder, 'verify.html'), unzipSync(zip)['verify.html'] ?? '')
  await writeFile(join(folder, 'receipt.zip'), zip)
  const place = zip.indexOf('"kind":"read"')
  await writeFile(join(folder, 'changed.zip'), Buffer.from(zip).fill('s', place + 8, place + 9))
  await writeFile(join(folder, 'passkey.zip'), signed)
  const offline = await browser.newContext({ offline: true, locale: 'zh-CN', viewport: { width: 375, height: 812 } })
  const page = await offline.newPage()
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href)
  const choose = page.getByLabel('选择压缩包')
  await choose.setInputFiles(join(folder, 'receipt.zip'))
  await expect(page.getByRole('status')).toHaveText('查验通过：1 人的凭证完整，未被改动')
  await page.getByText(`${name} ·`).click()
  await expect(page.getByText('9,999.99').first()).toBeVisible()
  await expect(page.getByRole('img', { name: '签名' })).toBeVisible()
  await expect(page.getByText('本人手写签名')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByLabel('选择压缩包').setInputFiles(join(folder, 'changed.zip'))
  await expect(page.getByRole('status')).toHaveText(/^查验未通过：发现 \d+ 处问题$/)
  await choose.setInputFiles(join(folder, 'passkey.zip'))
  await expect(page.getByRole('status')).toHaveText('查验通过：1 人的凭证完整，未被改动')
  await page.getByText(`${typist} ·`).click()
  await expect(page.getByText('本人通行密钥签名').first()).toBeVisible()
  await choose.setInputFiles(join(folder, 'changed.zip'))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Not intact: \d+ problems? found$/)
  await offline.close()
})
