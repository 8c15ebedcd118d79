import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

const header = ['姓名', '邮箱', '出勤天数', '基本工资', '绩效奖金', '应发工资', '社保', '个税', '平台费', '实发工资']
const line: SheetCell[] = [
  '分组甲',
  'fenzu@example.com',
  '21',
  { number: '12000.5' },
  { number: '340.25' },
  { number: '12340.75' },
  { number: '820.3' },
  { number: '95.4' },
  { number: '60' },
  { number: '11365.05' },
]

test('REVIEW-14 HR moves an item to another group by keyboard, and the employee reads the slip in groups, in Chinese and English', async ({
  hr,
  browser,
  program,
}) => {
  const buffer = await xlsxBytes([{ name: '2026年8月工资', header, rows: [line] }])
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: '分组.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('button', { name: /工资条设计/ }).click()
  const drawer = hr.getByRole('dialog', { name: '工资条设计' })
  const section = (name: string) => drawer.getByRole('region', { name })
  const listOf = (name: string) => drawer.getByRole('combobox', { name: `${name} 的分组` })
  await expect(section('应发项目').getByRole('combobox', { name: /的分组/ })).toHaveCount(3)
  await expect(section('扣款项目').getByRole('combobox', { name: /的分组/ })).toHaveCount(2)
  await expect(section('扣款项目').getByText('按名称')).toHaveCount(2)
  await expect(section('其他').getByText('不是金额')).toHaveCount(1)
  await expect(section('其他').getByText('未能判断，请确认')).toHaveCount(1)

  await expect(listOf('平台费')).toHaveValue('other')
  await listOf('平台费').focus()
  // By keyboard it goes on from where the item is now.
  for (const group of ['employer', 'deductions']) {
    await hr.keyboard.press('ArrowUp')
    await expect(listOf('平台费')).toHaveValue(group)
    await expect(listOf('平台费')).toBeFocused()
  }
  await expect(section('扣款项目').getByText('手动调整')).toHaveCount(1)
  await listOf('绩效奖金').selectOption('other')
  await drawer.getByRole('button', { name: '把 绩效奖金 恢复到建议的分组' }).click()
  await expect(listOf('绩效奖金')).toHaveValue('earnings')
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(hr.getByText('工资条设计已保存')).toBeVisible()

  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 1)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await sendTo(hr, 1)
  const { link } = await openMail(hr, program.url, 'fenzu@example.com')

  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  await employee.goto(link)
  await setSafetyCode(employee)
  const slip = employee.getByRole('article')
  for (const [button, headings, names] of [
    ['中文', ['应发项目', '扣款项目', '其他'], '平台费'],
    ['EN', ['Earnings', 'Deductions', 'Other'], 'Base pay'],
    [/^中\/?英$|^中\/EN$/, ['应发项目/Earnings', '扣款项目/Deductions', '其他/Other'], '基本工资/Base pay'],
  ] as const) {
    await employee.getByRole('button', { name: button, exact: true }).click()
    await expect(slip.getByRole('heading', { level: 2 })).toHaveText(headings)
    await expect(slip.getByRole('term').filter({ hasText: names })).toBeVisible()
    expect(await employee.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await employee.getByRole('button', { name: '中文', exact: true }).click()
  await expect(slip.getByRole('term')).toHaveText([
    '基本工资',
    '绩效奖金',
    '应发工资',
    '社保',
    '个税',
    '平台费',
    '出勤天数',
  ])
  await phone.close()
})
