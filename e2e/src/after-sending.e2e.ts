import type { Page } from '@playwright/test'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { startMailServer } from '../../server/src/test/mail-server.ts'
import { startAliyun } from '../../server/src/test/providers/aliyun-stand-in.ts'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'
import { openSendStep } from './support/open-send-step.ts'

/** What HR does with time and after a send: schedule, change, cancel, stop, remind, correct, remove. */

/** A file of two people, imported and reviewed, at the third step. */
const toSend = (hr: Page, program: RunningProgram, name: string): Promise<void> =>
  openSendStep(hr, program, name, [
    { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' },
    { name: '新人乙', email: 'xin.yi@example.com', net: '10000.01' },
  ])

const inDialog = (hr: Page, name: string | RegExp) => hr.getByRole('dialog').getByRole('button', { name })

/** Days from now on the company's clocks, at nine. */
const inDays = (days: number) =>
  `${new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)} 09:00`

async function pickTime(hr: Page, time: string): Promise<void> {
  const field = hr.getByRole('textbox', { name: '发送时间' })
  await field.fill(time)
  await field.press('Enter')
}

test('SEND-01 SEND-04 SEND-09 a batch is scheduled, its time changed, the schedule cancelled, and proposed again', async ({
  hr,
  program,
}) => {
  await toSend(hr, program, '定时.xlsx')
  await hr.getByRole('radio', { name: '定时发送' }).click()
  await expect(hr.getByText('企业时区：北京时间（UTC+8）')).toBeVisible()
  await pickTime(hr, '2020-01-01 09:00')
  await expect(hr.getByText('这个时间已过')).toBeVisible()
  await expect(hr.getByRole('button', { name: '定时发送给 2 人' })).toBeDisabled()
  await pickTime(hr, inDays(2))
  await hr.getByRole('button', { name: '定时发送给 2 人' }).click()
  await expect(hr.getByRole('dialog').getByText(inDays(2))).toBeVisible()
  await inDialog(hr, /^定时发送 [\d,]+ 份$/).click()
  await expect(hr.getByText(`将于 ${inDays(2)}（北京时间）发送给 2 人`)).toBeVisible()

  await hr.getByRole('button', { name: '修改时间' }).click()
  await pickTime(hr, inDays(3))
  await inDialog(hr, /^保\s*存$/).click()
  await expect(hr.getByText('发送时间已修改')).toBeVisible()
  await expect(hr.getByText(`将于 ${inDays(3)}（北京时间）发送给 2 人`)).toBeVisible()

  await hr.goto(`${program.url}/salaryRecord?state=scheduled`)
  const row = hr.getByRole('row', { name: new RegExp(inDays(3)) })
  await expect(row.getByText('定时待发')).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(hr.getByRole('row', { name: /新人甲/ }).getByText('定时待发')).toBeVisible()
  const details = hr.url()
  await hr.getByRole('button', { name: '取消定时' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '取消定时' }).click()
  await expect(hr.getByText('已取消定时发送，批次已回到复核')).toBeVisible()
  // It leads to where the batch is now, and its page in the history does so as well.
  await expect(hr).toHaveURL(/\/salarySlip\?batch=(?!.*step=send)/)
  await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
  await hr.goto(details)
  await expect(hr.getByText('这个批次已回到复核')).toBeVisible()
  await expect(hr.getByText('找不到这次发薪')).toHaveCount(0)
  await hr.getByRole('button', { name: '去复核和发送' }).click()
  await expect(hr.getByRole('radio', { name: '立即发送' })).toBeVisible()

  await toSend(hr, program, '下一次.xlsx')
  // Now is offered first; whoever chooses a time gets the one of before.
  await expect(hr.getByRole('radio', { name: '立即发送' })).toBeChecked()
  await hr.getByRole('radio', { name: '定时发送' }).click()
  await expect(hr.getByRole('textbox', { name: '发送时间' })).toHaveValue(inDays(3))
})

test('SEND-02 whoever would get the same month twice is named above all else, and again in the question before it goes out', async ({
  hr,
  program,
}) => {
  await toSend(hr, program, '两次.xlsx')
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  await inDialog(hr, /^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()

  await toSend(hr, program, '两次.xlsx')
  const told = hr.getByRole('alert').filter({ hasText: '可能重复发送' })
  await expect(told).toContainText('2 人已经收到过本月同类型的工资条')
  await expect(told).toContainText('新人甲、新人乙')
  await expect(hr.getByText('全部复核完成，可以发送')).toHaveCount(0)
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  const asked = hr.getByRole('dialog').getByRole('alert')
  await expect(asked).toContainText('新人甲、新人乙')
  await expect(asked).toContainText('这些员工会再收到一份本月的工资条')
  await inDialog(hr, /^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
})

test('SEND-13 HISTORY-02 HISTORY-03 HISTORY-04 who has not read is reminded, not before the chosen days are over; a slip is corrected, the batch exported and removed', async ({
  hr,
  program,
}) => {
  await toSend(hr, program, '之后.xlsx')
  await hr.getByRole('radio', { name: '立即发送' }).click()
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  await inDialog(hr, /^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
  const more = async (item: string | RegExp) => {
    await hr.getByRole('button', { name: '更多操作' }).click()
    await hr.getByRole('menuitem', { name: item }).click()
  }

  await hr.getByRole('button', { name: '提醒未读…' }).click()
  await expect(hr.getByRole('dialog').getByText('只提醒已收到但还没有查看的 2 人')).toBeVisible()
  await expect(hr.getByRole('dialog').getByText('现在没有可提醒的员工：2 人在间隔内已通知过')).toBeVisible()
  await expect(inDialog(hr, /^提\s*醒$/)).toBeDisabled()
  await inDialog(hr, /^取\s*消$/).click()
  // Four days later, past the three that were chosen.
  const database = await openOwnDatabase(program.dataDir)
  await database.query("update slip set sent_at = sent_at - interval '4 days' where sent_at is not null")
  await database.end()
  await hr.getByRole('button', { name: '提醒未读…' }).click()
  await expect(hr.getByRole('dialog').getByText('现在将提醒 2 人，联系不到的除外。')).toBeVisible()
  await inDialog(hr, '提醒 2 人').click()
  await expect(hr.getByText('已提醒 2 人', { exact: true })).toBeVisible()

  await hr
    .getByRole('row', { name: /新人甲/ })
    .getByText('更正')
    .click()
  await hr.getByRole('textbox', { name: '实发工资' }).fill('9888.88')
  await hr.getByRole('textbox', { name: '更正理由' }).fill('漏算一天')
  await hr.getByRole('button', { name: '下一步：确认合计' }).click()
  await hr.getByRole('textbox', { name: '为什么合计不随之变动' }).fill('表中没有这一项')
  await hr.getByRole('button', { name: '确认合计不变，发送' }).click()
  await expect(hr.getByText('已更正 新人甲 的工资条，正在发送')).toBeVisible()
  await expect(hr.getByRole('row', { name: /新人甲/ }).getByText('9,888.88')).toBeVisible()

  const saved = hr.waitForEvent('download')
  await more('导出明细')
  expect((await saved).suggestedFilename()).toMatch(/发薪明细\.xlsx$/)

  await expect(hr.getByRole('row', { name: /新人甲/ }).getByText('已发送')).toBeVisible()
  await more('删除批次')
  await inDialog(hr, '删除批次').click()
  await expect(hr.getByText(/删除了这个批次/)).toBeVisible()
  await hr.goto(`${program.url}/salaryRecord?state=removed`)
  await expect(hr.getByText('已删除').first()).toBeVisible()
})

test('SEND-10 SEND-12 SEND-13 the plan says what an SMS says and costs, and who was not reached by mail gets one', async ({
  page,
}) => {
  const mail = await startMailServer()
  mail.treat(() => ({ kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' }))
  const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'secret-of-aliyun', signName: '智薪科技' }
  const aliyun = await startAliyun({
    ...account,
    templates: { SMS_100: `$\{company}已发放$\{month}工资条，请登录查看。` },
  })
  const program = await startDemoProgram({ SMTP_URL: mail.url, ALIYUN_SMS_URL: aliyun.url })
  try {
    await logIn(page, program, 'hr')
    await page.goto(`${program.url}/setting/channels`)
    const sms = page.getByRole('region', { name: '短信' })
    await sms.getByLabel('AccessKey ID').fill(account.accessKeyId)
    await sms.getByLabel('AccessKey Secret').fill(account.accessKeySecret)
    await sms.getByLabel(/短信签名/).fill(account.signName)
    await sms.getByLabel('工资条模板 CODE', { exact: true }).fill('SMS_100')
    await sms.getByRole('button', { name: /保\s*存/ }).click()
    await expect(sms.getByText('已设置，尚未发送过')).toBeVisible()

    await page.goto(`${program.url}/salarySlip`)
    const buffer = await payrollFile([{ name: '陈明', email: 'ys0001@example.com', net: '12444.65' }])
    const file = { name: '一人.xlsx', mimeType: 'application/octet-stream', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: '导入 1 人' }).click()
    await page.getByRole('button', { name: '下一步：发送' }).click()
    await page.getByRole('radio', { name: /短信/ }).click()
    const shown = page.getByRole('region', { name: '员工收到的消息' })
    await expect(shown.getByText(/^【智薪科技】.*已发放2026年10月工资条，请登录查看。$/)).toBeVisible()
    await expect(page.getByText(/共计费 1 条/)).toBeVisible()
    await page.getByRole('radio', { name: /邮件/ }).click()
    await page.getByRole('button', { name: '发送给 1 人' }).click()
    await inDialog(page, /^发送 [\d,]+ 份$/).click()
    await page.getByRole('button', { name: '查看发送失败' }).click()

    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '改用其他方式发送…' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: '短信' }).click()
    await inDialog(page, '发送给 1 人').click()
    await expect(page.getByText('正在重新发送给 1 人')).toBeVisible()
    await page.getByRole('tab', { name: /全部/ }).click()
    await expect(page.getByRole('row', { name: /陈明/ }).getByText('已发送')).toBeVisible()
    expect(aliyun.taken).toHaveLength(1)
    expect(mail.mails).toEqual([])
  } finally {
    // An open page would call a program that is gone.
    await page.close()
    await program.stop()
    await mail.stop()
    await aliyun.stop()
  }
})
