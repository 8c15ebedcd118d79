import type { Page } from '@playwright/test'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

/** The main job: drop, review, send; the employee opens; HR withdraws (the story of README.md). */

async function dropFile(hr: Page, name: string, buffer: Buffer): Promise<void> {
  await hr.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('IMPORT-01 IMPORT-03 REVIEW-02 REVIEW-03 REVIEW-04 SEND-01 SLIP-01 SLIP-04 HISTORY-02 from a file to a withdrawn slip', async ({
  hr,
  browser,
  program,
}) => {
  const people = [
    { name: '陈明', email: 'ys0001@example.com', net: '12444.65' },
    { name: '李华', net: '12444.66' },
    { name: '初来甲', email: 'chu.jia@example.com', net: '9999.99' },
    { name: '初来乙', email: 'chu.yi@example.com', net: '10000.01' },
  ]

  await test.step('import: what was understood is said', async () => {
    await hr.goto(`${program.url}/salarySlip`)
    await dropFile(hr, '工资表.xlsx', await payrollFile(people))
    await expect(hr.getByText('44,889.31').first()).toBeVisible()
    await expect(hr.getByRole('combobox', { name: 'G 列的含义' })).toBeVisible()
    await hr.getByRole('button', { name: '导入 4 人' }).click()
  })

  await test.step('review: unknown people join the roster, name matches are confirmed, a cell is corrected', async () => {
    await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
    await hr.getByRole('tab', { name: /未匹配/ }).click()
    await addAllToRoster(hr, 2)
    await hr.getByRole('tab', { name: /仅姓名匹配/ }).click()
    await hr.getByRole('button', { name: '全部确认（1）' }).click()
    await hr.getByRole('dialog').getByRole('button', { name: '全部确认（1）' }).click()
    await expect(hr.getByText('已确认 1 人')).toBeVisible()
    await hr.getByRole('tab', { name: /全部/ }).click()
    const cell = hr.getByRole('row', { name: /初来甲/ }).getByText('800.25')
    await cell.dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('900.25')
    await hr.keyboard.press('Enter')
    await expect(hr.getByRole('row', { name: /初来甲/ }).getByText('900.25')).toBeVisible()
    await hr
      .getByRole('row', { name: /初来甲/ })
      .getByText('预览')
      .click()
    await expect(hr.getByRole('dialog').getByText('9,999.99')).toBeVisible()
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click()
  })

  await test.step('send: now, to everybody', async () => {
    await hr.getByRole('button', { name: '下一步：发送' }).click()
    await sendTo(hr, 4)
  })

  let link = ''
  await test.step('the mails are in the own mailbox, without amounts', async () => {
    const opened = await openMail(hr, program.url, 'chu.jia@example.com')
    link = opened.link
    expect(link).toContain('/salarySheetLogin#t=')
    await expect(opened.mail.locator('body')).not.toContainText('9,999.99')
  })

  const row = hr.getByRole('row', { name: /初来甲/ })
  await test.step('HR has the payment open: nobody has read it', async () => {
    await hr.goto(`${program.url}/salaryRecord`)
    await hr
      .getByRole('row', { name: /2026.*10/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(row.getByText(/已发送/)).toBeVisible()
    await expect(row.getByText(/已读/)).toHaveCount(0)
  })

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  await test.step('the employee sets a safety code and sees the slip', async () => {
    await employee.goto(link)
    await setSafetyCode(employee)
    await expect(employee).toHaveURL(/\/salarySheetView/)
    await expect(employee.getByText('9,999')).toBeVisible()
    await expect(employee.getByText('900.25')).toBeVisible()
    expect(await employee.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })

  await test.step('HR sees on the open page who has read it, and withdraws it', async () => {
    await expect(row.getByText(/已读/)).toBeVisible()
    await row.getByRole('button', { name: '更多' }).click()
    await hr.getByRole('menuitem', { name: '撤回', exact: true }).click()
    await hr.getByRole('dialog').getByLabel('撤回理由').fill('演示撤回')
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /^撤\s*回$/ })
      .click()
    await expect(hr.getByRole('row', { name: /初来甲/ }).getByText('已撤回')).toBeVisible()
  })

  await test.step("the employee's page says so", async () => {
    // Whoever comes back to the open page does not see it any more, without a reload.
    await employee.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(employee.getByText('工资条已撤回')).toBeVisible()
    await expect(employee.getByText('900.25')).toHaveCount(0)
    await expect(employee.getByText('9,999')).toBeHidden()
    const again = await (await browser.newContext()).newPage()
    await again.goto(link)
    await expect(again.getByText('工资条已撤回')).toBeVisible()
    await expect(again.getByText(/云杉科技有限公司已撤回 \d{4} 年 \d+ 月的这份工资条/)).toBeVisible()
  })
})

test('IMPORT-10 an unfinished batch is offered again and can be removed', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  await dropFile(hr, '未完成.xlsx', await payrollFile([{ name: '王芳', email: 'ys0003@example.com', net: '1.00' }]))
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('button', { name: '保存并退出' }).click()
  await expect(hr.getByRole('heading', { name: '未完成的批次' })).toBeVisible()
  await hr.getByRole('button', { name: '移除' }).first().click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s*除$/ })
    .click()
  await expect(hr.getByText('已移除')).toBeVisible()
})

test('IMPORT-07 I18N-01 a file that is no spreadsheet is refused in words, in both languages', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySlip`)
  await dropFile(hr, '工资.xlsx', Buffer.from('这只是一段文字，不是表格。'))
  await expect(hr.getByText(/这不是表格文件/)).toBeVisible()
  await hr.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
  await hr.reload()
  await dropFile(hr, 'pay.xlsx', Buffer.from('just some text that is no table at all'))
  await expect(hr.getByText(/This is not a spreadsheet/)).toBeVisible()
})
