import { expect, test } from './fixtures.ts'

/** What HR sets for the company: how it stands, what it means, and where it is changed. */

test('ACCOUNT-03 SEND-15 the settings centre says how each setting stands and leads to it, and tells what was changed', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/settings`)
  const entries = hr.getByRole('region', { name: '常用设置' }).getByRole('listitem')
  const defaults = entries.filter({ has: hr.getByRole('link', { name: '默认配置' }) })
  await expect(entries.filter({ has: hr.getByRole('link', { name: '渠道设置' }) })).toContainText('邮件：演示信箱')
  await expect(defaults).toContainText('提醒邮箱：未设置')
  await expect(defaults).toContainText('发送前不审核')
  await defaults.getByRole('link').click()

  const alerts = hr.getByRole('region', { name: '定时发送提醒' })
  await expect(alerts).toContainText('只有打开本系统的人能看到')
  await alerts.getByRole('button', { name: '修改' }).click()
  await hr.getByRole('textbox', { name: '提醒邮箱' }).fill('office@example.com')
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(alerts).toContainText('office@example.com')
  await expect(alerts).toContainText(/林晓 于 \d{4}-\d\d-\d\d \d\d:\d\d 修改/)
  await hr.goto(`${program.url}/settings`)
  await expect(defaults).toContainText('提醒邮箱：1 个')
})

test('REVIEW-05 the limits of the comparison are explained by an example that follows what is typed', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySetting`)
  const rules = hr.getByRole('region', { name: '复核规则' })
  await expect(rules).toContainText('例：上月实发 8,000.00 元，本月高于 10,400.00 元或低于 5,600.00 元时提示。')
  await expect(rules).toContainText('使用系统默认值，未修改过')
  await rules.getByRole('button', { name: '修改' }).click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: '实发变动超过（%）时提示' }).fill('10')
  await expect(dialog).toContainText('本月高于 8,800.00 元或低于 7,200.00 元时提示')
  await dialog.getByRole('textbox', { name: '变动少于（元）时不提示' }).fill('1000.5')
  await expect(dialog).toContainText('本月高于 9,000.50 元或低于 6,999.50 元时提示')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(rules).toContainText('本月高于 9,000.50 元或低于 6,999.50 元时提示')
  await expect(rules).toContainText(/林晓 于 .* 修改/)
})

test('SEND-05 the default settings say that mails stay in the test mailbox, and lead there', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySetting`)
  const channels = hr.getByRole('region', { name: '发送渠道' })
  await expect(channels.getByRole('note')).toContainText('邮件不会真正发出')
  await channels.getByRole('link', { name: '打开演示信箱' }).click()
  await expect(hr).toHaveURL(/\/sandbox$/)
})
