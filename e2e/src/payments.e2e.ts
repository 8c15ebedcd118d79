import type { Page } from '@playwright/test'
import type { AskOf } from '@zhixin/contract/calls'
import { drawQr } from '@zhixin/server/captcha/draw-qr'
import { urlOfRunning } from '@zhixin/server/database/embedded/running'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { startAlipay } from '@zhixin/server/test/providers/payments/alipay-stand-in'
import { type PaymentStandIn, sendNotification } from '@zhixin/server/test/providers/payments/payment-stand-in'
import { startWechatPay } from '@zhixin/server/test/providers/payments/wechat-pay-stand-in'
import pg from 'pg'
import { expect, logIn, test } from './fixtures.ts'
import { type RunningProgram, startDemoProgram } from './program.ts'
import { inspectScreens } from './support/inspect-screen.ts'

/** Words of the demo's data on the page, which are not translated. */
const demoNames = /云杉科技有限公司|林晓/g

interface Stage {
  program: RunningProgram
  wechat: PaymentStandIn
  alipay: PaymentStandIn
}

let stage: Stage
test.beforeAll(async () => {
  const [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  const program = await startDemoProgram({
    ...wechat.settings,
    ...alipay.settings,
    TRANSFER_ACCOUNT_NAME: '智薪科技（深圳）有限公司',
    TRANSFER_BANK: '招商银行深圳科技园支行',
    TRANSFER_ACCOUNT_NUMBER: '755912345610801',
  })
  stage = { program, wechat, alipay }
  // The demo's service has no end, so that nothing could be ordered.
  await inDatabase(
    `select agree_service(id, (now() at time zone 'Asia/Shanghai')::date + 9, 60, 'for the story') from company`,
  )
})
test.afterAll(async () => {
  await stage.program.stop()
  await Promise.all([stage.wechat.stop(), stage.alipay.stop()])
})

async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await urlOfRunning(stage.program.dataDir)) ?? '' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Calls in the session of the browser. */
async function callerOf(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('token'))
  const caller = makeCaller(stage.program.url)
  caller.token = (JSON.parse(stored ?? '{}') as { value?: string }).value ?? null
  return caller
}

/** Places an order and opens its payment page. */
async function openOrder(page: Page, wish: Partial<AskOf<'orders.create'>>) {
  const caller = await callerOf(page)
  const { order } = await caller.ok('orders.create', { serviceType: 1, packageId: 'year', paymentType: 2, ...wish })
  await page.goto(`${stage.program.url}/orders/pay/${order.orderNo}`)
  return { caller, order, latest: (standIn: PaymentStandIn) => [...standIn.trades.values()].at(-1) }
}

const qr = (page: Page, name: string) => page.getByRole('img', { name })

test('ORDER-04 ORDER-05 a QR code on the page, a provider that is down, a wrong amount, and the payment that is noticed', async ({
  page,
}) => {
  const { wechat, alipay, program } = stage
  await logIn(page, program, 'hr')
  alipay.treat('down')
  const { order, latest } = await openOrder(page, { paymentType: 1 })
  const panel = page.getByRole('region', { name: '支付方式' })

  await test.step('what is bought, for how much, and how long it waits', async () => {
    const facts = page.getByRole('region', { name: '订单', exact: true })
    await expect(facts.getByText('¥1,800.00')).toBeVisible()
    await expect(facts.getByText('一年，60 人，365 天')).toBeVisible()
    await expect(facts.getByText(order.orderNo)).toBeVisible()
    await expect(facts.getByRole('timer')).toHaveText(/^0[12]:\d\d:\d\d（\d{4}-\d\d-\d\d \d\d:\d\d 前）$/)
  })
  await test.step('while Alipay is down the page says so, and then shows its code', async () => {
    await expect(panel.getByRole('alert')).toContainText('暂时连接不上支付宝，请稍后重试，或换一种支付方式')
    alipay.treat('well')
    await panel.getByRole('button', { name: /重\s*试/ }).click()
    await expect(qr(page, '支付宝付款二维码')).toBeVisible()
  })
  await test.step('another way shows the code that this provider has given', async () => {
    await panel.getByRole('radio', { name: '微信支付' }).click()
    const code = qr(page, '微信支付付款二维码')
    await expect(code).toBeVisible()
    expect(await code.locator('path').getAttribute('d')).toBe(drawQr(latest(wechat)?.codeUrl ?? '').path)
  })
  await test.step('a wrong amount is said, and another code takes its place', async () => {
    const first = latest(wechat)
    wechat.pay(first?.outTradeNo ?? '', 100)
    await sendNotification(wechat.notification(first?.outTradeNo ?? ''))
    await expect(page.getByText('收到 ¥1.00，与应付金额 ¥1,800.00 不一致')).toBeVisible()
    await expect(page.getByText('这笔款项没有计入订单，将原路退回。请按应付金额重新支付。')).toBeVisible()
    await expect.poll(() => latest(wechat)?.outTradeNo).not.toBe(first?.outTradeNo)
    const second = drawQr(latest(wechat)?.codeUrl ?? '').path
    await expect(qr(page, '微信支付付款二维码').locator('path')).toHaveAttribute('d', second)
  })
  await test.step('a payment that nobody told of is noticed by the page', async () => {
    wechat.pay(latest(wechat)?.outTradeNo ?? '')
    await expect(page.getByText('付款成功')).toBeVisible()
    await expect(page.getByText(/^服务已延长至 \d{4}-\d\d-\d\d，共 60 人。$/)).toBeVisible()
    await expect(qr(page, '微信支付付款二维码')).toBeHidden()
    const record = page.getByRole('region', { name: '付款记录' })
    for (const words of ['已付金额¥1,800.00', '付款时间', '支付方式微信支付', '发票未申请'])
      await expect(record).toContainText(words)
    await page.getByRole('link', { name: '申请发票' }).click()
    await expect(page.getByRole('dialog', { name: `订单 ${order.orderNo} 的发票` })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('这笔款项没有计入订单，将原路退回。', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '返回订单中心' }).click()
    await expect(page).toHaveURL(/\/orderCenter$/)
  })
  expect([...wechat.faults, ...alipay.faults]).toEqual([])
})

