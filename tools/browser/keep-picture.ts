import { writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'

/** Writes the visible part of a page as a small WebP file. */
export async function keepPicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const drawn = await loadImage(await page.screenshot({ animations: 'disabled' }))
  const canvas = createCanvas(drawn.width, drawn.height)
  canvas.getContext('2d').drawImage(drawn, 0, 0)
  await writeFile(path, await canvas.encode('webp', 80))
}
