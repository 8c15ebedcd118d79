import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from '@playwright/test'
import { memorySource } from '@zhixin/server/spreadsheet/byte-source'
import { readWorkbookFrom } from '@zhixin/server/spreadsheet/read-workbook'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

/** Employees confirm their slips; HR sees it, reminds and corrects; slips that hide after reading, and watermarks. */

interface Payroll {
  name: string
  people: { name: string; email: string; phone?: string }[]
}

/** Imports a payroll of new people and stops at the send step. */
async function toSend(hr: Page, url: string, { name, people }: Payroll): Promise<void> {
  const header = ['姓名', '手机号', '邮箱', '基本工资', '实发工资']
  const rows = people.map((person, n) => [
    person.name,
    person.phone ?? '',
    person.email,
    { number: String(6000 + n) },
    { number: String(6000 + n) },
  ])
  await hr.goto(`${url}/salarySlip`)
  await hr.locator('input[type=file]').setInputFiles({
    name: `${name}.xlsx`,
    mimeType: 'application/octet-stream',
    buffer: await xlsxBytes([{ name: '工资', header, rows }]),
  })
  await hr.getByRole('button', { name: `导入 ${people.length} 人` }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, people.length)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
}

/** Sets for this batch what its slips ask of their readers. */
async function styleOf(hr: Page, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await hr.getByRole('group', { name: '工资条样式' }).getByRole('button', { name: '修改样式' }).click()
  const dialog = hr.getByRole('dialog', { name: '本批次的工资条样式' })
  await choose(dialog)
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeHidden()
}

async function openOnPhone(browser: Browser, link: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'zh-CN', isMobile: true })
  const page = await phone.newPage()
  await page.goto(link)
  return page
}

