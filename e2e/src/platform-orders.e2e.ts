import type { Page } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { openOwnDatabase } from '@zhixin/server/test/own-database'
import { colleagueOf } from './colleague.ts'
import { expect, logIn, test } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

/** What the platform does about transfers, at every width at which somebody works (PLATFORM-03). */

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

async function speak(page: Page, program: RunningProgram, language: 'Ch' | 'En') {
  await page.context().addCookies([{ name: 'language', value: language, url: program.url }])
}

for (const language of ['En', 'Ch'] as const)
  test(`PLATFORM-03 ORDER-04 in ${language} what can be done with an order or a payment is in reach at every width`, async ({
    page,
    program,
  }) => {
    const database = await openOwnDatabase(program.dataDir)
    await database.query(
      `select agree_service(id, current_date + 9, 60, 'for the story') from company where name = '云杉科技有限公司'`,
    )
    await database.end()
    const say = (zh: string, en: string) => (language === 'En' ? en : zh)
    const { order, today } = await paidOrder(program, { tradeNo: `${language}-1` })
    await paidOrder(program, { tradeNo: `${language}-2`, less: 1 })
    await logIn(page, program, 'platform')
    await speak(page, program, language)
    const voidDialog = page.getByRole('dialog', {
      name: say('作废到账登记：云杉科技有限公司', 'Void a bank transfer: 云杉科技有限公司'),
    })
    const more = { name: say('更多', 'More') }
    const askToVoid = async (place: ReturnType<Page['getByRole']>) => {
      const button = place.getByRole('button', more)
      await button.click()
      await page.getByRole('menuitem', { name: say('作废到账', 'Void transfer') }).click()
      await expect(voidDialog).toBeVisible()
      await voidDialog.getByRole('button', { name: say('取 消', 'Cancel') }).click()
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
      }
      await page.setViewportSize({ width: 375, height: 740 })
      const card = page.getByRole('listitem').filter({ hasText: '云杉科技有限公司' }).filter({ hasText: of })
      // The statement says a day, so a day is what is shown.
      await expect(card).toContainText(new RegExp(`${say('付款时间', 'Paid')} ${today}(?! \\d)`))
      await askToVoid(card)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    }
  })
