import { makeCaller } from '@zhixin/server/test/client/caller'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'

/** The one table of all screens, driven in two of them: the roster and the rows under review. */

test('SHELL-17 the roster: index and checkbox columns, a column’s filter, the empty message, page sizes and the jump', async ({
  hr,
  program,
}) => {
  const caller = makeCaller(program.url)
  caller.token = await hr.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').value)
  const ids: string[] = []
  for (let n = 0; n < 25; n++)
    ids.push((await caller.ok('employees.add', { name: `分页${n}`, department: '分页部' })).id)
  await hr.goto(`${program.url}/salaryStaff`)
  const grid = hr.getByRole('grid', { name: '员工名册' })
  const pager = hr.getByRole('list').filter({ hasText: /共 \d+ 条/ })
  await expect(grid.getByRole('columnheader', { name: '序号' })).toBeVisible()
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('1')

  await test.step('checkboxes choose rows, and the head chooses the page', async () => {
    await grid.getByRole('checkbox', { name: '选择第 1 行' }).check()
    await expect(hr.getByRole('button', { name: '批量删除（1）' })).toBeVisible()
    await grid.getByRole('checkbox', { name: '选择本页全部' }).check()
    await expect(hr.getByRole('button', { name: '批量删除（20）' })).toBeVisible()
    await grid.getByRole('checkbox', { name: '选择本页全部' }).uncheck()
    await expect(hr.getByRole('button', { name: /批量删除/ })).toHaveCount(0)
  })
  await test.step('previous, numbers, next and the jump lead to their pages', async () => {
    const first = () => grid.getByRole('row').nth(1).getByRole('gridcell').nth(1)
    await pager.getByRole('listitem', { name: '下一页' }).click()
    await expect(first()).toHaveText('21')
    await pager.getByRole('listitem', { name: '上一页' }).click()
    await expect(first()).toHaveText('1')
    await pager.getByRole('textbox').fill('2')
    await pager.getByRole('textbox').press('Enter')
    await expect(first()).toHaveText('21')
    await pager.getByRole('listitem', { name: '1', exact: true }).click()
    await expect(first()).toHaveText('1')
  })
  await test.step('a larger page holds them all', async () => {
    await pager.getByRole('combobox').click()
    await hr.getByRole('option', { name: /^200/ }).or(hr.getByTitle(/^200/)).last().click()
    await expect(hr).toHaveURL(/size=200/)
    await expect(pager.getByRole('listitem', { name: '2', exact: true })).toHaveCount(0)
  })
  await test.step('a filter of a column, and what is said where nothing is left', async () => {
    await grid.getByRole('button', { name: '筛选部门' }).click()
    await hr
      .getByRole('radio', { name: '分页部' })
      .or(hr.getByRole('menuitem', { name: '分页部' }))
      .click()
    await expect(hr).toHaveURL(/department=/)
    await expect(pager).toContainText('共 25 条')
    await expect(grid.getByText('研发部')).toHaveCount(0)
    await hr.getByPlaceholder(/搜索姓名/).fill('没有这个人')
    await expect(hr.getByText('没有符合条件的员工')).toBeVisible()
    await hr.getByRole('button', { name: '清除条件' }).click()
    await expect(hr).not.toHaveURL(/department=|keyword=/)
    await expect(pager).toContainText(/共 (?!25 )\d+ 条/)
  })
  await caller.ok('employees.batchRemove', { ids })
})

test('SHELL-17 SHELL-18 rows under review: a warning with its reason, edit by double-click, Escape, a refusal, a filter, the pager', async ({
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
  await test.step('the warning icon says why', async () => {
    await first
      .getByRole('img', { name: /名册中没有|Unknown|warning/ })
      .first()
      .hover()
    await expect(hr.getByRole('tooltip').first()).toContainText('名册中没有')
  })
  await test.step('Escape gives a cell up, nonsense is refused, Enter keeps', async () => {
    await first.getByText('800.25').dblclick()
    await hr.keyboard.type('1')
    await hr.keyboard.press('Escape')
    await expect(first.getByText('800.25')).toBeVisible()
    await first.getByText('800.25').dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('不是数字')
    await hr.keyboard.press('Enter')
    await expect(hr.getByText('该列需要数字').first()).toBeVisible()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('811.25')
    await hr.keyboard.press('Enter')
    await expect(first.getByText('811.25')).toBeVisible()
  })
  await test.step('the filter of the name column leaves one row', async () => {
    await hr.getByRole('button', { name: '筛选姓名' }).click()
    await hr.getByRole('textbox', { name: '包含…' }).fill('表格77')
    await hr.keyboard.press('Enter')
    await expect(hr.getByText('共 1 条')).toBeVisible()
    await expect(hr.getByRole('row', { name: /表格77/ })).toBeVisible()
    await expect(first).toHaveCount(0)
    await hr.getByRole('button', { name: '筛选姓名' }).click()
    await hr.getByRole('textbox', { name: '包含…' }).fill('')
    await hr.keyboard.press('Enter')
  })
  await expect(hr.getByText('共 120 条')).toBeVisible()
  await hr.getByRole('listitem', { name: '3' }).click()
  await expect(hr.getByRole('row', { name: /表格100/ })).toBeVisible()
})
