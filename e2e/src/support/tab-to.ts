import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The maximum number of Tab stops between two elements of a screen. */
const maxStops = 150

/** Presses Tab, or Shift+Tab, until the element has the focus; if it cannot be reached, the story fails. */
export async function tabTo(page: Page, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(what).toBeVisible()
  for (let stop = 0; stop < maxStops; stop++) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(what).toBeFocused()
}
