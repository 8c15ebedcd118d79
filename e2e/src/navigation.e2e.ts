import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { expect, logIn, test } from './fixtures.ts'

const namesOf = (take: (name: ScreenName) => boolean) => screenNames.filter(take)
const pathOf = (name: ScreenName) => screenNamed(name).path.replace('*', 'salaryStaff').replace(/:\w+/, 'none')

test('NAV-01 NAV-03 NAV-06 a visitor opens every public page, and is led to /poster from everywhere else', async ({
  page,
  program,
}) => {
  await page.goto(program.url)
  await expect(page).toHaveURL(/\/poster$/)
  for (const name of namesOf((each) => screenNamed(each).place === 'layout')) {
    await page.goto(program.url + pathOf(name))
    await expect(page, name).toHaveURL(/\/poster$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const name of namesOf((each) => screenNamed(each).place !== 'layout')) {
    await page.goto(program.url + pathOf(name))
    await expect(page.locator('body'), name).toContainText(/\S{2}/)
    expect(new URL(page.url()).pathname, name).not.toBe(name === 'poster' ? '' : '/poster')
  }
})

test('NAV-16 a visitor sees the page of no address alone: product, address, login and poster', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  await expect(page.getByText('/no/such/page', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await page.getByRole('link', { name: '了解智薪工资条' }).click()
  await expect(page).toHaveURL(/\/poster$/)
  await page.goto(`${program.url}/401`)
  // Nothing is known of the rights of a visitor: they are asked to log in.
  await expect(page.getByRole('heading', { level: 1, name: '请先登录' })).toBeVisible()
  await expect(page.getByText('没有权限')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '登录', exact: true })).toHaveAttribute('href', '/login')
  await page.getByRole('banner').getByRole('link', { name: '智薪工资条' }).click()
  await expect(page).toHaveURL(/\/poster$/)
  await page.goto(`${program.url}/no/such/page`)
  await test.step('on a phone the word about the demo is as small as on other pages', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await expect(page.getByRole('note')).toHaveCSS('font-size', '12px')
  })
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('HR', () => {
  test('NAV-04 NAV-07 NAV-15 opens every screen of the menu, and each says what it is', async ({ hr, program }) => {
    await hr.goto(`${program.url}/login`)
    await expect(hr).toHaveURL(/\/salarySlip$/)
    const own = namesOf((each) => {
      const { top, hidden, menu } = screenNamed(each)
      return top !== undefined && top !== 'platform' && !hidden && !menu
    })
    for (const name of own) {
      const { path, title, titleOnly } = screenNamed(name)
      await hr.goto(program.url + path)
      await expect(hr.getByRole('heading', { level: 1, name: title.zh }), name).toBeVisible()
      await expect(hr.getByText('此模块尚未开放'), name).toHaveCount(titleOnly ? 1 : 0)
      await expect(hr.getByRole('alert'), name).toHaveCount(0)
    }
  })

  test('NAV-12 NAV-15 finds the modules in the menu, groups within groups', async ({ hr, program }) => {
    const menu = hr.getByRole('navigation', { name: '主菜单' })
    await hr.goto(`${program.url}/salarySlip`)
    await expect(menu.getByRole('link', { name: '人事报表' })).toBeHidden()
    await menu.getByRole('button', { name: '敬请期待' }).click()
    await menu.getByRole('button', { name: '报表' }).click()
    await menu.getByRole('link', { name: '人事报表' }).click()
    await expect(hr).toHaveURL(/\/reports\/hrReport$/)
    await expect(hr.getByText('此模块尚未开放')).toBeVisible()
    await hr.getByRole('link', { name: '前往员工名册' }).click()
    await expect(hr).toHaveURL(/\/salaryStaff$/)
    await expect(menu.getByText('平台管理')).toHaveCount(0)
  })

  test('NAV-05 NAV-09 NAV-13 meets /401 in the platform area, and the page of no address where there is none', async ({
    hr,
    program,
  }) => {
    for (const path of ['/platform/platformMenu', '/platform']) {
      await hr.goto(program.url + path)
      await expect(hr, path).toHaveURL(/\/401$/)
    }
    await hr.goto(`${program.url}/dashboard`)
    await expect(hr).toHaveURL(/\/dashboard\/dashboard$/)
    await hr.goto(`${program.url}/no/such/page`)
    await expect(hr.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  })

  test('NAV-16 an address that leads nowhere stands inside the layout: named, with the tabs as they were, likely pages, a search and a way back', async ({
    hr,
    program,
  }) => {
    const tabs = hr.getByRole('navigation', { name: '已打开的页面' })
    const menu = hr.getByRole('navigation', { name: '主菜单' })
    const notFound = hr.getByRole('region', { name: '页面不存在' })
    const notAllowed = hr.getByRole('region', { name: '没有权限查看此页面' })
    await hr.goto(`${program.url}/setting/channels`)
    const typed = hr.getByRole('region', { name: '短信' }).getByLabel('AccessKey ID')
    await typed.fill('LTAI-typed')
    const goInside = (path: string) =>
      hr.evaluate((to) => {
        history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await goInside('/salaryStaf')
    await expect(notFound.getByText('/salaryStaf', { exact: true })).toBeVisible()
    await expect(hr.getByRole('navigation', { name: '当前位置' })).toHaveText('页面不存在')
    await expect(menu.getByRole('link', { name: '员工名册' })).toBeVisible()
    await expect(tabs.getByRole('link')).toHaveText(['工作台', '渠道设置'])
    await test.step('a page whose address the guard refuses is named as well', async () => {
      await goInside('/platform/platformMenu')
      await expect(hr).toHaveURL(/\/401$/)
      await expect(notAllowed.getByText('/platform/platformMenu', { exact: true })).toBeVisible()
    })
    await notAllowed.getByRole('button', { name: '返回上一页' }).click()
    await expect(hr).toHaveURL(/\/salaryStaf$/)
    await tabs.getByRole('link', { name: '渠道设置' }).click()
    await expect(typed).toHaveValue('LTAI-typed')
    await hr.goto(`${program.url}/salaryStaf`)
    await test.step('the search leads to a page, a likely one is a link', async () => {
      await notFound.getByRole('button', { name: '搜索其他页面' }).click()
      await hr.getByRole('combobox', { name: '搜索页面' }).fill('lishi')
      await expect(hr.getByRole('option', { name: '发薪历史' })).toHaveCount(1)
      await hr.keyboard.press('Enter')
      await expect(hr).toHaveURL(/\/salaryRecord$/)
      await hr.goBack()
      await hr.getByRole('navigation', { name: '您要找的可能是' }).getByRole('link', { name: '员工名册' }).click()
      await expect(hr.getByRole('heading', { level: 1, name: '员工名册' })).toBeVisible()
    })
  })

  test('NAV-16 /401 and /404 opened by themselves name no address of an earlier visit; loaded again after the guard /401 names the same', async ({
    hr,
    program,
  }) => {
    const refused = hr.getByText('/platform/platformMenu', { exact: true })
    await hr.goto(`${program.url}/platform/platformMenu`)
    await expect(refused).toBeVisible()
    await hr.reload()
    await expect(refused).toBeVisible()
    for (const [path, title] of [
      ['/401', '没有权限查看此页面'],
      ['/404', '页面不存在'],
    ] as const) {
      await hr.goto(program.url + path)
      await expect(hr.getByRole('region', { name: title })).toBeVisible()
      await expect(refused).toHaveCount(0)
    }
  })

  test('NAV-16 /401 says who is logged in, inside the layout, and leads to another account', async ({
    hr,
    program,
  }) => {
    await hr.goto(`${program.url}/401`)
    const page = hr.getByRole('region', { name: '没有权限查看此页面' })
    await expect(page).toContainText('当前登录的是“林晓”')
    await expect(hr.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.getByRole('button', { name: '换一个账号登录' }).click()
    await expect(hr).toHaveURL(/\/login/)
    expect(await hr.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('NAV-02 /redirect/ begins one page anew; the other tabs keep what was typed, and no menu, tag or search has it', async ({
    hr,
    program,
  }) => {
    const tabs = hr.getByRole('navigation', { name: '已打开的页面' })
    const menu = hr.getByRole('navigation', { name: '主菜单' })
    await hr.goto(`${program.url}/setting/channels`)
    const typed = hr.getByRole('region', { name: '短信' }).getByLabel('AccessKey ID')
    await typed.fill('LTAI-typed')
    await menu.getByRole('link', { name: '员工名册' }).click()
    await hr.getByRole('button', { name: '添加员工' }).click()
    await hr.getByRole('dialog').getByLabel('姓名').fill('写了一半')
    const asked = hr.waitForRequest(/\/emp_info\/listEmpInfo/)
    // The story goes back inside the console as the browser's buttons do, because a reloaded page would be new anyway.
    await hr.evaluate(() => {
      history.pushState(null, '', '/redirect/salaryStaff')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(hr.getByRole('dialog')).toHaveCount(0)
    await asked
    await expect(hr).toHaveURL(/\/salaryStaff$/)
    await expect(hr.getByRole('heading', { name: '员工名册' })).toBeVisible()
    await expect(tabs.getByRole('link')).toHaveText(['工作台', '渠道设置', '员工名册'])
    await tabs.getByRole('link', { name: '渠道设置' }).click()
    await expect(typed).toHaveValue('LTAI-typed')
    await expect(menu.locator('a[href^="/redirect"]')).toHaveCount(0)
    await hr.getByRole('button', { name: '搜索页面' }).click()
    const search = hr.getByRole('combobox', { name: '搜索页面' })
    for (const words of ['刷新', '/redirect/']) {
      await search.fill(words)
      await expect(hr.getByRole('option', { name: /刷新|Refresh/ })).toHaveCount(0)
    }
  })

  test('NAV-02 /redirect/ leaves no trace in the history', async ({ hr, program }) => {
    await hr.goto(`${program.url}/salaryRecord`)
    await expect(hr.getByRole('heading', { name: '发薪历史' })).toBeVisible()
    await hr.goto(`${program.url}/redirect/salaryStaff?keyword=x`)
    await expect(hr).toHaveURL(/\/salaryStaff\?keyword=x$/)
    await hr.goBack()
    await expect(hr).toHaveURL(/\/salaryRecord$/)
  })

  test('NAV-04 opens a person of the roster', async ({ hr, program }) => {
    await hr.goto(`${program.url}/salaryStaff?keyword=沈杰`)
    await hr.getByRole('link', { name: '沈杰' }).click()
    await expect(hr).toHaveURL(/\/salaryStaff\/salaryStaffDetail\?id=/)
    await expect(hr.getByRole('region', { name: '沈杰' })).toContainText('生产部')
    await expect(
      hr.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '员工名册' }),
    ).toHaveAttribute('aria-current', 'page')
  })
})

test('NAV-13 NAV-14 a roster officer sees the roster and nothing of pay, whatever address they type', async ({
  page,
  program,
}) => {
  await logIn(page, program, 'roster officer')
  await expect(page).toHaveURL(/\/salaryStaff$/)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link')).toHaveText(['员工名册', '更多资讯'])
  for (const path of ['/salarySlip', '/salaryRecord/1', '/audit', '/dashboard/dashboard', '/settings']) {
    await page.goto(program.url + path)
    await expect(page, path).toHaveURL(/\/401$/)
    await expect(page.getByRole('heading', { name: '没有权限查看此页面' })).toBeVisible()
  }
})

test('ACCOUNT-01 SHELL-01 who has no settings centre reaches the own name, password and phone by the picture in the bar', async ({
  page,
  program,
}) => {
  await logIn(page, program, 'roster officer')
  await page.getByRole('banner').getByRole('link', { name: '我的资料' }).click()
  await expect(page).toHaveURL(/\/ownData$/)
  const own = page.getByRole('region', { name: '我的资料' })
  for (const button of ['修改密码', /手机号$/]) {
    await own.getByRole('button', { name: button }).click()
    await page
      .getByRole('dialog', { name: button })
      .getByRole('button', { name: /^取\s*消$/ })
      .click()
  }
  await own.getByRole('button', { name: '修改资料' }).click()
  const dialog = page.getByRole('dialog', { name: '我的资料' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('名册专员甲')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(own.getByRole('definition').filter({ hasText: '名册专员甲' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '名册专员甲' })).toBeVisible()
})

/** Changes what this browser has stored about the user, as a defective or older version might have done. */
const alterUser = (value: Record<string, unknown>) => {
  const stored = JSON.parse(localStorage.getItem('user_info') ?? '{}')
  localStorage.setItem('user_info', JSON.stringify({ ...stored, value: { ...stored.value, ...value } }))
}

test('NAV-08 with special = 1 the order centre leads to /404', async ({ hr, program }) => {
  await hr.evaluate(() =>
    localStorage.setItem('special', JSON.stringify({ type: 'number', timestamp: Date.now(), value: 1 })),
  )
  await hr.goto(`${program.url}/orderCenter`)
  await expect(hr).toHaveURL(/\/404$/)
})

test('NAV-10 roles that cannot be read reset the token, with a word why, and lead to /login', async ({
  hr,
  program,
}) => {
  await hr.evaluate(alterUser, { roleList: [{ roleName: 5 }] })
  // The message disappears by itself, so the story waits for it from the beginning.
  await hr.goto(`${program.url}/salaryStaff`, { waitUntil: 'commit' })
  await expect(hr.getByText('无法识别您的角色，请重新登录')).toBeVisible()
  await expect(hr).toHaveURL(/\/login/)
  expect(await hr.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
