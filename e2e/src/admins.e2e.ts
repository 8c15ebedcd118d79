import type { Browser, Page } from '@playwright/test'
import type { Call } from '@zhixin/contract/call'
import { type CallName, calls } from '@zhixin/contract/calls'
import { PhoneApp } from '@zhixin/server/test/factors/factor-factory'
import { makeCaller } from '@zhixin/server/test/test-app'
import { colleagueOf } from './colleague.ts'
import { expect, proveAnew, test } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import type { RunningProgram } from './program.ts'
import { smsFor } from './support/sms-code.ts'

/** Who administers a company: invited, limited, removed, and the main administration handed over (ACCOUNT-02). */

const admins = (page: Page) => page.getByRole('region', { name: '管理员' })
const lineOf = (page: Page, name: string) => admins(page).getByRole('listitem').filter({ hasText: name })
const password = 'yunshan 2026'

/** Invites somebody in the settings centre; returns the link that is shown. */
async function invite(hr: Page, name: string, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await admins(hr).getByRole('button', { name: '添加管理员' }).click()
  const dialog = hr.getByRole('dialog')
  await expect(dialog.getByText(/下一步选择其权限：新管理员起初没有任何权限，看不到工资/)).toBeVisible()
  await dialog.getByRole('searchbox', { name: '搜索姓名、部门或工号' }).fill(name)
  await dialog.getByRole('list', { name: '选择员工' }).getByRole('button', { name }).click()
  await expect(dialog.getByText(`还没有选择角色或页面，${name}看不到任何内容`)).toBeVisible()
  await choose(dialog)
  await dialog.getByRole('button', { name: '发送邀请' }).click()
  const link = await hr.getByRole('textbox', { name: '邀请链接' }).inputValue()
  await dialog.getByRole('button', { name: /^完\s*成$/ }).click()
  return link
}

/** Opens an invitation in a browser of its own and proves the phone by the code that came. */
async function prove(browser: Browser, program: RunningProgram, link: string, phone: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const typePicture = await pictureTyper(page, program)
  await page.goto(link)
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/演示环境不会发短信。验证码已放入「演示信箱」/)).toBeVisible()
  const code = await smsFor(browser, program, phone)
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByText('短信验证码不正确')).toBeVisible()
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await page.getByRole('button', { name: '接受邀请' }).click()
  return page
}

/** Accepts an invitation as a person without an account. */
async function accept(browser: Browser, program: RunningProgram, link: string, phone: string): Promise<Page> {
  const page = await prove(browser, program, link, phone)
  await page.getByLabel('设置密码').fill(password)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page).not.toHaveURL(/invitation/)
  // The guide opens at the first login.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click()
  return page
}
const phoneOf = (program: RunningProgram, name: string) => {
  const person = program.demo.employees.find((each) => each.name === name)
  if (!person) throw new Error(`The demo has no ${name}`)
  return person.phone
}
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link')

test('ACCOUNT-02 a deputy is invited, sees the chosen pages, follows a change at once, and is out when removed', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  await hr.goto(`${program.url}/settings`)
  await expect(lineOf(hr, '林晓')).toContainText('主管理员')

  const link = await test.step('the main administrator chooses whom, and what they see', () =>
    invite(hr, '郑洁', async (dialog) => {
      await expect(dialog).toContainText('人力资源部')
      // Nothing is given that nobody chose: the pages begin unticked, and an empty choice is not sent.
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await expect(dialog.getByText('还没有选择角色或页面，郑洁看不到任何内容。')).toBeVisible()
      await dialog.getByRole('button', { name: '发送邀请' }).click()
      await expect(dialog.getByText('请至少选择一个页面')).toBeVisible()
      await dialog.getByRole('checkbox', { name: /^发薪历史/ }).check()
      await dialog.getByRole('checkbox', { name: /^操作记录/ }).check()
      await expect(dialog.getByText('郑洁将能使用：发薪历史、操作记录。可查看全公司的工资。')).toBeVisible()
      await dialog.getByRole('checkbox', { name: /^员工名册/ }).check()
      await dialog.getByRole('checkbox', { name: /^发薪历史/ }).uncheck()
      await expect(dialog.getByRole('checkbox', { name: /^操作记录/ })).toBeDisabled()
      await expect(dialog.getByRole('checkbox', { name: /^操作记录/ })).not.toBeChecked()
      await expect(dialog.getByText('郑洁将能使用：员工名册。不能查看工资。')).toBeVisible()
    }))
  await expect(lineOf(hr, '郑洁')).toContainText('邀请待接受')

  const deputy = await test.step('the invited person proves the phone and sets a password', async () => {
    const page = await accept(browser, program, link, phoneOf(program, '郑洁'))
    await expect(menu(page).filter({ hasText: '员工名册' })).toBeVisible()
    await expect(menu(page).filter({ hasText: '创建工资条' })).toHaveCount(0)
    await expect(page.getByText('工作台')).toHaveCount(0)
    await page.goto(`${program.url}/salarySlip`)
    await expect(page).toHaveURL(/\/401$/)
    await page.goto(`${program.url}/salaryStaff`)
    return page
  })

  await test.step('the link is used up', async () => {
    const page = await browser.newPage()
    await page.goto(link)
    await expect(page.getByText('该邀请已接受，请直接登录')).toBeVisible()
    await page.close()
  })

  await test.step('a change of rights reaches the open window', async () => {
    await hr.reload()
    await lineOf(hr, '郑洁').getByRole('button', { name: '修改权限' }).click()
    const dialog = hr.getByRole('dialog', { name: '修改郑洁的权限' })
    await dialog.getByRole('checkbox', { name: /^发薪历史/ }).check()
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(lineOf(hr, '郑洁')).toContainText('发薪历史')
    await expect(menu(deputy).filter({ hasText: '发薪历史' })).toBeVisible()
  })

  await test.step('removed, the open window says so and leads to the login', async () => {
    await lineOf(hr, '郑洁')
      .getByRole('button', { name: /^移\s*除$/ })
      .click()
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /^移\s*除$/ })
      .click()
    await expect(lineOf(hr, '郑洁')).toHaveCount(0)
    await expect(deputy.getByText('您在该企业的权限已被移除')).toBeVisible()
    await deputy
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s*定$/ })
      .click()
    await expect(deputy).toHaveURL(/\/login/)
    await deputy.context().close()
  })
})

