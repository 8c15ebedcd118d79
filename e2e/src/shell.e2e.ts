import type { Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test('SHELL-01 SHELL-02 SHELL-03 SHELL-04 the bar, the menu that folds for good, its links, the way to a page', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  const bar = hr.getByRole('banner')
  await expect(bar.getByRole('link', { name: '智薪工资条' })).toBeVisible()
  await expect(bar.getByText('云杉科技有限公司')).toBeVisible()
  await expect(bar.getByRole('button', { name: '退出登录' })).toBeVisible()
  await bar.getByRole('button', { name: '咨询' }).click()
  const contacts = bar.getByRole('region', { name: '咨询' })
  await expect(contacts.getByText('您可以这样咨询')).toBeVisible()
  await expect(contacts.getByText(/贵企业的主管理员/)).toBeVisible()
  await expect(contacts.getByRole('link', { name: /在「订单中心」留言/ })).toBeVisible()
  await hr.keyboard.press('Escape')
  await expect(contacts).toBeHidden()
  await expect(bar.getByRole('navigation', { name: '当前位置' })).toHaveText(/员工名册/)

  const aside = hr.getByRole('complementary')
  expect((await aside.boundingBox())?.width).toBe(190)
  await expect(menu(hr).getByRole('link', { name: '员工名册' })).toHaveAttribute('aria-current', 'page')
  await expect(menu(hr).getByRole('link', { name: '员工名册' })).toHaveCSS('color', 'rgb(6, 126, 255)')
  await menu(hr)
    .getByRole('link', { name: '发薪历史' })
    .click({ modifiers: ['Control'] })
  const refusal = hr.getByRole('dialog', { name: '请注意' })
  await expect(refusal).toContainText('不支持此方式打开连接地址')
  await refusal.getByRole('button', { name: '确定' }).click()
  await expect(hr).toHaveURL(/salaryStaff/)
  expect(hr.context().pages()).toHaveLength(1)

  await bar.getByRole('button', { name: '收起侧栏' }).click()
  await hr.reload()
  await expect(bar.getByRole('button', { name: '展开侧栏' })).toBeVisible()
  await expect.poll(async () => (await aside.boundingBox())?.width).toBe(64)
  await menu(hr).getByRole('link', { name: '操作记录' }).click()
  await expect(hr).toHaveURL(/audit/)
  await bar.getByRole('button', { name: '展开侧栏' }).click()
  await bar.getByRole('link', { name: /设置中心/ }).click()
  await expect(hr).toHaveURL(/settings/)
})

