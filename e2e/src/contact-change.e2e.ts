import type { Browser, Page } from '@playwright/test'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { pictureTyper } from './picture-answers.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'
import { sendTo } from './support/send-and-read.ts'

/** Who edits the roster does not reach anybody's pay by it: what was sent before opens to whoever proves the person. */

const people = [
  { name: '陈明', email: 'ys0001@example.com', net: '77777.77' },
  { name: '李华', email: 'ys0002@example.com', net: '66666.66' },
]

/** A program of its own whose HR has sent two slips. */
async function withSentSlips(browser: Browser): Promise<{ program: RunningProgram; hr: Page }> {
  const program = await startDemoProgram()
  const hr = await (await browser.newContext()).newPage()
  await logIn(hr, program, 'hr')
  await hr.goto(`${program.url}/salarySlip`)
  await hr.locator('input[type=file]').setInputFiles({
    name: '工资表.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await payrollFile(people),
  })
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await sendTo(hr, 2)
  return { program, hr }
}

/** The roster officer, who may not see pay, writes another phone beside somebody. */
async function changePhone(browser: Browser, program: RunningProgram, name: string, phone: string): Promise<void> {
  const officer = await (await browser.newContext()).newPage()
  await logIn(officer, program, 'roster officer')
  await officer.goto(`${program.url}/salaryStaff`)
  await officer
    .getByRole('row', { name: new RegExp(name) })
    .getByText('编辑')
    .click()
  await officer.getByRole('textbox', { name: '手机号' }).fill(phone)
  const dialog = officer.getByRole('dialog', { name: '编辑员工' })
  await expect(dialog.getByText('工资条才会发到新的手机号')).toBeVisible()
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await officer.getByRole('button', { name: '确认修改并保存' }).click()
  await expect(officer.getByText(`已保存，${name} 以前的工资条待本人验证或同事确认`)).toBeVisible()
  await expect(officer.getByRole('row', { name: new RegExp(name) }).getByLabel('变更待确认')).toBeVisible()
  await officer.context().close()
}

/** Logs in on a phone with a number; the code is read where this installation delivers it. */
async function enterByPhone(browser: Browser, program: RunningProgram, hr: Page, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage()
  const typePicture = await pictureTyper(page, program)
  await page.goto(`${program.url}/salarySheetLogin`)
  await page.getByLabel('手机号').fill(phone)
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码将在一分钟内送达')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeFor(hr, program, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return page
}

async function codeFor(hr: Page, program: RunningProgram, phone: string): Promise<string> {
  await hr.goto(`${program.url}/sandbox`)
  await hr.getByRole('searchbox', { name: '搜索收件人或主题' }).fill(phone)
  await hr
    .getByRole('button', { name: new RegExp(phone) })
    .first()
    .click()
  const words = hr.locator('iframe').contentFrame().locator('body')
  await expect(words).toContainText(/\d{6}/)
  return /\d{6}/.exec((await words.textContent()) ?? '')?.[0] ?? ''
}

test('TRUST-06 after a phone was changed the slip of before stays shut until the safety code proves the person', async ({
  browser,
}) => {
  const { program, hr } = await withSentSlips(browser)
  const phone = '19911112222'
  await changePhone(browser, program, '陈明', phone)
  const page = await enterByPhone(browser, program, hr, phone)

  await expect(page.getByRole('heading', { name: '以前的工资条需要验证后查看' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: '10 月' })
  await expect(line.getByText('待验证')).toBeVisible()
  await expect(line.getByRole('button')).toBeDisabled()
  expect(await page.content()).not.toContain('77,777.77')

  await page.getByRole('button', { name: '用原来的安全码验证' }).click()
  const code = program.demo.employees.find(({ name }) => name === '陈明')?.safetyCode ?? ''
  await page.getByLabel('6 位数字安全码').fill(code === '135790' ? '135791' : '135790')
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByText(/安全码不正确/)).toBeVisible()
  await page.getByLabel('6 位数字安全码').fill(code)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByText('待验证')).toBeHidden()
  await line.getByRole('button').click()
  await expect(page.getByText('77,777').first()).toBeVisible()
  await program.stop()
})

test('TRUST-06 SHELL-19 somebody who may see pay finds the changed phone, sees who changed it, and confirms it', async ({
  browser,
}) => {
  const { program, hr } = await withSentSlips(browser)
  const phone = '19911113333'
  await changePhone(browser, program, '李华', phone)

  await hr.goto(`${program.url}/dashboard/dashboard`)
  await expect(hr.getByText('有 1 项收件方式变更待确认')).toBeVisible()
  await expect(hr.getByRole('heading', { name: '待处理' })).toBeVisible()
  await expect(hr.getByText('没有待处理的事项')).toHaveCount(0)
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByText('有 1 项收件方式变更待确认')).toBeVisible()
  await hr.getByRole('button', { name: /^查\s*看$/ }).click()
  const drawer = hr.getByRole('dialog', { name: '收件方式变更' })
  await expect(drawer.getByText('唐悦（无权查看工资）')).toBeVisible()
  await expect(drawer.getByText('19911113333')).toBeVisible()
  await drawer.getByRole('checkbox', { name: '李华：手机号' }).check()
  await drawer.getByRole('button', { name: '确认所选（1）' }).click()
  await hr.getByRole('dialog', { name: '收件方式变更' }).last().getByRole('button', { name: '确认所选（1）' }).click()
  await expect(hr.getByText('已确认 1 项')).toBeVisible()
  await expect(drawer.getByText('没有待确认的变更')).toBeVisible()

  const page = await enterByPhone(browser, program, hr, phone)
  await page.getByRole('listitem').filter({ hasText: '10 月' }).getByRole('button').click()
  await expect(page.getByText('66,666').first()).toBeVisible()
  await program.stop()
})

