import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { memorySource } from '@zhixin/server/spreadsheet/byte-source'
import { readWorkbookFrom } from '@zhixin/server/spreadsheet/read-workbook'
import { expect, test } from './fixtures.ts'

/** What a company records of its people, and what is wrong in its roster. */

const dialog = (hr: Page, name: string | RegExp) => hr.getByRole('dialog', { name })

async function openFields(hr: Page) {
  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: '设置名册字段' }).click()
  const fields = dialog(hr, '名册字段')
  await expect(fields.getByRole('list', { name: '名册字段' })).toBeVisible()
  return fields
}
const save = (panel: ReturnType<typeof dialog>) => panel.getByRole('button', { name: /^保\s*存$/ }).click()

test('ROSTER-02 HR chooses fields, adds one, fills them in, is warned of a card, and gives a field up knowing what is lost', async ({
  hr,
  program,
}) => {
  // Columns that do not fit are not in the page.
  await hr.setViewportSize({ width: 2600, height: 900 })
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByText(/共 \d+ 条/)).toBeVisible()
  await test.step('choose: education, required; the bank card; a field of the company', async () => {
    const fields = await openFields(hr)
    await fields.getByRole('checkbox', { name: '使用“学历”' }).check()
    await fields.getByRole('checkbox', { name: '“学历”必填' }).check()
    await fields.getByRole('checkbox', { name: '使用“银行卡”' }).check()
    await fields.getByRole('button', { name: '添加自定义字段' }).click()
    const own = dialog(hr, '添加自定义字段')
    await own.getByLabel('中文名称').fill('学历')
    await own.getByRole('button', { name: /^完\s*成$/ }).click()
    await expect(own.getByText('已有名为“学历”的字段，请换一个名称')).toBeVisible()
    await own.getByLabel('中文名称').fill('工服尺码')
    await own.getByRole('radio', { name: '单选' }).check()
    await own.getByLabel('选项，每行一个').fill('中\n大')
    await own.getByRole('button', { name: /^完\s*成$/ }).click()
    await expect(own).toBeHidden()
    for (let step = 0; step < 3; step++) await fields.getByRole('button', { name: '上移“工服尺码”' }).click()
    await save(fields)
    await expect(hr.getByText('名册字段已保存')).toBeVisible()
    for (const name of ['学历', '银行卡', '工服尺码'])
      await expect(hr.getByRole('columnheader', { name })).toHaveCount(1)
  })
  await test.step('fill in: a missing required field is said at its place, a mistyped card is warned of and saved', async () => {
    await hr.getByRole('button', { name: '添加员工' }).click()
    const form = dialog(hr, '添加员工')
    await form.getByLabel('姓名').fill('司马字段')
    await form.getByLabel('手机号').fill('19900008801')
    await form.getByLabel('卡号').fill('6222 0212 3456 7890 124')
    await expect(form.getByText(/卡号位数或校验位不符/)).toBeVisible()
    await form.getByRole('button', { name: '填入' }).click()
    await expect(form.getByLabel('开户行')).toHaveValue('中国工商银行')
    await save(form)
    await expect(form.getByText('请填写“学历”')).toBeVisible()
    await form.getByLabel('学历').click()
    await hr.getByTitle('本科').click()
    await form.getByLabel('工服尺码').click()
    await hr.getByTitle('大', { exact: true }).click()
    await save(form)
    await expect(hr.getByText('已添加 司马字段')).toBeVisible()
    await hr.getByPlaceholder(/搜索姓名/).fill('司马字段')
    const row = hr.getByRole('row', { name: /司马字段/ })
    await expect(row).toContainText('本科')
    await expect(row).toContainText('6222***********0124 中国工商银行')
    await expect(row).not.toContainText('6222021234567890124')
  })
  await test.step('the page of the person shows them', async () => {
    await hr.getByRole('link', { name: '司马字段' }).click()
    const facts = hr.getByRole('region', { name: '司马字段' })
    await expect(facts).toContainText('本科')
    await expect(facts).toContainText('工服尺码')
    await hr.getByRole('button', { name: '返回名册' }).click()
  })
  await test.step('the complete export has every digit, after a warning', async () => {
    await hr.getByRole('button', { name: '更多操作' }).click()
    await hr.getByRole('menuitem', { name: '导出完整名册' }).click()
    const downloading = hr.waitForEvent('download')
    await dialog(hr, '导出完整名册')
      .getByRole('button', { name: /^导\s*出$/ })
      .click()
    const download = await downloading
    const [grid] = await readWorkbookFrom(memorySource(await readFile(await download.path())), 'roster.xlsx')
    const cells = Array.from({ length: grid?.rowCount ?? 0 }, (_, row) =>
      Array.from({ length: grid?.columnCount ?? 0 }, (_, column) => grid?.cell(row, column).text ?? ''),
    )
    expect(cells.flat()).toContain('6222021234567890124;中国工商银行')
  })
  await test.step('give up: it says how many people have a value; kept, it comes back as it was; deleted, it is gone', async () => {
    const fields = await openFields(hr)
    // It stays checked until the question is answered.
    await fields.getByRole('checkbox', { name: '使用“银行卡”' }).click()
    const question = dialog(hr, '停用“银行卡”')
    await expect(question).toContainText('已有 1 人填写了“银行卡”')
    await question.getByRole('button', { name: '停用，保留内容' }).click()
    await fields.getByRole('button', { name: '删除“工服尺码”' }).click()
    await expect(dialog(hr, '删除“工服尺码”')).toContainText('1 人填写的“工服尺码”会一并删除')
    await dialog(hr, '删除“工服尺码”')
      .getByRole('button', { name: /^删\s*除$/ })
      .click()
    await expect(fields.getByText('已停用，保留 1 人的内容')).toBeVisible()
    await save(fields)
    await expect(fields).toBeHidden()
    const row = hr.getByRole('row', { name: /司马字段/ })
    await expect(row).toContainText('本科')
    await expect(row).not.toContainText('工商银行')
    const again = await openFields(hr)
    await expect(again.getByText('工服尺码')).toHaveCount(0)
    await again.getByRole('checkbox', { name: '使用“银行卡”' }).check()
    await again.getByRole('checkbox', { name: '“学历”必填' }).uncheck()
    await save(again)
    await expect(row).toContainText('中国工商银行')
  })
})