/** The texts of a downloaded sheet, row by row. */
async function rowsOf(download: Download): Promise<string[][]> {
  const [grid] = await readWorkbookFrom(memorySource(await readFile(await download.path())), 'export.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return Array.from({ length: grid.rowCount }, (_, row) => columns.map((column) => grid.cell(row, column).text))
}

const code = '528041'
async function enterCode(employee: Page): Promise<void> {
  await employee.getByLabel('6 位数字安全码').fill(code)
  await employee.getByRole('button', { name: '查看工资条' }).click()
}

/** One tap confirms nothing: a sheet says what is confirmed, keeps the focus, and closes without a trace. */
async function asksFirst(employee: Page): Promise<void> {
  const button = employee.getByRole('region', { name: '签收' }).getByRole('button', { name: '确认签收' })
  const sheet = employee.getByRole('dialog', { name: '确认签收这份工资条？' })
  const [sure, again] = ['确认签收', '再看看'].map((name) => sheet.getByRole('button', { name }))
  if (!sure || !again) throw new Error('there are two buttons')
  await button.click()
  await expect(sheet).toContainText(/\d{4} 年 \d{1,2} 月.*实发工资 6,000\.00/)
  await expect(sheet).toContainText('签收仅表示您已收到并查看这份工资条，不代表对内容没有异议')
  await expect(sheet.getByRole('heading')).toBeFocused()
  for (const next of [sure, again, sure]) {
    await employee.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await employee.keyboard.press('Shift+Tab')
  await expect(again).toBeFocused()
  await employee.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await employee.keyboard.press('Enter')
  await expect(sheet.getByRole('heading')).toBeFocused()
  await employee.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await employee.keyboard.press('Enter')
}

test('SLIP-03 HISTORY-02 HISTORY-06 HISTORY-07 SEND-13 an employee confirms at 375 px; HR sees it live, filters, exports, reminds; a corrected slip asks anew', async ({
  hr,
  browser,
  program,
}) => {
  const people = [
    { name: '签收甲', email: 'qianshou.jia@example.com', phone: '19900071234' },
    { name: '签收乙', email: 'qianshou.yi@example.com' },
  ]
  await toSend(hr, program.url, { name: '签收', people })
  await styleOf(hr, async (dialog) => {
    await dialog.getByRole('switch', { name: '要求员工签收' }).click()
    await dialog.getByRole('textbox', { name: '自动签收' }).fill('3')
    await dialog.getByRole('switch', { name: '姓名和手机尾号水印' }).click()
  })
  await expect(hr.getByRole('group', { name: '工资条样式' })).toContainText('要求签收，3 天后自动签收')
  await sendTo(hr, 2)
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
  const details = hr.url()
  await expect(hr.getByText('已签收 0 人，未签收 2 人')).toBeVisible()
  const { link } = await openMail(hr, program.url, 'qianshou.jia@example.com')
  await hr.goto(details)
  await expect(hr.getByText('已签收 0 人，未签收 2 人')).toBeVisible()

  const employee = await openOnPhone(browser, link)
  await setSafetyCode(employee)
  const panel = employee.getByRole('region', { name: '签收' })
  await expect(panel).toContainText('签收仅表示您已收到并查看这份工资条，不代表对内容没有异议')
  await expect(panel).toContainText(/请在 .*（中国标准时间）前签收。到期未签收的，系统将记为“到期自动签收”/)
  await expect(employee.locator('.sp-watermark text').first()).toHaveText('签收甲 1234')
  // The watermark lies over the slip and is in nobody's way: what is below it is what a finger meets.
  const net = await employee.getByText('基本工资').boundingBox()
  const met = await employee.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.textContent,
    [(net?.x ?? 0) + 4, (net?.y ?? 0) + 4],
  )
  expect(met).toContain('基本工资')
  for (const width of [320, 375]) {
    await employee.setViewportSize({ width, height: 740 })
    expect(await employee.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await asksFirst(employee)
  await employee.getByRole('dialog').getByRole('button', { name: '确认签收' }).click()
  await expect(panel.getByRole('status')).toHaveText(/您已于 .*（中国标准时间）签收/)
  await expect(panel).toBeFocused()
  // Without touching anything HR has it on the screen.
  await expect(hr.getByText('已签收 1 人，未签收 1 人')).toBeVisible()
  await expect(hr.getByRole('row', { name: /签收甲/ }).getByText('已签收')).toBeVisible()

  await test.step('at 1366 px the time of the confirmation is in view, and on a phone every part of the list', async () => {
    await hr.setViewportSize({ width: 1366, height: 800 })
    await expect(hr.getByRole('columnheader', { name: '签收时间' })).toBeInViewport({ ratio: 1 })
    await expect(hr.getByRole('row', { name: /签收乙/ }).getByText('未签收')).toBeVisible()
    await hr.setViewportSize({ width: 375, height: 812 })
    for (const name of [/^已签收/, /^未签收/, /^已撤回/]) await expect(hr.getByRole('tab', { name })).toBeInViewport()
    await hr.setViewportSize({ width: 1280, height: 720 })
  })
  await hr.getByRole('tab', { name: /未签收/ }).click()
  await expect(hr.getByRole('row', { name: /签收乙/ })).toBeVisible()
  await expect(hr.getByRole('row', { name: /签收甲/ })).toHaveCount(0)
  const download = hr.waitForEvent('download')
  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: '导出明细' }).click()
  const [head = [], first = [], second = []] = await rowsOf(await download)
  const [at, by] = [head.indexOf('签收时间'), head.indexOf('签收方式')]
  expect([first[at], first[by], second[at] ?? '', second[by] ?? '']).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
    '本人签收',
    '',
    '',
  ])

  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: '提醒未签收…' }).click()
  const remind = hr.getByRole('dialog', { name: '提醒未签收的员工' })
  await expect(remind).toContainText('只提醒已收到但还没有签收的 1 人')
  await expect(remind).toContainText('现在没有可提醒的员工：1 人在间隔内已通知过')
  await expect(remind.getByRole('button', { name: /^提\s*醒$/ })).toBeDisabled()
  await remind.getByRole('button', { name: /^取\s*消$/ }).click()
  // Four days later, past the three that were chosen; the time of the automatic confirmation is put off beyond it.
  await ageSlips(program.dataDir, details, 4, 90)
  await hr.reload()
  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: '提醒未签收…' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '提醒 1 人' }).click()
  await expect(hr.getByText('已提醒 1 人')).toBeVisible()

  await hr.goto(details)
  const row = hr.getByRole('row', { name: /签收甲/ })
  await row.getByText('更正', { exact: true }).click()
  const dialog = hr.getByRole('dialog')
  // HISTORY-07: whoever corrects learns that the confirmation has to be given anew.
  await expect(dialog).toContainText(/签收甲 已于 .* 签收这份工资条。更正后需要重新签收/)
  await dialog.getByRole('textbox', { name: '基本工资' }).fill('6100')
  await dialog.getByRole('textbox', { name: '实发工资' }).fill('6100')
  await dialog.getByRole('textbox', { name: '更正理由' }).fill('补发岗位津贴')
  await dialog.getByRole('button', { name: '更正并重新发送' }).click()
  await expect(hr.getByText('已更正 签收甲 的工资条，正在发送')).toBeVisible()
  await expect(hr.getByText('已签收 0 人，未签收 2 人')).toBeVisible()
  await employee.reload()
  await expect(panel).toContainText('这份工资条签收后有过更正，请查看更正后的内容，并重新签收')
  await panel.getByRole('button', { name: '确认签收' }).click()
  await expect(employee.getByRole('dialog')).toContainText('6,100.00')
  await employee.getByRole('dialog').getByRole('button', { name: '确认签收' }).click()
  await expect(panel.getByRole('status')).toHaveText(/签收$/)
  await employee.context().close()
})

