import type { Locator, Page } from '@playwright/test'
import { demoPeople } from '@zhixin/server/seed/demo-data'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** One person of the roster: their data, what can be done, and what they were paid. */

const [person = { name: '', email: '' }] = demoPeople

const openPerson = async (page: Page, program: RunningProgram) => {
  await page.goto(`${program.url}/salaryStaff?keyword=${encodeURIComponent(person.name)}`)
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
}

test('ROSTER-04 a person’s page shows what they were paid month by month, leads to each slip and batch, and back to the roster as it was', async ({
  hr,
  program,
}) => {
  const { sendMonth } = await colleagueOf(program)
  await sendMonth('2026-01', [{ ...person, net: '11200.40' }])
  await sendMonth('2026-02', [{ ...person, net: '11650.15' }])
  await openPerson(hr, program)
  await test.step('the latest month, its difference and the year in figures, the months as a chart with its words', async () => {
    const history = hr.getByRole('region', { name: '工资记录' })
    await expect(history.getByText('11,650.15')).toBeVisible()
    await expect(history.getByText('多 449.75')).toBeVisible()
    await expect(history.getByText('22,850.55')).toBeVisible()
    await expect(
      history.getByRole('img', { name: /每月实发.*2026年1月：11,200\.40; 2026年2月：11,650\.15/ }),
    ).toBeVisible()
  })
  const list = hr.getByRole('region', { name: '工资条列表' })
  const row = list.getByRole('row', { name: /2026-02/ })
  await test.step('each slip with its amount, standing and channel, the latest first', async () => {
    await expect(list.getByRole('row').nth(1)).toContainText('2026-02')
    await expect(row).toContainText('11,650.15')
    await expect(row).toContainText('已发送')
    await expect(row).toContainText('邮件')
    await expect(row).toContainText('未读')
    await hr.setViewportSize({ width: 1440, height: 900 })
    for (const name of ['状态', '阅读', '渠道'])
      await expect(list.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })
  await test.step('on a phone each slip is a card', async () => {
    await hr.setViewportSize({ width: 375, height: 812 })
    const card = list.getByRole('listitem', { name: /^2026-02/ })
    await expect(card).toContainText('11,650.15')
    await expect(card).toContainText('阅读：未读')
    expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await hr.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the slip as the employee sees it, and on to the month before', async () => {
    await row.getByText('预览', { exact: true }).click()
    const slip = hr.getByRole('dialog').getByRole('article')
    await expect(slip).toContainText('11,650.15')
    await hr.getByRole('dialog').getByRole('button', { name: '下一份' }).click()
    await expect(slip).toContainText('11,200.40')
    await hr
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click()
  })
  await test.step('the batch, at this person', async () => {
    await row.getByRole('link').click()
    await expect(hr).toHaveURL(/\/salaryRecord\/[\da-f-]{36}\?keyword=/)
    await expect(hr.getByRole('row', { name: new RegExp(person.name) })).toBeVisible()
    await hr.goBack()
  })
  await test.step('back to the roster as it was searched', async () => {
    await hr.getByRole('button', { name: '返回名册' }).click()
    await expect(hr).toHaveURL(/\/salaryStaff\?keyword=/)
    await expect(hr.getByRole('region', { name: '员工名册' }).getByText('共 1 条')).toBeVisible()
  })
})

test('ROSTER-04 a person is edited, marked as left and taken back on their own page', async ({ hr, program }) => {
  await openPerson(hr, program)
  const dialog = hr.getByRole('dialog')
  const details = hr.getByRole('region', { name: person.name })
  await hr.getByRole('button', { name: /编\s*辑/ }).click()
  await expect(hr).toHaveURL(/&edit=[\da-f-]{36}$/)
  await hr.reload()
  await dialog.getByLabel('部门').fill('战略部')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await expect(hr).not.toHaveURL(/edit=/)
  await expect(details).toContainText('战略部')

  await hr.getByRole('button', { name: /^离\s*职$/ }).click()
  await dialog.getByRole('radio', { name: '退休' }).check()
  await dialog.getByRole('button', { name: /^离\s*职$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(details).toContainText('退休')
  await hr.getByRole('button', { name: '撤销离职' }).click()
  await dialog.getByRole('button', { name: '撤销离职' }).click()
  await expect(details).toContainText('在职')
})

test('TRUST-06 ROSTER-04 a roster officer sees the person and no pay', async ({ page, program }) => {
  await logIn(page, program, 'roster officer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPerson(page, program)
  await expect(page.getByText('您没有查看工资的权限')).toBeVisible()
  expect(asked.filter((url) => url.includes('listEmpSalaryHistory'))).toEqual([])
})

/** The letters of a drawn phone are as large as on the employee's, and its net pay is in view as a whole. */
async function isTrueToLife(phone: Locator): Promise<void> {
  await expect(phone.locator('.slip')).toHaveCSS('font-size', '15px')
  await expect(phone.locator('.slip-month')).toHaveCSS('font-size', '20px')
  const net = phone.locator('.slip-net-value')
  const [screen, amount] = await Promise.all([
    phone.locator('.zx-phone-screen').boundingBox(),
    net.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { right: range.getBoundingClientRect().right, lines: range.getClientRects().length }
    }),
  ])
  expect(screen).not.toBeNull()
  expect(amount.right).toBeLessThanOrEqual((screen?.x ?? 0) + (screen?.width ?? 0) - 16)
  const height = await net.evaluate((element) => element.getBoundingClientRect().height)
  const size = await net.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(height).toBeLessThan(size * 1.5)
}

for (const language of ['Ch', 'En'] as const)
  test(`REVIEW-04 SHELL-12 in ${language} on a phone HR sees the slip as large as the employee does, with the whole net pay, in the preview, the correction and before sending`, async ({
    hr,
    program,
  }) => {
    const { importMonth, sendMonth } = await colleagueOf(program)
    const [sent, planned] = language === 'Ch' ? ['2025-03', '2025-04'] : ['2025-05', '2025-06']
    const people = [{ ...person, net: '1234567.89' }]
    const [sentId, plannedId] = [await sendMonth(sent, people), await importMonth(planned, people)]
    await hr.context().addCookies([{ name: 'language', value: language, url: program.url }])
    for (const width of [375, 760]) {
      await hr.setViewportSize({ width, height: 812 })
      await hr.goto(`${program.url}/salaryRecord/${sentId}`)
      await hr
        .getByText(/^(预览|Preview)$/)
        .first()
        .click()
      await isTrueToLife(hr.getByRole('dialog').getByRole('figure'))
      await hr.goto(`${program.url}/salarySlip?batch=${plannedId}&step=send`)
      await isTrueToLife(hr.getByRole('figure'))
    }
    await hr.setViewportSize({ width: 375, height: 812 })
    await hr.goto(`${program.url}/salaryRecord/${sentId}`)
    await hr.getByRole('button', { name: /^(更\s*正|Correct)$/ }).click()
    await isTrueToLife(hr.getByRole('dialog').getByRole('figure'))
  })
