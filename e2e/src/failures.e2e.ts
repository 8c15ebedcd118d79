import type { Page } from '@playwright/test'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { expect, fillLogin, giveUpTheLine, test } from './fixtures.ts'

/** What the console says and does when something fails, or is no longer wanted. */

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const message = (page: Page) => page.locator('.ant-message-notice')

test('NAV-10 an error while the routes are built is shown in its own words, and leads to /login without a token', async ({
  hr,
  program,
}) => {
  // Before the page's own scripts: a reply that is still under way to the page before would put it right again.
  await hr.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('user_info') ?? 'null')
    if (!stored?.value) return
    stored.value.userInfo.menuList = [null]
    localStorage.setItem('user_info', JSON.stringify(stored))
  })
  // The words go away by themselves: looked for from the first moment on.
  await hr.goto(`${program.url}/salaryStaff`, { waitUntil: 'commit' })
  // The browser's own words for an error of ours; 'Has Error' stands for one without any.
  await expect(message(hr)).toContainText(/null.*menuName|menuName.*null/)
  await expect(hr).toHaveURL(/\/login\b/)
  expect(await hr.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('WIRE-05 leaving a screen breaks off what it asked for, without a word', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByRole('link', { name: '沈杰' })).toBeVisible()
  const held = /\/salary_batch_import\/listPayrollHistory$/
  // Nobody answers: only the browser can end this request.
  await hr.route(held, () => new Promise(() => undefined))
  const asked = hr.waitForRequest(held)
  await menu(hr).getByRole('link', { name: '发薪历史' }).click()
  const request = await asked
  const ended = hr.waitForEvent('requestfailed', (each) => each === request)
  await menu(hr).getByRole('link', { name: '操作记录' }).click()
  await ended
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(hr.getByRole('heading', { name: '操作记录' })).toBeVisible()
  await expect(message(hr)).toHaveCount(0)
  await hr.unrouteAll({ behavior: 'ignoreErrors' })
  await menu(hr).getByRole('link', { name: '发薪历史' }).click()
  await expect(hr.getByRole('columnheader', { name: '批次' })).toBeVisible()
})

test('WIRE-05 what has no parameters to send as JSON goes form-encoded, and the server takes it', async ({
  hr,
  program,
}) => {
  const sent = hr.waitForRequest(/\/page_tips\/listPageTips/)
  await hr.goto(`${program.url}/salaryStaff`)
  const request = await sent
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  expect(request.postData()).toMatch(/^req=[\w-]+$/)
  expect(await (await request.response())?.json()).toMatchObject({ code: 0 })
})

test('WIRE-06 a refusal closes the open messages and is shown in the server’s words, or as Error where it has none', async ({
  hr,
  program,
}) => {
  await hr.clock.install()
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByRole('link', { name: '沈杰' })).toBeVisible()
  const success = message(hr).filter({ hasText: '已添加到快捷操作' })
  // Under a clock of the test's the menu may still be moving when it is clicked, and takes no notice.
  await expect(async () => {
    await hr.getByRole('button', { name: '标签操作' }).click()
    await hr.getByRole('menuitem', { name: '快捷操作', exact: true }).click()
    await expect(success).toBeVisible({ timeout: 5000 })
  }).toPass()
  // With the clock stopped no message goes away by itself.
  await hr.clock.pauseAt((await hr.evaluate(() => Date.now())) + 100)
  let reply: Record<string, unknown> = { code: 3999, msg: '这是服务器的话', data: null }
  await hr.route(/\/emp_info\/listEmpInfo/, (route) => route.fulfill({ json: reply }))
  const search = hr.getByPlaceholder(/搜索姓名/)
  await search.fill('甲')
  await hr.clock.runFor(800)
  await expect(message(hr).filter({ hasText: '这是服务器的话' })).toBeVisible()
  // Its own three seconds are not over by then: the clock goes on for less than one.
  const left = async () => {
    await hr.clock.runFor(50)
    return success.count()
  }
  await expect.poll(left).toBe(0)
  await expect(hr.getByText('陈明')).toHaveCount(0)
  reply = { code: 77777, msg: '', data: null }
  await hr.clock.resume()
  await search.fill('乙')
  await expect(message(hr).filter({ hasText: /^Error$/ })).toBeVisible()
  await hr.unrouteAll()
  await hr.getByRole('button', { name: '快捷操作', exact: true }).click()
  await hr.getByRole('button', { name: '移除 员工名册' }).click()
})

test('OPS-04 an error of the program shows the number under which the log has it', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/status of 500/)
  await hr.goto(`${program.url}/salaryStaff`)
  const database = await openOwnDatabase(program.dataDir)
  try {
    await database.query('alter table shortcut rename to shortcut_away')
    const replied = hr.waitForResponse(/companyShortcut\/save/)
    await hr.getByRole('button', { name: '标签操作' }).click()
    await hr.getByRole('menuitem', { name: '快捷操作', exact: true }).click()
    const response = await replied
    const requestId = (await response.headerValue('x-request-id')) ?? ''
    expect(requestId).toMatch(/^\S{8,}$/)
    await expect(message(hr)).toHaveText(`系统出错了，请稍后再试（编号 ${requestId}）`)
    // Logs come through a pipe of their own, later than the reply on a busy machine.
    const logged = new RegExp(`"requestId":"${requestId}".*"a request failed"`)
    await expect.poll(() => logged.test(program.output())).toBe(true)
  } finally {
    await database.query('alter table shortcut_away rename to shortcut')
    await database.end()
  }
})

test('OPS-04 an error without words of the server shows the number of the reply’s header', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/status of 500/)
  await hr.goto(`${program.url}/salaryStaff`)
  await expect(hr.getByRole('link', { name: '沈杰' })).toBeVisible()
  // A gateway that passes the header on, and not the body.
  await hr.route(/\/emp_info\/listEmpInfo/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, status: 500, body: '<html>Internal server error</html>' })
  })
  const replied = hr.waitForResponse(/listEmpInfo/)
  await hr.getByPlaceholder(/搜索姓名/).fill('李')
  const requestId = await (await replied).headerValue('x-request-id')
  await expect(message(hr)).toContainText(`（编号 ${requestId}）`)
})

// A new release takes the files of the open window's release away.

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
  await menu(hr).getByRole('link', { name: '员工名册' }).click()
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
  const search = hr.getByPlaceholder(/搜索姓名/)
  await search.fill('李')
  await expect(hr).toHaveURL(/keyword=/)
  await hr.getByRole('button', { name: '添加员工' }).click()
  const dialog = hr.getByRole('dialog', { name: '添加员工' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('换版时的人')
  const loads = loadsOf(hr)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=/)
  await hr.unrouteAll({ behavior: 'wait' })
  await release(hr, login)
  await context.setOffline(false)
  await expect(hr.getByRole('alert').filter({ hasText: isOutdated })).toContainText(isLosing)
  await expect(search).toBeHidden()
  await expect(search).toHaveValue('李')
  expect(loads).toEqual([])
  await hr.unrouteAll({ behavior: 'wait' })
  await hr.getByRole('button', { name: '刷新页面' }).click()
  await fillLogin(hr, program, 'hr')
  await expect(search).toBeVisible()
})
