import type { Browser, Page } from '@playwright/test'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { makeCaller } from '@zhixin/server/test/test-app'
import { colleagueOf } from './colleague.ts'
import { enter, expect, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

/** The text of the latest mail to an address, as the mailbox of the installation has it. */
async function latestMail({ caller }: Colleague, to: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const { list } = await caller.ok('sandbox.list', { keyword: to })
    return list.find((mail) => subject.test(mail.subject))?.id ?? ''
  }
  await expect.poll(find).not.toBe('')
  return (await caller.ok('sandbox.show', { id: await find() })).text
}

const linkIn = (mail: string): string => /https?:\S+#t=[\w-]+/.exec(mail)?.[0] ?? ''

const codeOf = (program: RunningProgram, name: string): string =>
  program.demo.employees.find((each) => each.name === name)?.safetyCode ?? ''

const mailboxes = { 陈明: 'ys0001@example.com', 李华: 'ys0002@example.com', 赵敏: 'ys0004@example.com' } as const
type Name = keyof typeof mailboxes

/** A phone 375 px wide on which somebody has opened a link with their safety code. */
async function openOnPhone(browser: Browser, program: RunningProgram, link: string, name: Name): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'zh-CN', isMobile: true })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByLabel('6 位数字安全码').fill(codeOf(program, name))
  await phone.getByRole('button', { name: '查看工资条' }).click()
  await expect(phone.getByRole('article')).toBeVisible()
  return phone
}

/** Somebody asks about a line past the screens, as the employee's page does. */
async function askBeside(program: RunningProgram, colleague: Colleague, name: Name, month: RegExp): Promise<void> {
  const link = linkIn(await latestMail(colleague, mailboxes[name], month))
  const employee = makeCaller(program.url)
  const entered = await employee.ok('payslip.enterCode', {
    link: link.split('#t=')[1] ?? '',
    code: codeOf(program, name),
  })
  employee.token = entered.token
  const slipId = entered.slipId ?? ''
  await employee.ok('payslip.view', { id: slipId })
  const item = { label: '社保个人', value: '-356.1' }
  const slip = await employee.ok('payslip.view', { id: slipId })
  const line = slip.groups.flatMap(({ items }) => items).find(({ label }) => label === item.label)
  const requestId = crypto.randomUUID()
  await employee.ok('questions.ask', { slipId, requestId, kind: 'amount', item: { ...item, value: line?.value ?? '' } })
}

