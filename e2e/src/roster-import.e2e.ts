import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

/** An import of the roster drops no column and doubles nobody without a word. */

const dialog = (hr: Page) => hr.getByRole('dialog', { name: '导入名册' })

const chooseBytes = (hr: Page, buffer: Buffer) =>
  dialog(hr)
    .locator('input[type=file]')
    .setInputFiles({ name: '名册.xlsx', mimeType: 'application/octet-stream', buffer })

const choose = async (hr: Page, header: string[], rows: SheetCell[][]) =>
  chooseBytes(hr, await xlsxBytes([{ name: '名册', header, rows }]))

test('ROSTER-03 a file without people, without names or without anything says what to do, and another can be chosen', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await chooseBytes(hr, Buffer.alloc(0))
  await expect(dialog(hr).getByRole('alert')).toContainText('文件是空的')
  await choose(hr, ['姓名', '手机号'], [])
  await expect(dialog(hr).getByRole('alert')).toContainText('文件中没有员工：只有表头')
  await choose(hr, ['手机号', '工号'], [['19900007001', 'A1']])
  await expect(dialog(hr).getByRole('alert')).toContainText('请把姓名所在列的列名写成“姓名”')
  await choose(hr, ['姓名', '手机号'], [['陈明', '19900000001']])
  await expect(dialog(hr).getByRole('button', { name: '没有需要导入的员工' })).toBeDisabled()
  await expect(dialog(hr).getByRole('alert')).toHaveCount(0)
})

test('ROSTER-02 ROSTER-03 a column that is not imported is said, and becomes a field of the roster by one click', async ({
  hr,
  program,
}) => {
  // Columns that do not fit are not in the page.
  await hr.setViewportSize({ width: 2600, height: 900 })
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await choose(
    hr,
    ['序号', '姓名', '工号', '岗位', '备注'],
    [
      ['1', '陈明', 'YS0001', '主管', ''],
      ['2', '李华', 'YS0002', '', '调休'],
    ],
  )
  const columns = dialog(hr).getByRole('region', { name: '文件中的列' })
  await expect(columns.getByText('有 2 列不会导入')).toBeVisible()
  await expect(columns.getByText('“无变化”只比较了会导入的列：其中 2 人在下面这些列中有内容。')).toBeVisible()
  await columns.getByRole('button', { name: '加为名册字段“岗位”' }).click()
  await expect(columns.getByText('有 1 列不会导入')).toBeVisible()
  await columns.getByRole('button', { name: '忽略 E 列' }).click()
  await expect(columns.getByText('不会导入')).toHaveCount(0)
  await expect(columns.getByText('不导入：序号（行的编号）、备注（已忽略）')).toBeVisible()
  await expect(
    dialog(hr)
      .getByRole('grid', { name: '更新' })
      .getByRole('row', { name: /陈明.*岗位.*主管/ }),
  ).toBeVisible()
  await dialog(hr).getByRole('button', { name: '导入 1 人' }).click()
  await expect(hr.getByText('导入完成：新增 0 人，更新 1 人')).toBeVisible()
  await expect(hr.getByRole('columnheader', { name: '岗位' })).toBeVisible()
  await expect(hr.getByRole('row', { name: /陈明.*主管/ })).toBeVisible()
})

test('ROSTER-03 ROSTER-08 a row with the name of an employee is asked about, and becomes nobody new without an answer', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByText('共 14 条')).toBeVisible()
  await hr.getByRole('button', { name: '导入名册' }).click()
  await choose(hr, ['姓名', '手机号', '部门'], [['王芳', '19900007003', '行政部']])
  const question = dialog(hr).getByRole('radiogroup', { name: /第 2 行 王芳/ })
  await expect(dialog(hr).getByText('1 人同名还没有选择，不会导入。')).toBeVisible()
  await expect(dialog(hr).getByRole('button', { name: '没有需要导入的员工' })).toBeDisabled()
  await question.getByRole('radio', { name: /同一人，更新名册中的：YS0003/ }).check()
  await expect(question.getByText('部门：研发部 → 行政部')).toBeVisible()
  await dialog(hr).getByRole('button', { name: '导入 1 人' }).click()
  await expect(hr.getByText('导入完成：新增 0 人，更新 1 人')).toBeVisible()
  await expect(hr.getByText('共 14 条')).toBeVisible()
  await expect(hr.getByRole('row', { name: /王芳.*行政部/ })).toBeVisible()
  await test.step('somebody else of that name is added, and the roster check names them', async () => {
    await hr.getByRole('button', { name: '导入名册' }).click()
    await choose(hr, ['姓名', '手机号', '部门'], [['王芳', '19900007004', '客服部']])
    await dialog(hr).getByRole('radio', { name: '另一个人，新增员工' }).check()
    await dialog(hr).getByRole('button', { name: '导入 1 人' }).click()
    await expect(hr.getByText('共 15 条')).toBeVisible()
    await hr.getByRole('button', { name: /名册体检/ }).click()
    const check = hr.getByRole('dialog', { name: '名册体检' })
    await expect(check.getByText('同名且没有工号')).toBeVisible()
  })
})

