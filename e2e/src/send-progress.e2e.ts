import { startMailServer } from '@zhixin/server/test/mail-server'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { startDemoProgram } from './program.ts'

test('SEND-08 a running send counts on the screen and in the history, mail by mail, until all are sent', async ({
  page,
}) => {
  const mail = await startMailServer()
  // The mail server answers each mail only when the story lets it.
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
  let arrived = 0
  mail.treat(() => ({ kind: 'take', until: gates[arrived++]?.promise ?? Promise.resolve() }))
  const program = await startDemoProgram({ SMTP_URL: mail.url })
  try {
    await logIn(page, program, 'hr')
    await page.goto(`${program.url}/salarySlip`)
    const people = ['甲', '乙', '丙'].map((each, n) => ({
      name: `进度${each}`,
      email: `progress${n}@example.com`,
      net: `${8000 + n}.00`,
    }))
    const buffer = await payrollFile(people)
    const file = { name: '进度.xlsx', mimeType: 'application/octet-stream', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: '导入 3 人' }).click()
    await page.getByRole('tab', { name: /未匹配/ }).click()
    await addAllToRoster(page, 3)
    await page.getByRole('button', { name: '下一步：发送' }).click()
    await page.getByRole('button', { name: '发送给 3 人' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
      .click()

    const history = await page.context().newPage()
    await history.goto(`${program.url}/salaryRecord`)
    const inHistory = history.getByRole('row', { name: /2026/ }).getByRole('img', { name: /^发送情况/ })
    const running = page.getByRole('status', { name: '正在发送' })
    for (const [sent, gate] of gates.entries()) {
      const counts = new RegExp(`待发送 ${3 - sent}$|待发送 ${3 - sent},`)
      await expect(running).toContainText(`${sent} / 3`)
      await expect(running.getByRole('img', { name: counts })).toBeVisible()
      await expect(inHistory).toHaveAccessibleName(counts)
      gate.resolve()
    }
    await expect(page.getByText('发送完成')).toBeVisible()
    await expect(inHistory).toHaveAccessibleName(/^发送情况: \S+ 3$/)
    expect([...mail.perPerson().values()]).toEqual([1, 1, 1])
    await history.close()
  } finally {
    for (const gate of gates) gate.resolve()
    // An open page would call a program that is gone.
    await page.close()
    await program.stop()
    await mail.stop()
  }
})

test('SEND-08 HISTORY-06 a send whose mail server takes nothing says why, and a stop and a withdrawal are never shown as sent', async ({
  page,
}) => {
  const mail = await startMailServer()
  mail.treat(() => ({ kind: 'dropAtRcpt' }))
  const program = await startDemoProgram({ SMTP_URL: mail.url })
  try {
    await logIn(page, program, 'hr')
    await page.goto(`${program.url}/salarySlip`)
    const people = ['甲', '乙'].map((each, n) => ({
      name: `受阻${each}`,
      email: `held${n}@example.com`,
      net: `${8000 + n}.00`,
    }))
    const buffer = await payrollFile(people)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '受阻.xlsx', mimeType: 'application/octet-stream', buffer })
    await page.getByRole('button', { name: '导入 2 人' }).click()
    await page.getByRole('tab', { name: /未匹配/ }).click()
    await addAllToRoster(page, 2)
    await page.getByRole('button', { name: '下一步：发送' }).click()
    await page.getByRole('button', { name: '发送给 2 人' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
      .click()
    const heldUp = page.getByRole('status', { name: '发送受阻' })
    await expect(heldUp).toContainText('2 人的工资条还没有发出：与邮件服务器的连接中断，将自动重试')
    await expect(heldUp.getByRole('link', { name: /^打开渠道设置/ })).toBeVisible()
    await expect(heldUp.getByRole('button', { name: '停止发送' })).toBeVisible()
    const sendPage = page.url()

    await heldUp.getByRole('button', { name: '查看发薪详情' }).click()
    await expect(page).toHaveURL(/\/salaryRecord\//)
    // The send page has a button of the same name, and stays in view until the details have loaded.
    await expect(heldUp).toBeHidden()
    const details = page.url()
    await expect(page.getByRole('heading', { name: /发送受阻/ })).toBeVisible()
    await page.getByRole('button', { name: '停止发送' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停止发送' }).click()
    await expect(page.getByRole('heading', { name: /已停止/ })).toBeVisible()
    await expect(page.getByText('将自动重试').filter({ visible: true })).toHaveCount(0)

    const row = page.getByRole('row', { name: /2026/ })
    await page.goto(`${program.url}/salaryRecord`)
    await expect(row).toContainText('已停止')
    await expect(row).toContainText('已发出 0 / 2')
    await expect(row).not.toContainText('已发送')
    await page.goto(sendPage)
    const stopped = page.getByRole('status', { name: '发送已停止' })
    await expect(stopped).toContainText('共 2 人，已发出 0 人，停止后未发出 2 人')
    await expect(page.getByText('发送完成')).toHaveCount(0)

    await page.goto(details)
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '撤回全部' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '撤回理由' }).fill('改在下周发放')
    await dialog.getByRole('button', { name: /撤回/ }).click()
    await expect(page.getByRole('heading', { name: /已撤回/ })).toBeVisible()
    await page.goto(`${program.url}/salaryRecord`)
    await expect(row).toContainText('已撤回')
    await page.goto(sendPage)
    await expect(page.getByRole('status', { name: '工资条已全部撤回' })).toBeVisible()
    await expect(page.getByText('发送完成')).toHaveCount(0)
  } finally {
    // An open page would call a program that is gone.
    await page.close()
    await program.stop()
    await mail.stop()
  }
})
