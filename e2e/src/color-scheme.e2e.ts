import type { Page } from '@playwright/test'
import { contrast } from '../../web/src/ui/theme/readable.ts'
import { expect, test } from './fixtures.ts'

/** A colour as a browser computes it, rgb(16, 20, 27), in six hexadecimal digits. */
const hexOf = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((each) => Number(each).toString(16).padStart(2, '0'))
    .join('')}`

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const dark = 'rgb(16, 20, 27)'
const light = 'rgb(244, 246, 250)'

for (const colorScheme of ['light', 'dark'] as const)
  test(`SHELL-20 the ring of a focused button is seen at 3:1 in ${colorScheme}`, async ({ hr, program }) => {
    await hr.emulateMedia({ colorScheme })
    await hr.goto(`${program.url}/salaryStaff`)
    await hr.getByRole('button', { name: '添加员工' }).click()
    const dialog = hr.getByRole('dialog')
    for (const name of [/^取\s*消$/, /^保\s*存$/]) {
      const button = dialog.getByRole('button', { name })
      // Only what is reached by keyboard shows the ring.
      await hr.keyboard.press('Tab')
      await button.focus()
      const [ring, width, ground] = await button.evaluate((element) => {
        const { outlineColor, outlineWidth } = getComputedStyle(element)
        const groundOf = (each: Element | null): string => {
          const color = each ? getComputedStyle(each).backgroundColor : ''
          return each && color.startsWith('rgba') ? groundOf(each.parentElement) : color
        }
        return [outlineColor, outlineWidth, groundOf(element.parentElement)]
      })
      expect(ground).toMatch(/^rgb\(/)
      expect(Number.parseFloat(width ?? '')).toBeGreaterThanOrEqual(2)
      expect(contrast(hexOf(ring ?? ''), hexOf(ground ?? ''))).toBeGreaterThanOrEqual(3)
    }
  })

test('SHELL-20 HR chooses dark, which stays after a reload and on the login page; then the system decides', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/dashboard`)
  await expect.poll(() => ground(hr)).toBe(light)
  await hr.getByRole('button', { name: '界面设置' }).click()
  await hr.getByRole('radiogroup').getByText('深色').click()
  await expect.poll(() => ground(hr)).toBe(dark)
  await hr.reload()
  await expect(hr.getByRole('heading', { name: '工作台' })).toBeVisible()
  expect(await ground(hr)).toBe(dark)
  await hr.getByRole('button', { name: '界面设置' }).click()
  await hr.getByRole('radiogroup').getByText('浅色').click()
  await expect.poll(() => ground(hr)).toBe(light)
  await hr.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(hr)).toBe(light)
  await hr.getByRole('radiogroup').getByText('跟随系统').click()
  await expect.poll(() => ground(hr)).toBe(dark)
  await hr.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(hr)).toBe(light)
  await hr.goto(`${program.url}/privacyPolicy`)
  await hr.getByRole('combobox', { name: '外观' }).selectOption({ label: '深色' })
  await hr.goto(`${program.url}/poster`)
  await expect(hr.getByRole('combobox', { name: '外观' })).toHaveValue('dark')
  await hr.goto(`${program.url}/dashboard`)
  await expect(hr.getByRole('heading', { name: '工作台' })).toBeVisible()
  expect(await ground(hr)).toBe(dark)
})
