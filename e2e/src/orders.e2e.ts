import type { Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** Agrees with the company of the demo's HR on ten days that are left and on sixty people. */
async function agree({ dataDir }: RunningProgram): Promise<void> {
  const database = await openOwnDatabase(dataDir)
  await database.query(
    `select agree_service(id, (now() at time zone 'Asia/Shanghai')::date + 9, 60, 'for the story') from company where name = '云杉科技有限公司'`,
  )
  await database.end()
}

test('ORDER-01 ORDER-02 ORDER-03 ORDER-06 PLATFORM-03 an order from its price to the downloaded invoice, with the platform’s part', async ({
  page,
  browser,
  program,
}) => {
  await agree(program)
  await logIn(page, program, 'hr')
  const platform = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const buy = page.getByRole('region', { name: '购买服务' })
  const orders = page.getByRole('region', { name: '我的订单' })
  const price = buy.getByRole('status')
  const row = orders.getByRole('row').filter({ hasText: '¥8.22' })

  await test.step('the badge leads to the settings and these to the order centre, where the server prices what is chosen at once', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /服务剩余10天/ })
      .click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.getByRole('main').getByRole('link', { name: '订单中心' }).first().click()
    await expect(page).toHaveURL(/\/orderCenter$/)
    await expect(price).toContainText('¥1,800.00')
    await expect(price).toContainText('¥30.00 / 人 × 60 人，365 天')
    await expect(orders).toContainText('还没有订单')
    await buy.getByRole('radio', { name: /两年/ }).check()
    await expect(price).toContainText('¥3,240.00')
    await buy.getByText('扩容（增加人数）').click()
    const people = buy.getByRole('textbox', { name: '增加人数' })
    await expect(buy).toContainText('每次可增加 1 到 200,000 人')
    for (const wrong of ['200001', '0', '一百']) {
      await people.fill(wrong)
      await people.press('Tab')
      await expect(buy.getByRole('alert')).toContainText('请输入 1 到 200,000 之间的整数')
      // Nobody changes what was typed, and nothing can be ordered by it.
      await expect(people).toHaveValue(wrong)
      await expect(buy.getByRole('button', { name: '提交订单' })).toBeDisabled()
    }
    await people.fill('10')
    await expect(buy.getByRole('alert')).toHaveCount(0)
    await expect(price).toContainText('¥8.22')
    await expect(price).toContainText('× 10 人 × 剩余 10 天 ÷ 365 天，四舍五入到分')
    await expect(price).toContainText('70 人')
  })
  await test.step('a placed order leads to its payment, stands in the list, and is the only one that can wait', async () => {
    await buy.getByRole('radio', { name: '对公转账' }).check()
    await buy.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/orders\/pay\/\d{20}$/)
    await page.goto(`${program.url}/orderCenter`)
    await expect(buy.getByRole('note')).toContainText('有一笔订单待支付：¥8.22')
    await expect(buy.getByRole('note')).toContainText(/请在 \d{4}-\d\d-\d\d \d\d:\d\d 前付款/)
    for (const word of ['待支付', '对公转账', '增加 10 人']) await expect(row).toContainText(word)
  })
  await test.step('without an account to pay to, whom to ask, the reference, and what follows', async () => {
    await row.getByRole('link', { name: '增加 10 人' }).click()
    const panel = page.getByRole('region', { name: '支付方式' })
    await expect(panel.getByRole('note')).toContainText('汇款前请先联系我们，我们会把收款账户发给您')
    await expect(panel.getByRole('link', { name: '在订单中心留言' })).toBeVisible()
    // What the installation does not offer is no choice.
    await expect(panel.getByRole('radio')).toHaveCount(1)
    const next = panel.getByRole('region', { name: '接下来' }).getByRole('listitem')
    for (const [at, words] of [
      /转账 ¥8\.22/,
      /填写 ZX\d{8}/,
      /通常在一个工作日内/,
      /申请发票/,
      /订单自动失效/,
    ].entries())
      await expect(next.nth(at)).toContainText(words)
    await page.goBack()
  })
  await test.step('cancelling asks first', async () => {
    await row.getByRole('button', { name: '取消订单' }).click()
    const question = page.getByRole('dialog', { name: /取消订单 \d{20}？/ })
    await question.getByRole('button', { name: '保留订单' }).click()
    await expect(row).toContainText('待支付')
  })
  await test.step('the platform finds the transfer; another amount is warned of before, the right one settles the order', async () => {
    await logIn(platform, program, 'platform')
    await platform.goto(`${program.url}/platform/platformOrder`)
    const waiting = platform.getByRole('row').filter({ hasText: '云杉科技有限公司' })
    await expect(waiting).toContainText('¥8.22')
    await waiting.getByRole('button', { name: '确认到账' }).click()
    const dialog = platform.getByRole('dialog', { name: '确认对公转账：云杉科技有限公司' })
    const confirm = dialog.getByRole('button', { name: '确认到账' })
    await dialog.getByLabel('到账金额（元）').fill('8.2')
    await dialog.getByLabel('银行流水号').fill('20261126-0001')
    await confirm.click()
    const question = platform.getByRole('dialog', { name: '确认 ¥8.20 已到账？' })
    await expect(question).toContainText('到账金额与应付 ¥8.22 不一致')
    await question.getByRole('button', { name: /取\s*消/ }).click()
    await dialog.getByLabel('到账金额（元）').fill('8.22')
    await confirm.click()
    const right = platform.getByRole('dialog', { name: '确认 ¥8.22 已到账？' })
    await right.getByRole('button', { name: '确认到账' }).click()
    await expect(platform.getByText('已到账，订单已生效')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
  await test.step('HR sees it without a reload, and asks for an invoice, whose number is checked', async () => {
    await expect(row).toContainText('已支付')
    await expect(row).toContainText('未申请')
    await expect(page.getByRole('region', { name: '服务', exact: true })).toContainText('最多 70 人')
    await row.getByRole('button', { name: '申请发票' }).click()
    const dialog = page.getByRole('dialog', { name: /的发票/ })
    await dialog.getByLabel('电子专用发票').check()
    await dialog.getByLabel('纳税人识别号').fill('91440300708461137T')
    await dialog.getByLabel('接收通知的邮箱').fill('tax@example.com')
    await dialog.getByLabel('注册地址').fill('深圳市南山区科技园 1 号')
    await expect(dialog).toContainText('校验位不符')
    await dialog.getByLabel('电子普通发票').check()
    await dialog.getByLabel('纳税人识别号').fill('9144 0300 7084 6113 6t')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(row).toContainText('开票中')
    await expect(row).toContainText('已支付')
  })
  await test.step('the platform makes it: a wrong file is refused in words, the right one is uploaded', async () => {
    await platform.getByRole('tab', { name: /发票/ }).click()
    await platform.getByRole('button', { name: '上传发票' }).click()
    const drawer = platform.getByRole('dialog', { name: '开具发票：云杉科技有限公司' })
    await expect(drawer).toContainText('91440300708461136T')
    await drawer.getByLabel('发票号码').fill('25442000000012345678')
    const choose = (body: string) =>
      drawer
        .locator('input[type=file]')
        .setInputFiles({ name: 'fp.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body) })
    await choose('not a PDF')
    await drawer.getByRole('button', { name: '上传发票' }).click()
    await expect(drawer.getByRole('alert')).toContainText('这不是完整的 PDF 或 OFD 文件')
    await choose('%PDF-1.7\nthe invoice\n%%EOF\n')
    await drawer.getByRole('button', { name: '上传发票' }).click()
    await expect(platform.getByText('发票已上传，已通知企业')).toBeVisible()
  })
  await test.step('HR downloads it', async () => {
    await expect(row).toContainText('已开票')
    await expect(row).toContainText('已支付')
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: '下载发票' }).click()
    expect((await download).suggestedFilename()).toBe('invoice-25442000000012345678.pdf')
  })
  await test.step('all columns are in view at 1366 px in both languages, and a phone shows a card', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const edge = async (name: string) => {
      const box = await orders.getByRole('columnheader', { name, exact: true }).boundingBox()
      return { start: box?.x ?? Number.NaN, end: (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) }
    }
    expect((await edge('付款时间')).end).toBeLessThanOrEqual((await edge('操作')).start + 1)
    await page.setViewportSize({ width: 375, height: 812 })
    const card = orders.getByRole('listitem').filter({ hasText: '¥8.22' })
    for (const words of ['已支付', '发票 已开票', '对公转账', '下单时间', '订单号'])
      await expect(card).toContainText(words)
    await expect(card.getByRole('button', { name: '下载发票' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await page.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.reload()
    const english = page.getByRole('region', { name: 'Your orders' })
    const paid = await english.getByRole('columnheader', { name: 'Paid', exact: true }).boundingBox()
    const actions = await english.getByRole('columnheader', { name: 'Actions' }).boundingBox()
    expect((paid?.x ?? Number.NaN) + (paid?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
    await english.getByRole('link', { name: '10 more people' }).click()
    const record = page.getByRole('region', { name: 'Payment record' })
    for (const words of ['¥8.22', 'Bank transfer', 'Invoiced']) await expect(record).toContainText(words)
    await page.context().addCookies([{ name: 'language', value: 'Ch', url: program.url }])
  })
  await platform.context().close()
})

test('PLATFORM-03 a company with its service, orders and ledger; an order on its behalf with the reason, which HR reads', async ({
  page,
  browser,
  program,
}) => {
  await agree(program)
  await logIn(page, program, 'platform')
  await page.goto(`${program.url}/platform/platformTenant?state=nearEnd`)
  const row = page.getByRole('row').filter({ hasText: '云杉科技有限公司' })
  await expect(row).toContainText('即将到期')
  await expect(row).toContainText('剩余 10 天')
  await page.getByRole('searchbox', { name: '搜索企业名称' }).fill('没有这家')
  await expect(page.getByText('没有符合条件的企业')).toBeVisible()
  await page.getByRole('button', { name: '清除条件' }).click()
  await row.getByRole('link', { name: '云杉科技有限公司' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '云杉科技有限公司' })).toBeVisible()
  await expect(page.getByRole('region', { name: '天数和人数的变动' })).toContainText('for the story')
  await page.getByRole('button', { name: '代下单' }).click()
  const dialog = page.getByRole('dialog', { name: '为 云杉科技有限公司 代下单' })
  await expect(dialog.getByRole('status')).toContainText('¥')
  await dialog.getByRole('button', { name: '提交订单' }).click()
  await expect(dialog).toContainText('请写明原因')
  await dialog.getByLabel('代下单原因').fill('电话续费')
  await dialog.getByRole('button', { name: '提交订单' }).click()
  const orders = page.getByRole('region', { name: '订单', exact: true })
  await expect(orders.getByRole('row').filter({ hasText: '电话续费' })).toContainText('待支付')

  const hr = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await logIn(hr, program, 'hr')
  await hr.goto(`${program.url}/orderCenter?source=2`)
  const own = hr.getByRole('region', { name: '我的订单' }).getByRole('row').filter({ hasText: '代下单' })
  await own.getByRole('button', { name: '取消订单' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await expect(own).toContainText('已取消')
  for (const path of ['platformTenant', 'platformOrder']) {
    await hr.goto(`${program.url}/platform/${path}`)
    await expect(hr).toHaveURL(/\/401$/)
  }
  await hr.context().close()
})

/** An order whose transfer the platform has recorded, with the amount as it came. */
async function paidOrder(program: RunningProgram, { tradeNo, less = 0 }: { tradeNo: string; less?: number }) {
  const account = program.demo.accounts.find(({ role }) => role === 'platform')
  const platform = makeCaller(program.url)
  const { userId = '', password = '' } = account ?? {}
  platform.token = (await platform.ok('session.login', { userId, password })).token
  const { caller: buyer } = await colleagueOf(program)
  const { order } = await buyer.ok('orders.create', { serviceType: 2, people: 10, paymentType: 3 })
  const { orderNo, amountCents } = order
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const line = { orderNo, tradeNo, paidOn: today }
  await platform.ok('orders.confirmTransfer', { ...line, amountCents: amountCents - less })
  if (less) await buyer.ok('orders.cancel', { id: order.id })
  return { order, today }
}

for (const language of ['En', 'Ch'] as const)
  test(`PLATFORM-03 ORDER-04 in ${language} what can be done with an order or a payment is in reach at every width`, async ({
    page,
    program,
  }) => {
    await agree(program)
    const say = <Word extends string | RegExp>(zh: Word, en: string) => (language === 'En' ? en : zh)
    const { order, today } = await paidOrder(program, { tradeNo: `${language}-1` })
    await paidOrder(program, { tradeNo: `${language}-2`, less: 1 })
    await logIn(page, program, 'platform')
    await page.context().addCookies([{ name: 'language', value: language, url: program.url }])
    const voidDialog = page.getByRole('dialog', {
      name: say('作废到账登记：云杉科技有限公司', 'Void a bank transfer: 云杉科技有限公司'),
    })
    const more = { name: say('更多', 'More') }
    const askToVoid = async (place: ReturnType<Page['getByRole']>) => {
      const button = place.getByRole('button', more)
      await button.click()
      await page.getByRole('menuitem', { name: say('作废到账', 'Void transfer') }).click()
      await expect(voidDialog).toBeVisible()
      await voidDialog.getByRole('button', { name: say(/取\s*消/, 'Cancel') }).click()
      await expect(voidDialog).toHaveCount(0)
    }
    const lists = [
      { path: `tab=orders&keyword=${order.orderNo}`, of: order.orderNo },
      { path: 'tab=refunds', of: `${language}-2` },
    ]
    for (const { path, of } of lists) {
      await page.goto(`${program.url}/platform/platformOrder?${path}`)
      for (const width of [1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const row = page.getByRole('row').filter({ hasText: '云杉科技有限公司' }).filter({ hasText: of })
        for (const button of await row.getByRole('button').all()) {
          // Where it is drawn, nothing else lies over it, and its cell holds all of it.
          await button.click({ trial: true })
          const inside = await button.evaluate((element) => {
            const cell = element.closest('[role=gridcell], [role=cell], .zx-dt-operations')?.getBoundingClientRect()
            const own = element.getBoundingClientRect()
            return cell !== undefined && own.left >= cell.left && own.right <= Math.min(cell.right, innerWidth) + 0.5
          })
          expect(inside, `${width}: ${await button.innerText()}`).toBe(true)
        }
        await askToVoid(row)
        const edge = async (name: string) => {
          const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
          return { start: box?.x ?? Number.NaN, end: (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) }
        }
        const paid = await edge(say('付款时间', 'Paid'))
        expect(paid.end).toBeLessThanOrEqual((await edge(say('操作', 'Actions'))).start + 1)
      }
      await page.setViewportSize({ width: 375, height: 740 })
      const card = page.getByRole('listitem').filter({ hasText: '云杉科技有限公司' }).filter({ hasText: of })
      // The statement says a day, so a day is what is shown.
      await expect(card).toContainText(new RegExp(`${say('付款时间', 'Paid')} ${today}(?! \\d)`))
      await askToVoid(card)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    }
  })
