import type { Page } from '@playwright/test'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import axeCore from 'axe-core'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

/** An employee looks at the year, at what changed, asks, and takes the payslip along. */

const header = [
  '姓名/Name',
  '邮箱/E-mail',
  '基本工资/Base pay',
  '绩效奖金/Bonus',
  '个税/Income tax',
  '实发工资/Net pay',
]
const months = [
  { name: '2026年9月工资', amounts: ['12000', '1000', '200', '12800'] },
  { name: '2026年10月工资', amounts: ['12000', '600', '150', '12450'] },
]

async function sendMonth(
  hr: Page,
  program: RunningProgram,
  { name, amounts }: (typeof months)[number],
  isNew: boolean,
) {
  const row = ['年度甲', 'niandu@example.com', ...amounts.map((number) => ({ number }))]
  const buffer = await xlsxBytes([{ name, header, rows: [row] }])
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  if (isNew) {
    await hr.getByRole('tab', { name: /未匹配/ }).click()
    await addAllToRoster(hr, 1)
  }
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  if (!isNew) await giveReason(hr)
  await sendTo(hr, 1)
}

/** HR says why an item changed. */
async function giveReason(hr: Page) {
  await hr.getByRole('button', { name: '修改样式' }).click()
  const dialog = hr.getByRole('dialog', { name: '本批次的工资条样式' })
  await dialog.getByRole('button', { name: '添加原因' }).click()
  await dialog.getByRole('combobox', { name: '第 1 条原因：项目' }).fill('绩效')
  await hr.getByTitle('绩效奖金').last().click()
  await dialog.getByRole('combobox', { name: '第 1 条原因', exact: true }).click()
  await hr.getByTitle('奖金', { exact: true }).last().click()
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(hr.getByText('变化原因')).toBeVisible()
}

/** What axe finds, by rule and place. */
async function defects(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    // The note of a test installation stands outside of every page.
    const { violations } = await axe.run({ exclude: ['.sandbox-note'] }, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  })
}

