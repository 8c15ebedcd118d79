import { makeCaller } from '@zhixin/server/test/client/caller'
import { addAllToRoster } from './add-to-roster.ts'
import { enter, expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'

/**
 * What somebody does who has just begun: from nothing to the first slips, on a program where nobody has logged in yet.
 */
let fresh: RunningProgram
test.beforeAll(async () => {
  fresh = await startDemoProgram()
})
test.afterAll(() => fresh.stop())

const names = ['新来甲', '新来乙', '新来丙', '新来丁']

test('IMPORT-15 SEND-02 from the first login to the first slips in ten clicks, by a file without contacts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    })
  })
  const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
  await enter(page, fresh, 'hr')
  await expect(page.getByRole('dialog', { name: '使用指引' })).toBeVisible()
  const before = await clicks()

  const guide = page.getByRole('dialog', { name: '使用指引' })
  await guide.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByText(/直接导入原来的工资表即可/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('把工资表拖到这里').click()
  const buffer = await payrollFile(names.map((name) => ({ name, net: '12444.65' })))
  await (await chooser).setFiles({ name: '工资表.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: '导入 4 人' }).click()
  await expect(page.getByText('4 人不在名册中')).toBeVisible()
  await test.step('who is added is seen first; the dialog begins on the safe button', async () => {
    await page.getByRole('button', { name: '全部加入名册' }).click()
    const dialog = page.getByRole('dialog', { name: '加入名册' })
    await expect(dialog.getByRole('button', { name: '加入 4 人' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: /^取\s*消$/ })).toBeFocused()
    await dialog.getByRole('button', { name: '加入 4 人' }).click()
    await expect(page.getByText('已把 4 人加入名册', { exact: true })).toBeVisible()
  })
  await page.getByRole('button', { name: '下一步：发送' }).click()
  // What the screen has to tell about importing is no news any more.
  await expect(page.getByText(/直接导入原来的工资表即可/)).toBeHidden()

  await test.step('contacts for all of them by keyboard: paste, look, tab, enter', async () => {
    await page.getByRole('button', { name: '批量补充' }).click()
    const dialog = page.getByRole('dialog', { name: '批量补充联系方式' })
    await expect(dialog.getByText('4 人没有邮箱')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '邮箱' })).toBeFocused()
    await page.keyboard.insertText('jia@example.com\nyi@example.com\n丙')
    await expect(dialog.getByText(/名单有 4 人，粘贴了 3 行/)).toBeVisible()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('jia@example.com\nyi@example.com\nbing@\nding@example.com')
    await expect(dialog.getByText('粘贴的第 3 行')).toBeVisible()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('jia@example.com\nyi@example.com\nbing@example.com\nding@example.com')
    await expect(dialog.getByRole('row', { name: /新来丙.*bing@example.com/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '保存 4 人' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('已补充 4 人的联系方式')).toBeVisible()
    await expect(page.getByText('全部复核完成，可以发送')).toBeVisible()
    // Nobody is warned of what they have just done themselves.
    await expect(page.getByText(/在复核后有变动/)).toBeHidden()
  })

  const shown = page.getByRole('region', { name: '员工收到的消息' })
  await expect(shown.getByText('收件人：新来甲')).toBeVisible()
  await expect(shown.frameLocator('iframe').getByText('新来甲，您好')).toBeVisible()

  await page.getByRole('button', { name: '发送给 4 人' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
    .click()
  await expect(page.getByText('发送完成')).toBeVisible()
  await expect(page.getByRole('list', { name: '步骤' }).getByRole('listitem').nth(2)).toContainText(
    '第 3 步 已完成 发送',
  )
  expect((await clicks()) - before).toBeLessThanOrEqual(10)
})

test('SEND-14 HR looks at the mails one by one and sends one to herself, which is marked and leads into the console', async ({
  page,
}) => {
  await logIn(page, fresh, 'hr')
  await page.goto(`${fresh.url}/salarySlip`)
  const people = ['试看甲', '试看乙', '试看丙', '试看丁'].map((name, index) => ({
    name,
    email: `n${index}@example.com`,
    net: '12444.65',
  }))
  const buffer = await payrollFile(people)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '工资表.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: '导入 4 人' }).click()
  await page.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(page, 4)
  await page.getByRole('button', { name: '下一步：发送' }).click()
  const shown = page.getByRole('region', { name: '员工收到的消息' })
  await expect(shown.getByText('收件人：试看甲')).toBeVisible()
  await page.getByRole('button', { name: '下一位' }).click()
  await expect(shown.getByText('收件人：试看乙')).toBeVisible()
  await expect(shown.frameLocator('iframe').getByText('试看乙，您好')).toBeVisible()
  await shown.getByRole('button', { name: '发给自己' }).click()
  await expect(shown.getByText('请输入邮箱', { exact: true })).toBeVisible()
  await shown.getByRole('textbox', { name: '您自己的邮箱' }).fill('me@example.com')
  await page.keyboard.press('Enter')
  await expect(shown.getByText('已进入演示信箱，未真正发送至 me@example.com')).toBeVisible()
  await page.goto(`${fresh.url}/sandbox`)
  await page.getByText('me@example.com').first().click()
  await expect(page.getByRole('heading', { name: /【测试】/ })).toBeVisible()
  const link = page.frameLocator('iframe').getByRole('link', { name: /查看工资条/ })
  await expect(link).toHaveAttribute('href', /\/salarySlip\?batch=[\w-]+&step=send$/)
})

test('IMPORT-15 the sample with mistakes is imported by one button, and the review says what is wrong with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, fresh, 'hr of another company')
  await page.goto(`${fresh.url}/salarySlip`)
  await page.getByRole('button', { name: '试用含错误的示例' }).click()
  await expect(page.getByText('示例工资表（含错误）.xlsx').first()).toBeVisible()
  await page.getByRole('button', { name: '导入 21 人' }).click()
  const panel = page.getByRole('complementary', { name: '核对结果' })
  await expect(panel.getByText('陈雨桐 的实发为 0')).toBeVisible()
  await expect(panel.getByText(/李佳宁：.*按公式应为 13,439.00，表中为 14,439.00/)).toBeVisible()
})

test("SEND-12 contacts that HR adds on the send step raise no alarm, a colleague's change before them does, and says what", async ({
  page,
}) => {
  await logIn(page, fresh, 'hr')
  const people = ['同改甲', '同改乙', '同改丙'].map((name) => ({ name, net: '12444.65' }))
  const buffer = await payrollFile(people)
  await page.goto(`${fresh.url}/salarySlip`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '工资表.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: '导入 3 人' }).click()
  await page.getByRole('tab', { name: /未匹配/ }).click()
  await expect(page.getByText('当前人数')).toBeVisible()
  await addAllToRoster(page, 3)
  await test.step('a part with nobody left does not look like an empty batch (REVIEW-01)', async () => {
    await expect(page.getByText('未匹配的人都处理完了')).toBeVisible()
    await expect(page.getByText('当前人数')).toBeHidden()
    await expect(page.locator('dl').filter({ hasText: '人数' })).toHaveText('人数3')
    await page.getByRole('button', { name: '查看全部' }).click()
    await expect(page.getByRole('grid', { name: '复核明细' })).toContainText('同改甲')
  })
  await page.getByRole('button', { name: '下一步：发送' }).click()
  const add = async (line: string) => {
    await page.getByRole('button', { name: '批量补充' }).click()
    const dialog = page.getByRole('dialog', { name: '批量补充联系方式' })
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(line)
    await dialog.getByRole('button', { name: '保存 1 人' }).click()
    return dialog
  }
  const alarm = page.getByRole('alert').filter({ hasText: '内容在复核后有变动' })
  const ready = (count: number) => expect(page.getByText(`将发送给 ${count} 人`).first()).toBeVisible()

  await test.step('an own change is known', async () => {
    const dialog = await add('同改甲 tonggai.jia@example.com')
    await expect(dialog.getByText(/已补充 1 人，还有 2 人没有/)).toBeVisible()
    await dialog
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click()
    await ready(1)
    await expect(alarm).toBeHidden()
  })
  await test.step('a colleague changes a mailbox of the batch, then HR adds another', async () => {
    const colleague = makeCaller(fresh.url)
    const account = fresh.demo.accounts.find(({ role }) => role === 'roster officer')
    colleague.token = (await colleague.ok('session.login', account ?? { userId: '', password: '' })).token
    const [found] = (await colleague.ok('employees.list', { keyword: '同改甲' })).list
    await colleague.ok('employees.save', { id: found?.id ?? '', email: 'tonggai.other@example.com' })
    const dialog = await add('同改乙 tonggai.yi@example.com')
    await expect(dialog.getByText(/已补充 1 人，还有 1 人没有/)).toBeVisible()
    await dialog
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click()
    await ready(2)
    await expect(alarm).toContainText('内容在复核后有变动：员工资料或联系方式。已重新检查，请再看一遍后发送。')
  })
  await test.step('after another look at the review it is known', async () => {
    await page.getByRole('button', { name: '返回复核' }).click()
    await expect(page.getByRole('grid', { name: '复核明细' })).toContainText('同改乙')
    await page.getByRole('button', { name: '下一步：发送' }).click()
    await ready(2)
    await expect(alarm).toBeHidden()
  })
  await test.step('with the last contact the dialog closes and says so, without an alarm', async () => {
    await add('同改丙 tonggai.bing@example.com')
    await expect(page.getByText('已补充 1 人的联系方式')).toBeVisible()
    await ready(3)
    await expect(alarm).toBeHidden()
  })
})
