import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

/** Departments of one payroll on sheets of their own, made one batch on request. All people are invented. */

const header = ['姓名', '基本工资', '实发工资']
const line = (name: string, pay: number): SheetCell[] => [name, { number: String(pay) }, { number: String(pay) }]

test('IMPORT-14 HR combines the sheets of two departments; a copy is not ticked, each row says where it stood', async ({
  hr,
  program,
}) => {
  const sales = [line('甲一', 5000), line('甲二', 6000), line('合计', 11000)]
  const buffer = await xlsxBytes([
    { name: '销售部', header, rows: sales },
    { name: '管理部', header, rows: [line('乙一', 7000), line('甲一', 100), line('合计', 7101)] },
    { name: '销售部副本', header, rows: sales },
  ])
  await hr.goto(`${program.url}/salarySlip`)
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '工资.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 2 人' }).waitFor()
  await hr.getByRole('button', { name: '合并工作表…' }).click()
  const dialog = hr.getByRole('dialog', { name: '合并这些工作表' })
  const copy = dialog.getByRole('checkbox', { name: /^销售部副本.*2 人在“销售部”中金额相同，像是副本/ })
  await expect(copy).not.toBeChecked()
  await dialog.getByRole('button', { name: '合并 2 张工作表' }).click()

  const note = hr.getByRole('region', { name: '已合并 2 张工作表' })
  await expect(note.getByRole('row', { name: /^销售部/ })).toContainText('与各行之和一致')
  await expect(note.getByRole('row', { name: /^管理部/ })).toContainText('与各行之和不符')
  await expect(note.getByText('甲一: 销售部!2 5000 · 管理部!3 100')).toBeVisible()
  await hr.getByRole('button', { name: '导入 4 人' }).click()
  await expect(hr.getByRole('columnheader', { name: /来源表/ })).toBeVisible()
  await expect(hr.getByRole('row', { name: /乙一/ })).toContainText('管理部!2')
})