test('ROSTER-08 the roster says who cannot be reached, leads to them, and opens each at the field that mends it', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByText(/共 \d+ 条/)).toBeVisible()
  await hr.getByRole('button', { name: '添加员工' }).click()
  await dialog(hr, '添加员工').getByLabel('姓名').fill('诸葛失联')
  await save(dialog(hr, '添加员工'))
  await expect(hr.getByText('已添加 诸葛失联')).toBeVisible()
  await hr.getByRole('button', { name: /^名册体检（\d+）$/ }).click()
  const check = dialog(hr, '名册体检')
  const problem = check.getByRole('listitem').filter({ hasText: '没有任何联系方式' })
  await expect(problem).toContainText('补上任意一项即可')
  await problem.getByRole('button', { name: /查看 \d+ 人/ }).click()
  await expect(check).toBeHidden()
  await expect(hr).toHaveURL(/problem=unreachable/)
  await expect(hr.getByText('只看：没有任何联系方式')).toBeVisible()
  const row = hr.getByRole('row', { name: /诸葛失联/ })
  await row.getByText('编辑', { exact: true }).click()
  await expect(dialog(hr, '编辑员工').getByLabel('手机号')).toBeFocused()
  await dialog(hr, '编辑员工').getByLabel('手机号').fill('19900008802')
  await save(dialog(hr, '编辑员工'))
  await expect(row).toBeHidden()
  await hr.getByRole('button', { name: '清除条件' }).first().click()
  await expect(hr).not.toHaveURL(/problem=/)
})
