import type { Page } from '@playwright/test'
import { expect, logIn, putAwayGreetings, test } from './fixtures.ts'

const save = (page: Page) => page.getByRole('button', { name: /^保\s*存$/ })

/** Opens a page of the platform area. */
async function open(page: Page, url: string, path: string, title: string) {
  await page.goto(`${url}/platform/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function saveNow(page: Page) {
  await save(page).click()
  await expect(page.getByText('已保存，立即生效').last()).toBeVisible()
  await expect(save(page)).toBeDisabled()
}

test('PLATFORM-01 PLATFORM-02 NAV-05 NAV-15 the operator edits, and open windows of others take it up', async ({
  page,
  program,
  browser,
}) => {
  test.slow()
  const { url } = program
  const officer = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  /** Logs in as HR of two companies, in the one of them. */
  const enterAsOfficer = async () => {
    await logIn(officer, program, 'hr of two companies')
    await officer.getByRole('button', { name: /云杉科技有限公司/ }).click()
    await expect(officer).toHaveURL(/\/salarySlip/)
    await putAwayGreetings(officer)
  }
  await enterAsOfficer()
  await officer.goto(`${url}/salaryStaff`)
  const menuOf = (window: Page) => window.getByRole('navigation', { name: '主菜单' })
  await officer
    .getByPlaceholder(/搜索|姓名/)
    .first()
    .fill('没有填完')

  await logIn(page, program, 'platform')
  await page.goto(`${url}/platform`)
  await expect(page).toHaveURL(/\/platform\/platformDictionary$/)
  await expect(menuOf(page).getByRole('link').filter({ hasText: '人事报表' })).toBeHidden()
  await expect(menuOf(page).getByRole('button').last()).toHaveText('敬请期待')

  await test.step('menus: title, order and icon reach an open window, which loses nothing', async () => {
    await open(page, url, 'platformMenu', '菜单管理')
    await page.getByLabel('员工名册 的中文').fill('花名册')
    await page.getByRole('button', { name: '上移 更多资讯' }).click()
    await expect(page.getByRole('switch', { name: '显示' }).last()).toBeVisible()
    await expect(page.getByText('有 2 处修改尚未保存；离开页面也不会丢失')).toBeVisible()
    await saveNow(page)
    await expect(menuOf(officer).getByRole('link', { name: '花名册' })).toBeVisible()
    await expect(officer.getByPlaceholder(/搜索|姓名/).first()).toHaveValue('没有填完')
  })

  await test.step('a tip: the draft outlives the page, is shown as its readers will see it, and reaches them', async () => {
    await open(page, url, 'platformContent?content=tip:roster', '内容管理')
    await page.getByLabel('提示 的中文').fill('名册请按月核对 <b>一次</b>')
    await expect(page.getByRole('region', { name: '预览' })).toHaveText('名册请按月核对 <b>一次</b>')
    await page.goto(`${url}/platform/platformRole`)
    await open(page, url, 'platformContent?content=tip:roster', '内容管理')
    await expect(page.getByLabel('提示 的中文')).toHaveValue('名册请按月核对 <b>一次</b>')
    await saveNow(page)
    await expect(officer.getByText('名册请按月核对 <b>一次</b>')).toBeVisible()
  })

  await test.step('somebody else is faster: the second sees it, loses nothing, and saves on top', async () => {
    const second = await page.context().newPage()
    await open(second, url, 'platformContent?content=tip:roster', '内容管理')
    await page.getByLabel('提示 的英文').fill('First')
    await second.getByLabel('提示 的中文').fill('第二位的文字')
    await saveNow(page)
    await expect(second.getByText(/保存了新版本/)).toBeVisible()
    await expect(save(second)).toBeDisabled()
    await expect(second.getByLabel('提示 的中文')).toHaveValue('第二位的文字')
    await second.getByRole('button', { name: '以我的内容为准，继续编辑' }).click()
    await saveNow(second)
    await second.close()
  })

  await test.step('versions: who, what differs, and back to the built-in text after a look at what will change', async () => {
    await page.getByRole('button', { name: '历史版本' }).click()
    const versions = page.getByRole('list', { name: '历史版本' }).locator('> li')
    await expect(versions).toHaveCount(4)
    await expect(versions.first()).toContainText('第二位的文字')
    await expect(versions.first()).toContainText('名册请按月核对')
    await expect(versions.last()).toContainText('初始内容')
    await versions.nth(2).getByRole('button').click()
    const question = page.getByRole('dialog', { name: /恢复第 \d 版？/ })
    await expect(question.locator('del')).toContainText('第二位的文字')
    await expect(question.locator('ins')).toContainText('名册请按月核对 <b>一次</b>')
    await question.getByRole('button', { name: /^取\s*消$/ }).click()
    await expect(versions).toHaveCount(4)
    await versions.nth(2).getByRole('button').click()
    await question.getByRole('button', { name: /恢复第 \d 版/ }).click()
    await expect(page.getByText('已恢复，立即生效').last()).toBeVisible()
    await expect(page.getByLabel('提示 的中文')).toHaveValue('名册请按月核对 <b>一次</b>')
    await page.getByRole('button', { name: '恢复程序自带内容' }).click()
    const builtIn = page.getByRole('dialog', { name: '恢复程序自带内容？' })
    await expect(builtIn.locator('ins')).toContainText('工资条按名册中的联系方式送达')
    await builtIn.getByRole('button', { name: '恢复程序自带内容' }).click()
    await expect(page.getByLabel('提示 的中文')).toHaveValue(/^工资条按名册中的联系方式送达/)
    await expect(officer.getByText(/^工资条按名册中的联系方式送达/)).toBeVisible()
  })

  await test.step('poster and policy: previewed as drafts, then shown to visitors, and never read as HTML', async () => {
    await open(page, url, 'platformContent?content=privacyPolicy', '内容管理')
    const policy = page.getByLabel('中文', { exact: true })
    const before = await policy.inputValue()
    await policy.fill(before.replace(/\n\n/, '\n\n多出来的一段\n\n'))
    await expect(page.getByText('中英文摘要的段落不对应，补齐后才能保存')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await policy.fill(before.replace(/\n\n/, '\n\n<img src=x onerror=alert(1)>本平台由测试公司运营。'))
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: /^预\s*览$/ }).click(),
    ])
    await expect(preview.getByText('预览：此页面尚未发布，只有您能看到')).toBeVisible()
    await expect(preview.getByText(/<img src=x onerror=alert\(1\)>本平台由测试公司运营。/)).toBeVisible()
    await preview.close()
    await officer.goto(`${url}/privacyPolicy`)
    await expect(officer.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
    await expect(officer.getByText('本平台由测试公司运营')).toHaveCount(0)
    await saveNow(page)
    await officer.reload()
    await expect(officer.getByText(/<img src=x onerror=alert\(1\)>本平台由测试公司运营。/)).toBeVisible()

    await open(page, url, 'platformContent?content=poster', '内容管理')
    await page.getByLabel('查找文字').fill('三步，不用培训')
    await page.getByLabel('三步，不用培训 的中文').fill('三步</script><script>alert(1)</script>')
    await saveNow(page)
    await officer.goto(`${url}/poster`)
    await expect(officer.getByRole('heading', { name: '三步</script><script>alert(1)</script>' })).toBeVisible()
  })

  await test.step('dictionaries: a new pay type is offered to HR; asked for once in a session', async () => {
    await open(page, url, 'platformDictionary?dictionary=salaryType', '数据字典')
    await page.getByRole('button', { name: '添加条目' }).click()
    await page.getByLabel('7 的中文').fill('高温津贴')
    await page.getByLabel('高温津贴 的英文').fill('Heat allowance')
    await saveNow(page)
    let asked = 0
    officer.on('response', (response) => {
      if (response.url().includes('/listSalaryDict')) asked++
    })
    await officer.goto(`${url}/salaryRecord`)
    await expect.poll(() => asked).toBe(1)
    const types = officer.getByLabel('工资类型').first()
    await types.click()
    await expect(officer.getByTitle('高温津贴')).toBeVisible()
    await officer.keyboard.press('Escape')
    for (const name of ['花名册', '发薪历史']) {
      await menuOf(officer).getByRole('link', { name }).click()
      await expect(officer.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
    }
    expect(asked).toBe(1)
    await officer.getByRole('button', { name: /^切换企业/ }).click()
    await officer.getByRole('menuitem', { name: '海棠贸易有限公司' }).click()
    await expect(officer.getByText('切换企业成功')).toBeVisible()
    await menuOf(officer).getByRole('link', { name: '发薪历史' }).click()
    await expect.poll(() => asked).toBe(2)
    await officer.getByRole('button', { name: '退出登录' }).click()
    await expect(officer).toHaveURL(/\/login/)
    await enterAsOfficer()
    await menuOf(officer).getByRole('link', { name: '发薪历史' }).click()
    await expect.poll(() => asked).toBe(3)
  })

  await test.step('role menus by keyboard; a role goes only after its users were named', async () => {
    await open(page, url, 'platformRoleMenu', '角色菜单')
    const grid = page.getByRole('table', { name: '角色菜单' })
    await grid.getByRole('checkbox', { name: '名册专员: 创建工资条' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(grid.getByRole('checkbox', { name: '名册专员: 发薪历史' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(grid.getByRole('checkbox', { name: '名册专员: 发薪历史' })).toBeChecked()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await open(page, url, 'platformRole', '角色管理')
    await expect(page.getByRole('button', { name: '删除 平台管理员' })).toHaveCount(0)
    await page.getByRole('button', { name: '删除 名册专员' }).click()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: '这些用户将失去角色' })
    await expect(dialog.getByRole('listitem')).toContainText(['名册专员'])
    await dialog.getByRole('button', { name: /^取\s*消$/ }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByRole('button', { name: '删除 名册专员' })).toBeVisible()
  })
  await officer.context().close()
})
