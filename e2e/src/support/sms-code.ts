import type { Browser } from '@playwright/test'
import { logIn } from '../fixtures.ts'
import type { RunningProgram } from '../program.ts'

/** The code that went to a phone last, as the platform's mailbox page shows it. */
export async function smsFor(browser: Browser, program: RunningProgram, phone: string): Promise<string> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await logIn(page, program, 'platform')
  await page.goto(`${program.url}/sandbox`)
  await page.getByText(phone).first().click()
  const words = page.frameLocator('iframe').getByText(/您的验证码是 ?\d{6}/)
  const code = /\d{6}/.exec((await words.textContent()) ?? '')?.[0] ?? ''
  await context.close()
  return code
}
