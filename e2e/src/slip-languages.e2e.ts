import type { Browser, Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { addAllToRoster } from './add-to-roster.ts'
import { colleagueOf } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { defectsFound, inspectInTheDark } from './support/inspect-screen.ts'
import { badPlaces, launchWithLargeText, textSizes } from './support/large-text.ts'
import { openMail, sendTo, setSafetyCode } from './support/send-and-read.ts'

test('SLIP-02 SLIP-05 SHELL-20 the employee reads the slip in Chinese, in English, in both, and in the dark, on a phone 360 px wide', async ({
  hr,
  browser,
  program,
}) => {
  const header = ['姓名/Name', '邮箱/E-mail', '基本工资/Base salary', '绩效奖金/Bonus', '实发工资/Net pay']
  const line: SheetCell[] = [
    '语言甲',
    'yuyan@example.com',
    { number: '12000.5' },
    { number: '34.5' },
    { number: '12035' },
  ]
  const buffer = await xlsxBytes([{ name: '2026年9月工资', header, rows: [line] }])
  await hr.goto(`${program.url}/salarySlip`)
  const file = { name: '双语.xlsx', mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await hr.getByRole('tab', { name: /未匹配/ }).click()
  await addAllToRoster(hr, 1)
  await hr.getByRole('button', { name: '下一步：发送' }).click()
  await sendTo(hr, 1)
  const { link } = await openMail(hr, program.url, 'yuyan@example.com')

  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'zh-CN', isMobile: true })
  const employee = await phone.newPage()
  const fits = async () =>
    expect(await employee.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await employee.goto(link)
  await expect(employee.getByLabel('6 位数字安全码')).toBeVisible()
  await fits()
  await setSafetyCode(employee)
  const names = employee.getByRole('article').getByRole('term')
  for (const [button, html, base, bonus] of [
    ['中文', 'zh-CN', '基本工资', '绩效奖金'],
    ['EN', 'en', 'Base salary', 'Bonus'],
    [/^中\/?英$|^中\/EN$/, 'zh-CN', '基本工资/Base salary', '绩效奖金/Bonus'],
  ] as const) {
    await employee.getByRole('button', { name: button, exact: true }).click()
    await expect(names).toContainText([base, bonus])
    await expect(names.filter({ hasText: base })).toHaveText(base)
    await expect(employee.getByText('12,000.50')).toBeVisible()
    expect(await employee.evaluate(() => document.documentElement.lang)).toBe(html)
    await expect(employee).toHaveTitle(html === 'en' ? 'Payslip' : '工资条')
    await expect(employee.getByRole('banner').first()).toContainText(html === 'en' ? /^Payslip(?!s)/ : '工资条')
    // English has fonts of its own: those for Chinese draw its apostrophes as wide as a letter.
    for (const part of [employee.locator('body'), employee.getByRole('article')])
      expect(/Arial.*PingFang/.test(await part.evaluate((element) => getComputedStyle(element).fontFamily))).toBe(
        html === 'en',
      )
    await fits()
  }
  // What was chosen is there the next time.
  await employee.reload()
  await expect(names.filter({ hasText: 'Bonus' })).toHaveText('绩效奖金/Bonus')
  expect(await inspectInTheDark(employee)).toEqual([])
  await employee.getByRole('button', { name: /返回/ }).click()
  await expect(employee.getByRole('heading', { name: /语言甲/ })).toBeVisible()
  expect(await inspectInTheDark(employee)).toEqual([])
  await employee.getByRole('combobox', { name: /外观/ }).selectOption('dark')
  await expect(employee.locator('html')).toHaveAttribute('data-theme', 'dark')
  await fits()
  await phone.close()
})

const reader = { name: '陈明', email: 'ys0001@example.com', net: '12444.65' }

/** For whoever looks at the pages: the folder of SHOTS gets a picture. */
async function takePicture(page: Page, named: string): Promise<void> {
  const { SHOTS: folder } = process.env
  if (folder) await page.screenshot({ path: `${folder}/${named}.png`, fullPage: true })
}

/** Opens a slip by its link on a phone, with the safety code that the person has. */
async function openSlip(browser: Browser, link: string, safetyCode: string): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByLabel('6 位数字安全码')).toBeVisible()
  await takePicture(page, browser.contexts().length > 1 ? 'code' : 'code-large')
  expect(await badPlaces(page)).toEqual([])
  await page.getByLabel('6 位数字安全码').fill(safetyCode)
  await page.getByRole('button', { name: '查看工资条' }).click()
  await expect(page.getByRole('region', { name: '问问我的工资条' })).toBeVisible()
  return page
}

/** Nothing for axe, light and dark, nothing beside the screen, cut off, or over something else. */
async function isSound(page: Page): Promise<void> {
  expect(await badPlaces(page)).toEqual([])
  expect(await defectsFound(page)).toEqual([])
  expect(await inspectInTheDark(page)).toEqual([])
}

const languages = [
  ['中文', 'zh'],
  ['EN', 'en'],
  [/^中\/?英$|^中\/EN$/, 'both'],
] as const

test('SLIP-05 with a text size of 200 % every text of the slip has grown, and at 320, 375 and 414 px, in Chinese, English and both, light and dark, nothing is cut or covered', async ({
  browser,
  program,
}) => {
  test.setTimeout(600_000)
  const colleague = await colleagueOf(program)
  const config = await colleague.caller.ok('account.defaultConfig', {})
  await colleague.caller.ok('account.saveDefaultConfig', { ...config, confirm: true, watermark: true })
  await colleague.sendMonth('2026-08', [{ ...reader, net: '12400.65' }])
  await colleague.sendMonth('2026-09', [reader])
  const [mail] = (await colleague.caller.ok('sandbox.list', { keyword: reader.email })).list
  const { text } = await colleague.caller.ok('sandbox.show', { id: mail?.id ?? '' })
  const link = /https?:\/\/\S+#t=[\w-]+/.exec(text)?.[0] ?? ''
  const { safetyCode = '' } = program.demo.employees.find(({ name }) => name === reader.name) ?? {}

  const usual = await openSlip(browser, link, safetyCode)
  const before = await textSizes(usual)
  await usual.context().close()
  const large = await launchWithLargeText(browser)
  const page = await openSlip(large, link, safetyCode)
  const after = await textSizes(page)
  const grown = Object.keys(after).filter((kind) => before[kind] !== undefined)
  expect(grown.length).toBeGreaterThan(20)
  // Net pay is large already, and stays on one line.
  const small = grown.filter(
    (kind) => (after[kind] ?? 0) / (before[kind] ?? 1) < (/slip-net-value|^small/.test(kind) ? 1.2 : 2),
  )
  expect(small).toEqual([])

  for (const width of [320, 375, 414])
    for (const [button, language] of languages) {
      await page.setViewportSize({ width, height: 740 })
      await page.getByRole('button', { name: button, exact: true }).click()
      await takePicture(page, `slip-${width}-${language}`)
      await isSound(page)
      await page.getByRole('button', { name: /^确认签收|^Confirm receipt/ }).click()
      await isSound(page)
      await takePicture(page, `sure-${width}-${language}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^返回|^Back/ }).click()
      await expect(page.getByRole('button', { name: /^(9 月|Sep)/ })).toBeVisible()
      await isSound(page)
      await takePicture(page, `list-${width}-${language}`)
      await page.getByRole('button', { name: /^(9 月|Sep)/ }).click()
      await expect(page.getByRole('region', { name: /问问我的工资条|Ask about my payslips/ })).toBeVisible()
    }
  await large.close()
})