test('SLIP-03 SLIP-07 HISTORY-06 HISTORY-07 an employee asks about a line on the phone, HR sees the badge live and answers, the employee reads it, writes once more and closes', async ({
  hr,
  browser,
  program,
}) => {
  const colleague = await colleagueOf(program)
  const batchId = await colleague.sendMonth('2026-08', [{ name: '陈明', email: mailboxes.陈明, net: '12444.65' }])
  const mail = await latestMail(colleague, mailboxes.陈明, /2026年8月|2026-08/)
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByRole('link', { name: '员工疑问' })).toBeVisible()

  const phone = await openOnPhone(browser, program, linkIn(mail), '陈明')
  const ask = phone.getByRole('button', { name: '对“社保个人”有疑问' })
  const size = await ask.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await ask.focus()
  await phone.keyboard.press('Enter')
  const sheet = phone.getByRole('dialog', { name: '对工资条有疑问' })
  await expect(sheet.getByText('社保个人')).toBeVisible()
  await expect(sheet.getByText('-356.10')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '金额不对', pressed: true })).toBeFocused()
  await sheet.getByRole('textbox').fill('比上月多扣了 30')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await sheet.getByRole('button', { name: '发送给人事' }).click()
  await expect(sheet).toBeHidden()
  await expect(phone.getByText('已发送，人事答复后会通知您')).toBeVisible()
  const mine = phone.getByRole('article', { name: '社保个人' })
  await expect(mine.getByText('待答复')).toBeVisible()

  await test.step('HR sees the badge without a reload, and answers', async () => {
    await expect(hr.getByLabel('1 个新的员工疑问')).toBeVisible()
    await hr.getByRole('link', { name: /员工疑问/ }).click()
    const row = hr.getByRole('row', { name: /社保个人/ })
    await expect(row).toContainText('金额不对')
    await expect(row).toContainText('陈明')
    await expect(row).toContainText('比上月多扣了 30')
    // The number in the menu says which questions it counts, beside that of all that wait.
    await expect(hr.getByLabel('1 个新的员工疑问')).toContainText('1 未看')
    await row.getByText('查看').click()
    const question = hr.getByRole('article', { name: '陈明' })
    await expect(question.getByText('比上月多扣了 30')).toBeVisible()
    await expect(hr.getByLabel('1 个新的员工疑问')).toBeHidden()
    await expect(hr.getByRole('textbox', { name: '答复' })).toBeFocused()
    await hr.getByRole('textbox', { name: '答复' }).fill('{姓名}，{项目} {金额} 含补缴，已核对')
    await expect(hr.getByText('陈明，社保个人 -356.10 含补缴，已核对')).toBeVisible()
    await hr.getByRole('button', { name: '发送答复（1）' }).click()
    await expect(hr.getByText('已答复 1 个疑问')).toBeVisible()
    await expect(hr.getByText('没有待答复的疑问')).toBeVisible()
  })

  await test.step('the employee is told by mail without an amount, reads the answer, writes again and closes', async () => {
    const told = await latestMail(colleague, mailboxes.陈明, /^答复：/)
    expect(told).toContain('答复了您对')
    expect(told).not.toMatch(/356|含补缴/)
    await phone.goto(linkIn(told))
    await phone.reload()
    await phone.getByLabel('6 位数字安全码').fill(codeOf(program, '陈明'))
    await phone.getByRole('button', { name: '查看工资条' }).click()
    await expect(mine.getByText('陈明，社保个人 -356.10 含补缴，已核对')).toBeVisible()
    await mine.getByRole('button', { name: '补充说明' }).click()
    await mine.getByRole('textbox').fill('补缴哪几个月？')
    await mine.getByRole('button', { name: '发送', exact: true }).click()
    await expect(mine.getByText('待答复')).toBeVisible()
    await expect(hr.getByLabel('1 个新的员工疑问')).toBeVisible()
    await hr.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
    await hr.goto(`${program.url}/employeeQuestions`)
    await hr
      .getByRole('row', { name: /Social insurance \(employee\).*补缴哪几个月/ })
      .getByText('Open')
      .click()
    await expect(hr.getByRole('dialog', { name: 'Social insurance (employee) · Wrong amount' })).toBeVisible()
    await hr.context().addCookies([{ name: 'language', value: 'Ch', url: program.url }])
    await hr.goto(`${program.url}/salaryRecord/${batchId}`)
    await expect(hr.getByRole('row', { name: /陈明/ })).toContainText('有疑问')
    // HISTORY-07: whoever corrects the slip learns that a question about it waits.
    await hr.getByRole('row', { name: /陈明/ }).getByText('更正', { exact: true }).click()
    const correction = hr.getByRole('dialog')
    await expect(correction).toContainText('陈明 对这份工资条的疑问还没有答复')
    await correction.getByRole('button', { name: /^取\s*消$/ }).click()
    await mine.getByRole('button', { name: '已解决' }).click()
    await expect(mine.getByText('您已确认解决')).toBeVisible()
    await expect(hr.getByRole('row', { name: /陈明/ })).not.toContainText('有疑问')
  })
  await phone.context().close()
})

