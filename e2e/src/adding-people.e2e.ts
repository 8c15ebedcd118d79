import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { sendReviewed } from '@zhixin/server/test/send-reviewed'
import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'

/** Nobody joins the roster unseen: a preview first, namesakes in the same step, and a way back until the send. */

interface Person {
  name: string
  employeeNo?: string
  email?: string
}

async function importPeople(hr: Page, url: string, people: readonly Person[]): Promise<void> {
  const header = ['姓名', '工号', '邮箱', '基本工资', '实发工资']
  const rows = people.map(({ name, employeeNo = '', email = '' }, at): SheetCell[] => {
    const net = { number: `${7100 + at}.05` }
    return [name, employeeNo, email, net, net]
  })
  const buffer = await xlsxBytes([{ name: '工资表', header, rows }])
  await hr.goto(`${url}/salarySlip`)
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '工资表.xlsx', mimeType: 'application/octet-stream', buffer })
  const start = hr.getByRole('button', { name: `导入 ${people.length} 人` })
  await expect(start).toBeVisible()
  if (await start.isDisabled()) await hr.getByRole('button', { name: '不沿用' }).click()
  await start.click()
  await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
}

/** How many people the roster finds by a number. */
async function expectInRoster(hr: Page, url: string, keyword: string, names: readonly string[]): Promise<void> {
  await hr.goto(`${url}/salaryStaff`)
  await hr.getByRole('searchbox').first().fill(keyword)
  for (const name of names) await expect(hr.getByRole('row', { name })).toBeVisible()
  if (names.length === 0) await expect(hr.getByText(/没有符合条件|没有找到/).first()).toBeVisible()
}

