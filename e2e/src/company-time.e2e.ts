import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'

/** HR travels: the browser stands in California, the company in China. */

const people = [
  { name: '时区甲', email: 'shi.jia@example.com', net: '8888.88' },
  { name: '时区乙', email: 'shi.yi@example.com', net: '9000.01' },
]

const shown = (at: Date) => localTimeAt(at, 'Asia/Shanghai').replace('T', ' ')

test('SEND-01 HISTORY-01 TRUST-03 in a browser of another time zone all times are the company’s, and a time that is chosen is too', async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'zh-CN' })
  const page = await context.newPage()
  await logIn(page, program, 'hr')
  await page.goto(`${program.url}/salarySlip`)
  const file = { name: '时区.xlsx', mimeType: 'application/octet-stream', buffer: await payrollFile(people) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: '导入 2 人' }).click()
  await page.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(page, 2)
  await page.getByRole('button', { name: '下一步：发送' }).click()

  await page.getByRole('radio', { name: '定时发送' }).click()
  await expect(page.getByText('企业时区：北京时间（UTC+8）')).toBeVisible()
  const time = `${localTimeAt(new Date(Date.now() + 48 * 3_600_000), 'Asia/Shanghai').slice(0, 10)} 09:00`
  const field = page.getByRole('textbox', { name: '发送时间' })
  await field.fill(time)
  await field.press('Enter')
  await page.getByRole('button', { name: '定时发送给 2 人' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^定时发送/ })
    .click()
  await expect(page.getByText(`将于 ${time}（北京时间）发送给 2 人`)).toBeVisible()
  const database = await openOwnDatabase(program.dataDir)
  const { rows: set } = await database.query("select chosen_at from batch where state = 'scheduled'")
  expect(set.map(({ chosen_at }) => shown(chosen_at))).toEqual([time])

  await database.query("update batch set starts_at = now() where state = 'scheduled'")
  await page.goto(`${program.url}/salaryRecord`)
  const row = page.getByRole('row', { name: /2026年10月/ })
  await expect(row.getByText('已发送', { exact: true })).toBeVisible({ timeout: 20_000 })
  const { rows: sent } = await database.query(
    "select b.id, b.sent_at, s.sent_at as slip from batch b join slip s on s.batch_id = b.id where b.state = 'sent' and s.sent_at is not null order by b.sent_at desc, s.row_no limit 1",
  )
  await expect(row.getByText(shown(sent[0]?.sent_at), { exact: true })).toBeVisible()
  await row.getByRole('link').first().click()
  // Times of the year of the sending stand without it.
  const sentAt = shown(sent[0]?.slip).slice('2026-'.length)
  await expect(page.getByRole('row', { name: /时区甲/ }).getByText(sentAt, { exact: true })).toBeVisible()

  await page.goto(`${program.url}/audit?action=batch.schedule`)
  const { rows: entries } = await database.query("select at from audit_entry where action = 'batch.schedule'")
  const seconds = String(entries[0]?.at.getUTCSeconds()).padStart(2, '0')
  await expect(page.getByText(`${shown(entries[0]?.at)}:${seconds}`)).toBeVisible()
  await database.end()
  await context.close()
})
