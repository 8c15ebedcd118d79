import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { memorySource } from '@zhixin/server/spreadsheet/byte-source'
import { readWorkbookFrom } from '@zhixin/server/spreadsheet/read-workbook'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, logIn, test } from './fixtures.ts'

/** What HR does with the roster, with people whom only these stories use. */

const dialog = (hr: Page) => hr.getByRole('dialog')
const search = (hr: Page) => hr.getByPlaceholder(/搜索姓名/)
const say = (hr: Page, text: string | RegExp) => expect(hr.getByText(text)).toBeVisible()

/** Finds an operation of a row, in the row itself or in its menu. */
async function operate(hr: Page, name: RegExp, operation: string): Promise<void> {
  const row = hr.getByRole('row', { name })
  const link = row.getByText(operation, { exact: true })
  if ((await link.count()) === 0) {
    await row.getByRole('button', { name: '更多' }).click()
    await hr.getByRole('menuitem', { name: operation }).click()
  } else await link.click()
}

/** Reads the texts of the first sheet of a downloaded workbook, row by row. */
async function rowsOf(download: Download): Promise<string[][]> {
  const [grid] = await readWorkbookFrom(memorySource(await readFile(await download.path())), 'roster.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return Array.from({ length: grid.rowCount }, (_, row) => columns.map((column) => grid.cell(row, column).text))
}

/** Chooses a file in the import dialog, which then shows what an import would do. */
async function chooseRoster(hr: Page, header: string[], rows: SheetCell[][]): Promise<void> {
  const buffer = await xlsxBytes([{ name: '名册', header, rows }])
  await hr.getByRole('button', { name: '导入名册' }).click()
  await dialog(hr)
    .locator('input[type=file]')
    .setInputFiles({ name: '名册.xlsx', mimeType: 'application/octet-stream', buffer })
}

test('ROSTER-01 HR adds, finds, edits, lets go, takes back and removes a person', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  // The tip above the page appears last and moves the buttons, so a click that begins before it would miss its button.
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

test('ROSTER-01 SHELL-15 the dialog that edits a person has an address: a reload and a link show it, Back closes it, closed it is out of the way', async ({
  hr,
  browser,
  program,
}) => {
  const person = program.demo.employees[0]?.name ?? ''
  const name = dialog(hr).getByLabel('姓名')
  const isOpen = async () => {
    await expect(name).toHaveValue(person)
    await expect(hr).toHaveURL(/\/salaryStaff\?keyword=[^&]+&edit=[\da-f-]{36}$/)
  }
  const isClosed = async () => {
    await expect(dialog(hr)).toHaveCount(0)
    await expect(hr).toHaveURL(/\/salaryStaff\?keyword=[^&]+$/)
    await expect(search(hr)).toHaveValue(person)
  }
  /** Returns the position in the browser's history. */
  const entry = () => hr.evaluate(() => history.state.idx)
  await hr.goto(`${program.url}/salaryRecord`)
  await hr.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '员工名册' }).click()
  await search(hr).fill(person)
  await expect(hr.getByText('共 1 条')).toBeVisible()
  await isClosed()
  const roster = await entry()
  await operate(hr, new RegExp(person), '编辑')
  await isOpen()
  const link = hr.url()
  await test.step('a reload, Back and Forward', async () => {
    await hr.reload()
    await isOpen()
    await hr.goBack()
    await isClosed()
    await hr.goForward()
    await isOpen()
  })
  await test.step('after it was closed Forward shows no dialog, and Back leaves the roster', async () => {
    await dialog(hr)
      .getByRole('button', { name: /取\s*消/ })
      .click()
    await isClosed()
    expect(await entry()).toBe(roster)
    await hr.goForward()
    expect(await entry()).toBe(roster + 1)
    await isClosed()
    await hr.goBack()
    await isClosed()
    await hr.goBack()
    await expect(hr).toHaveURL(/\/salaryRecord$/)
  })
  await test.step('a link shows it whatever the list shows, and closing it takes it off the address', async () => {
    const edit = new URL(link).searchParams.get('edit')
    await hr.goto(`${program.url}/salaryStaff?keyword=nobody&edit=${edit}`)
    await expect(name).toHaveValue(person)
    await say(hr, '没有符合条件的员工')
    await dialog(hr)
      .getByRole('button', { name: /取\s*消/ })
      .click()
    await expect(dialog(hr)).toHaveCount(0)
    await expect(hr).toHaveURL(/\/salaryStaff\?keyword=nobody$/)
  })
  await test.step("another company's HR is told that there is no such person", async () => {
    const stranger = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await logIn(stranger, program, 'hr of another company')
    await stranger.goto(link)
    await say(stranger, '名册中没有该员工')
    await expect(stranger).toHaveURL(/\/salaryStaff\?keyword=[^&]+$/)
    await expect(dialog(stranger)).toHaveCount(0)
    await stranger.context().close()
  })
})