test('REVIEW-13 namesakes are previewed, added by their numbers in one step, and taken out again', async ({
  hr,
  program,
}) => {
  const namesakes = ['ZK01', 'ZK02', 'ZK03'].map((employeeNo) => ({ name: '章可', employeeNo }))
  await importPeople(hr, program.url, [
    ...namesakes,
    { name: '章无号' },
    { name: '章无号' },
    { name: '章有邮', employeeNo: 'ZK09', email: 'zk09@example.com' },
  ])
  const dialog = hr.getByRole('dialog', { name: '加入名册' })

  await test.step('the preview says how many, of which namesakes, without contact, and who needs a decision', async () => {
    await hr.getByRole('button', { name: '全部加入名册' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/将把 4 人加入名册/)
    const same = dialog.getByRole('region', { name: '其中 3 人有同名员工' })
    await expect(same.getByRole('listitem')).toHaveCount(3)
    await expect(same.getByRole('listitem').first()).toHaveText('第 2 行 章可（工号 ZK01） 与第 3、4 行同名')
    await expect(dialog.getByRole('region', { name: '其中 3 人没有邮箱' })).toBeVisible()
    const undecided = dialog.getByRole('region', { name: '2 人需要逐一处理，不会加入' })
    await expect(undecided.getByRole('listitem').first()).toContainText('没有工号、证件号或联系方式可以区分')
    await dialog.getByRole('button', { name: /^取\s*消$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(hr.getByRole('tab', { name: /未匹配/ })).toContainText('6')
  })

  await test.step('confirmed, all with numbers are there', async () => {
    await hr.getByRole('button', { name: '全部加入名册' }).click()
    await dialog.getByRole('button', { name: '加入 4 人' }).click()
    await expect(hr.getByText('已把 4 人加入名册', { exact: true })).toBeVisible()
    await expect(hr.getByText('本批次已把 4 人加入名册。')).toBeVisible()
    await expect(hr.getByRole('tab', { name: /未匹配/ })).toContainText('2')
  })

  await test.step('who cannot be added together is not offered to be, and leads to the first of them', async () => {
    await expect(hr.getByRole('button', { name: '全部加入名册' })).toHaveCount(0)
    const told = hr.getByRole('listitem').filter({ hasText: '2 行同名，分不清是哪一位' })
    await told.getByRole('button', { name: '逐一核对' }).click()
    await expect(hr.getByRole('tab', { name: /同名/ })).toContainText('2')
    await hr.getByRole('button', { name: '核对第一行' }).click()
    const match = hr.getByRole('dialog', { name: '匹配：章无号（第 5 行）' })
    await match.getByRole('button', { name: /^取\s*消$/ }).click()
    await expect(match).toBeHidden()
  })

  await test.step('one of them is edited, and stays when the others are taken out', async () => {
    const batch = hr.url()
    await hr.goto(`${program.url}/salaryStaff`)
    await hr.getByRole('searchbox').first().fill('ZK01')
    const row = hr.getByRole('row', { name: /章可/ })
    await expect(row).toHaveCount(1)
    await row.getByText('编辑', { exact: true }).click()
    const edit = hr.getByRole('dialog')
    await edit.getByRole('textbox', { name: '部门' }).fill('检验部')
    await edit.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(edit).toBeHidden()
    await hr.goto(batch)
    await hr.getByRole('tab', { name: /未匹配/ }).click()
    await hr.getByRole('button', { name: '撤销加入名册' }).click()
    const undo = hr.getByRole('dialog', { name: '撤销加入名册' })
    const kept = undo.getByRole('region', { name: '1 人会留在名册' })
    await expect(kept.getByRole('listitem')).toHaveText('章可（工号 ZK01）：加入后名册信息改过')
    await undo.getByRole('button', { name: '撤销 3 人' }).click()
    await expect(hr.getByText('已从名册移除 3 人，1 人留在名册')).toBeVisible()
    await expect(hr.getByRole('tab', { name: /未匹配/ })).toContainText('5')
    await expectInRoster(hr, program.url, 'ZK0', ['章可'])
    await expect(hr.getByRole('row', { name: /ZK0/ })).toHaveCount(1)
  })

  await test.step('whose name the roster has under another number is added only once ticked', async () => {
    await importPeople(hr, program.url, [
      { name: '章可', employeeNo: 'ZK77' },
      { name: '章新', employeeNo: 'ZK78' },
    ])
    await hr.getByRole('button', { name: '全部加入名册' }).click()
    const asked = dialog.getByRole('region', { name: '1 人与名册中的员工同名，工号或证件号不同' })
    const tick = asked.getByRole('checkbox', {
      name: '第 2 行 章可（工号 ZK77） 与名册中的 章可（检验部、工号 ZK01） 同名',
    })
    await expect(tick).not.toBeChecked()
    await expect(dialog.getByRole('button', { name: '加入 1 人' })).toBeEnabled()
    await tick.check()
    await expect(dialog.getByRole('button', { name: '加入 2 人' })).toBeEnabled()
    await tick.uncheck()
    await dialog.getByRole('button', { name: '加入 1 人' }).click()
    await expect(hr.getByText('已把 1 人加入名册', { exact: true })).toBeVisible()
    await expectInRoster(hr, program.url, 'ZK7', ['章新'])
    await expect(hr.getByRole('row', { name: /ZK7/ })).toHaveCount(1)
  })
})

test('REVIEW-13 colleagues with one mailbox and one number are asked about before they are added', async ({
  hr,
  program,
}) => {
  const four = ['共用甲', '共用乙', '共用丙', '共用丁'].map((name) => ({
    name,
    employeeNo: 'GY7',
    email: 'gongyong@example.com',
  }))
  await importPeople(hr, program.url, [...four, { name: '独用', email: 'duyong@example.com' }])
  await hr.getByRole('button', { name: '全部加入名册' }).click()
  const dialog = hr.getByRole('dialog', { name: '加入名册' })
  const shared = dialog.getByRole('region', { name: '有 4 人共用工号或联系方式，怎样加入？' })
  await expect(shared.getByRole('listitem')).toHaveText([
    '工号 GY7：共用甲、共用乙、共用丙、共用丁',
    '邮箱 g***@example.com：共用甲、共用乙、共用丙、共用丁',
  ])
  await expect(dialog.getByRole('button', { name: /^加入 \d+ 人$/ })).toBeDisabled()
  await dialog.getByRole('radio', { name: '暂不加入这些人' }).check()
  await expect(dialog.getByRole('button', { name: '加入 1 人' })).toBeEnabled()
  await dialog.getByRole('radio', { name: /共用的工号和联系方式不写入名册/ }).check()
  await expect(dialog.getByRole('region', { name: '其中 4 人没有邮箱' })).toBeVisible()
  await dialog.getByRole('button', { name: '加入 5 人' }).click()
  await expect(hr.getByText('已把 5 人加入名册', { exact: true })).toBeVisible()
  await expect(hr.getByRole('tab', { name: /无法送达/ })).toContainText('4')
})

type Pay = readonly [name: string, department: string, gross: number, tax: number, net: number]

/** Pay that was computed to the cent; the file shows whole yuan, cut off. Nobody has a number or a contact. */
const staff: Pay[] = [
  ...[...'甲乙丙丁戊己庚辛壬癸子丑'].map((each) => [`名测${each}`, '生产部'] as const),
  ['双名测', '管理部'] as const,
  ['双名测', '销售部'] as const,
].map(([name, department], n) => {
  const gross = 4812.75 + n * 731.4
  const tax = (gross - 3500) * 0.1337
  return [name, department, Math.floor(gross), Math.floor(tax), Math.floor(gross - tax)]
})
const staffWithNet = (at: number, by: number): Pay[] =>
  staff.map(([name, department, gross, tax, net], n) => [name, department, gross, tax, n === at ? net + by : net])

async function fileOf(period: string, pay: readonly Pay[]) {
  const number = (value: number): SheetCell => ({ number: String(value) })
  const rows = pay.map(([name, department, ...amounts]) => [name, department, ...amounts.map(number)])
  const header = ['姓名', '部门', '应发工资', '个人缴税', '实发工资']
  return { name: `${period}.xlsx`, body: await xlsxBytes([{ name: '工资', header, rows }]) }
}

test('REVIEW-03 REVIEW-07 SEND-11 SEND-02 added in the first month, matched in the second, namesakes one by one, and a net pay that is wrong', async ({
  hr,
  program,
}) => {
  const { caller } = await colleagueOf(program)
  const importMonth = async (period: string, pay: readonly Pay[]) =>
    (await caller.ok('batches.importExcel', { period }, { file: await fileOf(period, pay) })).batchId
  const review = (batchId: string) => hr.goto(`${program.url}/salarySlip?batch=${batchId}&step=review`)
  const findings = hr.getByRole('complementary', { name: '核对结果' })
  const first = await importMonth('2031-01', staff)
  await hr.setViewportSize({ width: 1440, height: 900 })

  await test.step('who has no employee yet is said beside the amounts, and the way out stays in view', async () => {
    await review(first)
    const bar = hr.getByRole('status').filter({ hasText: '14 人不在名册中' })
    await expect(bar).toBeVisible()
    await hr.getByRole('button', { name: '核对结果' }).click()
    await expect(bar.getByRole('button', { name: '全部加入名册' })).toBeVisible()
    await expect(findings.getByRole('region', { name: '人员待处理' })).toContainText('14 人不在名册中')
    await expect(findings.getByText('金额没有发现问题')).toBeVisible()
    await expect(findings.getByText('没有发现问题', { exact: true })).toHaveCount(0)
    await expect(findings.getByText('实发工资 = 应发工资 − 个人缴税（表中金额取整，允许相差 1.00）')).toBeVisible()
  })

  await test.step('the preview promises nothing that the file does not have, and tells namesakes by department', async () => {
    await hr.getByRole('button', { name: '全部加入名册' }).click()
    const dialog = hr.getByRole('dialog', { name: '加入名册' })
    await expect(dialog.getByRole('status')).toHaveText(/将把 14 人加入名册，只写入姓名和部门/)
    const namesakes = dialog.getByRole('list', { name: '其中 2 人有同名员工' })
    await expect(namesakes.getByRole('listitem')).toHaveText([/双名测（管理部）/, /双名测（销售部）/])
    await dialog.getByRole('button', { name: '加入 14 人' }).click()
    await expect(hr.getByText('已把 14 人加入名册', { exact: true })).toBeVisible()
    await expect(findings.getByRole('region', { name: '人员待处理' })).toHaveCount(0)
  })

  const { list } = await caller.ok('employees.list', { keyword: '名测', pageSize: 100 })
  for (const [n, { id }] of list.entries()) await caller.ok('employees.save', { id, email: `names.${n}@example.com` })
  await sendReviewed(caller, first)
  const second = await importMonth('2031-02', staffWithNet(3, 1000))

  await test.step('only those who share a name are asked for, and never together', async () => {
    await review(second)
    await hr.getByRole('tab', { name: /仅姓名匹配/ }).click()
    // Nobody can be confirmed together, so the button counts nobody and leads to the first of them.
    await expect(hr.getByRole('button', { name: /^全部确认/ })).toHaveCount(0)
    await hr.getByRole('button', { name: '去逐行确认（2）' }).click()
    const namesake = hr.getByRole('row', { name: /双名测.*管理部/ })
    await expect(namesake.getByText('确认', { exact: true })).toBeInViewport()
    await expect(hr.getByRole('tab', { name: /仅姓名匹配/ })).toContainText('2')
  })

  await test.step('the wrong net pay is named, although all amounts are cut off', async () => {
    await expect(findings).toContainText('名测丁：实发工资 = 应发工资 − 个人缴税')
  })

  await test.step('the gate compares with last month, has one word for name-only, and gives the review no tick', async () => {
    await hr.getByRole('button', { name: '下一步：发送' }).click()
    await expect(hr.getByText(/^与 2031-01 相比：人数相同（14 人），实发合计 \+1,000\.00/)).toBeVisible()
    await expect(hr.getByText(/双名测（仅姓名匹配，待确认）/)).toBeVisible()
    await expect(hr.getByText('2 人仅姓名匹配，请确认是同一人')).toBeVisible()
    const step = hr.getByRole('list', { name: '步骤' }).getByRole('listitem').nth(1)
    await expect(step).toContainText('复核')
    await expect(step).not.toContainText('已完成')
  })

  await test.step('one by one they are confirmed', async () => {
    await review(second)
    // The findings stand beside the table, and confirming is in view all the same.
    await expect(findings).toBeVisible()
    await hr.getByRole('tab', { name: /仅姓名匹配/ }).click()
    for (const department of ['管理部', '销售部']) {
      await hr
        .getByRole('row', { name: new RegExp(`双名测.*${department}`) })
        .getByText('确认', { exact: true })
        .click()
      const compared = hr.getByRole('dialog', { name: /双名测 是 双名测/ })
      await expect(compared.getByText('名册中还有同名员工')).toBeVisible()
      await compared.getByRole('button', { name: '匹配到 双名测' }).click()
      await expect(compared).toBeHidden()
    }
    await expect(hr.getByText('仅姓名一致的人都确认完了')).toBeVisible()
  })
})