test('ACCOUNT-05 PLATFORM-01 a role that the platform has made is given to a deputy, whose open window follows', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  const operator = program.demo.accounts.find(({ role }) => role === 'platform')
  const platform = makeCaller(program.url)
  const { userId = '', password: secret = '' } = operator ?? {}
  platform.token = (await platform.ok('session.login', { userId, password: secret })).token
  const roles = await platform.ok('platform.read', { subject: 'roles' })
  if (roles.content.kind !== 'roles') throw new Error('no roles')
  const made = [...roles.content.roles, { name: 'finance', zh: '财务专员', en: 'Finance clerk' }]
  await platform.ok('platform.save', {
    subject: 'roles',
    version: roles.version,
    content: { kind: 'roles', roles: made },
  })
  const grants = await platform.ok('platform.read', { subject: 'roleMenus' })
  if (grants.content.kind !== 'roleMenus') throw new Error('no menus')
  const given = grants.content.grants.map((grant) => (grant.role === 'finance' ? { ...grant, menuIds: ['20'] } : grant))
  const content = { kind: 'roleMenus' as const, grants: given }
  await platform.ok('platform.save', { subject: 'roleMenus', version: grants.version, content })

  await hr.goto(`${program.url}/settings`)
  const link = await invite(hr, '冯涛', async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^员工名册/ }).check()
    await expect(dialog.getByText('不能查看工资')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^财务专员 发薪历史/ }).check()
    await expect(dialog.getByText('冯涛将能使用：发薪历史、员工名册。可查看全公司的工资。')).toBeVisible()
    const ofRole = dialog.getByRole('checkbox', { name: '发薪历史 角色已包含、可以看到工资', exact: true })
    await expect(ofRole).toBeChecked()
    await expect(ofRole).toBeDisabled()
  })
  await expect(lineOf(hr, '冯涛')).toContainText('角色：财务专员')
  const deputy = await accept(browser, program, link, phoneOf(program, '冯涛'))
  await expect(menu(deputy).filter({ hasText: '发薪历史' })).toBeVisible()
  await expect(menu(deputy).filter({ hasText: '创建工资条' })).toHaveCount(0)
  await hr.reload()
  await lineOf(hr, '冯涛').getByRole('button', { name: '修改权限' }).click()
  const dialog = hr.getByRole('dialog', { name: '修改冯涛的权限' })
  await dialog.getByRole('checkbox', { name: /^财务专员/ }).uncheck()
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(menu(deputy).filter({ hasText: '发薪历史' })).toHaveCount(0)
  await expect(menu(deputy).filter({ hasText: '员工名册' })).toBeVisible()
  await deputy.context().close()
})