test('ROSTER-01 SHELL-15 the dialog that adds a person has an address; the address of a person who is gone opens nothing and says so', async ({
  hr,
  program,
}) => {
  const name = dialog(hr).getByLabel('姓名')
  await hr.goto(`${program.url}/salaryRecord`)
  await hr.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '员工名册' }).click()
  await expect(hr.getByText(/共 \d+ 条/)).toBeVisible()
  await test.step('add: a reload shows it, Back closes it, and once saved it is out of the way', async () => {
    // The second click opens nothing more, so one step back closes the dialog.
    await hr.getByRole('button', { name: '添加员工' }).dblclick()
    await expect(hr).toHaveURL(/\/salaryStaff\?add=1$/)
    await expect(name).toBeVisible()
    await hr.goBack()
    await expect(dialog(hr)).toHaveCount(0)
    await expect(hr).toHaveURL(/\/salaryStaff$/)
    await hr.getByRole('button', { name: '添加员工' }).click()
    await hr.reload()
    await name.fill('地址测试')
    await dialog(hr).getByLabel('手机号').fill('19900009977')
    await dialog(hr)
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await say(hr, '已添加 地址测试')
    await expect(dialog(hr)).toHaveCount(0)
    await expect(hr).toHaveURL(/\/salaryStaff$/)
    await hr.goBack()
    await expect(hr).toHaveURL(/\/salaryRecord$/)
  })
  await hr.goto(`${program.url}/salaryStaff?keyword=${encodeURIComponent('地址测试')}`)
  await expect(hr.getByText('共 1 条')).toBeVisible()
  await operate(hr, /地址测试/, '编辑')
  await expect(name).toHaveValue('地址测试')
  const link = hr.url()
  await hr.goBack()
  await operate(hr, /地址测试/, '删除')
  await dialog(hr)
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await say(hr, '已删除 地址测试')
  const opensNothing = async (address: string, words: string) => {
    await hr.goto(address)
    await say(hr, words)
    await expect(hr).toHaveURL(/\/salaryStaff(\?keyword=[^&]+)?$/)
    await expect(dialog(hr)).toHaveCount(0)
  }
  await opensNothing(link, '名册中没有该员工')
  await opensNothing(`${program.url}/salaryStaff?edit=nobody`, '名册中没有该员工')
  await hr.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
  await opensNothing(link, 'Employee not found')
})

