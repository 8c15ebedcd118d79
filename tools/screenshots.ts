import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { payrollFile } from '../e2e/src/payroll-file.ts'
import { startProgram } from '../e2e/src/program.ts'
import { demoPeople } from '../server/src/seed/demo-data.ts'
import { provideChromium } from './chromium.ts'
import { root } from './run.ts'

/** Walks the main job on the demo company and keeps the pictures of README.md: `npm run screenshots`. */

const folder = join(root, 'docs/screenshots')
const wide = { width: 1440, height: 900 }
const phone = { width: 375, height: 740 }

async function logIn(page: Page, url: string, account: { userId: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await keep(page, 'login')
  await page.getByRole('textbox', { name: '账号' }).fill(account.userId)
  await page.getByLabel(/^密码/).fill(account.password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL(/salarySlip/)
}

async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

async function walk(browser: Browser, url: string, account: { userId: string; password: string }): Promise<void> {
  const page = await (await browser.newContext({ viewport: wide, locale: 'zh-CN' })).newPage()
  await logIn(page, url, account)
  const people = demoPeople.map(({ name, email }, index) => ({ name, email, net: `${12_444 + index * 137}.65` }))
  const buffer = await payrollFile([...people, { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' }])
  const name = '2026年10月工资表.xlsx'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: /导入 13 人/ }).waitFor()
  await keep(page, 'import')
  await page.getByRole('button', { name: /导入 13 人/ }).click()
  await page.getByRole('tab', { name: /未匹配/ }).waitFor()
  await keep(page, 'review')
  await page.getByRole('tab', { name: /未匹配/ }).click()
  await page.getByRole('button', { name: /全部加入名册/ }).click()
  await page.getByText('已把 1 人加入名册').waitFor()
  await page.getByRole('button', { name: '下一步：发送' }).click()
  await page.getByRole('button', { name: '发送给 13 人' }).waitFor()
  await keep(page, 'send')
  await page.getByRole('button', { name: '发送给 13 人' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s*送$/ })
    .click()
  await page.getByText('发送完成').waitFor()
  await page.goto(`${url}/sandbox`)
  await page.getByText('xin.jia@example.com').click()
  const link = await page.frameLocator('iframe').first().getByRole('link').first().getAttribute('href')
  const employee = await (await browser.newContext({ viewport: phone, locale: 'zh-CN', isMobile: true })).newPage()
  await employee.goto(link ?? '')
  await employee.getByLabel('6 位数字安全码').fill('528041')
  await keep(employee, 'safety-code')
  await employee.getByRole('button', { name: '下一步' }).click()
  await employee.getByLabel('6 位数字安全码').fill('528041')
  await employee.getByRole('button', { name: /查看工资条/ }).click()
  await employee.getByText('9,999').waitFor()
  await keep(employee, 'slip')
  await page.goto(`${url}/salaryRecord`)
  await page
    .getByText(/2026.*10/)
    .first()
    .click()
  await page.getByRole('row', { name: /新人甲/ }).waitFor()
  await keep(page, 'history')
  await page.goto(`${url}/salaryStaff`)
  await page.getByText('新人甲').waitFor()
  await keep(page, 'roster')
}

await mkdir(folder, { recursive: true })
const executablePath = await provideChromium()
const program = await startProgram()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
try {
  const account = program.demo.accounts.find((each) => each.role === 'hr')
  if (account) await walk(browser, program.url, account)
} finally {
  await browser.close()
  await program.stop()
}
