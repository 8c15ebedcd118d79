import { expect, fillLogin, giveUpTheLine, logIn, openReadyForOffline, putAwayGreetings, test } from './fixtures.ts'

test('AUTH-01 SESSION-08 HR logs in, lands on the main job and logs out', async ({ page, program }) => {
  await logIn(page, program, 'hr')
  await expect(page).toHaveURL(/\/salarySlip/)
  await page.getByRole('button', { name: /退出登录|退出/ }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('AUTH-01 a wrong password is said in words, and what was typed stays', async ({ page, program }) => {
  await page.goto(`${program.url}/login`)
  await page.getByRole('textbox', { name: '账号' }).fill('nobody')
  await page.getByLabel(/^密码/).fill('wrong')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('nobody')
})

/** Changes the token that the browser has stored. */
const alterToken = (change: { value?: string; timestamp?: number }) => {
  const stored = JSON.parse(localStorage.getItem('token') ?? '{}')
  localStorage.setItem('token', JSON.stringify({ ...stored, ...change }))
}

test('SESSION-05 a token that the server no longer knows: an alert, then the login page', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByRole('heading', { name: '员工名册' })).toBeVisible()
  await hr.evaluate(alterToken, { value: 'forged-token' })
  await hr.reload()
  const alert = hr.getByRole('dialog', { name: '登录超时' })
  await expect(alert.getByText('您已退出登录，请重新登录')).toBeVisible()
  const reloaded = hr.waitForEvent('load')
  await alert.getByRole('button', { name: '确定' }).click()
  await reloaded
  await expect(hr).toHaveURL(/\/login\?redirect=%2FsalaryStaff$/)
  expect(await hr.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_info')])).toEqual([
    null,
    null,
  ])
})

test('SESSION-03 NAV-11 after an expired session the login leads back to the page', async ({ hr, program }) => {
  // The token is changed before the next page begins, because the open page would notice it and log out by itself.
  await hr.goto(`${program.url}/favicon.svg`)
  await hr.evaluate(alterToken, { timestamp: Date.now() - 7_200_000 })
  await hr.goto(`${program.url}/salaryRecord?keyword=x`)
  await expect(hr).toHaveURL(/\/login\?redirect=/)
  await fillLogin(hr, program, 'hr')
  await expect(hr).toHaveURL(/\/salaryRecord\?keyword=x$/)
})

test('NAV-11 a redirect to another origin is ignored', async ({ page, program }) => {
  await page.goto(`${program.url}/login?redirect=${encodeURIComponent('//example.com/x')}`)
  await fillLogin(page, program, 'hr')
  await expect(page).toHaveURL(`${program.url}/salarySlip`)
})

