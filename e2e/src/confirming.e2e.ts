import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'

/** Confirming several people by their names: what the buttons count, and who has to be ticked. */

const staff = [
  ['确认甲', '生产部', 5001],
  ['确认乙', '生产部', 5002],
  ['确认丙', '财务部', 5003],
  ['确认双', '管理部', 5004],
  ['确认双', '销售部', 5005],
] as const

async function file(whereOf = (_name: string, department: string): string => department): Promise<Buffer> {
  const rows = staff.map(([name, department, net]): SheetCell[] => [
    name,
    whereOf(name, department),
    { number: String(net) },
  ])
  return xlsxBytes([{ name: '工资', header: ['姓名', '部门', '实发工资'], rows }])
}

/** The next month: 确认甲 is in another department. */
const moved = () => file((name, department) => (name === '确认甲' ? '财务部' : department))

test('REVIEW-03 the button confirms as many as it says: who differs is ticked by hand, and namesakes are led to', async ({
  hr,
  program,
}) => {
  const { caller } = await colleagueOf(program)
  for (const [at, [name, department]] of staff.entries())
    await caller.ok('employees.add', {
      name,
      department: name === '确认丙' ? '行政部' : department,
      employeeNo: `QR${at}`,
      email: `queren.${at}@example.com`,
    })
  const body = await file()
  const { batchId } = await caller.ok('batches.importExcel', { period: '2033-01' }, { file: { name: 'a.xlsx', body } })
  const dialog = hr.getByRole('dialog', { name: '确认匹配' })
  await hr.setViewportSize({ width: 1366, height: 820 })
  await hr.goto(`${program.url}/salarySlip?batch=${batchId}&step=review&show=byName`)

  await test.step('only who agrees is counted, and who differs is first, marked in words and not ticked', async () => {
    await hr.getByRole('button', { name: '全部确认（2）' }).click()
    const rows = dialog.getByRole('region', { name: '确认匹配' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('确认丙')
    await expect(rows.nth(1)).toContainText('部门不同')
    await expect(dialog.getByRole('checkbox', { name: /勾选 确认丙/ })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /勾选 确认甲/ })).toBeChecked()
    const held = dialog.getByRole('region', { name: '需要逐行确认' })
    await expect(held.getByRole('row', { name: /确认双 · 管理部 · QR3/ })).toContainText('有同名')
  })

  await test.step('the number follows the ticks, and nobody is confirmed without one', async () => {
    await expect(dialog.getByRole('button', { name: '确认勾选的 2 人' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: /勾选 确认丙/ }).check()
    await expect(dialog.getByRole('button', { name: '确认勾选的 3 人' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: /勾选 确认丙/ }).uncheck()
    await dialog.getByRole('button', { name: '确认勾选的 2 人' }).click()
    await expect(hr.getByText('已确认 2 人，还有 3 人未确认')).toBeVisible()
    await hr.getByRole('button', { name: '逐人勾选确认（1）' }).click()
    await expect(dialog.getByText('请先勾选要确认的人')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /勾选 确认丙/ }).check()
    await dialog.getByRole('button', { name: '确认勾选的 1 人' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('where only namesakes are left the button leads to them, beside the findings too', async () => {
    await hr.getByRole('button', { name: '去逐行确认（2）' }).click()
    const first = hr.getByRole('row', { name: /确认双.*管理部.*QR3/ })
    await expect(first.getByText('QR3')).toBeInViewport()
    await first.getByText('确认', { exact: true }).click()
    const compared = hr.getByRole('dialog', { name: /确认双 是 确认双（QR3）吗/ })
    await expect(compared.getByText('名册中还有同名员工：QR4 · 销售部')).toBeVisible()
    await compared.getByRole('button', { name: '匹配到 确认双' }).click()
    await expect(hr.getByText('已匹配到 确认双')).toBeVisible()
    await expect(hr.getByRole('button', { name: '去逐行确认（1）' })).toBeVisible()
    await expect(hr.getByText('已确认 0 人')).toHaveCount(0)
  })

  await test.step('whoever differs is compared before one row is confirmed, and needs a tick', async () => {
    const again = await caller.ok(
      'batches.importExcel',
      { period: '2033-02' },
      { file: { name: 'b.xlsx', body: await moved() } },
    )
    await hr.goto(`${program.url}/salarySlip?batch=${again.batchId}&step=review`)
    await expect(hr.getByText('沿用以往匹配').first()).toBeVisible()
    await hr.getByRole('button', { name: /核对姓名匹配（\d）/ }).click()
    await dialog.getByRole('button', { name: '取消' }).click()
    const row = hr.getByRole('row', { name: /确认甲/ })
    await row.getByText('确认', { exact: true }).click()
    const compared = hr.getByRole('dialog', { name: /确认甲 是 确认甲（QR0）吗/ })
    await expect(compared.getByRole('alert')).toContainText('部门不同')
    await expect(compared.getByRole('button', { name: '匹配到 确认甲' })).toBeDisabled()
    await compared.getByRole('checkbox', { name: '已核对，确认是 确认甲 本人' }).check()
    await compared.getByRole('button', { name: '匹配到 确认甲' }).click()
    await expect(hr.getByText('已匹配到 确认甲')).toBeVisible()
  })
})
