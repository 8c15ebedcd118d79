import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { inspectInTheDark } from './support/inspect-screen.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

test('SLIP-02 SLIP-05 SHELL-20 the employee reads the slip in Chinese, in English, in both, and in the dark, on a phone 360 px wide', async ({
  hr,
  browser,
  program,
}) => {
  const header = ['姓名/Name', '邮箱/E-mail', '基本工资/Base salary', '绩效奖金/Bonus', '实发工资/Net pay']
  const line: SheetCell[] = [
    '语言甲',
    'yuyan@example.com',
    { number: '12000.5' },
    { number: '34.5' },
    { number: '12035' },
  ]
  const buffer = await xlsxBytes([{ name: '2026年9月工资', header, rows: [line] }])
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: '双语.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 1)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await sendTo(hr, 1)
  const { link } = await openMail(hr, program.url, 'yuyan@example.com')

  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  const fits = async () =>
    expect(await employee.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await employee.goto(link)
  await expect(employee.getByLabel('6 位数字安全码')).toBeVisible()
  await fits()
  await setSafetyCode(employee)
  const names = employee.getByRole('article').getByRole('term')
  for (const [button, html, base, bonus] of [
    ['中文', 'zh-CN', '基本工资', '绩效奖金'],
    ['EN', 'en', 'Base salary', 'Bonus'],
    [/^中\/?英$|^中\/EN$/, 'zh-CN', '基本工资/Base salary', '绩效奖金/Bonus'],
  ] as const) {
    await employee.getByRole('button', { name: button, exact: true }).click()
    await expect(names).toContainText([base, bonus])
    await expect(names.filter({ hasText: base })).toHaveText(base)
    await expect(employee.getByText('12,000.50')).toBeVisible()
    expect(await employee.evaluate(() => document.documentElement.lang)).toBe(html)
    await fits()
  }
  // What was chosen is there the next time.
  await employee.reload()
  await expect(names.filter({ hasText: 'Bonus' })).toHaveText('绩效奖金/Bonus')
  expect(await inspectInTheDark(employee)).toEqual([])
  await employee.getByRole('button', { name: /返回/ }).click()
  await expect(employee.getByRole('heading', { name: /语言甲/ })).toBeVisible()
  expect(await inspectInTheDark(employee)).toEqual([])
  await employee.getByRole('combobox', { name: /外观/ }).selectOption('dark')
  await expect(employee.locator('html')).toHaveAttribute('data-theme', 'dark')
  await fits()
  await phone.close()
})
