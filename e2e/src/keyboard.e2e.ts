import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { tabTo } from './support/tab-to.ts'

test('IMPORT-01 REVIEW-04 SEND-01 the keyboard alone is enough to import, review and send', async ({ hr, program }) => {
  const people = [
    { name: '陈明', email: 'ys0001@example.com', net: '12444.65' },
    { name: '李华', email: 'ys0002@example.com', net: '12444.66' },
  ]
  await hr.goto(`${program.url}/salarySlip`)
  await tabTo(hr, hr.getByRole('button', { name: /把工资表拖到这里/ }))
  const chooser = hr.waitForEvent('filechooser')
  await hr.keyboard.press('Enter')
  const buffer = await payrollFile(people)
  await (await chooser).setFiles({ name: '键盘.xlsx', mimeType: 'application/octet-stream', buffer })

  await tabTo(hr, hr.getByRole('button', { name: '导入 2 人' }))
  await hr.keyboard.press('Enter')

  const row = hr.getByRole('row', { name: /陈明/ })
  await expect(row).toBeVisible()
  await tabTo(hr, row.getByRole('button', { name: /预览/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('dialog').getByText('12,444')).toBeVisible()
  await tabTo(hr, hr.getByRole('dialog').getByRole('button', { name: /关闭|Close/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('dialog')).toBeHidden()
  await tabTo(hr, hr.getByRole('button', { name: '下一步：发送' }))
  await hr.keyboard.press('Enter')

  await tabTo(hr, hr.getByRole('button', { name: '发送给 2 人' }))
  await hr.keyboard.press('Enter')
  await tabTo(hr, hr.getByRole('dialog').getByRole('button', { name: /^发送 [\d,]+ 份$/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByText('发送完成')).toBeVisible()
})
