import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'
import { tabTo } from './support/tab-to.ts'

test('IMPORT-01 REVIEW-04 SEND-01 the keyboard alone is enough to import, review and send', async ({ hr, program }) => {
  const people = [
    { name: '陈明', email: 'ys0001@example.com', net: '12444.65' },
    { name: '李华', email: 'ys0002@example.com', net: '12444.66' },
  ]
  await hr.goto(`${program.url}/salarySlip`)
  const dropZone = hr.getByRole('button', { name: /把工资表拖到这里/ })
  await tabTo(hr, dropZone)
  // The ring is as dark as a link, which is read on the same ground.
  const link = await dropZone.evaluate((zone) => {
    const probe = zone.appendChild(document.createElement('span'))
    probe.style.color = 'var(--zx-link)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(dropZone).toHaveCSS('outline-color', link)
  const chooser = hr.waitForEvent('filechooser')
  await hr.keyboard.press('Enter')
  const buffer = await payrollFile(people)
  await (await chooser).setFiles({ name: '键盘.xlsx', mimeType: 'application/octet-stream', buffer })

  await expect(hr.getByRole('heading', { name: '第 1 步：核对表格' })).toBeFocused()
  await tabTo(hr, hr.getByRole('button', { name: '导入 2 人' }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('heading', { name: '第 2 步：复核' })).toBeFocused()

  const row = hr.getByRole('row', { name: /陈明/ })
  await expect(row).toBeVisible()
  await tabTo(hr, row.getByRole('button', { name: /预览/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('dialog').getByText('12,444')).toBeVisible()
  await tabTo(hr, hr.getByRole('dialog').getByRole('button', { name: /关闭|Close/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('dialog')).toBeHidden()
  await tabTo(hr, hr.getByRole('button', { name: '下一步：发送' }))
  await hr.keyboard.press('Enter')

  await expect(hr.getByRole('heading', { name: '第 3 步：发送' })).toBeFocused()
  await tabTo(hr, hr.getByRole('button', { name: '发送给 2 人' }))
  await hr.keyboard.press('Enter')
  await tabTo(hr, hr.getByRole('dialog').getByRole('button', { name: /^发送 [\d,]+ 份$/ }))
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('heading', { name: '发送完成' })).toBeFocused()
})

test('IMPORT-02 the sheet is one Tab stop, its columns and rows are reached by arrow keys, and the focus stays', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salarySlip`)
  const people = Array.from({ length: 30 }, (_, index) => ({ name: `方向${index + 1}`, net: `${5000 + index}.00` }))
  const buffer = await payrollFile(people)
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '方向键.xlsx', mimeType: 'application/octet-stream', buffer })
  const first = hr.getByRole('combobox', { name: 'A 列的含义' })
  await tabTo(hr, first)
  await expect(first).toHaveAccessibleDescription(/用方向键/)
  const role = await first.inputValue()
  await hr.keyboard.press('ArrowRight')
  await expect(hr.getByRole('combobox', { name: 'B 列的含义' })).toBeFocused()
  // Arrow keys change no column.
  await hr.keyboard.press('ArrowLeft')
  await expect(first).toHaveValue(role)
  await hr.keyboard.press('Tab')
  await expect(hr.getByRole('region', { name: '工作表内容' }).locator(':focus')).toHaveCount(0)
  await hr.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()

  const sheet = hr.getByRole('region', { name: '工作表内容' })
  const number = (row: number) => sheet.getByRole('button', { name: `第 ${row} 行的操作` })
  while (!(await number(4).evaluate((element) => element === document.activeElement)))
    await hr.keyboard.press('ArrowDown')
  await hr.keyboard.press('ArrowRight')
  const leaveOut = hr.getByRole('button', { name: '不导入第 4 行' })
  await expect(leaveOut).toBeFocused()
  await expect(leaveOut).toHaveCSS('opacity', '1')
  await hr.keyboard.press('Enter')
  await expect(hr.getByRole('button', { name: '导入 29 人' })).toBeEnabled()
  await expect(sheet.getByRole('button', { name: '恢复第 4 行' })).toBeFocused()
  await hr.keyboard.press('ArrowDown')
  await expect(number(5)).toBeFocused()
  await hr.keyboard.press('ArrowRight')
  await hr.keyboard.press('ArrowRight')
  await expect(hr.getByRole('button', { name: '把第 5 行设为表头' })).toBeFocused()
})

test('SHELL-16 a tab of the review is spoken by its own words only', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  const buffer = await payrollFile([{ name: '陈明', email: 'ys0001@example.com', net: '12444.65' }])
  await hr
    .locator('input[type=file]')
    .setInputFiles({ name: '页签.xlsx', mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: '导入 1 人' }).click()
  await tabTo(hr, hr.getByRole('tab', { name: /全部/ }))
  await expect(hr.locator('[role=tab]:focus')).toHaveAccessibleName('全部 1')
})

/** Opens one of the platform's screens in English. */
async function openInEnglish(page: Page, program: RunningProgram, path: string, title: string) {
  if (page.url() === 'about:blank') {
    await logIn(page, program, 'platform')
    await page.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
  }
  await page.goto(`${program.url}/platform/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // Nothing but what people have typed in Chinese, which says so, is in another language.
  const lines = (await page.getByRole('main').innerText()).split('\n')
  const chinese = lines.filter((line) => /[\u3400-\u9fff]/.test(line) && !/[A-Za-z]/.test(line))
  expect(chinese).toEqual([])
}

async function press(page: Page, what: Locator, key = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, what, way)
  await page.keyboard.press(key)
}

/** Selects all of a field and types over it. */
async function type(page: Page, field: Locator, text: string, way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, field, way)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function save(page: Page, answer?: () => Promise<void>) {
  await press(page, button(page, 'Save'), 'Enter', 'Shift+Tab')
  await answer?.()
  await expect(page.getByText('Saved and in effect').last()).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
}

test('PLATFORM-01 a dictionary by keyboard: chosen, an entry added, moved and named, saved', async ({
  page,
  program,
}) => {
  await openInEnglish(page, program, 'platformDictionary', 'Dictionaries')
  await tabTo(page, page.getByRole('combobox', { name: 'Dictionary' }))
  await page.keyboard.insertText('Pay types')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Pay types' })).toBeVisible()
  for (const head of ['Code', 'Chinese', 'English', 'Order, offered'])
    await expect(page.getByText(head, { exact: true }).first()).toBeVisible()
  await press(page, button(page, 'Add entry'))
  await expect(page.getByLabel('Chinese of 7')).toBeFocused()
  await page.keyboard.insertText('高温津贴')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Heat allowance')
  await press(page, button(page, 'Move Heat allowance up'))
  await expect(button(page, 'Move Heat allowance up')).toBeFocused()
  await press(page, page.getByRole('switch', { name: 'Offered: Heat allowance' }), 'Space')
  await save(page)
  await expect(page.getByRole('list', { name: 'Pay types' }).getByRole('listitem').nth(-3)).toContainText(
    'Heat allowance',
  )
})

test('PLATFORM-01 a role and its menus by keyboard: made, given menus, and removed again', async ({
  page,
  program,
}) => {
  await openInEnglish(page, program, 'platformRole', 'Roles')
  await tabTo(page, page.getByLabel('Key of the new role'))
  await page.keyboard.insertText('finance')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Chinese of finance')).toBeFocused()
  await page.keyboard.insertText('财务')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Finance')
  await save(page)

  await openInEnglish(page, program, 'platformRoleMenu', 'Role menus')
  const grid = page.getByRole('table', { name: 'Role menus' })
  await tabTo(page, grid.getByRole('checkbox', { name: 'Finance: Create payslips' }))
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('checkbox', { name: 'Finance: Payment history' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('checkbox', { name: /^(?!Finance).*: Create payslips$/ }).first()).toBeFocused()
  await save(page)
  await page.reload()
  await expect(grid.getByRole('checkbox', { name: 'Finance: Payment history' })).toBeChecked()

  await openInEnglish(page, program, 'platformRole', 'Roles')
  await press(page, button(page, 'Remove Finance'))
  await expect(page.getByRole('list', { name: 'Roles' }).getByRole('button').first()).toBeFocused()
  await save(page)
  await expect(button(page, 'Remove Finance')).toHaveCount(0)
})

test('PLATFORM-01 content by keyboard: chosen, found, written, previewed and put back after a question', async ({
  page,
  program,
}) => {
  await openInEnglish(page, program, 'platformContent', 'Content')
  await tabTo(page, page.getByRole('combobox', { name: 'Content' }))
  await page.keyboard.press('Enter')
  while (!(await page.locator('.ant-select-item-option-active[title="Guide"]').count()))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Find a text'))
  await page.keyboard.insertText('three steps')
  await type(page, page.getByLabel('English of Send payslips in three steps:'), 'Three steps, no training')
  await press(page, button(page, 'Preview'), 'Enter', 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Guide' })
  await expect(dialog.getByText('Three steps, no training')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Close' }))
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Preview')).toBeFocused()
  await save(page)
  await press(page, button(page, 'Back to built-in'), 'Enter', 'Shift+Tab')
  const question = page.getByRole('dialog', { name: 'Go back to the built-in content?' })
  await expect(question.locator('del')).toContainText('Three steps, no training')
  await press(page, question.getByRole('button', { name: 'Cancel' }))
  await expect(question).toBeHidden()
  await expect(button(page, 'Back to built-in')).toBeFocused()
  await expect(page.getByLabel('English of Send payslips in three steps:')).toHaveValue('Three steps, no training')
  await press(page, button(page, 'Back to built-in'), 'Enter', 'Shift+Tab')
  await press(page, question.getByRole('button', { name: 'Back to built-in' }))
  await expect(page.getByText('Restored and in effect').last()).toBeVisible()
})

test('PLATFORM-05 ORDER-02 prices by keyboard: typed in yuan, refused in words, seen by an open order page, and undone', async ({
  page,
  program,
  browser,
}) => {
  const buyer = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage()
  await logIn(buyer, program, 'hr with sent payslips')
  await buyer.context().addCookies([{ name: 'language', value: 'En', url: program.url }])
  await buyer.goto(`${program.url}/orderCenter`)
  await expect(buyer.getByText(/¥30\.00/).first()).toBeVisible()

  await openInEnglish(page, program, 'platformPrice', 'Prices and packages')
  for (const head of ['Days', 'Per person (CNY)', 'People from', 'People to'])
    await expect(page.getByText(head, { exact: true }).first()).toBeVisible()
  await type(page, page.getByLabel('Per person (CNY): One year'), '29.505')
  const refusal = 'The price of “One year” must be from ¥0.01 to ¥100000.00, with at most two decimals.'
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(button(page, 'Save')).toBeDisabled()
  await type(page, page.getByLabel('Per person (CNY): One year'), '29.5')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Per person (CNY): One year')).toHaveValue('29.50')
  await press(page, button(page, 'Save'), 'Enter', 'Shift+Tab')
  const asked = page.getByRole('dialog', { name: 'Save 1 change?' })
  await expect(asked).toContainText('In effect at once for new orders of all companies')
  const [old, now] = [asked.locator('del'), asked.locator('ins')]
  await expect(old).toHaveText('¥30.00')
  await expect(now).toHaveText('¥29.50')
  const sides = [await old.boundingBox(), await now.boundingBox()]
  expect(sides[0]?.y).toBe(sides[1]?.y)
  await press(page, asked.getByRole('button', { name: 'Cancel', exact: true }))
  // Nothing was saved, and the button has the focus again.
  await expect(button(page, 'Save')).toBeFocused()
  await expect(buyer.getByText(/¥30\.00/).first()).toBeVisible()
  const apply = () => press(page, asked.getByRole('button', { name: 'Save and apply' }))
  await save(page, apply)
  await expect(buyer.getByText(/¥29\.50/).first()).toBeVisible()

  await tabTo(page, page.getByLabel('Code of the new package'))
  await page.keyboard.insertText('halfYear')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Chinese of halfYear')).toBeFocused()
  await page.keyboard.insertText('半年')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Half a year')
  await type(page, page.getByLabel('Days: Half a year'), '180')
  await type(page, page.getByLabel('Per person (CNY): Half a year'), '16.5')
  await save(page, () => press(page, page.getByRole('dialog').getByRole('button', { name: 'Save and apply' })))
  await expect(buyer.getByText('Half a year')).toBeVisible()

  await press(page, button(page, 'Versions'), 'Enter', 'Shift+Tab')
  const versions = page.getByRole('list', { name: 'Versions' })
  await press(page, versions.getByRole('button', { name: 'Restore the original content' }))
  const question = page.getByRole('dialog', { name: 'Restore the original content?' })
  await expect(question.locator('del').filter({ hasText: '¥29.50' })).toBeVisible()
  await expect(question.locator('ins').filter({ hasText: '¥30.00' })).toBeVisible()
  await press(page, question.getByRole('button', { name: 'Restore the original content' }))
  await expect(page.getByText('Restored and in effect').last()).toBeVisible()
  await expect(buyer.getByText('Half a year')).toHaveCount(0)
  await expect(buyer.getByText(/¥30\.00/).first()).toBeVisible()
  await buyer.context().close()
})
