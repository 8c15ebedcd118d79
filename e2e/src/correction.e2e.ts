import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'

/** A slip that was sent is corrected as a whole. */

/** Ten people whose pay adds up: base + bonus − tax = net. */
async function payThatAddsUp(): Promise<Buffer> {
  const people = Array.from({ length: 10 }, (_, n) => {
    const [base, bonus, tax] = [6000 + n * 317, 500 + n * 13, 120 + n * 7]
    return {
      name: `职员${'甲乙丙丁戊己庚辛壬癸'[n]}`,
      email: `zhi.${n}@example.com`,
      pay: [base, bonus, tax, base + bonus - tax],
    }
  })
  return xlsxBytes([
    {
      name: '工资表',
      header: ['姓名', '邮箱', '基本工资', '绩效奖金', '个税', '实发工资'],
      rows: people.map(({ name, email, pay }) => [name, email, ...pay.map((each) => ({ number: String(each) }))]),
    },
  ])
}

test('HISTORY-07 two items of a slip are corrected, the net pay that fits is taken over, old and new stand side by side; a withdrawn slip is corrected and sent', async ({
  hr,
  program,
}) => {
  const dialog = hr.getByRole('dialog')
  const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: '更正.xlsx', mimeType: 'application/octet-stream', buffer: await payThatAddsUp() }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 10 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 10)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await hr.getByRole('radio', { name: '立即发送' }).click()
  await hr.getByRole('button', { name: '发送给 10 人' }).click()
  await inDialog(/^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.getByRole('button', { name: '查看发薪详情' }).click()

  const row = hr.getByRole('row', { name: /职员丙/ })
  const item = (name: string) => dialog.getByRole('textbox', { name })
  const send = inDialog('更正并重新发送')
  // 6634 + 526 − 134 = 7026.
  await row.getByText('更正', { exact: true }).click()
  await expect(item('绩效奖金')).toHaveValue('526.00')
  await item('绩效奖金').fill('626')
  await expect(dialog.getByText('526.00 → 626.00')).toBeVisible()
  await item('个税').fill('144.5')
  await expect(dialog.getByText('合计对不上了')).toBeVisible()
  await expect(dialog.getByText(/应为 7,115\.50，现为 7,026\.00，少 89\.50/)).toBeVisible()
  await item('更正理由').fill('1')
  await dialog.getByRole('button', { name: '采用：实发工资 7,115.50' }).click()
  await expect(dialog.getByText(/已核对表内 1 个公式/)).toBeVisible()
  await expect(dialog.getByText('请写一句说明，至少两个字')).toBeVisible()
  await expect(send).toBeDisabled()
  await item('更正理由').fill('补发绩效')
  await expect(dialog.getByText('请写一句说明，至少两个字')).toHaveCount(0)
  await expect(item('实发工资')).toHaveValue('7,115.50')
  await expect(dialog.getByRole('article')).toContainText('7,115.50')
  await send.click()
  await expect(hr.getByText('已更正并重新发送给 职员丙')).toBeVisible()
  await expect(row.getByText('7,115.50')).toBeVisible()
  // Why and by whom stands in view at the usual widths, and that it was corrected on a phone as well.
  for (const width of [1440, 1280]) {
    await hr.setViewportSize({ width, height: 900 })
    await expect(row.getByText('第 2 版 · 补发绩效')).toBeInViewport({ ratio: 1 })
  }
  await hr.setViewportSize({ width: 375, height: 812 })
  const card = hr.getByRole('listitem', { name: '职员丙' })
  await card.scrollIntoViewIfNeeded()
  for (const text of ['已更正', '7,115.50'])
    await expect(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  // What HR looks for first stands beside the name, also where a correction is told in a column of its own.
  await hr.setViewportSize({ width: 1440, height: 900 })
  const edge = (await hr.getByRole('columnheader', { name: '操作' }).boundingBox())?.x ?? 0
  for (const name of ['实发工资', '更正', '发送至', '发送时间']) {
    const box = await hr.getByRole('columnheader', { name, exact: true }).boundingBox()
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(edge + 1)
  }
  await expect(row.getByText(/补发绩效（林晓/)).toBeAttached()

  await row.getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '更正记录' }).click()
  await expect(dialog.getByRole('row', { name: '实发工资 7,026.00 7,115.50' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: '绩效奖金 526.00 626.00' })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await expect(row.getByText('已发送')).toBeVisible()
  await row.getByText('撤回', { exact: true }).click()
  await dialog.getByLabel('撤回理由').fill('误操作演示')
  await inDialog(/^撤\s*回$/).click()
  await expect(row.getByText('已撤回')).toBeVisible()
  await row.getByText('更正', { exact: true }).click()
  await expect(dialog.getByText(/这份工资条已撤回/)).toBeVisible()
  await item('实发工资').fill('7000')
  await expect(dialog.getByText(/多|少 115\.50/)).toBeVisible()
  await item('更正理由').fill('扣回预支，合计另行说明')
  await inDialog('下一步：确认合计').click()
  const confirm = inDialog('确认合计不变，发送')
  await expect(confirm).toBeDisabled()
  await item('为什么合计不随之变动').fill('预支从实发中扣回')
  await confirm.click()
  await expect(row.getByText('已发送')).toBeVisible()
  await expect(row.getByText(/第 3 版 · .*合计对不上，已确认：预支从实发中扣回/)).toBeVisible()
  await expect(row.getByText('合计不符', { exact: true })).toBeVisible()
  await expect(row.getByText('7,000.00')).toBeVisible()

  await row.getByText('撤回', { exact: true }).click()
  await dialog.getByLabel('撤回理由').fill('误操作演示')
  await inDialog(/^撤\s*回$/).click()
  await row.getByText('重新发送', { exact: true }).click()
  await expect(hr.getByRole('dialog', { name: '重新发送 职员丙 的工资条' })).toBeVisible()
  await item('重新发送的理由').fill('误撤回')
  await inDialog('重新发送').click()
  await expect(hr.getByText('已重新发送给 职员丙')).toBeVisible()
  await expect(row.getByText('已发送')).toBeVisible()
  await expect(row.getByText('重新发送', { exact: true })).toBeVisible()
  await expect(row.getByText(/已更正/)).toHaveCount(0)

  await hr.goto(`${program.url}/sandbox`)
  const mails = hr.getByRole('button', { name: /zhi\.2@example\.com/ })
  await expect(mails.filter({ hasText: '更正：' })).toHaveCount(2)
  await expect(mails.filter({ hasText: '重新发送：' })).toHaveCount(1)
})
