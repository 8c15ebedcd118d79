import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { memorySource } from '@zhixin/server/spreadsheet/byte-source'
import { readWorkbookFrom } from '@zhixin/server/spreadsheet/read-workbook'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { type ScreenLanguage, wrongWords } from './support/inspect-screen.ts'

/** What lies over a screen (dialogs, drawers, menus, messages, tips), walked in both languages. */

/** The company's name, its people, and how the file of this story speaks. */
const data =
  /海棠贸易有限公司|何静|周宁|人力资源部|云杉科技有限公司2026年10月工资表|(?:2026年10月)?月度工资条?|10月工资|制表人：林晓|序号|姓名|邮箱|基本工资|绩效奖金|社保个人|实发工资|合计/g

for (const language of ['Ch', 'En'] as const)
  test(`I18N-01 in ${language} the dialogs, drawers, menus, messages and tips of the main screens hold no foreign text, and an export speaks it too`, async ({
    page,
    program,
  }) => {
    test.slow()
    await logIn(page, program, 'hr of another company')
    await page.context().addCookies([{ name: 'language', value: language, url: program.url }])
    const wrong: string[] = []
    const say = (zh: string | RegExp, en: string | RegExp) => (language === 'Ch' ? zh : en)
    const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true })
    const dialog = () => page.getByRole('dialog').last()
    const look = async (what: string) => {
      for (const each of await wrongWords(page, data)) wrong.push(`${what}: ${each}`)
    }
    const inDialog = (zh: RegExp, en: RegExp) =>
      dialog()
        .getByRole('button', { name: say(zh, en) })
        .first()
    const close = async () => {
      await inDialog(/^(关闭|取\s*消|Close)$/, /^(Close|Cancel)$/).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const opened = async (what: string) => {
      await expect(dialog()).toBeVisible()
      await look(what)
    }
    const message = (what: string) =>
      expect(page.locator('.ant-message-notice'))
        .toBeVisible()
        .then(() => look(what))

    await walkBar({ page, button, look, opened, close })
    await walkRoster({ page, url: program.url, language, button, look, opened, close, inDialog, message, say })
    await walkBatch({ page, url: program.url, language, button, look, opened, close, inDialog, message, say })
    expect(wrong).toEqual([])
  })

type Pick = (zh: string | RegExp, en: string | RegExp) => string | RegExp
interface Bar {
  page: Page
  button: (zh: string, en: string) => ReturnType<Page['getByRole']>
  look: (what: string) => Promise<void>
  opened: (what: string) => Promise<void>
  close: () => Promise<void>
}
interface Walk extends Bar {
  url: string
  language: ScreenLanguage
  inDialog: (zh: RegExp, en: RegExp) => ReturnType<Page['getByRole']>
  message: (what: string) => Promise<void>
  say: Pick
}

