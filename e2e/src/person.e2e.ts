import type { Page } from '@playwright/test'
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
