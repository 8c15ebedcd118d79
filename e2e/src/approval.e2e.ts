import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, logIn, putAwayGreetings, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** A payroll of two people whom no other story knows. */
async function payroll(period: string, names: readonly [string, string]) {
  const number = (value: string): SheetCell => ({ number: value })
  const rows = names.map((name, n) => [
    name,
    `${period.slice(5, 6)}.${n}@approval.example.com`,
    number('6000.00'),
    number('310.50'),
    number('6310.50'),
  ])
  return xlsxBytes([{ name: period, header: ['姓名', '邮箱', '基本工资', '绩效奖金', '实发工资'], rows }])
}

const card = (page: Page) => page.getByRole('region', { name: '发送前审核' })
const approvalSwitch = (page: Page) => page.getByRole('dialog', { name: '复核规则' }).getByRole('switch')
const closeDialog = (page: Page) =>
  page
    .getByRole('dialog', { name: '复核规则' })
    .getByRole('button', { name: /^取\s*消$/ })
    .click()

async function openRules(page: Page, url: string) {
  await page.goto(`${url}/salarySetting`)
  await page.getByRole('region', { name: '复核规则' }).getByRole('button', { name: '修改' }).click()
  await expect(approvalSwitch(page)).toBeVisible()
}

const save = (page: Page) =>
  page
    .getByRole('dialog', { name: '复核规则' })
    .getByRole('button', { name: /^保\s*存$/ })
    .click()

/** The two administrators of the second company: who imports, and a colleague in a browser of their own. */
async function twoAdministrators(page: Page, colleague: Page, program: RunningProgram) {
  for (const each of [page, colleague]) await each.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, program, 'hr of another company')
  await logIn(colleague, program, 'hr of two companies')
  await colleague.getByText('海棠贸易有限公司').click()
  await expect(colleague).toHaveURL(/\/salarySlip/)
  await putAwayGreetings(colleague)
}

async function turnOn(page: Page, url: string) {
  await openRules(page, url)
  await approvalSwitch(page).click()
  await save(page)
  await expect(page.getByText('设置已保存')).toBeVisible()
}

