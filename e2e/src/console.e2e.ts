import { expect, test } from './fixtures.ts'

test('SHELL-15 a dialog closes by explicit action only', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('button', { name: /添加员工/ }).click()
  const dialog = hr.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await hr.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await hr.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await expect(dialog).toBeHidden()
})

test('SHELL-15 dialogs and drawers begin on their first field or the safe button, never on the X', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  const dialog = hr.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: /^取\s*消$/ })
  const first = hr.getByRole('row').nth(1)
  const close = async () => {
    await dialog
      .getByRole('button', { name: /^(取\s*消|关闭)$/ })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)
  }
  await hr.getByRole('button', { name: /添加员工/ }).click()
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await close()
  await first.getByText('编辑', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await close()
  await hr.getByRole('button', { name: '导入名册' }).click()
  await expect(dialog.getByRole('button', { name: /点击或把表格拖到这里/ })).toBeFocused()
  await close()
  await first.getByRole('checkbox').check()
  await hr.getByRole('button', { name: '批量删除（1）' }).click()
  await expect(cancel).toBeFocused()
  await close()
  await hr.getByRole('button', { name: '界面设置' }).click()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: '关闭' })).not.toBeFocused()
  await close()
})

test('SHELL-15 whatever opened a dialog or a drawer has the focus again when it is closed, also by keyboard', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  const dialog = hr.getByRole('dialog')
  const goAndReturn = async (opener: ReturnType<typeof hr.getByRole>, close: RegExp) => {
    await opener.focus()
    await hr.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    // Something in the dialog has the focus before it is left.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await dialog.getByRole('button', { name: close }).last().press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await goAndReturn(hr.getByRole('button', { name: /添加员工/ }), /^取\s*消$/)
  await goAndReturn(hr.getByRole('row').nth(1).getByRole('button', { name: '编辑' }), /^取\s*消$/)
  await hr.getByRole('row').nth(1).getByRole('checkbox').check()
  await goAndReturn(hr.getByRole('button', { name: '批量删除（1）' }), /^取\s*消$/)
  // Its first step requests the focus itself.
  await goAndReturn(hr.getByRole('banner').getByRole('button', { name: '使用指引' }), /^关闭$/)
  await goAndReturn(hr.getByRole('banner').getByRole('button', { name: '界面设置' }), /^关闭$/)
})

test('SHELL-15 a dialog moves into its place, and stands there at once for who asks the system for less motion', async ({
  hr,
  program,
}) => {
  await hr.goto(`${program.url}/salaryStaff`)
  const dialog = hr.getByRole('dialog')
  const animation = () => dialog.evaluate((element) => getComputedStyle(element).animationName)
  await hr.emulateMedia({ reducedMotion: 'no-preference' })
  await hr.getByRole('button', { name: /添加员工/ }).click()
  expect(await animation()).toBe('zx-dialog-in')
  await hr.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation()).toBe('none')
})

test('SHELL-15 the dialogs of the default settings have an address: a reload shows them, Back closes them', async ({
  hr,
  program,
}) => {
  for (const [section, query, field] of [
    ['复核规则', 'reviewRules', '变动少于（元）时不提示'],
    ['定时发送提醒', 'stopAlerts', '提醒邮箱'],
  ] as const) {
    await hr.goto(`${program.url}/salarySetting`)
    await hr.getByRole('region', { name: section }).getByRole('button', { name: '修改' }).click()
    await expect(hr).toHaveURL(`${program.url}/salarySetting?${query}=1`)
    const shown = hr.getByRole('dialog').getByRole('textbox', { name: field })
    await expect(shown).toBeVisible()
    await hr.reload()
    await expect(shown).toBeVisible()
    await hr.goBack()
    await expect(hr.getByRole('dialog')).toHaveCount(0)
    await expect(hr).toHaveURL(`${program.url}/salarySetting`)
  }
})

test('SHELL-15 a dialog is 30 % as wide as a wide window, and 440 px in a narrower one', async ({ hr, program }) => {
  await hr.setViewportSize({ width: 2000, height: 900 })
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('row').nth(1).getByText('离职', { exact: true }).click()
  const width = async () => Math.round((await hr.getByRole('dialog').boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(600)
  await hr.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(width).toBe(440)
})

test('SHELL-15 a key that is held down asks and does not answer', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salaryStaff`)
  await hr.getByRole('row').nth(1).getByRole('checkbox').check()
  await hr.getByRole('button', { name: /批量删除/ }).focus()
  await hr.keyboard.down('Enter')
  const question = hr.getByRole('dialog')
  // What cannot be undone is not one Enter away.
  await expect(question.getByRole('button', { name: /^取\s*消$/ })).toBeFocused()
  for (let repeat = 0; repeat < 3; repeat++) await hr.keyboard.down('Enter')
  await hr.keyboard.up('Enter')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /^取\s*消$/ }).click()
  await expect(question).toBeHidden()
  await expect(hr).toHaveURL(/salaryStaff/)
})
