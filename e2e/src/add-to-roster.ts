import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Adds all who are new from the part 未匹配, behind the preview, and waits until they are there. */
export async function addAllToRoster(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: '全部加入名册' }).click()
  const dialog = page.getByRole('dialog', { name: '加入名册' })
  await dialog.getByRole('button', { name: `加入 ${count} 人` }).click()
  await expect(page.getByText(`已把 ${count} 人加入名册`, { exact: true })).toBeVisible()
}
