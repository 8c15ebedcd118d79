import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Adds all new people from the tab 未匹配 through the preview, and waits until they are in the roster. */
export async function addAllToRoster(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: '全部加入名册' }).click()
  const dialog = page.getByRole('dialog', { name: '加入名册' })
  await dialog.getByRole('button', { name: `加入 ${count} 人` }).click()
  await expect(page.getByText(`已把 ${count} 人加入名册`, { exact: true })).toBeVisible()
}
