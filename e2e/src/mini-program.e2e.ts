import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { colleagueOf } from './colleague.ts'
import { expect } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import { wrongWords } from './support/inspect-screen.ts'
import { badPlaces } from './support/large-text.ts'
import { openMini } from './support/mini-pages.ts'
import { test } from './support/mini-stories.ts'

/** The h5 build of the mini-program against the real program: an employee's way from the login to an answer. */

const name = '陈明'
const phone = '19900000001'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

/** The code that went to a phone last, as the company's mailbox has it. */
async function smsFor({ caller }: Colleague, phone: string): Promise<string> {
  const newest = async () => (await caller.ok('sandbox.list', { keyword: phone })).list[0]?.id
  // A code is sent after the answer to who asked for it.
  await expect.poll(newest).toBeTruthy()
  const { text } = await caller.ok('sandbox.show', { id: (await newest()) ?? '' })
  return /\d{6}/.exec(text)?.[0] ?? ''
}

/** Logs in by phone on a login page that has just been opened. */
async function logInByPhone(page: Page, colleague: Colleague, typePicture: () => Promise<void>): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await typePicture()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('如该手机号已在公司登记')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await smsFor(colleague, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name}，您好` })).toBeVisible()
}

/** What axe finds on the page that is shown, but for the watermark, which is not to be read. */
async function defects(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run({ exclude: ['.watermark'] }, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  })
}

const shots = process.env.MINI_SHOTS
const picture = async (page: Page, named: string) => {
  if (!shots) return
  await page.setViewportSize({ width: 375, height: 2000 })
  await page.screenshot({ path: `${shots}/${named}.png` })
  await page.setViewportSize({ width: 375, height: 740 })
}

/** HR answers the only question that waits. */
async function answerAll({ caller }: Colleague, text: string): Promise<void> {
  const [group] = (await caller.ok('questions.listGroups', {})).list
  if (!group) throw new Error('nobody has asked')
  const { batch, item, kind, state } = group
  const asked = { batchId: batch.id, item: item?.key ?? 'slip', kind, state }
  const { list } = await caller.ok('questions.list', asked)
  const questions = list.map(({ id, messages }) => ({ id, seen: messages.length }))
  await caller.ok('questions.answer', { questions, text })
}

/** Draws a stroke on the pad, in shares of its size. */
async function draw(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
  const pad = page.getByRole('img', { name: '手写签名区' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not drawn')
  const [first, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  await page.mouse.move(first?.[0] ?? 0, first?.[1] ?? 0)
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

/** The page is sound: nothing for axe, nothing in another language, and nothing beside the screen. */
async function isSound(page: Page): Promise<void> {
  expect(await defects(page)).toEqual([])
  expect(await wrongWords(page, /陈明|Base pay/g)).toEqual([])
  const beside = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => !each.closest('.watermark, .unseen') && each.getBoundingClientRect().right > innerWidth)
      .map((each) => each.className),
  )
  expect(beside).toEqual([])
}

const languages = [
  ['EN', 'en'],
  ['中/EN', 'both'],
  ['中文', 'zh'],
] as const

/** The open page on phones of three widths in three languages, in the dark too, which these pages leave light. */
async function isSoundEverywhere(page: Page, named: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [320, 414, 375])
    for (const [button, language] of languages) {
      await page.setViewportSize({ width, height: 740 })
      await page.getByRole('button', { name: button === '中/EN' ? /^中英$|^中\/EN$/ : button, exact: true }).click()
      expect([...(await badPlaces(page)), ...(await defects(page))], `${named} at ${width} px in ${language}`).toEqual(
        [],
      )
      if (!shots) continue
      await page.setViewportSize({ width, height: 2600 })
      await page.screenshot({ path: `${shots}/${named}-${width}-${language}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 740 })
}

const email = 'ys0001@example.com'

