import type { Page } from '@playwright/test'
import { addAllToRoster } from '../add-to-roster.ts'
import { expect } from '../fixtures.ts'
import { payrollFile } from '../payroll-file.ts'
import type { RunningProgram } from '../program.ts'

/** Imports a file of two people, matches them or adds them to the roster, and goes on to the send step. */
export async function openSendStep(
  hr: Page,
  program: RunningProgram,
  name: string,
  rows: Parameters<typeof payrollFile>[0],
): Promise<void> {
  await hr.goto(`${program.url}/salarySlip`)
  await hr.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: await payrollFile(rows),
  })
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await expect(hr.getByRole('button', { name: '下一步：发送' })).toBeVisible()
  const unmatched = hr.getByRole('tab', { name: /未匹配/ })
  if (/[1-9]/.test((await unmatched.textContent()) ?? '')) {
    await unmatched.click()
    await addAllToRoster(hr, 2)
  }
  const byName = hr.getByRole('tab', { name: /仅姓名匹配/ })
  if (/[1-9]/.test((await byName.textContent()) ?? '')) {
    await byName.click()
    await hr.getByRole('button', { name: '全部确认（2）' }).click()
    // Nobody is confirmed unnamed (REVIEW-03).
    await expect(hr.getByRole('dialog').getByRole('row')).toHaveCount(3)
    await hr.getByRole('dialog').getByRole('button', { name: '全部确认（2）' }).click()
    await expect(hr.getByText('已确认 2 人')).toBeVisible()
  }
  await hr.getByRole('button', { name: '下一步：发送' }).click()
}
