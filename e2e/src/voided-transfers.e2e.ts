import type { Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { expect, logIn, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'
import { inspectScreens } from './support/inspect-screen.ts'

/** Words of the demo's data on the screens, which are not translated. */
const demoNames = /云杉科技有限公司|登记到了别家的订单|林晓|平台[\p{sc=Han}]*/gu

/** Agrees with the company of the demo's HR on ten days that are left and on sixty people. */
async function agree({ dataDir }: RunningProgram): Promise<void> {
  const database = await openOwnDatabase(dataDir)
  await database.query(
    `select agree_service(id, current_date + 9, 60, 'for the story') from company where name = '云杉科技有限公司'`,
  )
  await database.end()
}

/** Calls in the session of the browser. */
async function callerOf(page: Page, program: RunningProgram) {
  const stored = await page.evaluate(() => localStorage.getItem('token'))
  const caller = makeCaller(program.url)
  caller.token = (JSON.parse(stored ?? '{}') as { value?: string }).value ?? null
  return caller
}

test('ORDER-04 ORDER-05 PLATFORM-03 a transfer recorded for the wrong order is voided with a reason, and the company sees it at once', async ({
  page,
  browser,
  program,
}) => {
  await agree(program)
  await logIn(page, program, 'hr')
  const hr = await callerOf(page, program)
  const { order } = await hr.ok('orders.create', { serviceType: 1, packageId: 'year', paymentType: 3 })
  await page.goto(`${program.url}/orders/pay/${order.orderNo}`)
  await expect(page.getByText(order.transferReference)).toBeVisible()
  const platform = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(platform, program, 'platform')
  await platform.goto(`${program.url}/platform/platformOrder?tab=orders`)
  const row = platform.getByRole('row').filter({ hasText: order.orderNo })
  const transfer = { orderNo: order.orderNo, tradeNo: '20261126-0001', paidOn: '2026-11-20' }
  const paid = { ...transfer, amountCents: order.amountCents }

  await test.step('what nobody has recorded cannot be voided', async () => {
    await expect(row).toContainText('待支付')
    await expect(row.getByRole('button', { name: '作废到账' })).toHaveCount(0)
  })
  await test.step('the platform records a transfer for it, and the company is served at once', async () => {
    await (await callerOf(platform, program)).ok('orders.confirmTransfer', paid)
    await expect(page.getByText('付款成功')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /服务剩余/ })).toHaveCount(0)
  })
  await test.step('voiding shows what was recorded, wants a reason, and asks first', async () => {
    await platform.reload()
    await row.getByRole('button', { name: '作废到账' }).click()
    const dialog = platform.getByRole('dialog', { name: '作废到账登记：云杉科技有限公司' })
    await expect(dialog.getByRole('radio', { name: /20261126-0001，¥1,800\.00，.*订单已生效/ })).toBeChecked()
    const button = dialog.getByRole('button', { name: '作废到账' })
    await button.click()
    await expect(dialog).toContainText('请写明原因')
    await dialog.getByLabel('作废原因').fill('登记到了别家的订单')
    await button.click()
    const question = platform.getByRole('dialog', { name: '作废 ¥1,800.00 的到账登记？' })
    await expect(question).toContainText('此次增加的天数和人数立即收回')
    await question.getByRole('button', { name: /取\s*消/ }).click()
    await expect(page.getByText('付款成功')).toBeVisible()
    await button.click()
    await question.getByRole('button', { name: /^作\s*废$/ }).click()
    await expect(platform.getByText('到账登记已作废，订单恢复为待支付')).toBeVisible()
    await expect(row).toContainText('待支付')
  })
  await test.step('the company’s page waits for the money again and says why, and its badge counts ten days', async () => {
    await expect(page.getByText(/^平台此前登记的到账 ¥1,800\.00 有误，已于 .* 作废$/)).toBeVisible()
    await expect(page.getByText(/原因：登记到了别家的订单。/)).toBeVisible()
    await expect(page.getByText(order.transferReference)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /服务剩余10天/ })).toBeVisible()
  })
  await test.step('the ledger of the company has both, and the number counts for the right order', async () => {
    const staff = await callerOf(platform, program)
    const { list } = await staff.ok('companies.listOrders', { keyword: order.orderNo })
    await platform.goto(`${program.url}/platform/platformTenant`)
    await platform.getByRole('link', { name: '云杉科技有限公司' }).click()
    const ledger = platform.getByRole('region', { name: '天数和人数的变动' })
    await expect(ledger.getByRole('row').filter({ hasText: '作废' })).toContainText('-365')
    expect(await staff.ok('orders.confirmTransfer', paid)).toEqual({ outcome: 'settled' })
    const here = [`/orders/pay/${order.orderNo}`]
    for (const language of ['Ch', 'En'] as const)
      expect(await inspectScreens(page, program.url, here, { language, data: demoNames })).toEqual([])
    const dialog = [`/platform/platformOrder?tab=orders&void=${list[0]?.id}`]
    for (const language of ['Ch', 'En'] as const)
      expect(await inspectScreens(platform, program.url, dialog, { language, data: demoNames })).toEqual([])
  })
  await platform.context().close()
})