test('SESSION-06 a broken line leads to the login; what was typed is there again afterwards', async ({
  hr,
  context,
  program,
}) => {
  await hr.clock.install()
  await openReadyForOffline(hr, `${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '添加员工' }).click()
  const dialog = hr.getByRole('dialog', { name: '添加员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('断线的人')
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('cut@example.com')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=%2FsalaryStaff%3Fadd%3D1$/)
  await expect(hr.getByText('断线的人')).toBeHidden()
  expect(await hr.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.setOffline(false)
  await fillLogin(hr, program, 'hr')
  await expect(hr).toHaveURL(/\/salaryStaff\?add=1$/)
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('断线的人')
  await expect(dialog.getByRole('textbox', { name: '邮箱' })).toHaveValue('cut@example.com')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(hr.getByRole('link', { name: '断线的人' })).toBeVisible()
})

test('SESSION-06 the login is there without a line, also for who came back without logging in', async ({
  hr,
  browser,
  program,
}) => {
  // The story uses a browser of its own, which has not cached the scripts of the login page.
  const context = await browser.newContext({ storageState: await hr.context().storageState(), locale: 'zh-CN' })
  const page = await context.newPage()
  await page.clock.install()
  await openReadyForOffline(page, `${program.url}/salaryStaff`)
  await page.getByRole('button', { name: '添加员工' }).click()
  const dialog = page.getByRole('dialog', { name: '添加员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('断线的人')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2FsalaryStaff%3Fadd%3D1$/)
  await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible()
  await context.close()
})

test('SESSION-06 AUTH-07 who has to choose their company again finds there what was typed in it', async ({
  page,
  context,
  program,
}) => {
  const choose = () => page.getByRole('button', { name: /海棠贸易有限公司/ }).click()
  await logIn(page, program, 'hr of two companies')
  await choose()
  await expect(page).toHaveURL(/\/salarySlip/)
  await putAwayGreetings(page)
  await page.clock.install()
  await openReadyForOffline(page, `${program.url}/salaryStaff`)
  await page.getByRole('button', { name: '添加员工' }).click()
  const dialog = page.getByRole('dialog', { name: '添加员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('两家的人')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2FsalaryStaff%3Fadd%3D1$/)
  await context.setOffline(false)
  await fillLogin(page, program, 'hr of two companies')
  await expect(page).toHaveURL(/\/chooseTenant/)
  await choose()
  await expect(page).toHaveURL(/\/salaryStaff\?add=1$/)
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('两家的人')
})

test('SESSION-06 TRUST-01 what one user had typed is not there for the next one', async ({ hr, context, program }) => {
  await hr.clock.install()
  await openReadyForOffline(hr, `${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '添加员工' }).click()
  await hr.getByRole('dialog').getByRole('textbox', { name: '姓名' }).fill('别人的字')
  await context.setOffline(true)
  await hr.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=/)
  await context.setOffline(false)
  await fillLogin(hr, program, 'roster officer')
  await expect(hr).toHaveURL(/\/salaryStaff\?add=1$/)
  // The address is the same, so the dialog opens, but for the next user.
  const dialog = hr.getByRole('dialog', { name: '添加员工' })
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('')
  await expect(hr.locator('input[value="别人的字"]')).toHaveCount(0)
})

test('SESSION-11 a tip that is closed stays closed, also in another browser', async ({ hr, browser, program }) => {
  await hr.goto(`${program.url}/salaryRecord`)
  const tip = hr.getByText('这里可以查看每个人的送达和查看情况')
  await expect(tip).toBeVisible()
  const kept = hr.waitForResponse(/changeTipsStatus/)
  await hr.getByRole('note').filter({ has: tip }).getByRole('button', { name: '不再提示' }).click()
  await expect(tip).toBeHidden()
  await kept
  const other = await (await browser.newContext()).newPage()
  await logIn(other, program, 'hr')
  await other.goto(`${program.url}/salaryRecord`)
  await expect(other.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await other.goto(`${program.url}/salaryStaff`)
  await expect(other.getByText('工资条按名册中的联系方式送达')).toBeVisible()
  await other.goto(`${program.url}/salaryRecord`)
  await expect(other.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await expect(other.getByText('这里可以查看每个人的送达和查看情况')).toHaveCount(0)
  await other.close()
})

test('AUTH-07 a user of two companies chooses one after the login', async ({ page, program }) => {
  await logIn(page, program, 'hr of two companies')
  await expect(page).toHaveURL(/\/chooseTenant/)
  await page.getByText('海棠贸易有限公司').click()
  await expect(page).toHaveURL(/\/salarySlip/)
  await expect(page.getByText('海棠贸易有限公司').first()).toBeVisible()
})

test('SESSION-07 a login elsewhere tells the old window by itself', async ({ page, browser, program }) => {
  await logIn(page, program, 'hr of another company')
  const other = await (await browser.newContext()).newPage()
  const account = program.demo.accounts.find((each) => each.role === 'hr of another company')
  await other.goto(`${program.url}/login`)
  await other.getByRole('textbox', { name: '账号' }).fill(account?.userId ?? '')
  await other.getByLabel(/^密码/).fill(account?.password ?? '')
  await other.getByRole('button', { name: /登\s*录/ }).click()
  await other.getByRole('button', { name: /继续登录|是/ }).click()
  await expect(other).toHaveURL(/\/salarySlip/)
  await expect(page.getByText('此账号已在其他浏览器或设备上登录，当前窗口已退出登录')).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/login/)
  // The token is one value, and user info and companies together are another.
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_info')])).toEqual([
    null,
    null,
  ])
})