/** Doubles the size of every text, as a browser does that zooms texts only. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const sizes = all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))
    all.forEach((each, at) => {
      if (!(each instanceof SVGElement)) each.style.fontSize = `${(sizes[at] ?? 0) * 2}px`
    })
  })

const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** What a screen reader tells of the slip: names and values, in the order of the page. */
const readsInOrder = (employee: Page) =>
  expect(employee.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article "年度甲 2026-10 工资条":
        - paragraph: 云杉科技有限公司
        - heading "2026 年 10 月" [level=1]
        - paragraph: 月度工资
        - text: 实发工资
        - button "对“实发工资”有疑问"
        - button "隐藏金额"
        - strong: 12,450.00
        - text: 年度甲
        - heading "应发项目" [level=2]
        - term: 基本工资
        - definition:
          - text: 12,000.00
          - button "对“基本工资”有疑问"
        - term: 绩效奖金
        - definition:
          - text: "600.00"
          - button "对“绩效奖金”有疑问"
        - heading "扣款项目" [level=2]
        - term: 个税
        - definition:
          - text: "150.00"
          - button "对“个税”有疑问"
      - button "对工资条有疑问"
      - button "下载 PDF"
      - region "比上月"
      - region "问问我的工资条"
      - paragraph: /发送于/
      - paragraph: /如对内容有疑问/
  `)

/** No amount is drawn or read out, also after a reload, until they are shown again. */
async function hidesAmounts(employee: Page): Promise<void> {
  const main = employee.getByRole('main')
  const areHidden = async () => {
    await expect(employee.getByRole('region', { name: '比上月' })).toContainText('●●●●')
    await expect(main.getByRole('img', { name: '金额已隐藏' })).toHaveCount(4)
    await expect(main).not.toContainText(/\d\.\d{2}/)
    await expect(main.getByRole('button', { name: /\d\.\d{2}/ })).toHaveCount(0)
  }
  await employee.getByRole('button', { name: '隐藏金额', pressed: false }).click()
  await areHidden()
  await employee.reload()
  await areHidden()
  await fits(employee, 320)
  expect(await defects(employee)).toEqual([])
  await employee.getByRole('button', { name: '隐藏金额', pressed: true }).click()
  await expect(main).toContainText('12,450.00')
}

test('SLIP-05 SLIP-07 SLIP-09 SLIP-10 an employee at 320 px, read out in order, sees the year, what changed, hides the amounts, asks, follows a number to its line, and saves the PDF', async ({
  hr,
  browser,
  program,
}) => {
  const [september, october] = months
  if (!september || !october) throw new Error('two months are needed')
  await sendMonth(hr, program, september, true)
  const { link } = await openMail(hr, program.url, 'niandu@example.com')
  await sendMonth(hr, program, october, false)

  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  await employee.goto(link)
  await setSafetyCode(employee)
  // The login has the month in a heading too; the slip is opened once it stands there.
  await expect(employee.getByRole('article')).toContainText('12,800.00')
  await employee.getByRole('button', { name: '返回' }).click()
  // Only what was opened is counted, and the page says so.
  const year = employee.getByRole('region', { name: '收入汇总' })
  await expect(year).toContainText('2026 年实发合计12,800.00')
  await expect(year.getByText('12,800.00').first()).toContainText('另有 1 份未计入')
  await expect(year).toContainText('另有 1 份工资条还没有打开，打开后计入所属年份的合计。')
  await employee.getByRole('button', { name: /^10 月/ }).click()

  const change = employee.getByRole('region', { name: '比上月' })
  await expect(change).toContainText(
    '2026 年 10 月实发 12,450.00，比 2026 年 9 月的 12,800.00 少 350.00。变化的项目：绩效奖金少 400.00，个税少扣 50.00。这些项目正好合成实发的变化。绩效奖金的变化原因（公司说明）：奖金。',
  )
  // Less tax is more pay: beside each other the items add up to the change of net pay.
  await expect(change.getByRole('heading', { name: '各项对实发的影响' })).toBeVisible()
  await expect(change.getByRole('definition')).toHaveText(['-400.00', '+50.00'])
  await fits(employee, 320)
  expect(await defects(employee)).toEqual([])
  await readsInOrder(employee)
  await hidesAmounts(employee)
  const saved = employee.waitForEvent('download')
  await employee.getByRole('button', { name: '下载 PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/年度甲_2026-10\.pdf$/)

  const asking = employee.getByRole('region', { name: '问问我的工资条' })
  await asking.getByRole('button', { name: '为什么比上个月少' }).click()
  await expect(asking.getByRole('region', { name: '回答' })).toContainText('少 350.00')
  await asking.getByRole('textbox', { name: '输入问题' }).fill('上个月个税多少')
  await asking.getByRole('button', { name: '提问' }).click()
  await expect(asking.getByRole('region', { name: '回答' })).toHaveText('2026 年 9 月个税：200.00。')
  // The number leads to its line, here on the other payslip.
  await asking.getByRole('button', { name: '200.00，查看 2026 年 9 月“个税”' }).click()
  await expect(employee.getByRole('heading', { name: '2026 年 9 月' })).toBeVisible()
  await expect(employee.locator(':focus')).toContainText('个税200.00')

  await employee.getByRole('button', { name: '返回' }).click()
  await employee.getByRole('button', { name: '返回' }).click()
  await expect(year).toContainText('2026 年实发合计25,250.00')
  const rows = year.getByRole('table', { name: '2026 年每月实发' }).getByRole('row')
  await expect(rows).toHaveText(['月份实发', '9 月12,800.00', '10 月12,450.00'])
  // The newest month is chosen; a tap on another bar says its net pay and leads to its slip.
  await expect(year.getByRole('status')).toContainText('10 月实发 12,450.00')
  await year.getByRole('button', { name: '9 月实发 12,800.00' }).click()
  await expect(year.getByRole('status')).toContainText('9 月实发 12,800.00')
  await year.getByRole('button', { name: '查看工资条' }).click()
  await expect(employee.getByRole('heading', { name: '2026 年 9 月' })).toBeVisible()
  await employee.getByRole('button', { name: '返回' }).click()
  await year.getByText('各项合计').click()
  await expect(year.getByRole('heading', { level: 3 })).toHaveText(['应发项目', '扣款项目'])
  await expect(year.getByRole('definition')).toHaveText(['24,000.00', '1,600.00', '350.00'])
  await asking.getByRole('textbox', { name: '输入问题' }).fill('今年一共交了多少税')
  await asking.getByRole('button', { name: '提问' }).click()
  await asking.getByRole('button', { name: '350.00，查看由哪些金额得出' }).click()
  await expect(asking.getByRole('region', { name: '350.00 的由来' }).getByRole('listitem')).toHaveText([
    '9 月 个税+ 200.00',
    '10 月 个税+ 150.00',
  ])
  await asking.getByRole('textbox', { name: '输入问题' }).fill('我的年假还有几天')
  await asking.getByRole('button', { name: '提问' }).click()
  await expect(asking.getByRole('region', { name: '回答' })).toContainText('请向公司人事询问')
  expect(await defects(employee)).toEqual([])
  await fits(employee, 320)
  await doubleText(employee)
  await fits(employee, 320)

  // The choice of a language holds for the answers too.
  await employee.getByRole('button', { name: 'EN', exact: true }).click()
  await employee.reload()
  const english = employee.getByRole('region', { name: 'Ask about my payslips' })
  await english.getByRole('button', { name: 'How much tax have I paid this year?' }).click()
  await expect(english.getByRole('region', { name: 'Answer' })).toHaveText(
    '“Income tax” for 2026: 350.00 in all. By month: September 2026 200.00, October 2026 150.00.',
  )
  await phone.close()
})
