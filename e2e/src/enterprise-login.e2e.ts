import { makeCaller } from '@zhixin/server/test/client/caller'
import { startWecom } from '@zhixin/server/test/providers/wecom-stand-in'
import { expect, putAwayGreetings, test } from './fixtures.ts'
import { startDemoProgram } from './program.ts'

const account = { corpId: 'ww0123456789abcdef', agentId: '1000002', secret: 'the-secret-of-wecom' }

test('AUTH-08 the first way in from WeCom links the account, the second needs no password, a foreign code is refused', async ({
  page,
}) => {
  const wecom = await startWecom(account)
  const program = await startDemoProgram({ WECOM_URL: wecom.url, WECOM_OPEN_URL: wecom.url })
  try {
    const [hr] = program.demo.accounts
    if (!hr) throw new Error('The demo has no HR')
    const caller = makeCaller(program.url)
    const login = await caller.ok('session.login', { userId: hr.userId, password: hr.password })
    caller.token = login.token
    await caller.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values: account })
    await caller.ok('session.logout')
    const entry = `${program.url}/auth-redirect?cusId=${login.userInfo.user.cusId}`

    await test.step('there and back: nobody knows this member yet, so that they log in once', async () => {
      await page.goto(`${entry}&redirect=${encodeURIComponent('/salaryStaff')}`)
      await expect(page.getByRole('heading', { name: '绑定企业微信' })).toBeVisible()
      await page.getByRole('textbox', { name: '账号' }).fill(hr.userId)
      await page.getByLabel(/^密码/).fill(hr.password)
      await page.getByRole('button', { name: '登录并绑定' }).click()
      // The link is a further way in, so it is asked anew.
      await page.getByLabel(/^登录密码/).fill(hr.password)
      await page.getByRole('button', { name: '验证' }).click()
      await expect(page).toHaveURL(/\/salaryStaff$/)
      await putAwayGreetings(page)
      await expect(page.getByRole('banner').getByText(hr.company)).toBeVisible()
    })
    await test.step('from then on WeCom is enough', async () => {
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto(entry)
      await expect(page).toHaveURL(/\/salarySlip$/)
      await expect(page.getByRole('banner').getByText(hr.company)).toBeVisible()
    })
    await test.step('a code with a state that this window did not go out with logs nobody in', async () => {
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page).toHaveURL(/\/login/)
      const code = wecom.members.codeFor({ userid: 'LinXiao' })
      await page.goto(`${entry}&code=${code}&state=ofSomebodyElse`)
      await expect(page.getByRole('heading', { name: '企业微信登录没有成功' })).toBeVisible()
      await expect(page.getByText('授权已失效，请从企业微信重新打开。')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
    await test.step('somebody from outside the enterprise is refused in words', async () => {
      wecom.members.visitor = { openid: 'o123' }
      await page.goto(entry)
      await expect(page.getByRole('heading', { name: '企业微信登录没有成功' })).toBeVisible()
      await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
    expect(wecom.faults).toEqual([])
  } finally {
    await page.close()
    await program.stop()
    await wecom.stop()
  }
})
