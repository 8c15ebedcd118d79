import type { Page } from '@playwright/test'
import { PhoneApp } from '@zhixin/server/test/factors/factor-factory'
import { colleagueOf } from './colleague.ts'
import { expect, fillLogin, putAwayGreetings, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** The second factor: an authenticator app, passkeys, a company that demands one, and what is asked anew (AUTH-11). */

const own = (page: Page) => page.getByRole('region', { name: '二次验证' })
const admins = (page: Page) => page.getByRole('region', { name: '管理员' })
const stepUp = (page: Page) => page.getByRole('dialog', { name: '请验证身份' })
const accountOf = ({ demo }: RunningProgram, role: string) => {
  const account = demo.accounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no account of role ${role}`)
  return account
}

/** Confirms by password, as somebody without a second factor. */
async function confirmByPassword(page: Page, password: string) {
  await stepUp(page)
    .getByLabel(/^登录密码/)
    .fill(password)
  await page.keyboard.press('Enter')
  await expect(stepUp(page)).toBeHidden()
}

async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('智薪工资条-恢复码.txt')
  await expect(dialog.getByRole('button', { name: /^完\s*成$/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '我已妥善保存' }).check()
  await dialog.getByRole('button', { name: /^完\s*成$/ }).click()
  return codes
}

/** Types user id and password on the login page. */
async function typePassword(page: Page, url: string, program: RunningProgram, role: string) {
  const { userId, password } = accountOf(program, role)
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: '账号' }).fill(userId)
  await page.getByLabel(/^密码/).fill(password)
  await page.keyboard.press('Enter')
}

const logOut = async (page: Page, url: string) => {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${url}/login`)
}

/** The code that a phone shows at some time, of the secret on the screen. */
const phoneOf = async (dialog: ReturnType<Page['getByRole']>) => {
  const secret = await dialog.locator('code').first().textContent()
  return new PhoneApp((secret ?? '').replace(/\s/g, ''))
}

test('AUTH-11 an authenticator app is set up, asked for at the login, and before an export once in ten minutes', async ({
  hr,
  program,
}) => {
  const { sendMonth } = await colleagueOf(program)
  await sendMonth('2026-07', [{ name: '陈明', email: 'ys0001@example.com', net: '12444.65' }])
  await hr.goto(`${program.url}/settings`)

  const { phone, codes } = await test.step('set up, after the password was proved anew', async () => {
    await own(hr).getByRole('button', { name: '添加身份验证器' }).click()
    await stepUp(hr)
      .getByLabel(/^登录密码/)
      .fill('not it')
    await hr.keyboard.press('Enter')
    await expect(stepUp(hr).getByText('当前密码不正确')).toBeVisible()
    await expect(stepUp(hr).getByText('此操作：设置二次验证')).toBeVisible()
    await confirmByPassword(hr, accountOf(program, 'hr').password)
    const dialog = hr.getByRole('dialog', { name: '添加身份验证器' })
    await expect(dialog.getByRole('img', { name: '供身份验证器扫描的二维码' })).toBeVisible()
    const app = await phoneOf(dialog)
    const code = dialog.getByRole('textbox', { name: '身份验证器显示的 6 位数字' })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill(app.code(new Date(), 20))
    await hr.keyboard.press('Enter')
    await expect(dialog.getByText('动态验证码不正确')).toBeVisible()
    await code.fill(app.code(new Date()))
    await hr.keyboard.press('Enter')
    return { phone: app, codes: await saveCodes(hr) }
  })
  await expect(own(hr)).toContainText('已启用')
  await expect(own(hr)).toContainText('剩余 10 个')

  await test.step('asked for at the login, by keyboard alone', async () => {
    await logOut(hr, program.url)
    await typePassword(hr, program.url, program, 'hr')
    const step = hr.getByRole('dialog', { name: '二次验证' })
    const code = step.getByRole('textbox', { name: '动态验证码' })
    await expect(code).toBeFocused()
    await code.fill(phone.code(new Date(), 20))
    await hr.keyboard.press('Enter')
    await expect(step.getByText('动态验证码不正确')).toBeVisible()
    await expect(hr).toHaveURL(/\/login/)
    await code.fill(phone.code(new Date(), 1))
    await hr.keyboard.press('Enter')
    await expect(hr).not.toHaveURL(/\/login/)
  })

  await test.step('asked anew before an export, which then goes on by itself', async () => {
    await hr.goto(`${program.url}/salaryRecord`)
    const exported = async () => {
      await hr
        .getByRole('row', { name: /2026年7月/ })
        .getByRole('link')
        .first()
        .click()
      await hr.getByRole('button', { name: '更多操作' }).click()
      await hr.getByRole('menuitem', { name: '导出明细' }).click()
    }
    const download = hr.waitForEvent('download')
    await exported()
    await stepUp(hr).getByRole('button', { name: '改用恢复码' }).click()
    await stepUp(hr)
      .getByRole('textbox', { name: '恢复码' })
      .fill(codes[0] ?? '')
    await hr.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/xlsx$/)
    await hr.goto(`${program.url}/salaryRecord`)
    const again = hr.waitForEvent('download')
    await exported()
    await again
    await expect(stepUp(hr)).toHaveCount(0)
  })

  await test.step('removed, and the password alone opens the account again', async () => {
    await hr.goto(`${program.url}/settings`)
    await expect(own(hr)).toContainText('剩余 9 个')
    await own(hr).getByRole('button', { name: '移除身份验证器' }).click()
    const question = hr.getByRole('dialog', { name: '移除身份验证器？' })
    await expect(question).toContainText('这是最后一种验证方式')
    await question.getByRole('button', { name: /^移\s*除$/ }).click()
    await expect(own(hr)).toContainText('未启用')
  })
})

