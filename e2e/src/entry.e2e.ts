import type { Locator, Page } from '@playwright/test'
import { demoPeople } from '@zhixin/server/seed/demo-data'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import type { RunningProgram } from './program.ts'
import { smsFor } from './support/sms-code.ts'

/** Login by phone, registration and a new password. The SMS are on the platform's mailbox page. */

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
const accountOf = (program: RunningProgram, role: string) => {
  const account = program.demo.accounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no account of role ${role}`)
  return account
}

test('AUTH-05 a company registers itself and stands in the console', async ({ page, browser, program }) => {
  const phone = '18610000001'
  const typePicture = await pictureTyper(page, program)
  await page.goto(`${program.url}/login`)
  await page.getByRole('link', { name: '注册企业' }).click()
  await expect(page).toHaveURL(/\/register$/)

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: '注册并开始试用' }).click()
    for (const words of [
      '请输入手机号',
      '请输入图片验证码',
      '请输入短信验证码',
      '请输入企业名称',
      '请输入您的姓名',
      '请输入密码',
      '请先阅读并同意服务协议和隐私政策',
    ])
      await expect(page.getByText(words)).toBeVisible()
  })

  await test.step('the code comes by SMS, and the next one only after a minute', async () => {
    await field(page, '手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入图片验证码')).toBeVisible()
    await field(page, '图片验证码').fill('0000')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('图片验证码不正确')).toBeVisible()
    await typePicture()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText(/演示环境不会发短信。验证码已放入「演示信箱」.*只有平台账号能查看/)).toBeVisible()
    await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled()
  })

  await test.step('a company that is there, and a wrong code, are told in place', async () => {
    await field(page, '企业名称').fill('云杉科技 有限公司')
    await field(page, '您的姓名').fill('苏禾')
    await expect(page.getByText('该企业已注册，请联系贵公司的管理员开通账号')).toBeVisible()
    await field(page, '企业名称').fill('青禾食品有限公司')
    await page.getByLabel('设置密码').fill('qinghe 2026')
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    const code = await smsFor(browser, program, phone)
    await field(page, '短信验证码').fill(code === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: '注册并开始试用' }).click()
    await expect(page.getByText('短信验证码不正确')).toBeVisible()
    await field(page, '短信验证码').fill(code)
    await page.getByRole('button', { name: '注册并开始试用' }).click()
  })

  await expect(page).toHaveURL(/\/registeredSuccessfully$/)
  await expect(page.getByText(/^zx\d{8}/)).toBeVisible()
  await page.getByRole('button', { name: '进入控制台' }).click()
  await expect(page).toHaveURL(/\/salarySlip/)
  await expect(page.getByText('青禾食品有限公司').first()).toBeVisible()
})

test('AUTH-02 a user logs in by phone; wrong codes are told apart, and the keyboard is enough', async ({
  page,
  browser,
  program,
}) => {
  const { phone } = accountOf(program, 'hr of another company')
  const typePicture = await pictureTyper(page, program)
  await page.goto(`${program.url}/login`)
  await expect(field(page, '账号')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(field(page, '手机号')).toBeVisible()
  await field(page, '手机号').focus()
  await page.keyboard.type(phone)
  await page.getByRole('button', { name: '获取验证码' }).press('Enter')
  await expect(page.getByText('请输入图片验证码')).toBeVisible()
  await field(page, '图片验证码').fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).press('Enter')
  await expect(page.getByText('图片验证码不正确')).toBeVisible()
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).press('Enter')
  await expect(page.getByText(/如果该手机号已注册，验证码已放入「演示信箱」.*只有平台账号能查看/)).toBeVisible()
  await expect(field(page, '短信验证码')).toBeFocused()
  const code = await smsFor(browser, program, phone)

  // The picture code with which the SMS was requested is valid for the login too.
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(page.getByText('短信验证码不正确')).toBeVisible()
  await field(page, '短信验证码').fill(code)
  await page.keyboard.press('Enter')
  const goOn = page.getByRole('button', { name: '继续登录' })
  await expect.poll(async () => (await goOn.isVisible()) || !/\/login/.test(page.url())).toBe(true)
  if (await goOn.isVisible()) await goOn.click()
  await expect(page).toHaveURL(/\/salarySlip/)
})

test('AUTH-01 an employee who opens the login of the console is led to the payslips', async ({ page, program }) => {
  await page.goto(`${program.url}/login`)
  await page.getByRole('link', { name: '查看我的工资条' }).click()
  await expect(page).toHaveURL(/\/salarySheetLogin$/)
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
})

const [employee = { name: '', email: '', phone: '' }] = demoPeople

test('SLIP-01 a link that is none says so and leads to the phone, once; one with what a messenger puts behind it opens', async ({
  page,
  program,
}) => {
  const { caller, sendMonth } = await colleagueOf(program)
  await sendMonth('2024-05', [{ ...employee, net: '9876.54' }])
  const [mail] = (await caller.ok('sandbox.list', { keyword: employee.email })).list
  const { text } = await caller.ok('sandbox.show', { id: mail?.id ?? '' })
  const link = /https?:\S+#t=[\w-]+/.exec(text)?.[0] ?? ''
  for (const tail of ['', '。', '.', '，', ')', '>']) {
    await page.goto('about:blank')
    await page.goto(link + tail)
    await expect(page.getByText(/2024 年 5 月/)).toBeVisible()
    await expect(page.getByLabel('6 位数字安全码')).toBeVisible()
    await expect(page).toHaveURL(/\/salarySheetLogin$/)
  }
  const phoneLogin = page.getByRole('heading', { name: '手机号登录' })
  const openBroken = async (broken: string) => {
    await page.goto('about:blank')
    await page.goto(`${program.url}/salarySheetLogin#t=${broken}`)
    await expect(page.getByRole('heading', { name: '链接打不开' })).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
  for (const broken of ['abc', 'x'.repeat(300)]) {
    await openBroken(broken)
    await page.getByRole('button', { name: '用手机号登录' }).click()
    await expect(phoneLogin).toBeVisible()
    // There is no safety code that this link could ask for.
    await expect(page.getByRole('button', { name: '用安全码登录' })).toHaveCount(0)
  }
  await openBroken('abc')
  await page.goto(`${program.url}/salarySheetLogin`)
  await page.reload()
  await expect(phoneLogin).toBeVisible()
})