test('ORDER-04 a bank transfer with its reference, an order that is cancelled, one that has expired, none', async ({
  page,
}) => {
  await logIn(page, stage.program, 'hr')
  const { order } = await openOrder(page, { serviceType: 2, people: 5, paymentType: 3 })
  const panel = page.getByRole('region', { name: '支付方式' })
  await expect(page.getByText(/^增加 5 人，用至服务到期（剩余 \d+ 天）$/)).toBeVisible()
  for (const text of ['智薪科技（深圳）有限公司', '招商银行深圳科技园支行', '755912345610801', order.transferReference])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  await test.step('what the bank wants to know is copied, one by one and together', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    for (const [name, text] of [
      ['复制账号', '755912345610801'],
      ['复制应付金额', (order.amountCents / 100).toFixed(2)],
      ['复制附言（必填）', order.transferReference],
    ] as const) {
      await panel.getByRole('button', { name }).click()
      await expect.poll(copied).toBe(text)
    }
    await panel.getByRole('button', { name: '复制全部付款信息' }).click()
    await expect.poll(copied).toContain(`账号：755912345610801\n应付金额：¥`)
    await expect.poll(copied).toContain(`附言（必填）：${order.transferReference}`)
  })
  await panel.getByRole('button', { name: '保存付款单位' }).click()
  await expect(panel.getByText('请填写付款单位')).toBeVisible()
  await panel.getByLabel('付款单位').fill('深圳市前海某某供应链服务管理有限公司')
  await panel.getByRole('button', { name: '保存付款单位' }).click()
  await expect(page.getByText('付款单位已保存')).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('付款单位')).toHaveValue('深圳市前海某某供应链服务管理有限公司')
  await page.getByRole('button', { name: '取消订单' }).click()
  const question = page.getByRole('dialog', { name: `取消订单 ${order.orderNo}？` })
  await expect(question).toContainText('如果已经付款，请不要取消')
  await question.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('button', { name: '重新下单' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible()
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText('取消时间')

  const next = await openOrder(page, { paymentType: 2 })
  await expect(qr(page, '微信支付付款二维码')).toBeVisible()
  const { wechat } = stage
  const late = next.latest(wechat)?.outTradeNo ?? ''
  wechat.treat('down')
  wechat.pay(late)
  await inDatabase(
    `update service_order set expires_at = now() - interval '1 hour' where order_no = '${next.order.orderNo}'`,
  )
  await expect(page.getByText('订单已失效')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新下单' })).toBeVisible()
  wechat.treat('well')
  await sendNotification(wechat.notification(late))
  await expect(page.getByText('订单结束后收到 ¥1,800.00')).toBeVisible()
  await page.goto(`${stage.program.url}/orders/pay/20260101000000000001`)
  await expect(page.getByText('没有这个订单')).toBeVisible()
})

test('ORDER-04 a code that its provider does not close says so on the page of its order, until it is closed by itself', async ({
  page,
}) => {
  const { wechat, alipay } = stage
  await logIn(page, stage.program, 'hr')
  const first = await openOrder(page, { serviceType: 2, people: 4, paymentType: 2 })
  await expect(qr(page, '微信支付付款二维码')).toBeVisible()
  wechat.treat('down')
  await first.caller.ok('orders.cancel', { id: first.order.id })
  await expect(page.getByText('订单已取消')).toBeVisible()
  await expect(page.getByText('微信支付的付款二维码正在关闭')).toBeVisible()
  await expect(page.getByText('请不要再扫此前的二维码付款；如果已经付款，款项将原路退回。')).toBeVisible()
  await expect(page.getByText(/微信支付暂时没有应答，将在 \d{4}-\d\d-\d\d \d\d:\d\d 前后自动重试/)).toBeVisible()
  wechat.treat('well')
  await expect(page.getByText('微信支付的付款二维码正在关闭')).toBeHidden()
  await expect(page.getByText('订单已取消')).toBeVisible()
  expect(first.latest(wechat)?.state).toBe('closed')

  // Alipay has nothing to close before somebody has scanned the code.
  const second = await openOrder(page, { serviceType: 2, people: 4, paymentType: 1 })
  await expect(qr(page, '支付宝付款二维码')).toBeVisible()
  await second.caller.ok('orders.cancel', { id: second.order.id })
  await expect(page.getByText(/^支付宝的付款二维码在 \d{4}-\d\d-\d\d \d\d:\d\d 失效$/)).toBeVisible()
  expect([...wechat.faults, ...alipay.faults]).toEqual([])
})

test('ORDER-04 I18N-01 SHELL-12 the payment page at every width in both languages, and a payment on a phone in English', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await logIn(page, stage.program, 'hr')
  await context.addCookies([{ name: 'language', value: 'En', url: stage.program.url }])
  const { latest } = await openOrder(page, { serviceType: 2, people: 3, paymentType: 1 })
  await expect(qr(page, 'Alipay QR code')).toBeVisible()
  const { codeUrl, outTradeNo } = latest(stage.alipay) ?? { codeUrl: '', outTradeNo: '' }
  await expect(page.getByRole('link', { name: 'Open Alipay to pay' })).toHaveAttribute('href', codeUrl)
  const here = [new URL(page.url()).pathname]
  for (const language of ['Ch', 'En'] as const)
    expect(await inspectScreens(page, stage.program.url, here, { language, data: demoNames })).toEqual([])
  await page.setViewportSize({ width: 375, height: 740 })
  stage.alipay.pay(outTradeNo)
  await sendNotification(stage.alipay.notification(outTradeNo))
  await expect(page.getByText('Added 3 people; your service now covers 63.')).toBeVisible()
})