test('SLIP-03 one answer from a template goes to all who ask the same, and to nobody else', async ({ hr, program }) => {
  const colleague = await colleagueOf(program)
  const names = ['陈明', '李华', '赵敏'] as const
  await colleague.sendMonth(
    '2026-07',
    names.map((name) => ({ name, email: mailboxes[name], net: '12444.65' })),
  )
  for (const name of names) await askBeside(program, colleague, name, /2026年7月|2026-07/)
  await hr.goto(`${program.url}/employeeQuestions`)
  await hr.getByRole('button', { name: '答复模板' }).click()
  await hr.getByRole('button', { name: '新增模板' }).click()
  await hr.getByRole('textbox', { name: '模板名称' }).fill('社保基数')
  await hr.getByRole('textbox', { name: '内容' }).fill('{姓名}，{月份}起社保基数调整')
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(hr.getByText('模板已保存')).toBeVisible()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click()

  const row = hr.getByRole('row', { name: /社保个人.*2026(-07|年7月)/ })
  await row.getByText('查看').click()
  await hr.getByRole('checkbox', { name: '选择 赵敏' }).uncheck()
  await hr.getByRole('combobox', { name: '使用模板' }).click()
  await hr.getByTitle('社保基数').click()
  await expect(hr.getByText('将发给 2 人')).toBeVisible()
  await expect(hr.getByText('李华，2026 年 7 月起社保基数调整')).toBeVisible()
  await hr.getByRole('button', { name: '发送答复（2）' }).click()
  await expect(hr.getByText('已答复 2 个疑问')).toBeVisible()
  await row.getByText('查看').click()
  await expect(hr.getByRole('article', { name: '赵敏' })).toBeVisible()
  await expect(hr.getByRole('article', { name: '李华' })).toBeHidden()

  await test.step('on a phone each cause is a card, also while they load, and a tap anywhere on one opens it', async () => {
    await hr.setViewportSize({ width: 375, height: 812 })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await hr.route('**/questions/listGroups', async (route) => {
      await held
      await route.continue()
    })
    await hr.goto(`${program.url}/employeeQuestions`)
    const cards = hr.getByRole('list', { name: '员工疑问' })
    await expect(cards).toHaveAttribute('aria-busy', 'true')
    await expect(hr.getByRole('grid')).toHaveCount(0)
    release()
    const card = cards.getByRole('listitem').filter({ hasText: /2026年7月|2026-07/ })
    await expect(card).toContainText('赵敏')
    expect((await card.boundingBox())?.width ?? 0).toBeLessThanOrEqual(375)
    await card.click({ position: { x: 250, y: 70 } })
    await expect(hr.getByRole('article', { name: '赵敏' })).toBeVisible()
    // What closes a question that nobody has answered says so.
    await hr.getByRole('button', { name: '不答复并关闭…' }).click()
    await expect(hr.getByRole('dialog', { name: '关闭 1 个疑问' })).toContainText('未答复就关闭，需要填写理由')
  })
})

test('ACCOUNT-02 a deputy who is limited to a department sees the questions of its people only', async ({
  browser,
  program,
}) => {
  const colleague = await colleagueOf(program)
  const names = ['李华', '赵敏'] as const
  await colleague.sendMonth(
    '2026-06',
    names.map((name) => ({ name, email: mailboxes[name], net: '12444.65' })),
  )
  for (const name of names) await askBeside(program, colleague, name, /2026年6月|2026-06/)
  const database = await openOwnDatabase(program.dataDir)
  await database.query(
    `update membership set roles = '{admin,deputyAdmin}', screens = '{salaryRecord,employeeQuestions}',
      departments = '{研发部}' where user_account_id = (select id from user_account where user_id = 'roster')`,
  )
  // The notice after login has a story of its own.
  await database.query(
    `insert into page_tip_closed (company_id, user_account_id, tip_name, closed_at)
      select company_id, user_account_id, 'carriers', now() from membership
      where user_account_id = (select id from user_account where user_id = 'roster')`,
  )
  await database.end()
  const context = await browser.newContext({ locale: 'zh-CN' })
  const deputy = await context.newPage()
  await enter(deputy, program, 'roster officer')
  const guide = deputy.getByRole('dialog', { name: '使用指引' })
  await guide
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await expect(guide).toBeHidden()
  await deputy.getByRole('link', { name: /员工疑问/ }).click()
  const search = deputy.getByRole('searchbox', { name: '搜索姓名或工号' })
  await search.fill('赵敏')
  await search.press('Enter')
  await expect(deputy.getByText('没有符合条件的疑问')).toBeVisible()
  await deputy.getByRole('button', { name: '清除条件' }).click()
  const row = deputy.getByRole('row', { name: /社保个人.*2026年6月|社保个人.*2026-06/ })
  await row.getByText('查看').click()
  await expect(deputy.getByRole('article', { name: '李华' })).toBeVisible()
  await expect(deputy.getByRole('article', { name: '赵敏' })).toBeHidden()
  await expect(deputy.getByRole('link', { name: '更正工资条' })).toBeHidden()
  await context.close()
})
