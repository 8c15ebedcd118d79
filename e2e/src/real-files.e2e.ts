import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from './fixtures.ts'

/** Payrolls found in the wild lie beside the project on some machines; nothing of them is kept here. */
const folder = resolve(import.meta.dirname, '../../../shared/data/payrolls')
const real = 'd03-xinchou-title-hidden-cols.xlsx'

test('IMPORT-02 REVIEW-03 SEND-01 a real payroll goes from the file to 52 messages in the own mailbox', async ({
  hr,
  program,
}) => {
  test.skip(!existsSync(folder), 'the real files are not on this machine')
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await readFile(join(folder, real))
  await hr.locator('input[type=file]').setInputFiles({ name: real, mimeType: 'application/octet-stream', buffer })
  await expect(hr.getByText('440,221.60').first()).toBeVisible()
  await hr.getByRole('button', { name: '导入 52 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await hr.getByRole('button', { name: '全部加入名册' }).click()
  const adding = hr.getByRole('dialog', { name: '加入名册' })
  await adding.getByRole('radio', { name: /共用的邮箱和企业微信账号照常使用/ }).check()
  await adding.getByRole('button', { name: '加入 52 人' }).click()
  await expect(hr.getByText('已把 52 人加入名册', { exact: true })).toBeVisible()
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await expect(hr.getByText(/同一邮箱|共用/).first()).toBeVisible()
  await hr.getByRole('button', { name: '发送给 52 人' }).click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
    .click()
  await expect(hr.getByText('发送完成')).toBeVisible({ timeout: 30_000 })
  await hr.goto(`${program.url}/salaryRecord`)
  await hr.getByRole('row').filter({ hasText: '52' }).getByText(/工资/).first().click()
  await expect(hr.getByRole('tab', { name: /已发送/ })).toContainText('52')
})
