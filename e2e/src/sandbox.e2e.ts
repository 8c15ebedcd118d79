import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'

test('SEND-05 in test mode every kind of page says that no mail really goes out, in both languages', async ({
  page,
  context,
  program,
  hr,
}) => {
  await hr.goto(`${program.url}/salarySlip`)
  await expect(hr.getByRole('note').filter({ hasText: '演示环境：邮件不会真正发出' })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  for (const [language, words] of [
    ['Ch', /^演示环境：企业没有设置渠道账号时，邮件和短信不会真正发出，只进入演示信箱$/],
    ['En', /^Test mode: unless your company has its own channel accounts/],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: program.url }])
    for (const path of ['/poster', '/privacyPolicy', '/login', '/register', '/forgotPassword', '/salarySheetLogin']) {
      await page.goto(program.url + path)
      await expect(page.getByRole('note').filter({ hasText: words }), path).toBeVisible()
    }
  }
})

test('SEND-05 with a mail account of the company no page says any more that mails stay here, in windows that are open too', async ({
  hr,
  program,
}) => {
  const { caller } = await colleagueOf(program)
  const badge = hr.getByRole('note').filter({ hasText: '演示环境：邮件不会真正发出' })
  await hr.goto(`${program.url}/salarySetting`)
  await expect(badge).toHaveCount(2)
  const values = {
    host: 'smtp.example.com',
    port: '465',
    security: 'tls',
    user: 'hr',
    password: 'a-secret-of-tests',
    from: 'hr@example.com',
    fromName: '人事部',
  }
  await caller.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values })
  await expect(badge).toHaveCount(0)
  await caller.ok('channelSettings.remove', { channel: 'email' })
  await expect(badge).toHaveCount(2)
})

test('SEND-05 SHELL-12 the line above the pages keeps its small letters on a phone, whatever a rem is there', async ({
  hr,
  program,
}) => {
  await hr.setViewportSize({ width: 375, height: 812 })
  const note = hr.getByRole('note').filter({ hasText: /^演示环境：企业没有设置渠道账号时/ })
  await hr.goto(`${program.url}/salarySlip`)
  await hr.getByRole('button', { name: '退出登录' }).click()
  await expect(hr).toHaveURL(/\/login/)
  await expect(note).toHaveCSS('font-size', '12px')
  await expect(hr.getByRole('combobox', { name: '外观' })).toHaveCSS('font-size', '14px')
  await hr.goto(`${program.url}/noSuchPage`)
  await expect(note).toHaveCSS('font-size', '12px')
})
