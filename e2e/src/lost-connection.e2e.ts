import type { Page, Route } from '@playwright/test'
import { expect, fillLogin, giveUpTheLine, reconnecting, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'

/** A lost request is repeated when the connection is back, and takes effect only once. */

/** Passes the request to the server and drops its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

test('WIRE-11 SESSION-06 a correction whose answer is lost goes out again under its key, and stands', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  await hr.clock.install()
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile([{ name: '失联甲', net: '12444.65' }])
  await hr.locator('input[type=file]').setInputFiles({ name: '表.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  const row = hr.getByRole('row', { name: /失联甲/ })
  await expect(row.getByText('800.25')).toBeVisible()
  const keys: (string | undefined)[] = []
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await hr.route(/\/updateDetailById/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return loseAnswer(route)
    // The second attempt waits until the story has seen the strip.
    await seen
    await route.continue()
  })
  await row.getByText('800.25').dblclick()
  await hr.keyboard.press('Control+A')
  await hr.keyboard.type('900.25')
  await hr.keyboard.press('Enter')
  await expect(reconnecting(hr)).toBeVisible()
  goOn()
  await expect(reconnecting(hr)).toBeHidden()
  await expect(row.getByText('900.25')).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  await test.step('one whose line is lost for good is saved when the user is back', async () => {
    await hr.unrouteAll({ behavior: 'wait' })
    await hr.route(/\/updateDetailById/, (route) => route.abort())
    await row.getByText('900.25').dblclick()
    await hr.keyboard.press('Control+A')
    await hr.keyboard.type('950.25')
    await hr.keyboard.press('Enter')
    await giveUpTheLine(hr)
    await expect(hr).toHaveURL(/\/login\?redirect=/)
    await expect(
      hr.getByRole('status').filter({ hasText: '登录后会接着保存；登录之前请不要刷新或关闭本页' }),
    ).toBeVisible()
    await hr.unrouteAll({ behavior: 'wait' })
    const saved = hr.waitForResponse(/\/updateDetailById/)
    await fillLogin(hr, program, 'hr')
    await saved
    await expect(row.getByText('950.25')).toBeVisible()
  })
  await hr.reload()
  await expect(row.getByText('950.25')).toBeVisible()
})

test('WIRE-11 SESSION-06 REVIEW-12 a paste, a clearing, an undo and a redo that nobody answers each take effect once, when the user is back', async ({
  hr,
  program,
  forgives,
}) => {
  test.slow()
  forgives.push(/net::ERR_FAILED/)
  await hr.clock.install()
  await hr.goto(`${program.url}/salarySlip`)
  const people = ['失联丙', '失联丁'].map((name, at) => ({ name, net: `1244${at}.65` }))
  const file = { name: '表.xlsx', mimeType: 'application/octet-stream', buffer: await payrollFile(people) }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  const grid = hr.getByRole('grid', { name: '复核明细' })
  const shown = (text: string) => grid.getByRole('gridcell').filter({ hasText: new RegExp(`^${text}$`) })
  await expect(shown('800\\.25')).toHaveCount(2)
  await hr.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  // Interception begins here and stays on: Chromium says that it is on before it is for requests of an open page, so one
  // that a key makes right after that would be answered.
  let sent: (string | undefined)[] | undefined
  await hr.route(/\/(updateCells|undoCells)$/, (route) => {
    if (!sent) return route.continue()
    sent.push(route.request().headers()['idempotency-key'])
    return sent.length === 1 ? loseAnswer(route) : route.abort()
  })
  /** The request that the keys make arrives and is never answered; then the user logs in again. */
  const loseTheLine = async (path: RegExp, keys: () => Promise<void>) => {
    const lost: (string | undefined)[] = []
    sent = lost
    await keys()
    await giveUpTheLine(hr)
    await expect(hr).toHaveURL(/\/login\?redirect=/)
    sent = undefined
    const again = hr.waitForRequest(path)
    await fillLogin(hr, program, 'hr')
    const requestKeys = [...lost, (await again).headers()['idempotency-key']]
    expect(new Set(requestKeys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]))
  }

  await test.step('a paste of a block', async () => {
    await hr.evaluate(() => navigator.clipboard.writeText('901.25\n902.25'))
    await shown('800\\.25').first().click()
    await loseTheLine(/\/updateCells$/, async () => {
      await hr.keyboard.press('Control+V')
      await hr
        .getByRole('dialog', { name: '粘贴' })
        .getByRole('button', { name: /^粘\s*贴$/ })
        .click()
    })
    await expect(shown('901\\.25')).toBeVisible()
    await expect(shown('902\\.25')).toBeVisible()
  })
  await test.step('its undo and its redo', async () => {
    await loseTheLine(/\/undoCells$/, () => hr.getByRole('button', { name: '撤销' }).click())
    await expect(shown('800\\.25')).toHaveCount(2)
    await loseTheLine(/\/undoCells$/, () => hr.getByRole('button', { name: '恢复', exact: true }).click())
    await expect(shown('901\\.25')).toBeVisible()
  })
  await test.step('a clearing', async () => {
    await shown('901\\.25').click()
    await hr.keyboard.press('Shift+ArrowDown')
    await loseTheLine(/\/updateCells$/, () => hr.keyboard.press('Delete'))
    await expect(shown('90[12]\\.25')).toHaveCount(0)
  })
  await test.step('each of them once: three changes, the redo and the undo among them, and the first can be taken back', async () => {
    await hr.getByRole('button', { name: '撤销' }).click()
    await expect(shown('901\\.25')).toBeVisible()
    await hr.getByRole('button', { name: '撤销' }).click()
    await expect(shown('800\\.25')).toHaveCount(2)
    await expect(hr.getByRole('button', { name: '撤销' })).toBeDisabled()
  })
})

