import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { expect, test } from './fixtures.ts'
import { inspectScreens, walk } from './support/inspect-screen.ts'

/** Every screen that opens without login, from the one table of screens. */
const open = screenNames
  .map(screenNamed)
  .filter(({ place }) => place !== 'layout')
  .map(({ path }) => path)

test.describe('every page that opens without login', () => {
  for (const language of ['Ch', 'En'] as const)
    test(`NAV-01 I18N-01 AUTH-10 SHELL-20 in ${language} at every width: nothing blank, foreign, too wide, out of reach or unreadable in the dark`, async ({
      page,
      program,
    }) => {
      test.setTimeout(walk)
      expect(await inspectScreens(page, program.url, open, { language })).toEqual([])
    })
})

test('NAV-03 AUTH-10 by keyboard alone a visitor comes from the root to the poster, finds the trial and books a demo', async ({
  page,
  program,
}) => {
  await page.goto(program.url)
  await expect(page).toHaveURL(/\/poster$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const trial = page.getByRole('link', { name: '免费试用' }).first()
  await expect(trial).toBeFocused()
  await expect(trial).toHaveAttribute('href', '/register')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: '预约演示' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#contact$/)
  const form = page.getByRole('form', { name: '预约演示' })
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('手机号')).toBeFocused()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('请输入 1 开头的 11 位手机号')
  await expect(form.getByLabel('手机号')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('199 0000 7001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('王女士')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/已收到您的预约/)
})

test('AUTH-06 a main administrator without a way in comes from the forgotten password to the form of the support', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/forgotPassword`)
  await page.getByText('手机号已停用，或没有绑定？').click()
  await page.getByRole('link', { name: '给平台客服留言' }).click()
  await expect(page.getByRole('heading', { name: '咨询', exact: true })).toBeInViewport()
})

test('AUTH-10 a visitor asks in English, and is told when it is too often; what was typed stays', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/m`)
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/From spreadsheet to every/)
  const form = page.getByRole('form', { name: 'Ask a question' })
  for (let turn = 0; turn < 3; turn++) {
    await form.getByLabel('Mobile number').fill('19900007002')
    await form.getByLabel('What would you like to know?').fill('Can it read our sheet?')
    await form.getByRole('button', { name: 'Send question' }).click()
    if (turn === 2) break
    await expect(page.getByRole('status')).toHaveText(/We have received your question/)
    await page.reload()
  }
  await expect(form.getByRole('alert')).toHaveText(/Too many/)
  await expect(form.getByLabel('What would you like to know?')).toHaveValue('Can it read our sheet?')
})

test('AUTH-10 the poster leads to login and registration, to the texts that hold, and from the console back', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/poster`)
  await page.getByRole('link', { name: '隐私政策' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策')
  await page.getByRole('link', { name: '打印版' }).click()
  await expect(page).toHaveURL(/\/static\/policy$/)
  await page.getByRole('link', { name: '服务协议' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务协议')
  await page.goto(`${program.url}/poster`)
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await page.goto(`${program.url}/poster`)
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page.getByLabel(/^密码/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/一张工资表/)
})

test('AUTH-10 the texts that hold can be read with scripts switched off', async ({ browser, program }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/static/policy', '/static/agreement']) {
    await page.goto(program.url + path)
    await expect(page.getByRole('heading', { level: 2 }).nth(9)).toBeVisible()
  }
  await context.close()
})