/** The field is marked, and described by what is wrong with it. */
async function isRefused(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
}

test('SLIP-01 AUTH-03 at the employee’s login a used picture is replaced and said so, the picture goes while a code is on its way, and what is wrong stands at its field', async ({
  page,
  program,
}) => {
  const typePicture = await pictureTyper(page, program)
  await page.goto(`${program.url}/salarySheetLogin`)
  const phone = page.getByLabel('手机号', { exact: true })
  const ask = page.getByRole('button', { name: '获取验证码' })
  await phone.fill('29900000001')
  await ask.click()
  await isRefused(phone, '请输入 1 开头的 11 位手机号')
  await phone.fill(employee.phone)
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await typePicture()
  const database = await openOwnDatabase(program.dataDir)
  await database.query('delete from picture_code')
  await database.end()
  await ask.click()
  const picture = page.getByLabel('图片验证码', { exact: true })
  await isRefused(picture, '图片验证码已过期，请按新的图片输入')
  await expect(picture).toHaveValue('')
  await typePicture()
  await ask.click()
  await expect(page.getByText('验证码将在一分钟内送达')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page.getByLabel('短信验证码').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await isRefused(page.getByLabel('短信验证码'), '短信验证码不正确，请重新输入')
  // A minute later another code may be asked for. Only then is there a picture again.
  await page.clock.install()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: '重新获取' })).toBeEnabled()
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: '重新获取' }).click()
  await expect(picture).toBeFocused()
})