test('SHELL-05 SHELL-06 tabs: a page comes back as it was left, and asks nothing meanwhile; the menu of a tab', async ({
  hr,
  program,
}) => {
  await hr.clock.install()
  await hr.goto(`${program.url}/salaryRecord`)
  await menu(hr).getByRole('link', { name: '员工名册' }).click()
  const search = hr.getByPlaceholder(/搜索姓名/)
  await search.fill('李')
  await expect(hr).toHaveURL(/keyword=/)
  await hr.getByRole('button', { name: '添加员工' }).click()
  await hr.getByRole('dialog').getByLabel('姓名').fill('标签里的人')
  // The dialog covers the bar, so people leave by the browser's history, past the roster without the dialog.
  await hr.evaluate(() => history.go(-2))
  await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
  await expect(hr.getByRole('dialog')).toBeHidden()
  await expect(hr).toHaveURL(/salaryRecord$/)
  // The address now names a dialog of another page, which the hidden page must ignore.
  await menu(hr).getByRole('link', { name: '默认配置' }).click()
  await hr.getByRole('region', { name: '定时发送提醒' }).getByRole('button', { name: '修改' }).click()
  await expect(hr).toHaveURL(/salarySetting\?stopAlerts=1$/)
  await expect(hr.getByRole('dialog')).toHaveCount(1)
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()
  await expect(hr).toHaveURL(/salarySetting$/)
  await tabs(hr).getByRole('link', { name: '员工名册' }).click()
  await expect(hr.getByRole('dialog').getByLabel('姓名')).toHaveValue('标签里的人')
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()

  await menu(hr).getByRole('link', { name: '演示信箱' }).click()
  await expect(hr.getByRole('heading', { name: '演示信箱' })).toBeVisible()
  await menu(hr).getByRole('link', { name: '操作记录' }).click()
  await expect(hr.getByRole('heading', { name: '操作记录' })).toBeVisible()
  // The mailbox reloads every ten seconds while it is visible, and only then.
  const asked: string[] = []
  hr.on('request', (request) => asked.push(request.url()))
  await hr.clock.fastForward(30_000)
  await tabs(hr).getByRole('link', { name: '员工名册' }).click()
  await expect(hr.getByRole('heading', { name: '员工名册' })).toBeVisible()
  expect(asked.filter((url) => url.includes('/sandbox/'))).toEqual([])
  await tabs(hr).getByRole('link', { name: '演示信箱' }).click()
  await expect(hr.getByRole('heading', { name: '演示信箱' })).toBeVisible()
  const again = hr.waitForRequest(/\/sandbox\//)
  await hr.clock.fastForward(11_000)
  await again

  await tabs(hr).getByRole('link', { name: '员工名册' }).click()
  await expect(search).toHaveValue('李')
  await expect(hr).toHaveURL(/keyword=/)

  const open = async (tab: string, action: string) => {
    await tabs(hr).getByRole('link', { name: tab }).click({ button: 'right' })
    const item = hr.getByRole('menuitem', { name: action, exact: true })
    await item.click()
    // The next menu opens while this one is still closing.
    await expect(item).toHaveCount(0)
  }
  await hr.getByRole('row').nth(1).getByRole('checkbox').check()
  const askedAgain = hr.waitForRequest(/listEmpInfo/)
  await open('员工名册', '刷新')
  await askedAgain
  await expect(hr.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await expect(tabs(hr).getByRole('link', { name: '员工名册' })).toHaveAttribute('aria-current', 'page')
  await open('演示信箱', '关闭')
  await expect(tabs(hr).getByRole('link', { name: '演示信箱' })).toHaveCount(0)
  await open('员工名册', '快捷操作')
  await expect(hr.getByText('已添加到快捷操作')).toBeVisible()
  await open('操作记录', '关闭其他')
  await expect(hr).toHaveURL(/audit/)
  await expect(tabs(hr).getByRole('link')).toHaveText(['工作台', '操作记录'])
  await open('操作记录', '关闭所有')
  await expect(tabs(hr).getByRole('link')).toHaveText(['工作台'])
  await expect(hr).toHaveURL(/dashboard/)

  await hr.reload()
  await hr.getByRole('button', { name: '快捷操作' }).click()
  const shortcuts = hr.getByRole('region', { name: '快捷操作' })
  await shortcuts.getByRole('link', { name: '员工名册' }).click()
  await expect(hr).toHaveURL(/salaryStaff/)
  await hr.getByRole('button', { name: '快捷操作' }).click()
  await shortcuts.getByRole('button', { name: '移除 员工名册' }).click()
  await expect(shortcuts.getByRole('link')).toHaveCount(0)
})

test('SHELL-07 pages are found by Chinese, pinyin and English, with the keyboard alone', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  for (const [words, url] of [
    ['名册', /salaryStaff$/],
    ['czjl', /audit/],
    ['payment hist', /salaryRecord/],
  ] as const) {
    await hr.getByRole('button', { name: '搜索页面' }).press('Enter')
    const field = hr.getByRole('combobox', { name: '搜索页面' })
    await field.fill(words)
    await hr.keyboard.press('Enter')
    await expect(hr).toHaveURL(url)
    await expect(field).toBeHidden()
  }
})

test('SHELL-08 SHELL-09 colour, layout and size are chosen, seen at once, and there after a reload', async ({
  hr,
  program,
}) => {
  // The window is so low that every page is longer than it.
  await hr.setViewportSize({ width: 1280, height: 420 })
  await hr.goto(`${program.url}/salarySlip`)
  const barAfterScrolling = async () => {
    await hr.mouse.move(800, 300)
    await hr.mouse.wheel(0, 4000)
    await expect(hr.getByText('确认之前不会发送给任何人')).toBeVisible()
    const { y = Number.NaN } = (await hr.getByRole('banner').boundingBox()) ?? {}
    await hr.mouse.wheel(0, -4000)
    return y
  }
  await expect.poll(barAfterScrolling).toBe(0)
  await hr.getByRole('button', { name: '界面设置' }).click()
  const panel = hr.getByRole('dialog', { name: '界面设置' })
  await expect(panel.getByRole('radio', { name: /^#/ })).toHaveCount(8)
  await expect(panel.getByRole('radio', { name: '#409EFF' })).toBeChecked()
  await panel.getByRole('radio', { name: '#6959CD' }).check()
  await panel.getByRole('switch', { name: '显示标签栏' }).click()
  await panel.getByRole('switch', { name: '固定顶栏' }).click()
  await panel.getByRole('switch', { name: '侧栏显示 Logo' }).click()
  await panel.getByRole('button', { name: /关闭|Close/ }).click()
  await expect(panel).toBeHidden()
  await expect.poll(barAfterScrolling).toBeLessThan(0)
  await hr.reload()
  await expect.poll(barAfterScrolling).toBeLessThan(0)
  await hr.setViewportSize({ width: 1280, height: 720 })
  const paste = hr.getByRole('button', { name: '粘贴表格' })
  await expect(paste).toBeVisible()
  await expect(tabs(hr)).toHaveCount(0)
  await expect(hr.getByRole('complementary').getByRole('link', { name: '智薪工资条' })).toBeVisible()
  const primary = () => hr.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--zx-primary'))
  expect((await primary()).toLowerCase()).toBe('#6959cd')

  const height = async () => (await paste.boundingBox())?.height ?? 0
  const heights: number[] = []
  for (const size of ['默认', '中等', '小', '迷你']) {
    await hr.getByRole('button', { name: '界面尺寸' }).click()
    await hr.getByRole('menuitem', { name: size, exact: true }).click()
    await expect(hr.getByRole('menu')).toBeHidden()
    heights.push(await height())
  }
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  expect(new Set(heights).size).toBe(4)
  await hr.reload()
  await expect(paste).toBeVisible()
  expect(await height()).toBe(heights.at(-1))
})

test('SHELL-10 the whole screen, and a word where the browser cannot', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  await hr.getByRole('button', { name: '全屏' }).click()
  await hr.getByRole('button', { name: '退出全屏' }).click()
  await expect(hr.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await hr.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await hr.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(hr.getByText('you browser can not work')).toBeVisible()
})

test('SHELL-11 errors of the page are counted, listed and cleared', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  await expect(hr.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hr.getByRole('button', { name: /错误日志/ })).toHaveCount(0)
  await hr.evaluate(() => {
    for (const message of ['first', 'second'])
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(message) }))
  })
  await hr.getByRole('button', { name: '错误日志 (2)' }).click()
  const dialog = hr.getByRole('dialog', { name: '错误日志' })
  await expect(dialog.getByRole('listitem').first()).toContainText('TypeError: second')
  await dialog.getByRole('button', { name: '清空' }).click()
  await expect(dialog).toBeHidden()
  await expect(hr.getByRole('button', { name: /错误日志/ })).toHaveCount(0)
})

test('SHELL-02 SHELL-12 on a phone the menu lies over the page, with all tools, and the root font follows the screen', async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await logIn(page, program, 'hr of another company')
  // The console sets it when it takes over the page from the login.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('50px')
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).press('Enter')
  await expect(page.getByRole('button', { name: '关闭菜单' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await menu(page).getByRole('link', { name: '员工名册' }).click()
  await expect(page.getByRole('heading', { name: '员工名册' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await expect(tabs(page).getByRole('link', { name: '员工名册' })).toBeVisible()
  await page.getByRole('button', { name: '打开菜单' }).click()
  const tools = page.getByRole('region', { name: '工具' })
  for (const tool of ['快捷操作', '咨询', '使用指引', '全屏', '界面尺寸', '界面设置', '语言'])
    await expect(tools.getByRole('button', { name: tool })).toBeVisible()
  await tools.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('SHELL-12 a tablet gets the mobile layout whatever its width', async ({ browser, program }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    viewport: { width: 1200, height: 800 },
  })
  const page = await context.newPage()
  await logIn(page, program, 'hr of another company')
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('160px')
  await context.close()
})