/** A device in Chromium that verifies its user, in place of a fingerprint reader. */
async function addAuthenticator(page: Page) {
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

test('AUTH-11 a passkey is made, is the second step, logs in alone, and proves anew before administrators are changed', async ({
  browser,
  program,
}) => {
  // Passkeys need a domain, and on one machine that is localhost.
  const url = program.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await addAuthenticator(page)
  await page.goto(`${url}/login`)
  await fillLogin(page, program, 'hr')
  await putAwayGreetings(page)

  await test.step('made in the settings, with a name', async () => {
    await page.goto(`${url}/settings`)
    await own(page).getByRole('button', { name: '添加通行密钥' }).click()
    const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
    await dialog.getByRole('textbox', { name: '名称' }).fill('办公电脑')
    await page.keyboard.press('Enter')
    await confirmByPassword(page, accountOf(program, 'hr').password)
    await saveCodes(page)
    await expect(own(page)).toContainText('办公电脑')
    await expect(own(page)).toContainText('尚未使用')
  })

  await test.step('the second step after the password', async () => {
    await logOut(page, url)
    await typePassword(page, url, program, 'hr')
    const step = page.getByRole('dialog', { name: '二次验证' })
    await expect(step.getByRole('button', { name: '使用通行密钥' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('a login without a password', async () => {
    await logOut(page, url)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('asked anew before somebody is invited; given up, the form stays as it is', async () => {
    await page.goto(`${url}/settings`)
    await expect(own(page)).toContainText(/最近使用 \d{4}-/)
    await admins(page).getByRole('button', { name: '添加管理员' }).click()
    const dialog = page.getByRole('dialog', { name: '添加管理员' })
    await dialog.getByRole('searchbox', { name: '搜索姓名、部门或工号' }).fill('孙磊')
    await dialog.getByRole('list', { name: '选择员工' }).getByRole('button', { name: '孙磊' }).click()
    await dialog.getByRole('checkbox', { name: /^员工名册/ }).check()
    await dialog.getByRole('button', { name: '发送邀请' }).click()
    await stepUp(page)
      .getByRole('button', { name: /关闭|Close/ })
      .click()
    await expect(stepUp(page)).toBeHidden()
    await dialog.getByRole('button', { name: '发送邀请' }).click()
    await stepUp(page).getByRole('button', { name: '使用通行密钥' }).click()
    await expect(page.getByRole('textbox', { name: '邀请链接' })).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^完\s*成$/ })
      .click()
  })

  await test.step('and removed again', async () => {
    await own(page).getByRole('button', { name: '移除办公电脑' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^移\s*除$/ })
      .click()
    await expect(own(page)).toContainText('未启用')
  })
  await context.close()
})

test('AUTH-11 a company demands a second factor: who has none sets it up before anything else at the next login', async ({
  hr,
  browser,
  program,
}) => {
  await hr.goto(`${program.url}/settings`)
  const demand = admins(hr).getByRole('switch', { name: '要求所有管理员启用二次验证' })
  await test.step('the main administrator turns it on', async () => {
    await demand.click()
    await expect(hr.getByRole('dialog')).toContainText('您自己还没有设置')
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /^开\s*启$/ })
      .click()
    await confirmByPassword(hr, accountOf(program, 'hr').password)
    await expect(demand).toBeChecked()
    await expect(own(hr)).toContainText('企业要求')
  })

  await test.step('another administrator is led to it, and gets no session before', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await typePassword(page, program.url, program, 'hr of two companies')
    const dialog = page.getByRole('dialog', { name: '设置二次验证' })
    // Another story may be logged in with the same account, so the login asks whether to continue here.
    const goOn = page.getByRole('button', { name: '继续登录' })
    await expect(goOn.or(dialog).first()).toBeVisible()
    if (await goOn.isVisible()) await goOn.click()
    await expect(dialog).toContainText('您的企业要求所有管理员启用二次验证')
    const phone = await phoneOf(dialog)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await dialog.getByRole('textbox', { name: '身份验证器显示的 6 位数字' }).fill(phone.code(new Date()))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '请保存恢复码' })).toBeVisible()
    // A browser closes such a dialog at the second Escape; the codes would be lost.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await saveCodes(page)
    await expect(page).toHaveURL(/\/chooseTenant/)
    await context.close()
  })

  await test.step('an account that leads to another company too is not reset by one of them', async () => {
    await hr.reload()
    const line = admins(hr).getByRole('listitem').filter({ hasText: '周宁' })
    await expect(line).toContainText('二次验证')
    await line.getByRole('button', { name: '重置二次验证' }).click()
    await hr.getByRole('dialog').getByRole('button', { name: '重置二次验证' }).click()
    await expect(hr.getByText('该账号还属于其他企业或平台')).toBeVisible()
  })

  await test.step('and it is turned off again', async () => {
    await demand.click()
    await expect(demand).not.toBeChecked()
  })
})
