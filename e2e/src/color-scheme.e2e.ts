import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const dark = 'rgb(16, 20, 27)'
const light = 'rgb(244, 246, 250)'

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