/** The bar on top: its tips, its menus and panels. */
async function walkBar({ page, button, look, opened, close }: Bar): Promise<void> {
  await page.reload()
  // The page's own title comes with its heading; before, it is that of the document.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tools = page.getByRole('banner').getByRole('button')
  for (let at = 0; at < (await tools.count()); at++) {
    await tools.nth(at).hover()
    await look(`tip of tool ${at + 1}`)
  }
  for (const [zh, en] of [
    ['快捷操作', 'Shortcuts'],
    ['咨询', 'Contact us'],
  ] as const) {
    await button(zh, en).click()
    await expect(page.getByRole('region', { name: new RegExp(`${zh}|${en}`) })).toBeVisible()
    await look(en)
    await page.keyboard.press('Escape')
  }
  for (const [zh, en] of [
    ['界面尺寸', 'Display size'],
    ['语言', 'Language'],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^(${zh}|${en})`) })
      .click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await look(en)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }
  await button('界面设置', 'Appearance').click()
  await opened('appearance')
  await close()
  await button('使用指引', 'Guide').click()
  for (let step = 1; step < 4; step++) {
    await opened(`guide ${step}`)
    await button('下一步', 'Next').click()
  }
  await opened('guide 4')
  await close()
  await button('标签操作', 'Tab actions').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('menu of a tab')
  await page.keyboard.press('Escape')
}

async function walkRoster(walk: Walk): Promise<void> {
  const { page, url, button, look, opened, close, inDialog, message, say } = walk
  await page.goto(`${url}/salaryStaff`)
  await button('添加员工', 'Add employee').first().click()
  await inDialog(/^保\s*存$/, /^Save$/).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await opened('add a person, refused')
  await page.getByRole('dialog').getByLabel(say('姓名', 'Name')).fill(`Marlowe${walk.language}`)
  await inDialog(/^保\s*存$/, /^Save$/).click()
  await message('added')
  const row = page.getByRole('row', { name: `Marlowe${walk.language}` })
  await row.getByText(say('编辑', 'Edit'), { exact: true }).click()
  await opened('edit a person')
  await close()
  await row.getByText(say('离职', 'Mark as left'), { exact: true }).click()
  await opened('leave')
  await close()
  await page.getByRole('button', { name: say('筛选部门', 'Filter Department') }).click()
  await look('filter of a column')
  await page.keyboard.press('Escape')
  await button('导入名册', 'Import roster').click()
  await opened('import the roster')
  await close()
  await row.getByText(say('删除', 'Remove'), { exact: true }).click()
  await opened('remove?')
  await inDialog(/^删\s*除$/, /^Remove$/).click()
  await message('removed')
}

/** Every text of a downloaded workbook. */
async function cellsOf(download: Download): Promise<string[]> {
  const bytes = await readFile(await download.path())
  const [grid] = await readWorkbookFrom(memorySource(bytes), 'export.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return Array.from({ length: grid.rowCount }, (_, row) => columns.map((column) => grid.cell(row, column).text)).flat()
}

/** From a file to what can be done after the send. */
async function walkBatch(walk: Walk): Promise<void> {
  const { page, url, button, look, opened, close, inDialog, message, say } = walk
  const name = `Overlay${walk.language}`
  await page.goto(`${url}/salarySlip`)
  const buffer = await payrollFile([{ name, email: `${name}@example.com`, net: '7000.03' }])
  const file = { name: `${name}.xlsx`, mimeType: 'application/octet-stream', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await button('导入 1 人', 'Import 1 employee').click()
  await button('下一步：发送', 'Next: send').waitFor()
  for (const [zh, en] of [
    ['工资条设计', 'Payslip design'],
    ['文件说明', 'File notes'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^(${zh}|${en})`) }).click()
    await opened(en)
    await close()
  }
  const row = page.getByRole('row', { name })
  await row.getByText(say('匹配', 'Match'), { exact: true }).click()
  await opened('match')
  await close()
  await page.getByRole('tab', { name: say(/未匹配/, /Unmatched/) }).click()
  await button('全部加入名册', 'Add all to roster').click()
  await opened('adding')
  await inDialog(/^加入 1 人$/, /^Add 1 person$/).click()
  await message('added to the roster')
  await page.getByRole('tab', { name: say(/^全部/, /^All/) }).click()
  await row.getByText(say('预览', 'Preview'), { exact: true }).click()
  await opened('preview')
  await close()
  await button('下一步：发送', 'Next: send').click()
  await button('发送给 1 人', 'Send to 1 employee').click()
  await opened('send?')
  await inDialog(/^发送 1 份$/, /^Send 1 payslip$/).click()
  await expect(page.getByText(say('发送完成', 'Sent')).first()).toBeVisible()
  await button('查看发薪详情', 'View payment details').click()
  const more = async (zh: string, en: string) => {
    await button('更多操作', 'More actions').click()
    await page.getByRole('menuitem', { name: say(zh, en) }).click()
    await opened(en)
  }
  await button('更多操作', 'More actions').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('what can be done with a batch')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await button('更多操作', 'More actions').click()
  await page.getByRole('menuitem', { name: say('导出明细', 'Export details') }).click()
  const cells = await cellsOf(await saved)
  for (const [zh, en] of [
    ['状态', 'Status'],
    ['发送方式', 'Channel'],
    ['已发送', 'Sent'],
  ] as const)
    expect(cells).toContain(say(zh, en))
  await button('提醒未读…', 'Remind unread…').click()
  await opened('Remind unread…')
  await close()
  await page.getByRole('row', { name }).getByText(say('更正', 'Correct'), { exact: true }).click()
  await opened('correct')
  await close()
  await more('撤回全部', 'Withdraw all')
  await close()
  await more('删除批次', 'Remove payroll run')
  await inDialog(/^删除批次$/, /^Remove payroll run$/).click()
  await message('batch removed')
}