test('ROSTER-03 two rows of one name are asked about, and every row that was left out is named afterwards', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await choose(
    hr,
    ['姓名', '手机号', '部门'],
    [
      ['双生', '19900008001', '研发部'],
      ['双生', '19900008002', '销售部'],
      ['双生', '19900008003', '客服部'],
      ['坏号', '123', '研发部'],
    ],
  )
  const question = dialog(hr).getByRole('radiogroup', { name: /第 3 行 双生/ })
  await expect(question.getByText('第 2 行：研发部 · 19900008001')).toBeVisible()
  await question.getByRole('radio', { name: '与文件第 2 行是同一人，这一行不导入' }).check()
  await dialog(hr).getByRole('button', { name: '导入 1 人' }).click()
  const left = dialog(hr).getByRole('region', { name: '没有导入的 3 行' })
  await expect(left.getByRole('alert')).toContainText('新增 1 人，更新 0 人，3 行没有导入')
  await expect(left.getByRole('row', { name: /3.*双生.*您已选择：与第 2 行是同一人/ })).toBeVisible()
  await expect(left.getByRole('row', { name: /4.*双生.*没有选择是谁/ })).toBeVisible()
  await expect(left.getByRole('row', { name: /5.*坏号/ })).toBeVisible()
  await dialog(hr).getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(dialog(hr)).toBeHidden()
})

test('ROSTER-03 leavers of the file are shown as such, and rows that were left out come as a file to correct and import', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await choose(
    hr,
    ['姓名', '手机号', '部门', '状态', '离职日期', '证件号码'],
    [
      ['离者', '19900008101', '研发部', '离职', '2026-03-31', ''],
      ['在者', '19900008102', '研发部', '在职', '', ''],
      ['错号', '19900008103', '研发部', '在职', '', '110105194912310021'],
    ],
  )
  await expect(dialog(hr).getByText('1 人在文件中为离职，将作为离职员工加入名册')).toBeVisible()
  await expect(dialog(hr).getByRole('row', { name: /离者.*离职 2026-03-31/ })).toBeVisible()
  await dialog(hr).getByRole('button', { name: '导入 2 人' }).click()
  const left = dialog(hr).getByRole('region', { name: '没有导入的 1 行' })
  await expect(left.getByRole('row', { name: /错号.*证件号的校验码不符/ })).toBeVisible()
  const download = hr.waitForEvent('download')
  await left.getByRole('button', { name: '下载这 1 行（.xlsx）' }).click()
  const rows = await download
  expect(rows.suggestedFilename()).toBe('未导入的行.xlsx')
  const body = await readFile(await rows.path())
  await dialog(hr).getByRole('button', { name: '关闭', exact: true }).last().click()
  await hr.getByRole('button', { name: '导入名册' }).click()
  await chooseBytes(hr, body)
  await expect(dialog(hr).getByRole('row', { name: /2.*错号.*证件号的校验码不符/ })).toBeVisible()
  await expect(dialog(hr).getByText('不导入：原行号（行的编号）、未导入原因（上次未导入的原因）')).toBeVisible()
})

test('ROSTER-03 a file that is refused when it is read again takes its old preview away', async ({
  hr,
  program,
}, testInfo) => {
  const path = testInfo.outputPath('名册.xlsx')
  const rows = [['另存', '19900008009', '主管']]
  await writeFile(path, await xlsxBytes([{ name: '名册', header: ['姓名', '手机号', '职等'], rows }]))
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await dialog(hr).locator('input[type=file]').setInputFiles(path)
  await expect(dialog(hr).getByRole('button', { name: '导入 1 人' })).toBeVisible()
  await writeFile(path, 'saved again')
  await dialog(hr).getByRole('button', { name: '加为名册字段“职等”' }).click()
  await expect(dialog(hr).getByRole('alert')).toContainText('这不是表格文件')
  await expect(dialog(hr).getByText('点击或把表格拖到这里')).toBeVisible()
  await expect(dialog(hr).getByRole('button', { name: '导入 1 人' })).toHaveCount(0)
})

test('ROSTER-03 where two rows clash HR chooses in the dialog which is right, and may take that back', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  await choose(
    hr,
    ['姓名', '手机号', '部门'],
    [
      ['同号甲', '19900007061', '研发部'],
      ['同号乙', '19900007061', '研发部'],
      ['同号丙', '19900007062', '研发部'],
    ],
  )
  const box = dialog(hr)
  await expect(box.getByText('与文件中另一行冲突的，可以在这里选择以哪一行为准')).toBeVisible()
  await expect(box.getByRole('row', { name: /同号甲.*手机号与第 3 行相同/ })).toBeVisible()
  await expect(box.getByRole('button', { name: '导入 1 人' })).toBeEnabled()
  await box.getByRole('button', { name: '以第 3 行为准' }).click()
  await expect(box.getByRole('row', { name: /同号甲.*您已选择以第 3 行为准/ })).toBeVisible()
  await expect(box.getByRole('button', { name: '导入 2 人' })).toBeEnabled()
  await box.getByRole('button', { name: '取消选择第 3 行' }).click()
  await expect(box.getByRole('row', { name: /同号乙.*手机号与第 2 行相同/ })).toBeVisible()
  await box.getByRole('button', { name: '以第 2 行为准' }).click()
  await box.getByRole('button', { name: '导入 2 人' }).click()
  const result = box.getByRole('region', { name: '没有导入的 1 行' })
  await expect(result.getByRole('row', { name: /3 同号乙 您已选择以第 2 行为准/ })).toBeVisible()
  await box.getByRole('button', { name: '关闭' }).last().click()
  await expect(hr.getByRole('row', { name: /同号甲/ })).toBeVisible()
  await expect(hr.getByRole('row', { name: /同号乙/ })).toHaveCount(0)
})