test('MINI-01 SLIP-03 SLIP-06 SLIP-07 SLIP-09 the h5 build at 375 px: log in by phone, list, sign, ask HR about a line and read the answer, ask the slip, read it in three languages', async ({
  browser,
  program,
}) => {
  const colleague = await colleagueOf(program)
  const config = await colleague.caller.ok('account.defaultConfig', {})
  await colleague.caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: true })
  for (const month of ['2026-08', '2026-09']) await colleague.sendMonth(month, [{ name, email, net: '12444.65' }])
  await colleague.caller.ok('account.saveDefaultConfig', { ...config, burn: true, watermark: true })
  await colleague.sendMonth('2026-10', [{ name, email, net: '13000.00' }])

  const { page, context, address } = await openMini(browser, program)
  const typePicture = await pictureTyper(page, program)
  await page.goto(address)
  await logInByPhone(page, colleague, typePicture)
  await isSound(page)
  await isSoundEverywhere(page, 'list')

  await test.step('a slip is signed, and counts in the sums of the year', async () => {
    await page.getByRole('button', { name: /^8 月/ }).click()
    await expect(page.getByRole('heading', { name: '2026 年 8 月' })).toBeVisible()
    await isSoundEverywhere(page, 'slip')
    const confirm = page.getByRole('region', { name: '签收' })
    await confirm.getByRole('button', { name: '签名并确认签收' }).click()
    await expect(confirm.getByText('请先签名，再确认签收')).toBeVisible()
    await draw(page, [
      [0.2, 0.3],
      [0.4, 0.25],
      [0.3, 0.8],
    ])
    await draw(page, [
      [0.6, 0.2],
      [0.65, 0.85],
    ])
    await expect(confirm.getByText('已写 2 笔')).toBeVisible()
    await picture(page, 'sign')
    await confirm.getByRole('button', { name: '签名并确认签收' }).click()
    const sheet = page.getByRole('dialog', { name: '确认签收这份工资条？' })
    await expect(sheet).toContainText(/2026 年 8 月.*实发工资 12,444\.65/)
    await isSound(page)
    await picture(page, 'sure')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(confirm.getByRole('button', { name: '签名并确认签收' })).toBeFocused()
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: '确认签收' }).click()
    await expect(confirm.getByText(/您已于 2026年.*（中国标准时间）签收 · 已签名/)).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page.getByRole('button', { name: /^8 月.*已签收/ })).toBeVisible()
    await expect(page.getByRole('region', { name: '收入汇总' })).toContainText('2026 年实发合计12,444.65')
  })

  await test.step('a question about a line, and its answer', async () => {
    await page.getByRole('button', { name: /^9 月/ }).click()
    await expect(page.getByRole('region', { name: '比上月' })).toContainText('2026 年 9 月实发 12,444.65')
    await page.getByRole('button', { name: '对“社保个人”有疑问' }).click()
    await expect(page.getByRole('button', { name: '金额不对', pressed: true })).toBeVisible()
    await page.getByRole('textbox', { name: /^说明/ }).fill('比上月多扣了 30')
    await isSound(page)
    await picture(page, 'question')
    await page.getByRole('button', { name: '发送给人事' }).click()
    await expect(page.getByText('已发送，人事答复后会通知您')).toBeVisible()
    const mine = page.getByRole('article', { name: '社保个人' })
    await expect(mine).toContainText('待答复')
    await answerAll(colleague, '{姓名}，{金额} 含补缴')
    // The address of the page, as a message names it, opens the slip again.
    await page.reload()
    await expect(mine).toContainText('陈明，-356.10 含补缴')
    await mine.getByRole('button', { name: '已解决' }).click()
    await expect(mine).toContainText('您已确认解决')
  })

  await test.step('the slip answers, and its numbers lead to their lines', async () => {
    const asking = page.getByRole('region', { name: '问问我的工资条' })
    await asking.getByRole('textbox', { name: '输入问题' }).fill('基本工资多少')
    await asking.getByRole('button', { name: '提问' }).click()
    await asking.getByRole('button', { name: '12,000.50，查看 2026 年 9 月“基本工资”' }).click()
    await expect(page.locator('.found')).toContainText('基本工资')
    await picture(page, 'slip')
    await page.getByRole('button', { name: '中英', exact: true }).click()
    await expect(page.getByRole('article', { name: /2026-09/ })).toContainText('实发工资')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'September 2026' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ask about my payslips' })).toBeVisible()
    await picture(page, 'slip-en')
    await page.getByRole('button', { name: '中文', exact: true }).click()
  })
  await hidesAfterReading(page, program.demo.employees.find((each) => each.name === name)?.safetyCode ?? '')
  await withoutNetworkOrSession(page)
  await context.close()
})

/** A slip that hides after reading is opened again on the keypad. */
async function hidesAfterReading(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: /^10 月/ }).click()
  await expect(page.getByText('这份工资条阅后隐藏：离开后再次打开，需要输入安全码。')).toBeVisible()
  await isSound(page)
  await picture(page, 'hides')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: /^10 月.*阅后隐藏/ }).click()
  const keypad = page.getByRole('group', { name: '数字键盘' })
  const type = async (digits: string) => {
    for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click()
  }
  await type(code === '135790' ? '135791' : '135790')
  await page.getByRole('button', { name: '打开工资条' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '安全码' })).toBeVisible()
  await type(`${code.slice(0, 5)}0`)
  await keypad.getByRole('button', { name: '删除' }).click()
  await type(code.slice(5))
  await isSound(page)
  await picture(page, 'keypad')
  await page.getByRole('button', { name: '打开工资条' }).click()
  await expect(page.getByText('13,000.00')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
}

/** Without a network a page says so and tries again; the end of the session leads to the login, as does a logout. */
async function withoutNetworkOrSession(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^9 月/ })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^9 月/ }).click()
  await expect(page.getByRole('heading', { name: '网络不给力' })).toBeVisible()
  await picture(page, 'offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '2026 年 9 月' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: '隐私政策' }).click()
  await expect(page.getByRole('article', { name: '隐私政策' })).toContainText('用人单位')
  await page.getByRole('button', { name: '返回' }).click()
  const kept = await page.evaluate(() => sessionStorage.getItem('slip_session'))
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('slip_session') ?? '{}') as object
    sessionStorage.setItem('slip_session', JSON.stringify({ ...stored, token: 'a-token-that-is-over' }))
  })
  await page.getByRole('button', { name: /^9 月/ }).click()
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await isSound(page)
  await picture(page, 'login')
  await page.evaluate((session) => sessionStorage.setItem('slip_session', session ?? ''), kept)
  await page.goto(page.url().replace(/#.*/, ''))
  await page.reload()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('您已安全退出')).toBeVisible()
}
