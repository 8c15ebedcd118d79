import { colleagueOf } from './colleague.ts'
import { enter, expect, fillLogin, test } from './fixtures.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'

/** What a user sees at their first login, on a program in which nobody has logged in yet. */
let fresh: RunningProgram
test.beforeAll(async () => {
  fresh = await startDemoProgram({
    SUPPORT_HOTLINE: '400-820-1234',
    SUPPORT_PRE_SALES: 'https://example.com/before',
    SUPPORT_AFTER_SALES: 'https://example.com/after',
  })
})
test.afterAll(() => fresh.stop())

test('SHELL-13 SHELL-14 the guide opens by itself at the first login, the notice at the next where SMS carry links, each once and for good', async ({
  page,
}) => {
  await enter(page, fresh, 'hr')
  const guide = page.getByRole('dialog', { name: '使用指引' })
  await expect(guide.getByRole('heading', { name: '欢迎来到智薪工资条' })).toBeVisible()
  for (const step of ['导入工资 Excel', '在线复核，处理未匹配的员工', '简单配置，一键发送'])
    await expect(guide.getByText(step)).toBeVisible()
  await expect(guide.getByRole('button', { name: '查看更多' })).toBeVisible()
  // Neither on the next page nor when this one is loaded anew; whoever wants it opens it.
  await page.goto(`${fresh.url}/salaryStaff`)
  await expect(page.getByRole('heading', { name: '员工名册' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${fresh.url}/salarySlip`)
  await page.getByRole('button', { name: '使用指引' }).click()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  for (const title of ['默认配置', '员工名册', '创建工资条']) {
    await guide.getByRole('button', { name: '下一步' }).click()
    await expect(guide.getByRole('heading', { name: title })).toBeVisible()
  }
  await guide.getByRole('button', { name: '上一步' }).click()
  await expect(guide.getByRole('heading', { name: '员工名册' })).toBeVisible()
  await guide.getByRole('button', { name: '下一步' }).click()
  const finished = page.waitForResponse(/\/guide\/finish/)
  await guide.getByRole('button', { name: '开始使用' }).click()
  await finished

  const tipsOfFirst = page.waitForResponse(/listPageTips/)
  await page.reload()
  await tipsOfFirst
  await expect(page.getByRole('heading', { name: '创建工资条' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const again = async () => {
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    const tips = page.waitForResponse(/listPageTips/)
    await fillLogin(page, fresh, 'hr')
    await tips
  }
  await again()
  await expect(page.getByRole('heading', { name: '创建工资条' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { caller } = await colleagueOf(fresh)
  const values = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'a-secret-of-tests', signName: '智薪科技' }
  const template = { templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条：{link}' }
  await caller.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...values, ...template } })
  const isConcerned = async () => (await caller.ok('pageTips.list', {})).list.some(({ name }) => name === 'carriers')
  await expect.poll(isConcerned).toBe(true)
  await again()

  const notice = page.getByRole('dialog', { name: '温馨提示' })
  for (const column of ['运营商', '计划生效时间', '政策名称'])
    await expect(notice.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(notice.getByRole('row', { name: /中国电信.*2025年5月20日/ })).toBeVisible()
  await expect(notice.getByRole('row', { name: /中国联通.*2025年7月1日/ })).toBeVisible()
  await expect(notice.getByText(/改用不含链接的短信模板/)).toBeVisible()
  const closed = page.waitForResponse(/changeTipsStatus/)
  await notice.getByRole('button', { name: '关闭' }).last().click()
  await closed

  const tips = page.waitForResponse(/listPageTips/)
  await page.reload()
  await tips
  await expect(page.getByRole('heading', { name: '创建工资条' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '使用指引' }).click()
  await expect(guide).toBeVisible()
})

test('SHELL-13 IMPORT-15 the last step of the guide begins with a sample payroll, read once', async ({ page }) => {
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/samplePayroll')) reads++
  })
  await enter(page, fresh, 'hr of two companies')
  await page.getByRole('button', { name: /云杉科技有限公司/ }).click()
  const guide = page.getByRole('dialog', { name: '使用指引' })
  for (const title of ['默认配置', '员工名册', '创建工资条']) {
    await expect(guide.getByRole('button', { name: '试用示例工资表' })).toHaveCount(0)
    await guide.getByRole('button', { name: '下一步' }).click()
    await expect(guide.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(guide.getByRole('button', { name: '试用示例工资表' })).toBeVisible()
  await guide.getByRole('button', { name: '试用含错误的示例' }).click()
  await expect(page.getByRole('button', { name: '导入 21 人' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/sample=/)
  await page.goBack()
  await expect(page.getByText('把工资表拖到这里')).toBeVisible()
  expect(reads).toBe(1)
})

test('SHELL-13 the operator of the platform gets no guide of payslips, not at the first login nor by a button', async ({
  page,
}) => {
  await enter(page, fresh, 'platform')
  await page.goto(`${fresh.url}/platform`)
  await expect(page.getByRole('heading', { level: 1, name: '数据字典' })).toBeVisible()
  const user = await page.evaluate(() => localStorage.getItem('user_info'))
  expect(user).toContain('"isFirstLogin":1')
  await expect(page.getByRole('banner').getByRole('button', { name: '界面设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '使用指引' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SHELL-01 SHELL-13 on a phone: the guide, and whom to ask', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await enter(page, fresh, 'hr of another company')
  const guide = page.getByRole('dialog', { name: '使用指引' })
  await guide.getByRole('button', { name: '查看更多' }).click()
  await expect(page).toHaveURL(/moreInformation/)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const tools = page.getByRole('region', { name: '工具' })
  await tools.getByRole('button', { name: '咨询' }).click()
  await expect(tools.getByRole('link', { name: '400-820-1234' })).toHaveAttribute('href', 'tel:4008201234')
  for (const name of ['售前咨询', '售后服务']) await expect(tools.getByRole('img', { name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
