import { expect, logIn, test } from './fixtures.ts'

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

test('SESSION-04 a token that the server no longer knows leads to /login and back to the page', async ({
  page,
  program,
}) => {
  await logIn(page, program, 'hr')
  await page.goto(`${program.url}/salaryStaff`)
  await expect(page.getByRole('heading', { name: '员工名册' })).toBeVisible()
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) {
        const kept = store.getItem(key) ?? ''
        if (/token/i.test(key)) store.setItem(key, kept.replace(/"value":"[^"]+"/, '"value":"forged-token"'))
      }
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('AUTH-07 SESSION-09 a user of two companies chooses one, and may change it', async ({ page, program }) => {
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
})
