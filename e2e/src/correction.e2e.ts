import type { Locator, Page } from '@playwright/test'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** A slip that was sent is corrected as a whole, withdrawn or sent again: whose it is, and what its owner is told. */

/** Ten people whose pay adds up: base + bonus − tax = net. */
async function payThatAddsUp(): Promise<Buffer> {
  const people = Array.from({ length: 10 }, (_, n) => {
    const [base, bonus, tax] = [6000 + n * 317, 500 + n * 13, 120 + n * 7]
    return {
      name: `职员${'甲乙丙丁戊己庚辛壬癸'[n]}`,
      email: `zhi.${n}@example.com`,
      pay: [base, bonus, tax, base + bonus - tax],
    }
  })
  return xlsxBytes([
    {
      name: '工资表',
      header: ['姓名', '邮箱', '基本工资', '绩效奖金', '个税', '实发工资'],
      rows: people.map(({ name, email, pay }) => [name, email, ...pay.map((each) => ({ number: String(each) }))]),
    },
  ])
}

test('HISTORY-07 two items of a slip are corrected, the net pay that fits is taken over, old and new stand side by side; a withdrawn slip is corrected and sent', async ({
  hr,
  program,
}) => {
  const dialog = hr.getByRole('dialog')
  const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: '更正.xlsx', mimeType: 'application/octet-stream', buffer: await payThatAddsUp() }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 10 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 10)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await hr.getByRole('radio', { name: '立即发送' }).click()
  await hr.getByRole('button', { name: '发送给 10 人' }).click()
  await inDialog(/^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.getByRole('button', { name: '查看发薪详情' }).click()

  const row = hr.getByRole('row', { name: /职员丙/ })
  const item = (name: string) => dialog.getByRole('textbox', { name })
  const send = inDialog('更正并重新发送')
  const inMenu = async (name: string) => {
    await row.getByRole('button', { name: '更多' }).click()
    await hr.getByRole('menuitem', { name, exact: true }).click()
  }
  // 6634 + 526 − 134 = 7026.
  await row.getByText('更正', { exact: true }).click()
  await expect(item('绩效奖金')).toHaveValue('526.00')
  await item('绩效奖金').fill('626')
  await expect(dialog.getByText('526.00 → 626.00')).toBeVisible()
  await item('个税').fill('144.5')
  await expect(dialog.getByText('合计对不上了')).toBeVisible()
  await expect(dialog.getByText(/应为 7,115\.50，现为 7,026\.00，少 89\.50/)).toBeVisible()
  await item('更正理由').fill('1')
  await dialog.getByRole('button', { name: '采用：实发工资 7,115.50' }).click()
  await expect(dialog.getByText(/已核对表内 1 个公式/)).toBeVisible()
  await expect(dialog.getByText('请写一句说明，至少两个字')).toBeVisible()
  // What is missing stands beside the button, and pressing it leads there (HISTORY-07).
  await expect(dialog.getByText('还需填写理由（必填）')).toBeInViewport()
  await send.click()
  await expect(item('更正理由')).toBeFocused()
  await item('更正理由').fill('补发绩效')
  await expect(dialog.getByText('请写一句说明，至少两个字')).toHaveCount(0)
  await expect(item('实发工资')).toHaveValue('7,115.50')
  await expect(dialog.getByRole('article')).toContainText('7,115.50')
  await send.click()
  await expect(hr.getByText('已更正 职员丙 的工资条，正在发送')).toBeVisible()
  await expect(row.getByText('7,115.50')).toBeVisible()
  // Why and by whom stands in view at the usual widths, and that it was corrected on a phone as well.
  for (const width of [1440, 1280]) {
    await hr.setViewportSize({ width, height: 900 })
    await expect(row.getByText(/补发绩效（.*第 2 版/)).toBeInViewport({ ratio: 1 })
  }
  await hr.setViewportSize({ width: 375, height: 812 })
  const card = hr.getByRole('listitem', { name: '职员丙' })
  await card.scrollIntoViewIfNeeded()
  for (const text of ['已更正', '7,115.50'])
    await expect(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  // What HR looks for first stands beside the name, also where a correction is told in a column of its own.
  const whatIsInView = async (width: number) => {
    await hr.setViewportSize({ width, height: 900 })
    const edge = (await hr.getByRole('columnheader', { name: '操作' }).boundingBox())?.x ?? 0
    for (const name of ['发送至', '发送时间', '阅读时间']) {
      const box = await hr.getByRole('columnheader', { name, exact: true }).boundingBox()
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(edge + 1)
    }
    await expect(hr.getByRole('grid', { name: '员工列表' })).not.toHaveAttribute('data-more')
  }
  for (const width of [1440, 1366]) await whatIsInView(width)
  // Where they do not fit, the table shows that it goes on, until its end is reached.
  await hr.setViewportSize({ width: 1000, height: 900 })
  const table = hr.getByRole('grid', { name: '员工列表' })
  await expect(table).toHaveAttribute('data-more')
  await table.evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }))
  await expect(table).not.toHaveAttribute('data-more')
  await table.evaluate((grid) => grid.scrollTo({ left: 0 }))
  await hr.setViewportSize({ width: 1366, height: 900 })
  await expect(row.getByText(/补发绩效（林晓/)).toBeAttached()

  await row.getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '更正记录' }).click()
  await expect(dialog.getByRole('row', { name: '实发工资 7,026.00 7,115.50' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: '绩效奖金 526.00 626.00' })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await expect(row.getByText('已发送')).toBeVisible()
  await inMenu('撤回')
  await dialog.getByLabel('撤回理由').fill('误操作演示')
  await inDialog(/^撤\s*回$/).click()
  await expect(row.getByText('已撤回')).toBeVisible()
  // Nothing of what can be done is cut off, nor do the times leave the view.
  await whatIsInView(1366)
  await expect(row.getByRole('button', { name: '更多' })).toBeInViewport({ ratio: 1 })
  const [last, cell] = [row.getByRole('button', { name: '更多' }), row.getByRole('gridcell').last()]
  const [button, room] = [await last.boundingBox(), await cell.boundingBox()]
  expect((button?.x ?? Number.NaN) + (button?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
  await inMenu('更正')
  await expect(dialog.getByText(/这份工资条已撤回/)).toBeVisible()
  await item('实发工资').fill('7000')
  await expect(dialog.getByText(/多|少 115\.50/)).toBeVisible()
  await item('更正理由').fill('扣回预支，合计另行说明')
  await inDialog('下一步：确认合计').click()
  const confirm = inDialog('确认合计不变，发送')
  await confirm.click()
  await expect(item('为什么合计不随之变动')).toBeFocused()
  await item('为什么合计不随之变动').fill('预支从实发中扣回')
  await confirm.click()
  await expect(row.getByText('已发送')).toBeVisible()
  await expect(row.getByText(/第 3 版、合计对不上，已确认：预支从实发中扣回/)).toBeVisible()
  await expect(row.getByText('合计不符', { exact: true })).toBeVisible()
  await expect(row.getByText('7,000.00')).toBeVisible()

  await inMenu('撤回')
  await dialog.getByLabel('撤回理由').fill('误操作演示')
  await inDialog(/^撤\s*回$/).click()
  await row.getByText('重新发送', { exact: true }).click()
  await expect(hr.getByRole('dialog', { name: '重新发送 职员丙 的工资条' })).toBeVisible()
  await item('重新发送的理由').fill('误撤回')
  await inDialog('重新发送').click()
  await expect(hr.getByText('正在重新发送给 职员丙')).toBeVisible()
  await expect(row.getByText('已发送')).toBeVisible()
  await expect(row.getByText('重新发送', { exact: true })).toBeVisible()
  await expect(row.getByText(/已更正/)).toHaveCount(0)

  await hr.goto(`${program.url}/sandbox`)
  const mails = hr.getByRole('button', { name: /zhi\.2@example\.com/ })
  await expect(mails.filter({ hasText: '更正：' })).toHaveCount(2)
  await expect(mails.filter({ hasText: '重新发送：' })).toHaveCount(1)
})

const header = [
  '姓名',
  '部门',
  '邮箱',
  '基本工资',
  '请假扣款',
  '加班费',
  '福利补贴',
  '五险一金',
  '应发工资',
  '个人缴税',
  '实发工资',
]
/** A sheet without cents, with two people of one name. */
const people: [name: string, department: string, ...pay: number[]][] = [
  ['曾小云', '销售部', 8000, 80, 0, 2500, 1640, 8780, 531, 8249],
  ['陈小雨', '管理部', 3500, 291, 100, 2500, 717, 5090, 84, 5006],
  ['程小光', '销售部', 8500, 935, 0, 2500, 1742, 8322, 439, 7883],
  ['方小鹏', '生产部', 3000, 60, 0, 2500, 615, 4825, 66, 4758],
  ['王小若', '销售部', 2500, 75, 0, 1950, 512, 3862, 18, 3844],
  ['王小若', '生产部', 4500, 300, 0, 3000, 922, 6277, 202, 6074],
]

/** Sends the sheet; `mark` makes the people and mailboxes of one story others than those of another. */
async function sentSheet(hr: Page, program: RunningProgram, mark: string): Promise<void> {
  await hr.setViewportSize({ width: 1440, height: 900 })
  const rows = people.map(([name, department, ...pay], n) => [
    name.replace('小', mark),
    department,
    `right.${mark === '小' ? 'after' : 'again'}.${n}@example.com`,
    ...pay.map((each) => ({ number: String(each) })),
  ])
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await xlsxBytes([{ name: '2026年10月工资', header, rows }])
  const file = { name: '2026年10月.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 6 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await hr.getByRole('button', { name: '全部加入名册' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '加入 6 人' }).click()
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await hr.getByRole('radio', { name: '立即发送' }).click()
  await hr.getByRole('button', { name: '发送给 6 人' }).click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
    .click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
}

const inDialog = (dialog: Locator, name: string | RegExp) => dialog.getByRole('button', { name })

test('HISTORY-07 SEND-04 SLIP-04 overtime without its net pay takes a second step; namesakes are told apart; the employee reads what was corrected', async ({
  hr,
  program,
  context,
}) => {
  await sentSheet(hr, program, '小')
  const dialog = hr.getByRole('dialog')
  await test.step('the payment: its month, its total, departments, and addresses that are not cut', async () => {
    await expect(hr.getByRole('heading', { name: /2026年10月/ })).toBeVisible()
    await expect(hr.getByText('35,814.00')).toBeVisible()
    await expect(hr.getByRole('columnheader', { name: '部门' })).toBeInViewport({ ratio: 1 })
    await expect(hr.getByRole('columnheader', { name: '工号' })).toHaveCount(0)
    const address = hr.getByRole('row', { name: /生产部.*6,074/ }).getByText('right.after.5@example.com')
    await expect(address).toBeInViewport({ ratio: 1 })
    const width = await address.evaluate((node) => [node.scrollWidth, node.clientWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
  })

  const row = hr.getByRole('row', { name: /王小若.*生产部/ })
  const item = (name: string) => dialog.getByRole('textbox', { name })
  await test.step('500 more overtime: what must move is named, and sending it without takes a reason of its own', async () => {
    await row.getByText('更正', { exact: true }).click()
    await expect(dialog.getByText('有一位同名员工')).toBeVisible()
    await item('加班费').fill('500')
    await expect(dialog.getByText('更正后，合计对不上了')).toBeVisible()
    await expect(inDialog(dialog, '采用：应发工资 6,777.00、实发工资 6,574.00')).toBeVisible()
    await item('更正理由').fill('漏算加班')
    await inDialog(dialog, '下一步：确认合计').click()
    await expect(dialog.getByText('0.00 → 500.00')).toBeVisible()
    await expect(dialog.getByText('right.after.5@example.com').first()).toBeVisible()
    await expect(dialog.getByText('还需填写理由（必填）')).toBeVisible()
    await inDialog(dialog, '返回修改').click()
    await inDialog(dialog, /^采用：/).click()
    await expect(item('实发工资')).toHaveValue('6,574.00')
    await dialog.getByRole('checkbox', { name: '在工资条上告诉员工这个理由' }).check()
    await expect(dialog.getByRole('article')).toContainText('更正理由：漏算加班')
    await inDialog(dialog, '更正并重新发送').click()
    await expect(hr.getByText('已更正 王小若 的工资条，正在发送')).toBeVisible()
    await expect(row.getByText('6,574.00')).toBeVisible()
    await expect(hr.getByText('36,314.00')).toBeVisible()
    await expect(hr.getByRole('columnheader', { name: '部门' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('on a phone: amount and actions in view, nothing sideways', async () => {
    await hr.setViewportSize({ width: 375, height: 812 })
    const card = hr.getByRole('listitem', { name: '王小若' }).filter({ hasText: '生产部' })
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('6,574.00')).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('button', { name: '更正' })).toBeInViewport({ ratio: 1 })
    await expect(card.getByText(/^发送时间 \d\d-\d\d \d\d:\d\d/)).toBeInViewport({ ratio: 1 })
    // What cannot be undone stands in the menu, as in the table.
    await expect(card.getByRole('button', { name: /撤\s*回/ })).toHaveCount(0)
    expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await card.getByRole('button', { name: /更\s*多/ }).click()
    await hr.getByRole('menuitem', { name: /撤\s*回/ }).click()
    await expect(dialog.getByText('有一位同名员工')).toBeVisible()
    await inDialog(dialog, /^取\s*消$/).click()
    await hr.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the mail and the slip say which month was corrected, what, and why', async () => {
    await hr.goto(`${program.url}/sandbox`)
    await hr
      .getByRole('button', { name: /right\.after\.5@example\.com/ })
      .filter({ hasText: '更正：' })
      .click()
    const link = hr.frameLocator('iframe').getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    const employee = await context.newPage()
    await employee.setViewportSize({ width: 375, height: 812 })
    await employee.goto(address)
    for (const button of ['下一步', /查看工资条/]) {
      await employee.getByLabel('6 位数字安全码').fill('528041')
      await employee.getByRole('button', { name: button }).click()
    }
    const correction = employee.getByRole('region', { name: '更正说明' })
    await expect(correction).toContainText('公司更正了2026 年 10 月的工资条')
    for (const line of ['实发工资6,074.00 → 6,574.00', '加班费0.00 → 500.00', '更正理由：漏算加班'])
      await expect(correction).toContainText(line)
    // Gross pay of this sheet is no sum of the earnings, and does not stand below them as if it were.
    const apart = employee.getByRole('heading', { name: '工资表中的合计' })
    await expect(apart).toBeVisible()
    await expect(employee.getByText('可能已计入扣款或未显示的项目')).toBeVisible()
    await employee.close()
  })

  await test.step('the person’s page says what was corrected', async () => {
    await hr.goto(`${program.url}/salaryStaff?keyword=${encodeURIComponent('王小若')}`)
    await hr
      .getByRole('row', { name: /王小若.*生产部/ })
      .getByRole('link', { name: '王小若' })
      .click()
    await expect(hr.getByText(/加班费 0\.00 → 500\.00/)).toBeVisible()
  })
})

test('SEND-04 SEND-13 TRUST-06 a new sending says that the address has changed and what the employee will see; everybody is listed before all are withdrawn', async ({
  hr,
  program,
}) => {
  await sentSheet(hr, program, '芷兰')
  await hr.goto(`${program.url}/salaryStaff?keyword=${encodeURIComponent('方芷兰鹏')}`)
  const dialog = hr.getByRole('dialog')
  await hr
    .getByRole('row', { name: /方芷兰鹏/ })
    .getByText('编辑')
    .click()
  await dialog.getByLabel('邮箱').fill('fang.new@example.com')
  await inDialog(dialog, /^保\s*存$/).click()
  await hr.getByRole('button', { name: '确认修改并保存' }).click()
  await expect(dialog).toHaveCount(0)
  await hr.goto(`${program.url}/salaryRecord`)
  await hr.getByRole('row').getByRole('link').first().click()
  const row = hr.getByRole('row', { name: /方芷兰鹏/ })
  await row.getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '重新发送' }).click()
  await expect(dialog.getByText('上次发送至 邮件：right.again.3@example.com')).toBeVisible()
  await expect(dialog.getByText(/要先设置安全码，然后只会看到“这份工资条需要验证后查看”/)).toBeVisible()
  await inDialog(dialog, '重新发送').click()
  await expect(hr.getByText('正在重新发送给 方芷兰鹏')).toBeVisible()

  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: '撤回全部' }).click()
  const everybody = dialog.getByRole('list', { name: '将涉及的员工' })
  await expect(everybody.getByRole('listitem')).toHaveCount(6)
  await expect(everybody.getByText('有同名员工')).toHaveCount(2)
  await expect(dialog.getByText('共 6 人，实发合计 35,814.00')).toBeVisible()
  await expect(dialog.getByText('系统不会就撤回通知员工')).toBeVisible()
  await inDialog(dialog, '撤回 6 份').click()
  await expect(dialog.getByLabel('撤回理由')).toBeFocused()
  await dialog.getByLabel('撤回理由').fill('月份弄错了')
  await inDialog(dialog, '撤回 6 份').click()
  await expect(hr.getByText('已撤回 6 人的工资条')).toBeVisible()
  await expect(row.getByText(/月份弄错了（/)).toBeVisible()
})