test('AUTH-03 whoever types faster than the picture loads is answered all the same', async ({ browser, program }) => {
  // A browser of its own, because the browser itself reports the picture that did not load.
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const picture = '**/kaptcha/loginVerificationCode'
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(picture, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${program.url}/login`)
  await page.getByText('手机登录').click()
  await field(page, '手机号').fill('13900000000')
  await field(page, '图片验证码').fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  release()
  await expect(page.getByText('图片验证码不正确')).toBeVisible()

  await page.unroute(picture)
  await page.route(picture, (route) => route.abort())
  await page.reload()
  await page.getByText('手机登录').click()
  await field(page, '手机号').fill('13900000000')
  await field(page, '图片验证码').fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('图片验证码没有加载出来，请点击右侧重试')).toBeVisible()
  await page.unroute(picture)
  await page.getByRole('button', { name: '看不清？换一张' }).click()
  await field(page, '图片验证码').fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('图片验证码不正确')).toBeVisible()
  await page.context().close()
})

test('AUTH-01 the keyboard alone is enough to log in', async ({ page, program }) => {
  const { userId, password } = accountOf(program, 'hr of another company')
  await page.goto(`${program.url}/login`)
  await expect(field(page, '账号')).toBeFocused()
  await page.keyboard.type(userId)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const goOn = page.getByRole('button', { name: '继续登录' })
  await expect.poll(async () => (await goOn.isVisible()) || !/\/login/.test(page.url())).toBe(true)
  if (await goOn.isVisible()) await goOn.press('Enter')
  await expect(page).toHaveURL(/\/salarySlip/)
})

test('AUTH-03 AUTH-06 SESSION-05 a forgotten password: a code by SMS, a new password, and every session ends with that reason', async ({
  page,
  browser,
  program,
}) => {
  const account = accountOf(program, 'hr of two companies')
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(elsewhere, program, account.role)
  await elsewhere.getByText('海棠贸易有限公司').click()
  await expect(elsewhere).toHaveURL(/\/salarySlip/)

  const typePicture = await pictureTyper(page, program)
  await page.goto(`${program.url}/login`)
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
  await test.step('the picture code is as large as it was drawn, and says how to get another (AUTH-03)', async () => {
    const other = page.getByRole('button', { name: '看不清？换一张' })
    await expect(other.getByText('看不清？换一张')).toBeVisible()
    const picture = await boxOf(other.locator('img'))
    expect(picture.width).toBeGreaterThanOrEqual(238)
    const typed = await boxOf(field(page, '图片验证码'))
    expect(Math.abs(typed.y + typed.height / 2 - picture.y - picture.height / 2)).toBeLessThanOrEqual(1)
  })
  await test.step('who no longer has the phone is told whom to ask', async () => {
    await page.getByText('手机号已停用，或没有绑定？').click()
    await expect(page.getByText(/请主管理员先在员工名册中改好您的手机号.*重新邀请/)).toBeVisible()
    await expect(page.getByText(/主管理员：.*平台客服/)).toBeVisible()
  })
  await test.step('the colours beside the form go down with it, however long it is', async () => {
    await page.setViewportSize({ width: 1366, height: 640 })
    const [story, form] = [
      await boxOf(page.getByRole('region', { name: '智薪工资条' })),
      await boxOf(page.getByRole('main')),
    ]
    expect(form.height).toBeGreaterThan(640)
    expect(story.height).toBe(form.height)
  })
  await field(page, '手机号').fill(account.phone)
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled()
  const code = await smsFor(browser, program, account.phone)

  await test.step('a wrong code is told where it is typed, before a password is chosen', async () => {
    await field(page, '短信验证码').fill(code === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('短信验证码不正确')).toBeVisible()
    await expect(page).toHaveURL(/\/forgotPassword$/)
  })

  await field(page, '短信验证码').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/\/resetPassword$/)

  await test.step('the whole rule stands there before anything is saved; faults are told beside their fields', async () => {
    await expect(page.getByText(/^至少 8 位.*不能是常见密码、键盘顺序或日期，也不能含手机号、姓名/)).toBeVisible()
    await page.getByLabel(/^新密码/).fill('short')
    await page.getByLabel('再次输入新密码').fill('other')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await expect(page.getByText('密码至少 8 位', { exact: true })).toBeVisible()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  })

  await test.step('whoever starts again finds the number as it was typed', async () => {
    await page.goBack()
    await expect(field(page, '手机号')).toHaveValue(account.phone)
    await page.goForward()
  })
  await page.getByLabel(/^新密码/).fill('haitang 2026')
  await page.getByLabel('再次输入新密码').fill('haitang 2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page).toHaveURL(/\/resetSuccess$/)
  await elsewhere.reload()
  // The reason is the new password, and no other (SESSION-05).
  await expect(elsewhere.getByText(/您的密码刚刚通过手机验证重设，当前窗口已退出登录/)).toBeVisible()
  await expect(elsewhere.getByText('登录超时')).toHaveCount(0)
  await elsewhere.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()

  account.password = 'haitang 2026'
  await page.getByRole('button', { name: '去登录' }).click()
  await logIn(page, program, account.role)
  await expect(page).toHaveURL(/\/chooseTenant/)
})

test('AUTH-02 AUTH-06 without the network it is said in place, and what was typed stays', async ({
  browser,
  program,
}) => {
  // The story uses a browser of its own, because the browser itself reports the request that was cut.
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await page.goto(`${program.url}/login`)
  await field(page, '账号').fill('somebody')
  await page.getByLabel(/^密码/).fill('something 1')
  await page.route('**/prod-api/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(field(page, '账号')).toHaveValue('somebody')
  await page.unroute('**/prod-api/**')
  await field(page, '账号').press('Enter')
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  await page.context().close()
})

for (const [path, title] of [
  ['/forgetpassword', '用短信重置密码'],
  ['/forgotPassword', '用短信重置密码'],
  ['/resetPassword', '用短信重置密码'],
  ['/registered', '该手机号已注册'],
  ['/registeredSuccessfully', '注册成功'],
  ['/resetSuccess', '密码已重置'],
  ['/invitation', '无法接受邀请'],
  ['/auth-redirect', '企业微信登录没有成功'],
] as const)
  test(`AUTH-05 AUTH-06 AUTH-08 ${path} opened by hand says where to go`, async ({ page, program }) => {
    await page.goto(program.url + path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(
      page
        .locator('main')
        .locator('a, button')
        .filter({ hasText: /登\s*录|登录/ })
        .first(),
    ).toBeVisible()
  })

test('AUTH-03 AUTH-09 the first request for a picture code is no error: it says why, keeps what was typed and has the focus', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/login`)
  await field(page, '账号').fill('niemand')
  await page.getByLabel(/^密码/).fill('something 1')
  const enter = page.getByRole('button', { name: /^登\s*录$/ })
  for (let tries = 0; tries < 3; tries++) {
    const answered = page.waitForResponse(/authenticate\/login/)
    await enter.click()
    await answered
    await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
  }
  await enter.click()
  await expect(page.getByRole('status').filter({ hasText: '最近有多次登录未成功，请输入图片中的字符' })).toBeVisible()
  await expect(field(page, '图片验证码')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, '账号')).toHaveValue('niemand')
  await enter.click()
  await expect(page.getByRole('alert')).toContainText('请输入图片验证码')
})
