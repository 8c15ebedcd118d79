import { expect, logIn, test } from './fixtures.ts'

test('PLATFORM-04 AUTH-10 a visitor leaves a number on the poster; the platform finds it, takes it and notes what was said', async ({
  page,
  program,
}) => {
  for (const [phone, name] of [
    ['199 0000 7056', '陈先生'],
    ['199 0000 7055', '王女士'],
  ] as const) {
    await page.goto(`${program.url}/poster`)
    const form = page.getByRole('form', { name: '预约演示' })
    await form.getByLabel('手机号').fill(phone)
    await form.getByLabel('称呼').fill(name)
    await form.getByRole('button').click()
    await expect(page.getByRole('status')).toHaveText(/已收到您的预约/)
  }

  await logIn(page, program, 'platform')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '平台管理' }).click()
  await menu.getByRole('link', { name: '试用与咨询' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '试用与咨询' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '19900007055' })
  await expect(row).toContainText('王女士')
  await expect(row).toContainText('新')
  await row.getByRole('button', { name: '我来跟进' }).click()
  await expect(page.getByText('已由您跟进')).toBeVisible()
  await expect(row).toContainText('跟进中')
  await expect(row.getByRole('button', { name: '我来跟进' })).toHaveCount(0)

  await row.getByRole('button', { name: '处理' }).click()
  const drawer = page.getByRole('dialog', { name: /试用/ })
  await test.step('a request has an address: a reload and a link show it, Back closes it, and one that is gone opens nothing', async () => {
    await drawer.getByLabel('备注').fill('不保存')
    await page.goBack()
    await expect(drawer).toBeHidden()
    await page.goForward()
    await expect(page).toHaveURL(/\?edit=[\da-f-]{36}$/)
    await page.reload()
    await expect(drawer.getByRole('link')).toHaveText('19900007055')
    await page.goto(`${page.url()}&state=done`)
    await expect(drawer.getByRole('link')).toHaveText('19900007055')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\?state=done$/)
    await page.goto(`${program.url}/platform/platformContact?edit=${crypto.randomUUID()}`)
    await expect(page.getByText('这条记录不存在，可能已过期删除')).toBeVisible()
    await expect(page).toHaveURL(/\/platformContact$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('what was typed about one request is not there for the next one', async () => {
    await row.getByRole('button', { name: '处理' }).click()
    await drawer.getByLabel('备注').fill('不保存')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('row').filter({ hasText: '19900007056' }).getByRole('button', { name: '处理' }).click()
    await expect(drawer.getByRole('link')).toHaveText('19900007056')
    await expect(drawer.getByLabel('备注')).toHaveValue('')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
  })
  await row.getByRole('button', { name: '处理' }).click()
  await expect(drawer.getByRole('link', { name: '19900007055' })).toHaveAttribute('href', 'tel:19900007055')
  await drawer.getByLabel('备注').fill('周三下午再联系，先看报价')
  await drawer.getByLabel('状态').click()
  await page.getByTitle('已完成').click()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.reload()
  await expect(row).toContainText('周三下午再联系，先看报价')
  await expect(row).toContainText('已完成')

  // The filter stands in the address; what is done is not among the new ones.
  await page.getByLabel('状态').click()
  await page.getByTitle('新', { exact: true }).click()
  await expect(page).toHaveURL(/state=new/)
  await expect(row).toHaveCount(0)
})

test('PLATFORM-04 NAV-14 HR of a company sees nothing of what visitors left', async ({ hr, program }) => {
  await hr.goto(`${program.url}/platform/platformContact`)
  await expect(hr).toHaveURL(/\/401$/)
})