test('ACCOUNT-05 TRUST-06 whoever is invited with the role 名册专员 alone opens no page and no call of pay', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  await hr.goto(`${program.url}/settings`)
  const link = await invite(hr, '韩雪', async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^名册专员/ }).check()
    await expect(dialog.getByText('韩雪将能使用：员工名册、更多资讯。不能查看工资。')).toBeVisible()
  })
  await expect(lineOf(hr, '韩雪')).toContainText('角色：名册专员')
  const deputy = await accept(browser, program, link, phoneOf(program, '韩雪'))
  await expect(menu(deputy).filter({ hasText: '员工名册' })).toBeVisible()
  for (const name of ['工作台', '创建工资条', '发薪历史', '员工疑问', '操作记录'])
    await expect(menu(deputy).filter({ hasText: name })).toHaveCount(0)
  for (const path of ['salarySlip', 'salaryRecord', 'employeeQuestions', 'audit', 'sandbox']) {
    await deputy.goto(`${program.url}/${path}`)
    await expect(deputy).toHaveURL(/\/401$/)
  }
  const caller = makeCaller(program.url)
  const stored = await deputy.evaluate(() => localStorage.getItem('token'))
  caller.token = (JSON.parse(stored ?? '{}') as { value?: string }).value ?? null
  expect((await caller.ok('employees.list', { pageSize: 1 })).list.length).toBe(1)
  const isOfPay = ({ route, screens }: Call) =>
    route.access === 'screen' && (screens.includes('salarySlip') || screens.includes('salaryRecord'))
  const ofPay = (Object.keys(calls) as CallName[]).filter((name) => isOfPay(calls[name]))
  const opened: string[] = []
  for (const name of ofPay.filter((each) => !(calls[each] as Call).screens.includes('salaryStaff')))
    if ((await caller.call(name, {} as never)).error !== 'access.refused') opened.push(name)
  expect(opened).toEqual([])
  expect(ofPay.length).toBeGreaterThan(50)
  await deputy.context().close()
})

test('ACCOUNT-02 an invitation is sent again and taken back; its address opens nothing afterwards', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  await hr.goto(`${program.url}/settings?addAdmin=1`)
  await expect(hr.getByRole('dialog', { name: '添加管理员' })).toBeVisible()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^取\s*消$/ })
    .click()
  const first = await invite(hr, '孙磊', async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^员工名册/ }).check()
  })
  await lineOf(hr, '孙磊').getByRole('button', { name: '重新发送' }).click()
  const second = await hr.getByRole('textbox', { name: '邀请链接' }).inputValue()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^完\s*成$/ })
    .click()
  const page = await browser.newPage({ locale: 'zh-CN' })
  await page.goto(first)
  await expect(page.getByText('邀请链接无效')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(second)
  await expect(page.getByRole('heading', { name: '成为云杉科技有限公司的管理员' })).toBeVisible()
  await lineOf(hr, '孙磊').getByRole('button', { name: '撤回邀请' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '撤回邀请' }).click()
  await expect(lineOf(hr, '孙磊')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('邀请链接无效')).toBeVisible()
  await page.close()
  await hr.goto(`${program.url}/settings?adminRights=00000000-0000-7000-8000-000000000001`)
  await expect(hr.getByText('该管理员或邀请已不存在')).toBeVisible()
  await expect(hr).toHaveURL(/\/settings$/)
  await expect(lineOf(hr, '唐悦')).toContainText('角色：名册专员')
})

/** Sets up an authenticator app for an account of the demo. */
async function withAuthenticator(program: RunningProgram, { userId, password }: { userId: string; password: string }) {
  const caller = makeCaller(program.url)
  caller.token = (await caller.ok('session.login', { userId, password })).token
  await caller.ok('session.confirm', { password })
  const begun = await caller.ok('session.beginFactor', { kind: 'app' })
  if (begun.kind !== 'app') throw new Error('No authenticator app was begun')
  const app = new PhoneApp(begun.secret)
  await caller.ok('session.addFactor', { code: app.code(new Date()) })
  return app
}

test('ACCOUNT-02 AUTH-07 AUTH-11 a number that somebody else entered is confirmed first, and an account proved by its password and second factor', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  const account = program.demo.accounts.find(({ role }) => role === 'hr of another company')
  if (!account) throw new Error('The demo has no account of another company')
  const authenticator = await withAuthenticator(program, account)
  const { caller } = await colleagueOf(program)
  await caller.ok('employees.add', { name: '邓岚', phone: account.phone, department: '财务部' })
  await hr.goto(`${program.url}/settings`)
  const link = await invite(hr, '邓岚', async (dialog) => {
    await expect(dialog.getByText(/手机号 199\*{4}0003 由周宁于 .* 录入或修改/)).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^发薪历史/ }).check()
    await dialog.getByRole('button', { name: '发送邀请' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: '请先核对手机号并勾选确认' }).first()).toBeVisible()
    await dialog.getByRole('checkbox', { name: '已与邓岚本人核对，号码属于其本人' }).check()
  })
  const page = await prove(browser, program, link, account.phone)
  await expect(page.getByText('此手机号已有账号，请输入该账号的登录密码')).toBeVisible()
  await expect(page.getByRole('link', { name: /先重设密码/ })).toHaveAttribute('href', '/forgotPassword')
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await page.getByLabel('账号的登录密码').fill('not the password')
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByText('该账号的登录密码不正确')).toBeVisible()
  await page.getByLabel('账号的登录密码').fill(account.password)
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByText('此账号已启用二次验证，请再验证一次')).toBeVisible()
  const factor = page.getByRole('textbox', { name: '动态验证码或恢复码' })
  await expect(factor).toBeFocused()
  await factor.fill(authenticator.code(new Date(), 20))
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByText('动态验证码不正确')).toBeVisible()
  await expect(factor).toHaveValue('')
  // The code that set the app up is used; the next one is good already.
  await factor.fill(authenticator.code(new Date(), 1))
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect(page.getByRole('heading', { name: '您已成为管理员' })).toBeVisible()
  await hr.reload()
  await expect(lineOf(hr, '邓岚')).not.toContainText('邀请待接受')
  await page.context().close()
})

