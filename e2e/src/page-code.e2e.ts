import type { Page } from '@playwright/test'
import { expect, fillLogin, giveUpTheLine, test } from './fixtures.ts'

/** The code of a page arrives when the page is opened; these stories break the line, or change the release, before. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const noLine = /连接不上服务器，此页面未能打开/
const roster = /\/roster-page-[^/]*\.(js|css)$/

test('SHELL-21 a page that is opened without a line says so, in both languages, and opens by itself when the line is back', async ({
  hr,
  context,
  program,
}) => {
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await context.setOffline(true)
  await menuOf(hr).getByRole('link', { name: '员工名册' }).click()
  await expect(hr.getByRole('alert')).toContainText(noLine)
  await expect(hr.getByRole('alert')).toContainText('网络恢复后会自动打开')
  await expect(menuOf(hr).getByRole('link', { name: '员工名册' })).toHaveAttribute('aria-current', 'page')
  await hr.getByRole('button', { name: '语言 中' }).click()
  await hr.getByRole('menuitem', { name: 'English' }).click()
  await expect(hr.getByRole('alert')).toContainText('No connection: this page could not be opened')
  await expect(hr.getByRole('button', { name: 'Try again now' })).toBeVisible()
  await context.setOffline(false)
  await expect(hr.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  await expect(hr.getByRole('alert')).toHaveCount(0)
})

test('SHELL-21 a page whose server does not answer has a button that tries again; its style arrives too', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await hr.route(/\/assets\//, (route) => route.abort())
  await menuOf(hr).getByRole('link', { name: '操作记录' }).click()
  await expect(hr.getByRole('alert')).toContainText(noLine)
  await hr.unrouteAll({ behavior: 'wait' })
  const style = hr.waitForResponse(/\/audit-page-[^/]*\.css$/)
  await hr.getByRole('button', { name: '立即重试' }).click()
  await expect(hr.getByRole('heading', { level: 1, name: '操作记录' })).toBeVisible()
  expect((await style).ok()).toBe(true)
})

test('SESSION-06 SHELL-21 a line that breaks before the login page has arrived: it says so, and the login follows with what was typed behind it', async ({
  hr,
  context,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  await hr.clock.install()
  await hr.route(/\/(login-page|choose-tenant-page)-/, (route) => route.abort())
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '添加员工' }).click()
  const dialog = hr.getByRole('dialog', { name: '添加员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('断线太早的人')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=%2FsalaryStaff%3Fadd%3D1$/)
  await expect(hr.getByRole('alert').filter({ hasText: noLine })).toBeVisible()
  await hr.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await fillLogin(hr, program, 'hr')
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue('断线太早的人')
})

test('SHELL-21 a dialog that is opened without a line says so, and opens by itself when the line is back', async ({
  hr,
  context,
  program,
}) => {
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await context.setOffline(true)
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(hr.getByText('连接不上服务器，网络恢复后会自动打开')).toBeVisible()
  await context.setOffline(false)
  await expect(hr.getByRole('dialog', { name: '界面设置' })).toBeVisible()
})

/** A new release has taken the files of this window's release away. */
async function release(page: Page): Promise<void> {
  await page.route(/\/assets\//, (route) => {
    const isOld = roster.test(route.request().url()) || route.request().method() === 'HEAD'
    return isOld ? route.fulfill({ status: 404 }) : route.continue()
  })
}

test('SHELL-21 after a new release a page whose files are gone loads the window anew, once', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  const loads: string[] = []
  hr.on('load', () => loads.push(hr.url()))
  await test.step('the new release has the page', async () => {
    await release(hr)
    hr.once('domcontentloaded', () => void hr.unrouteAll({ behavior: 'ignoreErrors' }))
    await menuOf(hr).getByRole('link', { name: '员工名册' }).click()
    await expect(hr.getByRole('heading', { level: 1, name: '员工名册' })).toBeVisible()
    expect(loads).toEqual([`${program.url}/salaryStaff`])
  })
  await test.step('where it still has not, the window is not loaded anew for ever', async () => {
    await hr.goto(`${program.url}/salaryRecord`)
    await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
    loads.length = 0
    await release(hr)
    await menuOf(hr).getByRole('link', { name: '员工名册' }).click()
    await expect(hr.getByRole('alert')).toContainText('系统已更新，请刷新页面后再试')
    expect(loads).toEqual([])
    await hr.unrouteAll({ behavior: 'wait' })
    await hr.getByRole('button', { name: '刷新页面' }).click()
    await expect(hr.getByRole('heading', { level: 1, name: '员工名册' })).toBeVisible()
  })
})
