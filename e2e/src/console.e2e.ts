import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'

test('SHELL-15 a dialog closes by explicit action only', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: /添加员工/ }).click()
  const dialog = hr.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await hr.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await hr.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await expect(dialog).toBeHidden()
})

test('SHELL-15 a key that is held down asks and does not answer', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('row').nth(1).getByRole('checkbox').check()
  await hr.getByRole('button', { name: /批量删除/ }).focus()
  await hr.keyboard.down('Enter')
  const question = hr.getByRole('dialog')
  // What cannot be undone is not one Enter away.
  await expect(question.getByRole('button', { name: '否' })).toBeFocused()
  for (let repeat = 0; repeat < 3; repeat++) await hr.keyboard.down('Enter')
  await hr.keyboard.up('Enter')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '否' }).click()
  await expect(question).toBeHidden()
  await expect(hr).toHaveURL(/salaryStaff/)
})

test('ROSTER-01 ROSTER-03 HR adds, finds, edits, lets go and removes a person', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: /添加员工/ }).click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('欧阳测试')
  await dialog.getByLabel('手机号').fill('12345')
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(dialog.getByText('手机号格式不正确')).toBeVisible()
  await dialog.getByLabel('手机号').fill('19900009999')
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await hr.getByPlaceholder(/搜索姓名/).fill('19900009999')
  const row = hr.getByRole('row', { name: /欧阳测试/ })
  await expect(row).toBeVisible()
  await row.getByText('删除').click()
  await hr.getByRole('button', { name: '是' }).click()
  await expect(row).toBeHidden()
})

test('SHELL-17 SHELL-18 the table: filter, edit by double-click, Escape, a warning with its reason, the pager', async ({
  hr,
  program,
}) => {
  const people = Array.from({ length: 120 }, (_, i) => ({
    name: `表格${i}`,
    email: `t${i}@example.com`,
    net: `${1000 + i}.00`,
  }))
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile(people)
  await hr.locator('input[type=file]').setInputFiles({ name: '表.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 120 人' }).click()
  const first = hr.getByRole('row', { name: /表格0(?!\d)/ })
  await expect(first).toBeVisible()
  await first
    .getByRole('img', { name: /名册中没有|Unknown|warning/ })
    .first()
    .hover()
  await expect(hr.getByRole('tooltip').first()).toContainText('名册中没有')
  await first.getByText('800.25').dblclick()
  await hr.keyboard.type('1')
  await hr.keyboard.press('Escape')
  await expect(first.getByText('800.25')).toBeVisible()
  await first.getByText('800.25').dblclick()
  await hr.keyboard.press('Control+A')
  await hr.keyboard.type('不是数字')
  await hr.keyboard.press('Enter')
  await expect(hr.getByText('该列需要数字').first()).toBeVisible()
  await hr.keyboard.press('Escape')
  await expect(hr.getByText('共 120 条')).toBeVisible()
  await hr.getByRole('listitem', { name: '3' }).click()
  await expect(hr.getByRole('row', { name: /表格100/ })).toBeVisible()
})
