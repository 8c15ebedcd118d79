import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'

const header = ['姓名', '邮箱', '工资卡号', '基本工资', '社保（个人）', '社保（公司）', '公司人力成本', '实发工资']
const person: SheetCell[] = [
  '默认甲',
  'moren@example.com',
  '6217000010012345678',
  { number: '9000.10' },
  { number: '800.30' },
  { number: '2222.22' },
  { number: '11222.32' },
  { number: '8199.80' },
]

test('REVIEW-14 the items step says what was left off and why, and a confirmed click puts it on the slip', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await xlsxBytes([{ name: '2026年9月工资', header, rows: [person] }])
  const file = { name: '单位成本.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('button', { name: /工资条设计/ }).click()
  const drawer = hr.getByRole('dialog', { name: '工资条设计' })
  await expect(drawer.getByText('有 3 项没有放上工资条')).toBeVisible()
  await expect(drawer.getByText('未放上：单位承担的成本')).toHaveCount(2)
  await expect(drawer.getByText('未放上：银行卡号或账号')).toBeVisible()
  const cost = drawer.getByRole('combobox', { name: '公司人力成本 的显示方式' })
  await expect(cost).toHaveValue('never')
  await expect(cost).toBeDisabled()
  await expect(drawer.getByRole('combobox', { name: '社保（个人） 的显示方式' })).toHaveValue('always')
  await expect(drawer.getByRole('textbox', { name: '英文名称 基本工资' })).toHaveAttribute('placeholder', 'Base pay')

  await drawer.getByRole('button', { name: '把 公司人力成本 放上工资条' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '放上工资条', exact: true }).click()
  await expect(cost).toHaveValue('always')
  await expect(drawer.getByText('有 2 项没有放上工资条')).toBeVisible()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(hr.getByText('工资条设计已保存')).toBeVisible()

  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 1)
  await hr.getByRole('tab', { name: /^全部/ }).click()
  await hr.getByRole('row', { name: '默认甲' }).getByText('预览', { exact: true }).click()
  const slip = hr.getByRole('dialog').getByRole('article')
  await expect(slip.getByRole('term')).toHaveText(['基本工资', '社保（个人）', '公司人力成本'])
  await expect(slip.getByText('2,222.22')).toHaveCount(0)
})
