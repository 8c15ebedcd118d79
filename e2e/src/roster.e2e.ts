import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

/** What HR does with the roster, on people of this story's own. */

const dialog = (hr: Page) => hr.getByRole('dialog')
const search = (hr: Page) => hr.getByPlaceholder(/搜索姓名/)
const say = (hr: Page, text: string | RegExp) => expect(hr.getByText(text)).toBeVisible()

/** A row's operation, wherever the row has the space for it. */
async function operate(hr: Page, name: RegExp, operation: string): Promise<void> {
  const row = hr.getByRole('row', { name })
  const link = row.getByText(operation, { exact: true })
  if ((await link.count()) === 0) {
    await row.getByRole('button', { name: '更多' }).click()
    await hr.getByRole('menuitem', { name: operation }).click()
  } else await link.click()
}

test('ROSTER-01 HR adds, finds, edits, lets go, takes back and removes a person', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  // The tip above the page comes last and moves the buttons: a click that begins before it ends beside its button.
  await expect(hr.getByRole('note').filter({ hasText: '工资条按名册中的联系方式送达' })).toBeVisible()
  await expect(hr.getByText(/共 \d+ 条/)).toBeVisible()
  const row = hr.getByRole('row', { name: /欧阳测试/ })
  await test.step('add: what is wrong is said at its field', async () => {
    await hr.getByRole('button', { name: '添加员工' }).click()
    await dialog(hr).getByLabel('姓名').fill('欧阳测试')
    await dialog(hr).getByLabel('手机号').fill('12345')
    await dialog(hr)
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await expect(dialog(hr).getByText('手机号格式不正确')).toBeVisible()
    await dialog(hr).getByLabel('手机号').fill('19900009999')
    await dialog(hr)
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await say(hr, '已添加 欧阳测试')
  })
  await test.step('find: by the whole number, and by nothing else', async () => {
    await search(hr).fill('19900009998')
    await say(hr, '没有符合条件的员工')
    await search(hr).fill('19900009999')
    await expect(row).toBeVisible()
    await expect(hr.getByText('共 1 条')).toBeVisible()
  })
  await test.step('edit', async () => {
    await operate(hr, /欧阳测试/, '编辑')
    await dialog(hr).getByLabel('部门').fill('质检部')
    await dialog(hr).getByLabel('工号').fill('ZJ-77')
    await dialog(hr)
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await expect(dialog(hr)).toBeHidden()
    await expect(row).toContainText('质检部')
    await expect(row).toContainText('ZJ-77')
  })
  await test.step('leave: gone from those employed, there among those who left, and back', async () => {
    await operate(hr, /欧阳测试/, '离职')
    await dialog(hr).getByRole('radio', { name: '退休' }).check()
    await dialog(hr)
      .getByRole('button', { name: /^离\s*职$/ })
      .click()
    await say(hr, '欧阳测试 已办理离职')
    await expect(row).toBeHidden()
    await hr.getByRole('tab', { name: '离职' }).click()
    await expect(hr.getByText('共 1 条')).toBeVisible()
    await expect(row).toBeVisible()
    await operate(hr, /欧阳测试/, '撤销离职')
    await dialog(hr).getByRole('button', { name: '撤销离职' }).click()
    await say(hr, '欧阳测试 已恢复在职')
    await hr.getByRole('tab', { name: '在职' }).click()
    await expect(row).toBeVisible()
  })
  await test.step('remove', async () => {
    await operate(hr, /欧阳测试/, '删除')
    await dialog(hr)
      .getByRole('button', { name: /^删\s*除$/ })
      .click()
    await say(hr, '已删除 欧阳测试')
    await expect(row).toBeHidden()
  })
})

test('ROSTER-03 HR imports a roster: the template, what is wrong row by row, the good rows, and all of them removed', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  const template = hr.waitForEvent('download')
  await dialog(hr).getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/)
  const rows: SheetCell[][] = [
    ['导入测甲', '19900008881', '导入部'],
    ['导入测乙', '1990000888', '导入部'],
    ['导入测丙', '19900008883', '导入部'],
  ]
  const buffer = await xlsxBytes([{ name: '名册', header: ['姓名', '手机号', '部门'], rows }])
  await dialog(hr)
    .locator('input[type=file]')
    .setInputFiles({ name: '名册.xlsx', mimeType: 'application/octet-stream', buffer })
  const fault = dialog(hr).getByRole('row', { name: /导入测乙/ })
  await expect(fault).toContainText('3')
  await expect(fault).toContainText('手机号格式不正确')
  await dialog(hr).getByRole('button', { name: '导入 2 人' }).click()
  await say(hr, '导入完成：新增 2 人，更新 0 人')

  await search(hr).fill('导入测')
  await expect(hr.getByText('共 2 条')).toBeVisible()
  await expect(hr.getByRole('row', { name: /导入测甲/ })).toContainText('导入部')
  await expect(hr.getByRole('row', { name: /导入测丙/ })).toBeVisible()
  await expect(hr.getByRole('row', { name: /导入测乙/ })).toHaveCount(0)
  await hr.getByRole('checkbox', { name: '选择本页全部' }).check()
  await hr.getByRole('button', { name: '批量删除（2）' }).click()
  await dialog(hr).getByRole('button', { name: '批量删除（2）' }).click()
  await say(hr, '已删除 2 人')
  await expect(hr.getByRole('row', { name: /导入测/ })).toHaveCount(0)
})

test('ROSTER-05 HR resets the safety code of a person, who has none afterwards', async ({ hr, program }) => {
  const person = program.demo.employees.at(-1)?.name ?? ''
  await hr.goto(`${program.url}/salaryStaff`)
  await search(hr).fill(person)
  await expect(hr.getByText('共 1 条')).toBeVisible()
  await hr.getByRole('grid').getByRole('link', { name: person, exact: true }).click()
  const facts = hr.getByRole('region', { name: person })
  await expect(facts).toContainText('已设置')
  await hr.goBack()
  await operate(hr, new RegExp(person), '重置安全码')
  await expect(dialog(hr)).toContainText(`重置 ${person} 的安全码？`)
  await dialog(hr).getByRole('button', { name: '重置安全码' }).click()
  await say(hr, `${person} 的安全码已重置`)
  await hr.getByRole('grid').getByRole('link', { name: person, exact: true }).click()
  await expect(facts).toContainText('未设置')
})
