import { errorCodes } from '@zhixin/contract/error-codes'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { expect, logIn, test } from './fixtures.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'

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

test('REVIEW-05 the limits of the comparison are explained by an example that follows what is typed, and refused outside their range', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySetting`)
  const rules = hr.getByRole('region', { name: '复核规则' })
  await expect(rules).toContainText('例：上次实发 8,000.00 元，本次高于 10,400.00 元或低于 5,600.00 元时提示。')
  await expect(rules).toContainText('使用系统默认值，未修改过')
  await rules.getByRole('button', { name: '修改' }).click()
  const dialog = hr.getByRole('dialog')
  const percent = dialog.getByRole('textbox', { name: '实发变动超过（%）时提示' })
  await percent.fill('-5')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toContainText('请填写 1 到 1000 的整数')
  await expect(percent).toHaveValue('-5')
  const amount = dialog.getByRole('textbox', { name: '变动少于（元）时不提示' })
  await expect(dialog).toContainText('可填 0 到 999,999,999.99')
  await amount.fill('-5')
  await expect(dialog).toContainText('请填写不小于 0 的金额')
  await amount.fill('1000000000')
  await expect(dialog).toContainText('请填写不大于 999,999,999.99 的金额')
  await percent.fill('10')
  await expect(dialog.getByText('例：上次实发')).toHaveCount(0)
  await amount.fill('300')
  await expect(dialog).toContainText('本次高于 8,800.00 元或低于 7,200.00 元时提示')
  await amount.fill('1000.5')
  await expect(dialog).toContainText('本次高于 9,000.50 元或低于 6,999.50 元时提示')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(rules).toContainText('本次高于 9,000.50 元或低于 6,999.50 元时提示')
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

/** Agrees on another service with the company of the demo's HR. */
async function agree({ dataDir }: RunningProgram, service: { until: string; people: number }) {
  const database = await openOwnDatabase(dataDir)
  try {
    await database.query(`select agree_service(id, $1, $2, 'story') from company where name = '云杉科技有限公司'`, [
      service.until,
      service.people,
    ])
  } finally {
    await database.end()
  }
}

test('ORDER-08 without a hotline it says whom to ask, and a request with what is known filled in reaches the platform', async ({
  hr,
  browser,
  program,
}) => {
  await hr.goto(`${program.url}/orderCenter`)
  await expect(hr.getByRole('region', { name: '服务', exact: true })).toContainText(
    /在职人数\d+ 人（最多 1,000,000 人）/,
  )
  await expect(hr.getByRole('region', { name: '联系方式' })).toContainText('在本页留言后，我们的工作人员会尽快给您回电')
  await expect(hr.getByRole('region', { name: '到期或超出人数之后' })).toContainText('不会自动续费')
  const form = hr.getByRole('region', { name: '留言，请我们回电' })
  await expect(form.getByLabel('企业名称')).toHaveValue('云杉科技有限公司')
  await expect(form.getByLabel('联系人')).toHaveValue('林晓')
  await form.getByLabel('增加人数').check()
  await form.getByLabel('补充说明（选填）').fill('明年增加到 200 人')
  await form.getByLabel('回电手机号').fill('12345')
  await form.getByRole('button', { name: '提交留言' }).click()
  await expect(form.getByText('请输入有效的手机号')).toBeVisible()
  await form.getByLabel('回电手机号').fill('199 0000 7061')
  await form.getByRole('button', { name: '提交留言' }).click()
  await expect(form).toContainText('已收到您的留言')
  await expect(form).toContainText('19900007061')

  const platform = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(platform, program, 'platform')
  await platform.goto(`${program.url}/platform/platformContact`)
  const row = platform.getByRole('row').filter({ hasText: '19900007061' })
  await expect(row).toContainText('林晓')
  await expect(row).toContainText('云杉科技有限公司')
  await row.getByRole('button', { name: '处理' }).click()
  await expect(platform.getByRole('dialog')).toContainText(
    /【增加人数】服务截止 2099-12-31，在职 \d+ 人，约定 1000000 人。明年增加到 200 人/,
  )
  await platform.context().close()
})

test('ORDER-08 WIRE-06 a request that fails is told once: by the form where it is refused, else as a message', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/status of 503/)
  await hr.goto(`${program.url}/orderCenter`)
  const form = hr.getByRole('region', { name: '留言，请我们回电' })
  const send = form.getByRole('button', { name: '提交留言', exact: true })
  await form.getByLabel('回电手机号').fill('199 0000 7062')
  const answer = (code: number, msg: string) =>
    hr.route(/\/consult\/add/, (route) => route.fulfill({ status: 503, json: { code, msg, data: null } }))
  await test.step('a failure of the server', async () => {
    await answer(errorCodes['server.diskFull'], '磁盘已满')
    await send.click()
    await expect(hr.getByText('磁盘已满')).toBeVisible()
    // While the request is on its way the button has another name.
    await expect(send).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a refusal', async () => {
    await answer(errorCodes['session.slowDown'], '请求过于频繁')
    await send.click()
    await expect(form.getByRole('alert')).toHaveText('请求过于频繁')
    await expect(hr.getByText('请求过于频繁')).toHaveCount(1)
  })
})

test.describe('with contacts of the installation', () => {
  let installed: RunningProgram
  test.beforeAll(async () => {
    installed = await startDemoProgram({
      SUPPORT_HOTLINE: '400-820-1234',
      SUPPORT_PRE_SALES: 'https://example.com/before',
      SUPPORT_AFTER_SALES: 'mailto:help@example.com',
    })
  })
  test.afterAll(() => installed.stop())

  test('ORDER-08 a service that is over, or has more people than agreed, is said first, with hotline and QR codes beside', async ({
    page,
  }) => {
    const day = (later: number) => new Date(Date.now() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)
    await agree(installed, { until: day(-3), people: 5 })
    await logIn(page, installed, 'hr')
    await page.goto(`${installed.url}/orderCenter`)
    const notice = page.getByRole('note').filter({ hasText: '请在本页续费或增加人数' })
    await expect(notice).toContainText(new RegExp(`服务已于 ${day(-3)} 到期 · 在职 \\d+ 人，已超出约定的 5 人`))
    const contacts = page.getByRole('region', { name: '联系方式' })
    await expect(contacts.getByRole('link', { name: '400-820-1234' })).toHaveAttribute('href', 'tel:4008201234')
    await expect(contacts.getByRole('img', { name: '售前咨询二维码' })).toBeVisible()
    await expect(contacts.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', 'https://example.com/before')
    await expect(contacts.getByRole('link', { name: '写邮件' })).toHaveAttribute('href', 'mailto:help@example.com')
    await expect(page.getByRole('region', { name: '留言，请我们回电' }).getByLabel('增加人数')).toBeChecked()
  })
})