test('ROSTER-03 HR imports a roster: the template, wrong rows by number and reason, new and updated people, and their removal', async ({
  hr,
  program,
}) => {
  const header = ['姓名', '手机号', '部门']
  const row = (name: RegExp) => hr.getByRole('row', { name })
  await hr.goto(`${program.url}/salaryStaff`)
  await test.step('the template has the columns to fill in, and nobody yet', async () => {
    await hr.getByRole('button', { name: '导入名册' }).click()
    const download = hr.waitForEvent('download')
    await dialog(hr).getByRole('button', { name: '下载模板' }).click()
    const columns = ['姓名', '手机号', '邮箱', '工号', '部门', '企业微信账号', '证件号']
    expect(await rowsOf(await download)).toEqual([columns])
    await dialog(hr)
      .getByRole('button', { name: /取\s*消/ })
      .click()
  })
  await test.step('a wrong row is shown with its number and reason, and the good ones are imported', async () => {
    await chooseRoster(hr, header, [
      ['导入测甲', '19900008881', '导入部'],
      ['导入测乙', '1990000888', '导入部'],
      ['导入测丙', '19900008883', '导入部'],
    ])
    const fault = dialog(hr).getByRole('row', { name: /导入测乙/ })
    await expect(fault).toContainText('3')
    await expect(fault).toContainText('手机号格式不正确')
    await dialog(hr).getByRole('button', { name: '导入 2 人' }).click()
    const left = dialog(hr).getByRole('region', { name: '没有导入的 1 行' })
    await expect(left).toContainText('导入完成：新增 2 人，更新 0 人，1 行没有导入')
    await expect(left.getByRole('row', { name: /3.*导入测乙.*手机号格式不正确/ })).toBeVisible()
    await dialog(hr)
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click()
    await search(hr).fill('导入测')
    await expect(hr.getByText('共 2 条')).toBeVisible()
    await expect(row(/导入测甲/)).toContainText('导入部')
    await expect(row(/导入测丙/)).toBeVisible()
    await expect(row(/导入测乙/)).toHaveCount(0)
  })
  await test.step('the next file updates whom it knows and adds whom it does not', async () => {
    await chooseRoster(hr, header, [
      ['导入测甲', '19900008881', '新部门'],
      ['导入测乙', '19900008882', '导入部'],
      ['导入测丙', '19900008883', '导入部'],
    ])
    const updated = dialog(hr).getByRole('grid', { name: '更新' })
    await expect(updated.getByRole('row', { name: /导入测甲.*部门.*导入部.*新部门/ })).toBeVisible()
    await expect(
      dialog(hr)
        .getByRole('grid', { name: '新增' })
        .getByRole('row', { name: /导入测乙/ }),
    ).toBeVisible()
    await dialog(hr).getByRole('button', { name: '导入 2 人' }).click()
    await say(hr, '导入完成：新增 1 人，更新 1 人')
    await expect(hr.getByText('共 3 条')).toBeVisible()
    await expect(row(/导入测甲/)).toContainText('新部门')
    await expect(row(/导入测乙/)).toContainText('19900008882')
  })
  await test.step('all of them are removed', async () => {
    await hr.getByRole('checkbox', { name: '选择本页全部' }).check()
    await hr.getByRole('button', { name: '批量删除（3）' }).click()
    await dialog(hr).getByRole('button', { name: '批量删除（3）' }).click()
    await say(hr, '已删除 3 人')
    await expect(row(/导入测/)).toHaveCount(0)
  })
})

test('ROSTER-06 HR exports the roster as it is filtered, with every digit', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await chooseRoster(
    hr,
    ['姓名', '手机号', '工号', '部门', '证件号'],
    [
      ['导出测甲', '19900007771', '000123456789012345', '导出部', '11010519491231002X'],
      ['导出测乙', '19900007772', '007', '=1+1', ''],
    ],
  )
  await dialog(hr).getByRole('button', { name: '导入 2 人' }).click()
  await say(hr, '导入完成：新增 2 人，更新 0 人')
  await search(hr).fill('导出测')
  await expect(hr.getByText('共 2 条')).toBeVisible()
  const started = hr.waitForEvent('download')
  await hr.getByRole('button', { name: /^导\s*出$/ }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('员工名册.xlsx')
  const [header, ...people] = await rowsOf(download)
  expect(header).toEqual([
    '姓名',
    '部门',
    '工号',
    '手机号',
    '邮箱',
    '企业微信账号',
    '证件号',
    '状态',
    '离职日期',
    '添加到名册的时间',
  ])
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(people).toHaveLength(2)
  expect(people).toContainEqual([
    '导出测甲',
    '导出部',
    '000123456789012345',
    '19900007771',
    '',
    '',
    '110***********002X',
    '在职',
    '',
    day,
  ])
  expect(people).toContainEqual(['导出测乙', '=1+1', '007', '19900007772', '', '', '', '在职', '', day])
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

test('ROSTER-01 SHELL-12 on a phone each person is a card with contacts, state and actions, to be ticked for what is done with several', async ({
  hr,
  program,
}) => {
  const [first, second] = program.demo.employees
  await hr.setViewportSize({ width: 375, height: 812 })
  await hr.goto(`${program.url}/salaryStaff`)
  const card = hr.getByRole('listitem', { name: first?.name ?? '', exact: true })
  await expect(card).toContainText(first?.phone ?? '')
  await expect(card).toContainText('在职')
  await expect(hr.getByRole('grid')).toHaveCount(0)
  expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  for (const person of [first, second])
    await hr.getByRole('checkbox', { name: `选择 ${person?.name}`, exact: true }).check()
  await hr.getByRole('button', { name: '批量删除（2）' }).click()
  await expect(dialog(hr)).toContainText('选中的 2 人')
  await dialog(hr)
    .getByRole('button', { name: /^取\s*消$/ })
    .click()
  await card.getByRole('button', { name: /^编\s*辑$/ }).click()
  await expect(dialog(hr).getByLabel('姓名')).toHaveValue(first?.name ?? '')
})