/** What the platform has written, and names. */
const voidNames =
  /深圳市前海某某供应链服务管理有限公司|云杉科技有限公司|银杏餐饮有限公司|智薪平台|登记到了别家的订单|林晓|平台[\p{sc=Han}]*/gu

test('ORDER-04 ORDER-05 PLATFORM-03 a transfer recorded for the wrong order is voided with a reason, and the company sees it at once', async ({
  page,
  browser,
}) => {
  const { program } = stage
  await inDatabase(
    `select agree_service(id, (now() at time zone 'Asia/Shanghai')::date + 9, 60, 'for the story') from company`,
  )
  await logIn(page, program, 'hr')
  const { order } = await openOrder(page, { paymentType: 3 })
  await expect(page.getByText(order.transferReference, { exact: true })).toBeVisible()
  const platform = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(platform, program, 'platform')
  await platform.goto(`${program.url}/platform/platformOrder?tab=orders&keyword=${order.orderNo}`)
  const row = platform.getByRole('row').filter({ hasText: '云杉科技有限公司' })
  const transfer = { orderNo: order.orderNo, tradeNo: '20261126-0001', paidOn: '2026-11-20' }
  const paid = { ...transfer, amountCents: order.amountCents }

  await test.step('what nobody has recorded cannot be voided', async () => {
    await expect(row).toContainText('待支付')
    await expect(row.getByRole('button', { name: '更多' })).toHaveCount(0)
  })
  await test.step('the platform records a transfer for it, and the company is served at once', async () => {
    await (await callerOf(platform)).ok('orders.confirmTransfer', paid)
    await expect(page.getByText('付款成功')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /服务剩余/ })).toHaveCount(0)
  })
  await test.step('voiding shows what was recorded, wants a reason, and asks first', async () => {
    await platform.reload()
    await row.getByRole('button', { name: '更多' }).click()
    await platform.getByRole('menuitem', { name: '作废到账' }).click()
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
    await expect(page.getByText(order.transferReference, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /服务剩余10天/ })).toBeVisible()
  })
  await test.step('the ledger of the company has both, and the number counts for the right order', async () => {
    const staff = await callerOf(platform)
    const { list } = await staff.ok('companies.listOrders', { keyword: order.orderNo })
    await platform.goto(`${program.url}/platform/platformTenant`)
    await platform.getByRole('link', { name: '云杉科技有限公司' }).click()
    const ledger = platform.getByRole('region', { name: '天数和人数的变动' })
    await expect(ledger.getByRole('row').filter({ hasText: '作废' })).toContainText('-365')
    expect(await staff.ok('orders.confirmTransfer', paid)).toEqual({ outcome: 'settled' })
    const here = [`/orders/pay/${order.orderNo}`]
    for (const language of ['Ch', 'En'] as const)
      expect(await inspectScreens(page, program.url, here, { language, data: voidNames })).toEqual([])
    const dialog = [`/platform/platformOrder?tab=orders&void=${list[0]?.id}`]
    for (const language of ['Ch', 'En'] as const)
      expect(await inspectScreens(platform, program.url, dialog, { language, data: voidNames })).toEqual([])
  })
  await platform.context().close()
})