test('ROSTER-03 the preview shows old and new, who is found by name only needs a tick, and a roster that changed meanwhile is shown anew', async ({
  hr,
  program,
}) => {
  const { caller } = await colleagueOf(program)
  const department = '预览部'
  const known = await caller.ok('employees.add', {
    name: '预览甲',
    department,
    employeeNo: 'Y1',
    email: 'y1@example.com',
  })
  for (const name of ['预览乙', '预览丙']) await caller.ok('employees.add', { name, department })
  const buffer = await xlsxBytes([
    {
      name: '名册',
      header: ['姓名', '部门', '工号', '邮箱'],
      rows: [
        ['预览甲', department, 'Y1', 'y1.new@example.com'],
        ['预览乙', department, '', 'y2@example.com'],
        ['预览丙', department, '', 'y3@example.com'],
        ['预览丁', department, 'Y4', 'y4@example.com'],
      ],
    },
  ])
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '导入名册' }).click()
  const dialog = hr.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '名册.xlsx', mimeType: 'application/octet-stream', buffer })

  await test.step('who is changed, old and new; who is added; who needs a tick', async () => {
    const changed = dialog.getByRole('grid', { name: '更新' }).getByRole('row', { name: /预览甲/ })
    await expect(changed).toContainText('y1@example.com')
    await expect(changed).toContainText('y1.new@example.com')
    await expect(changed).toContainText('收件方式')
    await expect(dialog.getByRole('grid', { name: '新增' }).getByRole('row', { name: /预览丁/ })).toBeVisible()
    await expect(dialog.getByText('邮箱：（空） → y2@example.com')).toBeVisible()
    await expect(dialog.getByRole('definition')).toHaveText(['4', '1', '1', '2', '0', '0'])
    await expect(dialog.getByText('已勾选 0 / 2')).toBeVisible()
    await dialog.getByRole('checkbox', { name: '第 3 行 预览乙 · 预览部' }).check()
    await expect(dialog.getByRole('button', { name: '导入 3 人' })).toBeEnabled()
  })

  await test.step('a change of the roster meanwhile: nothing is imported, and the new preview is shown', async () => {
    await caller.ok('employees.save', { id: known.id, email: 'y1.third@example.com' })
    await dialog.getByRole('button', { name: '导入 3 人' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: '没有导入任何内容' })).toBeVisible()
    await expect(dialog.getByRole('grid', { name: '更新' }).getByRole('row', { name: /预览甲/ })).toContainText(
      'y1.third@example.com',
    )
    expect((await caller.ok('employees.list', { keyword: '预览丁' })).total).toBe(0)
  })

  await test.step('what is ticked is imported, the rest stays as it is', async () => {
    await expect(dialog.getByText('已勾选 0 / 2')).toBeVisible()
    await dialog.getByRole('checkbox', { name: '第 3 行 预览乙 · 预览部' }).check()
    await dialog.getByRole('button', { name: '导入 3 人' }).click()
    await expect(hr.getByText('导入完成：新增 1 人，更新 2 人，1 行没有导入')).toBeVisible()
    const { list } = await caller.ok('employees.list', { keyword: '预览', sort: 'name', descending: false })
    const emails = Object.fromEntries(list.map(({ name, email }) => [name, email]))
    expect(emails).toEqual({
      预览甲: 'y1.new@example.com',
      预览乙: 'y2@example.com',
      预览丙: '',
      预览丁: 'y4@example.com',
    })
  })
})

test('TRUST-06 ROSTER-01 whoever changes a contact of somebody with payslips reads what follows before saving, and with whom a mailbox is shared', async ({
  browser,
  program,
}) => {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, program, 'hr with sent payslips')
  await page.goto(`${program.url}/salaryStaff`)
  await page.getByRole('row', { name: /彭雨/ }).getByText('编辑').click()
  await page.getByRole('textbox', { name: '手机号' }).fill('23800001006')
  const dialog = page.getByRole('dialog', { name: '编辑员工' })
  const question = page.getByRole('dialog', { name: '确认 彭雨 的收件方式' })
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toContainText('应为 1 开头的 11 位手机号')
  await page.getByRole('textbox', { name: '手机号' }).fill('19900000999')
  await expect(dialog).toContainText('以后的工资条发到新的手机号，以前的工资条也用它打开')
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('ys0016@example.com')
  await expect(dialog).toContainText('与 罗静 共用此邮箱，两人能收到彼此的工资条')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(question).toContainText(/手机号：199\*\*\*\*0104 → 199\d{4}0999/)
  await expect(question).toContainText('与 罗静 共用此邮箱，两人能收到彼此的工资条')
  await question.getByRole('button', { name: '返回修改' }).click()
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('ys0104@example.com')
  await expect(dialog).not.toContainText('共用此邮箱')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(question).not.toContainText('邮箱：')
  await question.getByRole('button', { name: '确认修改并保存' }).click()
  await expect(page.getByText('已保存，彭雨 以前的工资条改用新的收件方式打开')).toBeVisible()
  await page.context().close()
})