/** Makes the slips of a batch older, with another number of days until they count as confirmed. */
async function ageSlips(dataDir: string, details: string, days: number, confirmDays: number): Promise<void> {
  const batchId = /[0-9a-f-]{36}/.exec(details)?.[0] ?? ''
  const database = await openOwnDatabase(dataDir)
  // The screen says that all are sent a moment before the batch itself is closed, which writes the time moved here.
  const closed = () => database.query('select 1 from batch where id = $1 and sent_at is not null', [batchId])
  await expect.poll(async () => (await closed()).rowCount).toBe(1)
  const ago = `interval '${days} days'`
  await database.query(`update slip set sent_at = sent_at - ${ago} where batch_id = $1`, [batchId])
  await database.query(
    `update batch set sent_at = sent_at - ${ago}, released_at = released_at - ${ago},
      slip_style = jsonb_set(slip_style, '{confirmDays}', $2::text::jsonb) where id = $1`,
    [batchId, String(confirmDays)],
  )
  await database.end()
}

test('SLIP-03 SHELL-19 what nobody confirmed is on the dashboard, and counts as confirmed when its time is over', async ({
  hr,
  browser,
  program,
}) => {
  test.slow()
  const people = [{ name: '到期甲', email: 'daoqi.jia@example.com' }]
  await toSend(hr, program.url, { name: '到期', people })
  await styleOf(hr, async (dialog) => {
    await dialog.getByRole('switch', { name: '要求员工签收' }).click()
    await dialog.getByRole('textbox', { name: '自动签收' }).fill('7')
  })
  await sendTo(hr, 1)
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
  const details = hr.url()
  await ageSlips(program.dataDir, details, 2, 7)
  await hr.goto(`${program.url}/dashboard`)
  await expect(hr.getByText('已发送 2 天，还有 1 人未签收')).toBeVisible()
  await hr
    .getByRole('listitem')
    .filter({ hasText: '已发送 2 天，还有 1 人未签收' })
    .getByRole('link', { name: '去提醒' })
    .click()
  await expect(hr.getByRole('row', { name: /到期甲/ })).toBeVisible()

  const { link } = await openMail(hr, program.url, 'daoqi.jia@example.com')
  await hr.goto(details)
  await expect(hr.getByText('已签收 0 人，未签收 1 人')).toBeVisible()
  await ageSlips(program.dataDir, details, 6, 7)
  // The timetable looks every minute.
  await expect(hr.getByText('已签收 1 人，未签收 0 人')).toBeVisible({ timeout: 100_000 })
  await expect(hr.getByRole('row', { name: /到期甲/ })).toContainText('（自动）')
  const employee = await openOnPhone(browser, link)
  await setSafetyCode(employee)
  const panel = employee.getByRole('region', { name: '签收' })
  await expect(panel.getByRole('status')).toHaveText(/到期未签收，已于 .*自动签收/)
  await expect(panel.getByRole('button')).toHaveCount(0)
  await employee.context().close()
})

test('SLIP-03 a slip that hides after reading opens once, and then only with the safety code', async ({
  hr,
  browser,
  program,
}) => {
  const people = [{ name: '阅后甲', email: 'yuehou.jia@example.com' }]
  await toSend(hr, program.url, { name: '阅后', people })
  await styleOf(hr, (dialog) => dialog.getByRole('switch', { name: '阅后即焚' }).click())
  await sendTo(hr, 1)
  const { link } = await openMail(hr, program.url, 'yuehou.jia@example.com')
  const employee = await openOnPhone(browser, link)
  await setSafetyCode(employee)
  const slip = employee.getByRole('article')
  await expect(slip).toContainText('6,000.00')
  await expect(employee.getByText('这份工资条阅后隐藏：离开后再次打开，需要输入安全码。')).toBeVisible()
  await employee.getByRole('button', { name: '返回' }).click()
  await expect(employee.getByText('阅后隐藏，打开需安全码')).toBeVisible()
  await employee.getByRole('button', { name: /工资/ }).click()
  await expect(employee.getByRole('heading', { name: '这份工资条已隐藏' })).toBeVisible()
  await expect(employee.getByText('6,000.00')).toHaveCount(0)
  const field = employee.getByLabel('6 位数字安全码')
  await field.fill('111222')
  await employee.getByRole('button', { name: '打开工资条' }).click()
  await expect(employee.getByRole('alert').filter({ hasText: /安全码/ })).toBeVisible()
  await field.fill(code)
  await employee.getByRole('button', { name: '打开工资条' }).click()
  await expect(slip).toContainText('6,000.00')
  await employee.reload()
  await expect(employee.getByRole('heading', { name: '这份工资条已隐藏' })).toBeVisible()
  await employee.goto(link)
  await enterCode(employee)
  await expect(slip).toContainText('6,000.00')
  await employee.context().close()
})
