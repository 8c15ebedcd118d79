import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readPdf } from '@zhixin/server/pdf/testing/read-pdf'
import { unzipSync } from 'fflate'
import { addAllToRoster } from './add-to-roster.ts'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'

/** HR takes payslips out as PDF: one, and a whole batch. */

const people = [
  { name: '𠮷田', email: 'ji.tian@example.com', net: '9999.99' },
  { name: '䶮小明', email: 'yan@example.com', net: '12345.6' },
]

const inDialog = (hr: Page, name: string | RegExp) => hr.getByRole('dialog').getByRole('button', { name })

/** Sends a payroll of two people and opens its details. */
async function sent(hr: Page, program: RunningProgram, name: string): Promise<void> {
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile(people)
  await hr.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 2)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await hr.getByRole('radio', { name: '立即发送' }).click()
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  await inDialog(hr, /^发送 [\d,]+ 份$/).click()
  await expect(hr.getByText('发送完成')).toBeVisible()
  await hr.getByRole('button', { name: '查看发薪详情' }).click()
}

const bytesOf = async (download: Download) => readFile(await download.path())
/** Where lines are broken is not part of the text. */
const plain = (pages: string[]) => pages.join('').replace(/\s+/g, '')

async function more(hr: Page, item: string): Promise<void> {
  await hr.getByRole('button', { name: '更多操作' }).click()
  await hr.getByRole('menuitem', { name: item }).click()
}

test('HISTORY-05 SLIP-04 one slip and then all slips of a batch are downloaded as PDF with their texts and digits; a withdrawn slip has none', async ({
  hr,
  program,
}) => {
  await sent(hr, program, '导出.xlsx')
  const row = hr.getByRole('row', { name: /䶮小明/ })

  await row.getByRole('button', { name: '更多' }).click()
  const one = hr.waitForEvent('download')
  await hr.getByRole('menuitem', { name: '下载 PDF' }).click()
  expect((await one).suggestedFilename()).toMatch(/䶮小明_\d{4}-\d{2}\.pdf$/)
  const slip = await readPdf(await bytesOf(await one))
  expect(plain(slip.pages)).toContain('䶮小明')
  expect(plain(slip.pages)).toContain('-356.10')

  await row.getByText('预览', { exact: true }).click()
  await hr.getByRole('radiogroup', { name: '工资条语言' }).getByText('English').click()
  const shown = await hr.getByRole('article').innerText()
  const english = hr.waitForEvent('download')
  await inDialog(hr, '下载 PDF').click()
  const text = plain((await readPdf(await bytesOf(await english))).pages)
  // The round mark with a letter of the name is no text of the slip.
  for (const line of shown.split('\n').filter((each) => each.trim().length > 1)) expect(text).toContain(plain([line]))
  await inDialog(hr, '关闭').click()

  await more(hr, '下载全部 PDF…')
  await inDialog(hr, '开始制作').click()
  await expect(hr.getByRole('dialog').getByText(/2 份工资条已做好/)).toBeVisible()
  const all = hr.waitForEvent('download')
  await inDialog(hr, /下\s*载$/).click()
  expect((await all).suggestedFilename()).toMatch(/工资条PDF\.zip$/)
  const files = unzipSync(await bytesOf(await all))
  expect(Object.keys(files).map((name) => name.replace(/^.*_/, ''))).toEqual(['𠮷田.pdf', '䶮小明.pdf'])
  for (const [at, bytes] of Object.values(files).entries()) {
    const { pages } = await readPdf(bytes)
    expect(plain(pages)).toContain(people[at]?.name)
    expect(plain(pages)).toContain(at === 0 ? '9,999.99' : '12,345.60')
  }

  // A withdrawn slip has none, and the file made before is not given out any more.
  await inDialog(hr, /^关\s*闭$/)
    .last()
    .click()
  await row.getByRole('button', { name: '更多' }).click()
  await hr.getByRole('menuitem', { name: '撤回', exact: true }).click()
  await hr.getByRole('dialog').getByLabel('撤回理由').fill('金额有误')
  await inDialog(hr, /^撤\s*回$/).click()
  await expect(hr.getByText('已撤回 䶮小明 的工资条')).toBeVisible()
  await expect(row.getByText('下载 PDF')).toHaveCount(0)

  await more(hr, '下载全部 PDF…')
  await expect(hr.getByRole('dialog').getByText(/有工资条被撤回、更正或重发，文件已删除/)).toBeVisible()
  await inDialog(hr, '重新制作').click()
  await expect(hr.getByRole('dialog').getByText(/1 份工资条已做好/)).toBeVisible()
  await expect(hr.getByRole('dialog').getByText('1 份已撤回的工资条不包括在内。')).toBeVisible()
  await inDialog(hr, '删除文件').click()
  await expect(inDialog(hr, '开始制作')).toBeVisible()
})
