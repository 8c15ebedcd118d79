import type { Page } from '@playwright/test'
import { expect, fillLogin, giveUpTheLine, test } from './fixtures.ts'

/** A new release takes the files of the open window's release away. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const roster = /\/roster-page-[^/]*\.(js|css)$/
const isOutdated = /系统已更新，请刷新页面/
const isLosing = /刷新会关闭已打开的标签页，其中未保存的内容会丢失/

/** The files that match, and the script that the window began with, are gone. */
async function release(page: Page, files: RegExp): Promise<void> {
  await page.route(/\/assets\//, (route) => {
    const isOld = files.test(route.request().url()) || route.request().method() === 'HEAD'
    return isOld ? route.fulfill({ status: 404 }) : route.continue()
  })
}

/** The addresses at which the page is loaded from now on. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('SHELL-21 after a new release a page whose files are gone loads the window anew, once, where no other tab is open', async ({
  hr,
  program,
}) => {
  const loads = loadsOf(hr)
  const address = `${program.url}/salaryStaff`
  await test.step('the new release has the page', async () => {
    await release(hr, roster)
    hr.once('domcontentloaded', () =>
      hr.once('domcontentloaded', () => void hr.unrouteAll({ behavior: 'ignoreErrors' })),
    )
    await hr.goto(address)
    await expect(hr.getByRole('heading', { level: 1, name: '员工名册' })).toBeVisible()
    expect(loads).toEqual([address, address])
  })
  await test.step('where it still has not, the window is not loaded anew for ever', async () => {
    loads.length = 0
    await release(hr, roster)
    await hr.goto(address)
    await expect(hr.getByRole('alert')).toContainText(isOutdated)
    await expect(hr.getByRole('alert')).not.toContainText(isLosing)
    expect(loads).toEqual([address])
    await hr.unrouteAll({ behavior: 'wait' })
    await hr.getByRole('button', { name: '刷新页面' }).click()
    await expect(hr.getByRole('heading', { level: 1, name: '员工名册' })).toBeVisible()
  })
})

test('SHELL-21 SHELL-05 after a new release what was typed in another tab is lost only to whoever chooses to load the new one', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/orderCenter`)
  const details = hr.getByLabel('补充说明（选填）')
  await details.fill('明年增加到 200 人')
  const loads = loadsOf(hr)
  await release(hr, roster)
  await menuOf(hr).getByRole('link', { name: '员工名册' }).click()
  await expect(hr.getByRole('alert')).toContainText(isOutdated)
  await expect(hr.getByRole('alert')).toContainText(isLosing)
  await hr.getByRole('button', { name: '语言 中' }).click()
  await hr.getByRole('menuitem', { name: 'English' }).click()
  await expect(hr.getByRole('alert')).toContainText('A new version was installed')
  await expect(hr.getByRole('alert')).toContainText('anything not saved there is lost')
  await hr.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(hr.getByLabel('Details (optional)')).toHaveValue('明年增加到 200 人')
  expect(loads).toEqual([])
  await hr.getByRole('link', { name: 'Roster', exact: true }).first().click()
  await hr.unrouteAll({ behavior: 'wait' })
  await hr.getByRole('button', { name: 'Reload' }).click()
  await expect(hr.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  expect(loads).toEqual([`${program.url}/salaryStaff`])
})

test('SHELL-21 SESSION-06 a new release while the line is broken: the login does not load the window anew, and what was typed waits behind it', async ({
  hr,
  context,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  const login = /\/(login-page|choose-tenant-page)-/
  await hr.clock.install()
  await hr.route(login, (route) => route.abort())
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '添加员工' }).click()
  const dialog = hr.getByRole('dialog', { name: '添加员工', includeHidden: true })
  const name = dialog.getByRole('textbox', { name: '姓名', includeHidden: true })
  await name.fill('换版时的人')
  const loads = loadsOf(hr)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=/)
  await hr.unrouteAll({ behavior: 'wait' })
  await release(hr, login)
  await context.setOffline(false)
  await expect(hr.getByRole('alert').filter({ hasText: isOutdated })).toContainText(isLosing)
  await expect(name).toBeHidden()
  await expect(name).toHaveValue('换版时的人')
  expect(loads).toEqual([])
  await hr.unrouteAll({ behavior: 'wait' })
  await hr.getByRole('button', { name: '刷新页面' }).click()
  await fillLogin(hr, program, 'hr')
  await expect(hr).toHaveURL(/\/salaryStaff\?add=1$/)
})
