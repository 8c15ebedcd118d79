import type { Page } from '@playwright/test'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'

/** A long import as HR sees it: how far it is, the way to stop it, and a page that is closed meanwhile. */

const people = Array.from({ length: 3000 }, (_, n) => ({ name: `长表${n + 1}`, net: `${5000 + n}.10` }))

const take = (page: Page) => page.getByRole('button', { name: /^导入 3,?000 人/ })
const progress = (page: Page) => page.getByRole('status', { name: '正在导入' })

async function drop(page: Page, program: RunningProgram, name: string): Promise<void> {
  await page.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile(people)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(take(page)).toBeVisible()
}

/** Holds every import back where its rows are stored, until `go` is called: no import is too quick for the story. */
async function holdStoring(program: RunningProgram): Promise<{ go(): Promise<void> }> {
  const database = await openOwnDatabase(program.dataDir)
  await database.query('begin')
  await database.query('lock table batch_page in share mode')
  return { go: () => database.query('rollback').then(() => database.end()) }
}

/** Follows the bar until the file is read and matched, and nothing but storing is left. */
async function untilStoring(page: Page): Promise<void> {
  await expect(progress(page)).toContainText('0 / 3,000')
  const bar = progress(page).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(65)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
}

test('IMPORT-09 a running import shows how far it is, and cancelled it leaves nothing behind', async ({
  hr,
  program,
}) => {
  await drop(hr, program, '取消的.xlsx')
  const storing = await holdStoring(program)
  try {
    await take(hr).click()
    await untilStoring(hr)
    await progress(hr).getByRole('button', { name: '取消导入' }).click()
    const heard = hr.waitForResponse(/\/salary_batch_import_temporary\/cancel\//)
    await hr.getByRole('dialog').getByRole('button', { name: '取消导入' }).click()
    await heard
  } finally {
    await storing.go()
  }
  await expect(hr.getByText('已取消导入')).toBeVisible()
  await expect(progress(hr)).toHaveCount(0)
  await expect(take(hr)).toBeEnabled()
  await hr.goto(`${program.url}/salarySlip`)
  await expect(hr.getByText('确认之前不会发送给任何人')).toBeVisible()
  await expect(hr.getByText(/取消的\.xlsx/)).toHaveCount(0)
})

test('IMPORT-09 an import goes on when its page is closed, and every row of it is there afterwards', async ({
  hr,
  program,
}) => {
  await drop(hr, program, '关了页面.xlsx')
  const storing = await holdStoring(program)
  const page = await hr.context().newPage()
  try {
    await take(hr).click()
    await untilStoring(hr)
    await hr.close()
  } finally {
    await storing.go()
  }
  await page.goto(`${program.url}/salarySlip`)
  const unfinished = page.getByRole('region', { name: '未完成的批次' }).getByRole('listitem')
  const own = unfinished.filter({ hasText: '关了页面.xlsx' })
  await expect(own).toContainText('3,000')
  await own.getByRole('button', { name: /^继续/ }).click()
  await expect(page.getByText('共 3,000 条')).toBeVisible()
  await page.goto(`${program.url}/salarySlip`)
  await own.getByRole('button', { name: /^移除/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^移\s*除$/ })
    .click()
  await expect(page.getByText('已移除')).toBeVisible()
})
