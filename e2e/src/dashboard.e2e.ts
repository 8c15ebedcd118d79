import { monthIn } from '@zhixin/domain/dashboard/month'
import { demoPeople } from '@zhixin/server/seed/demo-data'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { reviewed } from '@zhixin/server/test/send-reviewed'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'

/** What HR sees first: what needs a hand, what waits for its time, what was sent. */

const people = demoPeople.slice(0, 3).map(({ name, email }, n) => ({ name, email, net: `${8000 + n}.50` }))

test('SHELL-19 IMPORT-15 a new company is led to its first import, and to a sample payroll', async ({
  page,
  program,
}) => {
  await logIn(page, program, 'hr of another company')
  await page.goto(`${program.url}/dashboard`)
  const welcome = page.getByRole('region', { name: '三步发出第一份工资条' })
  await expect(welcome.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: '最近发薪' })).toHaveCount(0)
  await welcome.getByRole('link', { name: '试用示例工资表' }).click()
  // The sample is read at once, which gives the address its file.
  await expect(page).toHaveURL(/\/salarySlip\?(sample=plain|file=)/)
})

test('SHELL-19 SEND-13 the dashboard says what needs a hand, what is scheduled and what was sent, and leads to each', async ({
  hr,
  program,
}) => {
  const { caller, importMonth, sendMonth } = await colleagueOf(program)
  const month = monthIn('Asia/Shanghai', new Date())
  const [year, number] = month.split('-').map(Number)
  const sent = await sendMonth(month, people)
  const own = await openOwnDatabase(program.dataDir)
  await own.query(`update slip set read_at = now() where batch_id = '${sent}'`)
  await hr.goto(`${program.url}/dashboard`)
  await test.step('nothing open is said with what was looked at', async () => {
    const nothing = hr.getByRole('region', { name: '待处理' })
    await expect(nothing.getByText('没有待处理的事项')).toBeVisible()
    await expect(nothing.getByText(/已核对：未发送和待审核的批次.*收件方式变更.*近 60 天/)).toBeVisible()
  })
  await own.query(`update slip set read_at = null where batch_id = '${sent}'`)
  await own.end()
  const waiting = await importMonth('2026-02', people)
  const inTime = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await caller.ok('batches.timingSend', { ...(await reviewed(caller, waiting)), localTime: `${inTime}T09:00` })
  const open = await importMonth('2026-03', people)
  await hr.goto(`${program.url}/dashboard`)

  await test.step('the month in figures, with the counts as a bar in words', async () => {
    const glance = hr.getByRole('region', { name: `${year}年${number}月工资` })
    await expect(glance.getByText('按发薪月份统计')).toBeVisible()
    await expect(glance.getByText('24,004.50')).toBeVisible()
    await expect(glance.getByText('3 份')).toBeVisible()
    await expect(glance.getByRole('definition').filter({ hasText: '0%' })).toBeVisible()
    await expect(glance.getByRole('img', { name: /已发送未读 3/ })).toBeVisible()
    await expect(glance.getByText(/其他发薪月份/)).toHaveCount(0)
  })
  await test.step('what was sent, with its people and net pay', async () => {
    const run = hr.getByRole('region', { name: '最近发薪' }).getByRole('listitem')
    await expect(run).toHaveCount(1)
    await expect(run).toContainText('3 人')
    await expect(run).toContainText('24,004.50')
    await run.getByRole('link').click()
    await expect(hr).toHaveURL(new RegExp(`/salaryRecord/${sent}`))
    await hr.goBack()
  })
  await test.step('charts and tables: pay by department, deliveries by channel, who is missing', async () => {
    const missing = hr.getByRole('region', { name: /还没有工资条的员工/ })
    await expect(missing.getByText('11 人')).toBeVisible()
    await expect(missing.getByRole('listitem')).toHaveCount(11)
    const pay = hr.getByRole('region', { name: '实发工资：部门与月份', exact: true })
    await expect(pay.locator('svg path').first()).toBeAttached()
    await pay.getByText('查看数据表').click()
    await expect(pay.getByRole('row', { name: new RegExp(month) })).toContainText('24,004.50')
    const delivery = hr.getByRole('region', { name: /各渠道发送情况/ })
    await delivery.getByText('查看数据表').click()
    await expect(delivery.getByRole('row', { name: '邮件' })).toContainText('3')
  })
  await test.step('what waits for its time stands apart, with the time', async () => {
    const scheduled = hr.getByRole('region', { name: '定时发送' }).getByRole('listitem')
    await expect(scheduled).toContainText(`${inTime} 09:00（北京时间）`)
    await scheduled.getByRole('link').click()
    await expect(hr).toHaveURL(new RegExp(`/salaryRecord/${waiting}`))
    await hr.goBack()
  })
  const matters = hr.getByRole('region', { name: '待处理' })
  await test.step('what is not sent yet is one click away', async () => {
    await expect(matters.getByRole('listitem')).toHaveCount(2)
    const latest = matters.getByRole('listitem').filter({ hasText: '最近一次发送，还有 3 人没有打开' })
    // SEND-13: nobody can be reminded within a day of the send, which is said instead of a way to a refusal.
    await expect(latest).toContainText(/\d\d-\d\d \d\d:\d\d 起可提醒/)
    await expect(latest.getByRole('link', { name: '去提醒' })).toHaveCount(0)
    await matters.getByRole('link', { name: '继续' }).click()
    await expect(hr).toHaveURL(new RegExp(`batch=${open}`))
  })
  await test.step('after three days, what nobody has opened', async () => {
    const database = await openOwnDatabase(program.dataDir)
    await database.query(`update batch set sent_at = sent_at - interval '4 days' where id = '${sent}'`)
    await database.query(`update slip set sent_at = sent_at - interval '4 days' where batch_id = '${sent}'`)
    await database.end()
    await hr.goto(`${program.url}/dashboard`)
    const unread = matters.getByRole('listitem').filter({ hasText: '已发送 4 天，还有 3 人没有打开' })
    await unread.getByRole('link', { name: '去提醒' }).click()
    await expect(hr).toHaveURL(new RegExp(`/salaryRecord/${sent}\\?show=unread`))
    await expect(hr.getByRole('row', { name: new RegExp(people[0]?.name ?? '') })).toBeVisible()
  })
})

