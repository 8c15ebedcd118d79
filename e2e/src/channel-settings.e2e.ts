import { startMailServer } from '../../server/src/test/mail-server.ts'
import { startAliyun } from '../../server/src/test/providers/aliyun-stand-in.ts'
import { expect, logIn, test } from './fixtures.ts'
import { startDemoProgram } from './program.ts'
import { openSendStep } from './support/open-send-step.ts'

test('SEND-05 SEND-10 HR sets up mail and SMS, sees what a text costs, and tests both on herself', async ({ page }) => {
  const login = { user: 'hr@company.example', password: 'p@ss/word' }
  const mail = await startMailServer({ login })
  const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'secret-of-aliyun', signName: '智薪科技' }
  const text = `$\{company}已发放$\{month}工资条，请登录查看。`
  const aliyun = await startAliyun({ ...account, templates: { SMS_100: text } })
  const program = await startDemoProgram({ ALLOW_PRIVATE_MAIL: '1', ALIYUN_SMS_URL: aliyun.url })
  try {
    await logIn(page, program, 'hr')
    await page.getByRole('link', { name: '渠道设置' }).click()
    const sms = page.getByRole('region', { name: '短信' })
    await expect(sms.getByText('未设置，无法发送')).toBeVisible()
    // Nothing is kept of what is not right, and every wrong field says so.
    await sms.getByLabel('AccessKey ID').fill('x y')
    await sms.getByRole('button', { name: /保\s*存/ }).click()
    await expect(sms.getByText('格式不正确')).toBeVisible()
    await expect(sms.getByText('请填写')).toHaveCount(3)
    await sms.getByLabel('AccessKey ID').fill(account.accessKeyId)
    await sms.getByLabel('AccessKey Secret').fill(account.accessKeySecret)
    await sms.getByLabel(/短信签名/).fill(account.signName)
    await sms.getByLabel('工资条模板 CODE', { exact: true }).fill('SMS_100')
    await expect(sms.getByText(/字，按 1 条计费/)).toBeVisible()
    await expect(sms.getByText(text)).toBeVisible()
    await sms
      .getByLabel('模板内容', { exact: true })
      .fill(`{company}已发放{month}工资条${'，请尽快登录查看'.repeat(8)}：{link}`)
    await expect(sms.getByText(/字，按 [3-9] 条计费/)).toBeVisible()
    await expect(sms.getByText(/运营商限制含链接的短信/)).toBeVisible()
    await sms.getByLabel('模板内容', { exact: true }).fill('{company}已发放{month}工资条，请登录查看。')
    await sms.getByRole('button', { name: /保\s*存/ }).click()
    await expect(sms.getByText('已设置，尚未发送过')).toBeVisible()
    await sms.getByRole('textbox', { name: /测试接收人/ }).fill('13800000001')
    await sms.getByRole('button', { name: '发送测试' }).click()
    await expect(sms.getByRole('status')).toContainText('服务商已接收')
    await expect(sms.getByText('已设置，测试成功')).toBeVisible()
    expect(aliyun.taken.map(({ to }) => to)).toEqual(['13800000001'])

    const email = page.getByRole('region', { name: '邮件' })
    await email.getByLabel('服务器地址', { exact: true }).fill('127.0.0.1')
    await email.getByLabel('端口', { exact: true }).fill(new URL(mail.url).port)
    await email.getByRole('combobox', { name: '加密方式' }).click()
    await page.getByTitle('不加密').click()
    await email.getByLabel('登录账号', { exact: true }).fill(login.user)
    await email.getByLabel('密码或授权码', { exact: true }).fill('a guess')
    await email.getByLabel('发件邮箱').fill('payslip@company.example')
    await email.getByRole('button', { name: /保\s*存/ }).click()
    await expect(email.getByText('已设置，尚未发送过')).toBeVisible()
    await email.getByRole('textbox', { name: /测试接收人/ }).fill('hr@company.example')
    await email.getByRole('button', { name: '发送测试' }).click()
    await expect(email.getByText(/\d 测试失败：邮件服务器登录失败/)).toBeVisible()
    await expect(email.getByText('已设置，测试失败')).toBeVisible()
    // The failure is known wherever the channel is chosen, also after this page was left.
    await page.getByRole('link', { name: '默认配置' }).click()
    const channels = page.getByRole('region', { name: '发送渠道' })
    await expect(channels.getByText(/\d 测试失败：邮件服务器登录失败/)).toBeVisible()
    await openSendStep(page, program, '2026年10月工资.xlsx', [
      { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' },
      { name: '新人乙', email: 'xin.yi@example.com', net: '10000.01' },
    ])
    await expect(page.getByText(/该渠道 .*的测试发送失败：邮件服务器登录失败/)).toBeVisible()
    await expect(page.getByRole('group', { name: '发送方式' }).getByText('测试失败', { exact: true })).toBeVisible()
    await expect(page.getByText('全部复核完成，可以发送')).toBeHidden()
    await page.getByRole('link', { name: /^打开渠道设置/ }).click()
    await expect(email.getByText(/\d 测试失败：邮件服务器登录失败/)).toBeVisible()
    // The secret did not come back; another one takes its place.
    await expect(email.getByLabel('密码或授权码', { exact: true })).toHaveValue('')
    await expect(email.getByPlaceholder('已设置，留空则不变').first()).toBeVisible()
    await email.getByLabel('密码或授权码', { exact: true }).fill(login.password)
    await email.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByText('已保存').first()).toBeVisible()
    await expect(email.getByLabel('密码或授权码', { exact: true })).toHaveValue('')
    await email.getByRole('textbox', { name: /测试接收人/ }).fill('hr@company.example')
    await email.getByRole('button', { name: '发送测试' }).click()
    await expect(email.getByRole('status')).toContainText('服务商已接收')
    expect(mail.mails.at(-1)?.to).toBe('hr@company.example')

    await sms.getByRole('button', { name: '清除设置' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清除设置' }).click()
    await expect(sms.getByText('未设置，无法发送')).toBeVisible()

    for (const width of [375, 991]) {
      await page.setViewportSize({ width, height: 860 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  } finally {
    // An open page would call a program that is gone.
    await page.close()
    await program.stop()
    await mail.stop()
    await aliyun.stop()
  }
})

test('SEND-05 on a phone no setting is wider than the screen, in either language', async ({ hr, program }) => {
  await hr.setViewportSize({ width: 375, height: 812 })
  for (const value of ['En', 'Ch']) {
    await hr.context().addCookies([{ name: 'language', value, url: program.url }])
    await hr.goto(`${program.url}/setting/channels`)
    const cards = hr.locator('.zx-channel')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) expect((await card.boundingBox())?.width ?? 0).toBeLessThanOrEqual(375)
  }
})
