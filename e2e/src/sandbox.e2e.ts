import { expect, test } from './fixtures.ts'

test('SEND-05 in a sandbox every kind of page says that mail stays in the local mailbox, in both languages', async ({
  page,
  context,
  program,
  hr,
}) => {
  await expect(hr.getByRole('note').filter({ hasText: '沙盒：邮件只进本机信箱' })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  for (const [language, words] of [
    ['Ch', /^沙盒环境：企业没有设置渠道账号时，邮件和验证码只进本机信箱$/],
    ['En', /^Sandbox: without channel accounts of the company/],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: program.url }])
    for (const path of ['/poster', '/privacyPolicy', '/login', '/register', '/forgotPassword', '/salarySheetLogin']) {
      await page.goto(program.url + path)
      await expect(page.getByRole('note').filter({ hasText: words }), path).toBeVisible()
    }
  }
})