test('SHELL-19 HISTORY-01 pay of another month is not in this month’s sum; the history names month, net total, time and sender, and on a phone the batches come before the filters', async ({
  page,
  program,
}) => {
  const { sendMonth } = await colleagueOf(program)
  await sendMonth('2026-01', people)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, program, 'hr')
  await page.goto(`${program.url}/dashboard`)
  await expect(page.getByText(/本月还发出了其他发薪月份的 \d+ 个批次，未计入以上数字/)).toBeVisible()
  await page.goto(`${program.url}/salaryRecord`)
  const row = page.getByRole('row').filter({ hasText: '2026年1月' }).first()
  await expect(row.getByRole('link', { name: /^2026年1月月度工资/ })).toBeVisible()
  for (const text of ['24,004.50', '周宁']) await expect(row.getByText(text)).toBeInViewport({ ratio: 1 })
  for (const name of ['实发合计', '发送时间', '发送人'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  await test.step('on a phone the filters stand behind a button, which says how many are set', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    const month = page.getByRole('textbox', { name: '发薪月份' })
    await expect(page.getByRole('listitem', { name: /^2026年1月月度工资/ })).toBeVisible()
    await expect(month).toHaveCount(0)
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(month).toBeVisible()
    await page.goto(`${program.url}/salaryRecord?month=2026-01&state=sent`)
    await expect(page.getByRole('button', { name: '筛选（2）' })).toBeVisible()
    await expect(page.getByRole('listitem', { name: /^2026年1月月度工资/ }).first()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('definition').filter({ hasText: '24,004.50' })).toBeVisible()
})
