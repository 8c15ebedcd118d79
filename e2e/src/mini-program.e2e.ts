import type { Page } from '@playwright/test'
import { startWechat, type WechatStandIn } from '@zhixin/server/test/providers/wechat-stand-in'
import axeCore from 'axe-core'
import { colleagueOf } from './colleague.ts'
import { test as base, expect } from './fixtures.ts'
import { pictureTyper } from './picture-answers.ts'
import { startDemoProgram } from './program.ts'
import { wrongWords } from './support/inspect-screen.ts'
import { openMini } from './support/mini-pages.ts'
import { checkPackage } from './support/weapp-package.ts'
import { openWechat } from './support/wechat-engine.ts'

/** The h5 build of the mini-program against the real program: an employee's way from the login to an answer. */

const account = { appId: 'wx0123456789abcdef', appSecret: 'the-secret-of-wechat', templateId: 'TEMPLATE_0123456789' }

/** The program beside a stand-in of WeChat's server. */
const test = base.extend<object, { wechat: WechatStandIn }>({
  wechat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const wechat = await startWechat({ ...account, keys: ['thing1', 'thing2', 'thing3'] })
      await use(wechat)
      await wechat.stop()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ wechat }, use) => {
      const program = await startDemoProgram({ WECHAT_URL: wechat.url })
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const name = '陈明'
const phone = '19900000001'

type Colleague = Awaited<ReturnType<typeof colleagueOf>>

/** The code that went to a phone last, as the company's mailbox has it. */
async function smsFor({ caller }: Colleague, phone: string): Promise<string> {
  const { list } = await caller.ok('sandbox.list', { keyword: phone })
  const { text } = await caller.ok('sandbox.show', { id: list[0]?.id ?? '' })
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
  await picture(page, 'list')

  await test.step('a slip is signed, and counts in the sums of the year', async () => {
    await page.getByRole('button', { name: /^8 月/ }).click()
    await expect(page.getByRole('heading', { name: '2026 年 8 月' })).toBeVisible()
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

test('MINI-01 the package for WeChat is within 2 MB, complete, and makes no code from text', async () => {
  await checkPackage()
})

test('MINI-01 SLIP-03 SEND-05 the weapp build without window, crypto or TextEncoder: linked by phone, confirms, agrees to a message, asks, enters by itself once the session is over', async ({
  program,
  wechat,
}) => {
  const colleague = await colleagueOf(program)
  const values = {
    ...account,
    templateText: 'thing1 = {company}\nthing2 = {month}\nthing3 = {title}',
    page: 'pages/slip/index',
  }
  const { caller } = colleague
  await caller.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wechat', scope: 'company', values })
  const config = await caller.ok('account.defaultConfig', {})
  await caller.ok('account.saveDefaultConfig', { ...config, confirm: true, signature: false, burn: false })
  const person = { name: '李华', phone: '19900000002', email: 'ys0002@example.com' }
  await colleague.sendMonth('2026-07', [{ ...person, net: '12444.65' }])

  const openid = 'oABCDEFGHIJKLMNOPQR000001'
  const phone = await openWechat(program.url, {
    loginCode: () => wechat.users.loginCode(openid),
    agree: () => 'accept',
  })
  await phone.open('pages/list/index')
  await phone.sees('请授权您在公司登记的手机号')
  expect(phone.page()).toBe('pages/login/index')
  await phone.tap('手机号快捷登录', 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
  await phone.sees('您没有授权手机号')
  await phone.tap('手机号快捷登录', 'getphonenumber', { code: wechat.users.phoneCode(openid, person.phone) })
  await phone.sees('李华，您好')
  expect(phone.asked, 'nothing is asked at the start').toEqual([])

  // Who is asked for no confirmation agrees on the list, and is not asked again while a message may be sent.
  await phone.tap('下次发放时通知我')
  await phone.sees('好的，下一份工资条会通知您')
  expect(phone.asked).toEqual([[account.templateId]])
  await caller.ok('channelSettings.test', { channel: 'miniProgram', to: openid })

  await phone.tap('7 月月度工资未读')
  await phone.sees('12,444.65')
  await phone.tap('确认签收')
  await phone.sees(/您已于 .*签收/)
  await phone.tap('下次发放时通知我')
  await phone.sees('好的，下一份工资条会通知您')
  expect(phone.asked).toEqual([[account.templateId], [account.templateId]])
  await phone.tap('对“社保个人”有疑问')
  await phone.sees('哪里有疑问')
  // Two taps at once are one question.
  await Promise.all([phone.tap('发送给人事'), phone.tap('发送给人事')])
  await phone.sees('已发送，人事答复后会通知您')
  await phone.tap('扣了多少社保')
  await phone.sees(/您问：扣了多少社保2026 年 7 月社保个人：-?[\d,.]+。/)

  // Two hours later a message leads to the slip: the session is over, and WeChat still knows who it is.
  phone.stored.clear()
  const slip = `${phone.page()}?id=${phone.query().id}`
  await phone.open(slip)
  await phone.sees('12,444.65')
  expect(phone.page()).toBe('pages/slip/index')

  // Who leaves leaves no file behind.
  await phone.tap('打开 PDF')
  await expect.poll(() => [...phone.files.keys()], { timeout: 30_000 }).toEqual(['wxfile://usr/payslip.pdf'])
  await phone.open('pages/list/index')
  await phone.tap('退出')
  await phone.sees('您已安全退出')
  expect([...phone.files.keys()]).toEqual([])
  expect(phone.faults).toEqual([])
})