async function importPayroll(page: Page, url: string, period: string, names: readonly [string, string]) {
  await page.goto(`${url}/salarySlip`)
  const buffer = await payroll(period, names)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${period}工资表.xlsx`, mimeType: 'application/octet-stream', buffer })
  const start = page.getByRole('button', { name: '导入 2 人' })
  await expect(start).toBeVisible()
  if (await start.isDisabled()) await page.getByRole('button', { name: '不沿用' }).click()
  await start.click()
  await expect(page.getByRole('button', { name: '下一步：发送' })).toBeVisible()
  await page.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(page, 2)
  await expect(page.getByText('未匹配的人都处理完了')).toBeVisible()
}

async function askForApproval(page: Page, note: string) {
  await card(page).getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog', { name: '提交审核' })
  await dialog.getByRole('textbox').fill(note)
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(card(page).getByText('已提交审核，等待 周宁 审核')).toBeVisible()
}

/** Opens the colleague's batch from the list of what is not sent yet. */
async function openBatch(page: Page, url: string, title: RegExp) {
  await page.goto(`${url}/salarySlip`)
  await page.getByRole('button', { name: title }).first().click()
  await expect(card(page)).toBeVisible()
}

/** Switches the rule off again as two people do. */
async function turnOff(page: Page, colleague: Page, url: string) {
  await openRules(page, url)
  await approvalSwitch(page).click()
  await expect(page.getByText(/关闭审核须由另一人确认。保存后将提交申请，由 周宁 确认/)).toBeVisible()
  await save(page)
  const rules = page.getByRole('region', { name: '复核规则' })
  await expect(rules.getByText(/您已于 .* 申请关闭发送前审核，等待 周宁 确认/)).toBeVisible()
  await expect(rules.getByRole('button', { name: '确认关闭审核' })).toHaveCount(0)
  await expect(rules.getByRole('definition').filter({ hasText: /^需要$/ })).toBeVisible()
  await colleague.goto(`${url}/salarySetting`)
  const theirs = colleague.getByRole('region', { name: '复核规则' })
  await expect(theirs.getByText(/何静 于 .* 申请关闭发送前审核，请您决定/)).toBeVisible()
  await theirs.getByRole('button', { name: '确认关闭审核' }).click()
  await expect(theirs.getByRole('definition').filter({ hasText: /^不需要$/ })).toBeVisible()
}

test('REVIEW-10 who imported can neither approve nor switch the rule off; a second user approves, then it is sent', async ({
  page,
  browser,
  program,
}) => {
  const { url } = program
  const colleague = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await twoAdministrators(page, colleague, program)
  await turnOn(page, url)
  await importPayroll(page, url, '2032年1月', ['审核甲', '审核乙'])

  await test.step('the importer may ask, not approve', async () => {
    await expect(card(page).getByText('待审核', { exact: true })).toBeVisible()
    await expect(card(page).getByText(/不能由您审核。请提交审核，由 周宁 审核通过后再发送/)).toBeVisible()
    await askForApproval(page, '一月工资请审核')
    await expect(card(page).getByRole('button')).toHaveCount(0)
  })
  await test.step('nor switch the rule off', async () => {
    await page.getByRole('button', { name: '复核规则' }).click()
    await expect(page.getByText(/正在等待审核。审核完成前，您不能关闭审核/)).toBeVisible()
    await expect(approvalSwitch(page)).toBeDisabled()
    await closeDialog(page)
  })
  await test.step('nor send', async () => {
    await page.getByRole('button', { name: '下一步：发送' }).click()
    await expect(page.getByText('须由另一人审核通过后才能发送')).toBeVisible()
    await expect(page.getByRole('button', { name: /^还不能发送：\d+ 项待处理$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^发送给/ })).toHaveCount(0)
  })
  await test.step('the colleague sees what was asked, and approves', async () => {
    await openBatch(colleague, url, /2032年1月/)
    await expect(card(colleague).getByText(/何静 导入了这个批次。请您复核后选择通过或拒绝/)).toBeVisible()
    await expect(card(colleague).getByText('一月工资请审核')).toBeVisible()
    await card(colleague)
      .getByRole('button', { name: /^通\s*过$/ })
      .click()
    await colleague
      .getByRole('dialog')
      .getByRole('button', { name: /^通\s*过$/ })
      .click()
    await expect(card(colleague).getByText('审核已通过，可以发送')).toBeVisible()
  })
  await test.step('the importer sends', async () => {
    await page.getByRole('button', { name: '发送给 2 人' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
      .click()
    await expect(page.getByText('发送完成')).toBeVisible()
  })
  await turnOff(page, colleague, url)
  await colleague.context().close()
})

test('REVIEW-10 a second user rejects with a reason; mended and asked again it is approved', async ({
  page,
  browser,
  program,
}) => {
  const { url } = program
  const colleague = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await twoAdministrators(page, colleague, program)
  await turnOn(page, url)
  await importPayroll(page, url, '2032年2月', ['审核丙', '审核丁'])
  await askForApproval(page, '')

  await openBatch(colleague, url, /2032年2月/)
  await card(colleague)
    .getByRole('button', { name: /^拒\s*绝$/ })
    .click()
  const dialog = colleague.getByRole('dialog', { name: '拒绝' })
  await dialog.getByRole('button', { name: /^拒\s*绝$/ }).click()
  await expect(dialog.getByText('请填写理由')).toBeVisible()
  await dialog.getByRole('textbox').fill('绩效奖金未经批准')
  await dialog.getByRole('button', { name: /^拒\s*绝$/ }).click()
  await expect(card(colleague).getByText('等待 何静 修改后重新提交')).toBeVisible()

  await expect(card(page).getByText('审核未通过。请按原因修改，再提交审核')).toBeVisible()
  await expect(card(page).getByText('绩效奖金未经批准')).toBeVisible()
  await askForApproval(page, '已附批准文件')
  await expect(card(colleague).getByText('已附批准文件')).toBeVisible()
  await card(colleague)
    .getByRole('button', { name: /^通\s*过$/ })
    .click()
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^通\s*过$/ })
    .click()
  await expect(card(page).getByText('审核已通过，可以发送')).toBeVisible()
  await turnOff(page, colleague, url)
  await colleague.context().close()
})
