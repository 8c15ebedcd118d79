import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { openSendStep } from './support/open-send-step.ts'

/** What the import says of files that it does not read, and of what was sent before. All people are invented. */

const people = [
  { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' },
  { name: '新人乙', email: 'xin.yi@example.com', net: '10000.01' },
]

test('IMPORT-01 of two files that are dropped the first is read, and the other is named', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  const transfer = await hr.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], '总部.xlsx'))
      data.items.add(new File([new Uint8Array(bytes)], '分公司.xlsx'))
      return data
    },
    [...(await payrollFile(people))],
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await hr.getByRole('heading', { name: '创建工资条' }).dispatchEvent(event, { dataTransfer: transfer })
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  await expect(hr.getByText('已读取“总部.xlsx”，没有读取“分公司.xlsx”')).toBeVisible()
})

test('IMPORT-12 IMPORT-14 REVIEW-05 a file or a month that was sent is told at the import, with the way to its batch', async ({
  hr,
  program,
}) => {
  await openSendStep(hr, program, '十月.xlsx', people)
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 2 份$/ })
    .click()
  await expect(hr.getByText('发送完成')).toBeVisible()

  const read = async (rows: typeof people) => {
    await hr.goto(`${program.url}/salarySlip`)
    const buffer = await payrollFile(rows)
    await hr
      .locator('input[type=file]')
      .setInputFiles({ name: '又一次.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  }
  await read(people)
  const told = hr.getByRole('alert').filter({ hasText: /与已发送的“2026年10月月度工资.*”内容相同，继续将再发一次/ })
  await expect(told).toContainText('已发送给 2 人')
  await told.getByRole('link', { name: /^查看该批次/ }).click()
  await expect(hr.getByRole('heading', { name: /2026年10月月度工资/ })).toBeVisible()

  const others = people.map((person) => ({ ...person, net: '8888.88' }))
  await read(others)
  await expect(hr.getByText('内容相同')).toHaveCount(0)
  await expect(hr.getByRole('alert').filter({ hasText: '2026年10月的月度工资已经发送过' })).toContainText('发送给 2 人')
  await openSendStep(hr, program, '又一次.xlsx', others)
  await expect(hr.getByText(/^与 2026年10月月度工资.*（\d\d-\d\d 发送）相比：人数相同/)).toBeVisible()
})