/** The words of a refused call. */
const refused = (page: Page) => page.getByText('不能使用此功能')

test('ACCOUNT-02 a deputy of one department sees its roster and payslips, and nobody else’s', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  const { sendMonth } = await colleagueOf(program)
  await sendMonth('2026-08', [
    { name: '陈明', email: 'ys0001@example.com', net: '12444.65' },
    { name: '赵敏', email: 'ys0004@example.com', net: '9333.20' },
  ])
  await hr.goto(`${program.url}/settings`)
  const link = await invite(hr, '李华', async (dialog) => {
    await dialog.getByRole('radio', { name: '仅限部门' }).check()
    await expect(dialog.getByRole('checkbox', { name: /^创建工资条/ })).toBeDisabled()
    await dialog.getByRole('combobox').click()
    await hr.getByTitle('研发部').last().click()
    await hr.keyboard.press('Escape')
    await dialog.getByText('可以使用的页面').click()
    await dialog.getByRole('checkbox', { name: /^员工名册/ }).check()
    await expect(dialog.getByText('李华将能使用：员工名册，仅限研发部。不能查看工资。')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^发薪历史/ }).check()
    await expect(dialog.getByText('李华将能使用：发薪历史、员工名册，仅限研发部。可查看这些部门的工资。')).toBeVisible()
  })
  const deputy = await accept(browser, program, link, phoneOf(program, '李华'))
  await expect(deputy.getByRole('note').filter({ hasText: '您的权限仅限：研发部' })).toBeVisible()
  await deputy.goto(`${program.url}/salaryStaff`)
  await expect(deputy.getByRole('row', { name: /陈明/ })).toBeVisible()
  await expect(deputy.getByText('赵敏')).toHaveCount(0)
  await expect(deputy.getByRole('button', { name: /导\s*出/ })).toHaveCount(0)
  await deputy.getByRole('link', { name: '陈明' }).click()
  await expect(deputy.getByRole('region', { name: '陈明' })).toContainText('研发部')
  await expect(deputy.getByText('12,444.65').first()).toBeVisible()
  await expect(refused(deputy)).toHaveCount(0)
  await deputy.goto(`${program.url}/salaryRecord`)
  await deputy
    .getByRole('row', { name: /2026年8月/ })
    .getByRole('link')
    .first()
    .click()
  await expect(deputy.getByRole('row', { name: /陈明/ })).toContainText('12,444.65')
  await expect(deputy.getByText('赵敏')).toHaveCount(0)
  await expect(deputy.getByText('9,333.20')).toHaveCount(0)
  // No page asks for anything that the server refuses such a deputy.
  await expect(refused(deputy)).toHaveCount(0)
  await deputy.context().close()
})

test('ACCOUNT-02 the main administration is handed over with a code to the own phone', async ({
  hr,
  browser,
  program,
}) => {
  await proveAnew(hr, program)
  await hr.goto(`${program.url}/settings`)
  await lineOf(hr, '周宁').getByRole('button', { name: '设为主管理员' }).click()
  const dialog = hr.getByRole('dialog', { name: '把主管理员移交给周宁' })
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const own = program.demo.accounts.find(({ role }) => role === 'hr')?.phone ?? ''
  await expect(dialog.getByText(/验证码已放入「演示信箱」/)).toBeVisible()
  const code = await smsFor(browser, program, own)
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: /^移\s*交$/ }).click()
  await expect(dialog.getByText('短信验证码不正确')).toBeVisible()
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await dialog.getByRole('button', { name: /^移\s*交$/ }).click()
  await expect(lineOf(hr, '周宁')).toContainText('主管理员')
  await expect(admins(hr).getByRole('button', { name: '添加管理员' })).toHaveCount(0)
  await expect(admins(hr)).toContainText('如需调整管理员或权限，请联系主管理员')
})