test('WIRE-11 SESSION-06 who loses the line for good logs in again unasked, finds what was typed, and saves it once', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  await hr.clock.install()
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: '添加员工' }).click()
  const dialog = hr.getByRole('dialog', { name: '添加员工' })
  const name = dialog.getByRole('textbox', { name: '姓名' })
  await name.fill('失而复得')
  let tries = 0
  await hr.route(/\/addEmpInfo/, (route) => (tries++ === 0 ? loseAnswer(route) : route.abort()))
  await dialog.getByRole('button', { name: '保存' }).click()
  await giveUpTheLine(hr)
  await expect(hr).toHaveURL(/\/login\?redirect=%2FsalaryStaff%3Fadd%3D1$/)
  await hr.unrouteAll({ behavior: 'wait' })
  const account = program.demo.accounts.find(({ role }) => role === 'hr')
  await hr.getByRole('textbox', { name: '账号' }).fill(account?.userId ?? '')
  await hr.getByLabel(/^密码/).fill(account?.password ?? '')
  await hr.getByRole('button', { name: /^登\s*录$/ }).click()
  // The login asks nothing, because the previous session belonged to this browser.
  await expect(hr).toHaveURL(/\/salaryStaff\?add=1$/)
  await expect(name).toHaveValue('失而复得')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await hr.getByPlaceholder(/搜索姓名/).fill('失而复得')
  await expect(hr.getByText('共 1 条')).toBeVisible()
  await expect(hr.getByRole('link', { name: '失而复得' })).toHaveCount(1)
})

// The code of a page arrives when the page is opened; these stories break the line before.

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const noLine = /连接不上服务器，此页面未能打开/

async function openHistory(hr: Page, program: RunningProgram): Promise<void> {
  await hr.goto(`${program.url}/salaryRecord`)
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
}

test('SHELL-21 a page that is opened without a line says so, in both languages, and opens by itself when the line is back', async ({
  hr,
  context,
  program,
}) => {
  await openHistory(hr, program)
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
  await openHistory(hr, program)
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
  await openHistory(hr, program)
  await context.setOffline(true)
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(hr.getByText('连接不上服务器，网络恢复后会自动打开')).toBeVisible()
  await context.setOffline(false)
  await expect(hr.getByRole('dialog', { name: '界面设置' })).toBeVisible()
})

test('SHELL-21 a style sheet that is lost while other code arrives is fetched again', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/net::ERR_FAILED/)
  const sheet = /\/choose-tenant-page-[^/]*\.css$/
  let lose = () => {}
  const arrived = new Promise<void>((resolve) => {
    lose = resolve
  })
  await hr.route(sheet, async (route) => {
    await arrived
    await route.abort()
  })
  const asked = hr.waitForRequest(sheet)
  await hr.goto(`${program.url}/salaryRecord`)
  await asked
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(hr.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  const lost = hr.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  lose()
  await lost
  await hr.unrouteAll({ behavior: 'wait' })
  await hr.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(hr.getByRole('dialog', { name: '界面设置' })).toBeHidden()
  const again = hr.waitForResponse(sheet)
  await menuOf(hr).getByRole('link', { name: '操作记录' }).click()
  expect((await again).ok()).toBe(true)
})

test('SHELL-21 a dialog that the server could not give is fetched again at the next click', async ({
  hr,
  program,
  forgives,
}) => {
  forgives.push(/status of 500/, /Failed to fetch dynamically imported module/)
  const panel = /\/settings-panel-[^/]*\.js$/
  await hr.route(panel, (route) => route.fulfill({ status: 500 }))
  await hr.goto(`${program.url}/salaryRecord`)
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(hr.getByText('您的数据没有丢失。请刷新页面')).toBeVisible()
  await hr.unrouteAll({ behavior: 'wait' })
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(hr.getByRole('dialog', { name: '界面设置' })).toBeVisible()
})
