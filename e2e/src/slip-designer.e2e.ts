import type { Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

const header = ['姓名', '邮箱', '基本工资', '绩效奖金', '全勤奖', '社保', '个税', '说明', '实发工资']
/** Another payroll, so that what one story saves is not taken over by the files of the others (IMPORT-12). */
const other = ['姓名', '邮箱', '岗位工资', '补贴', '奖励', '养老保险', '所得税', '说明', '实发工资']
const line = (name: string, bonus: string, note: string): SheetCell[] => [
  name,
  `${name}@example.com`,
  { number: '12000' },
  { number: bonus },
  { number: '100' },
  { number: '820.3' },
  { number: '95.4' },
  note,
  { number: (11184.3 + Number(bonus)).toFixed(2) },
]

async function importFile(hr: Page, url: string, month: string, columns = header, follows?: boolean): Promise<void> {
  const rows = [line('设计甲', '300', '含补发 200 元'), line('设计乙', '0', '')]
  const buffer = await xlsxBytes([{ name: month, header: columns, rows }])
  await hr.goto(`${url}/salarySlip`)
  const file = { name: `${month}.xlsx`, mimeType: 'application/octet-stream', buffer }
  await hr.locator('input[type=file]').setInputFiles(file)
  const isNew = columns !== header && columns !== other
  if (follows === false || isNew) await hr.getByRole('button', { name: '不沿用' }).click()
  await hr.getByRole('button', { name: '导入 2 人' }).click()
}

const openDesigner = async (hr: Page) => {
  await hr.getByRole('button', { name: /工资条设计/ }).click()
  const drawer = hr.getByRole('dialog', { name: '工资条设计' })
  const slip = drawer.getByRole('article')
  await expect(slip.getByRole('term')).not.toHaveCount(0)
  return { drawer, slip, button: (name: string | RegExp) => drawer.getByRole('button', { name }) }
}

test('CONFIG-03 HR arranges the slip by keyboard and by dragging, and the phone beside it follows', async ({
  hr,
  program,
}) => {
  await importFile(hr, program.url, '2026年5月工资')
  const { drawer, slip, button } = await openDesigner(hr)
  await expect(slip.getByRole('term')).toHaveText(['基本工资', '绩效奖金', '全勤奖', '社保', '个税', '说明'])

  // By keyboard: picked up, two places down, dropped; each step is said.
  const handle = button('移动 基本工资')
  await handle.focus()
  await hr.keyboard.press('Space')
  const said = drawer.page().getByRole('status').filter({ hasText: '基本工资' })
  await expect(said).toHaveText('基本工资 移到第 1 位，在“应发项目”中。')
  await hr.keyboard.press('ArrowDown')
  await expect(said).toHaveText('基本工资 移到第 2 位，在“应发项目”中。')
  await hr.keyboard.press('ArrowDown')
  await expect(said).toHaveText('基本工资 移到第 3 位，在“应发项目”中。')
  await hr.keyboard.press('Space')
  await expect(said).toHaveText('基本工资 放在第 3 位，在“应发项目”中。')
  await expect(slip.getByRole('term')).toHaveText(['绩效奖金', '全勤奖', '基本工资', '社保', '个税', '说明'])

  // By dragging: 个税 above 社保.
  const [from, to] = [await button('移动 个税').boundingBox(), await button('移动 社保').boundingBox()]
  if (!from || !to) throw new Error('the handles are on the screen')
  await hr.mouse.move(from.x + 10, from.y + 10)
  await hr.mouse.down()
  await hr.mouse.move(from.x + 10, from.y - 6, { steps: 4 })
  await hr.mouse.move(to.x + 10, to.y + 2, { steps: 10 })
  await hr.mouse.up()
  await expect(slip.getByRole('term')).toHaveText(['绩效奖金', '全勤奖', '基本工资', '个税', '社保', '说明'])

  // A group of one's own, in both languages.
  await button('新建分组').click()
  await drawer.getByRole('textbox', { name: '分组“新分组”的中文标题' }).fill('浮动部分')
  await drawer.getByRole('textbox', { name: '分组“浮动部分”的英文标题' }).fill('Variable pay')
  await drawer.getByRole('combobox', { name: '绩效奖金 的分组' }).selectOption({ label: '浮动部分' })
  await drawer.getByRole('combobox', { name: '绩效奖金 的显示方式' }).selectOption({ label: '为零时隐藏' })
  await drawer.getByRole('combobox', { name: '全勤奖 的显示方式' }).selectOption({ label: '不显示' })
  await drawer.getByRole('textbox', { name: '英文名称 社保' }).fill('Insurance')
  await drawer.getByRole('combobox', { name: '个人备注取自' }).selectOption({ label: '说明' })
  await drawer.getByRole('textbox', { name: '问候语' }).fill('辛苦了')
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['应发项目', '扣款项目', '浮动部分'])
  await expect(slip.getByText('含补发 200 元')).toBeVisible()
  await expect(slip.getByText('辛苦了')).toBeVisible()
  await drawer.getByRole('radiogroup', { name: '工资条语言' }).getByText('English').click()
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['Earnings', 'Deductions', 'Variable pay'])
  await expect(slip.getByRole('term')).toHaveText(['Base pay', 'Income tax', 'Insurance', 'Performance bonus'])
  await button('下一位').click()
  await expect(slip.getByText('设计乙')).toBeVisible()
  // Nothing is left of a group whose only item is zero.
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['Earnings', 'Deductions'])

  // Undone and redone; then saved and opened again.
  await button('撤销').click()
  await expect(slip.getByText('辛苦了')).toHaveCount(0)
  await button('重做').click()
  await expect(slip.getByText('辛苦了')).toBeVisible()
  await drawer.getByRole('searchbox', { name: '搜索姓名、工号或手机号' }).fill('没有这个人')
  await expect(drawer.getByText('没有找到这个人')).toBeVisible()
  await button(/^保\s*存$/).click()
  await expect(hr.getByText('工资条设计已保存')).toBeVisible()
  const again = await openDesigner(hr)
  await expect(again.slip.getByRole('term')).toHaveText(['基本工资', '个税', '社保', '绩效奖金'])
  await expect(again.slip.getByText('含补发 200 元')).toBeVisible()
})

test('CONFIG-03 what was arranged is reset in one click, and unsaved changes are not lost without a question', async ({
  hr,
  program,
}) => {
  await importFile(hr, program.url, '2026年6月工资', other)
  const { drawer, slip, button } = await openDesigner(hr)
  await drawer.getByRole('combobox', { name: '养老保险 的分组' }).selectOption({ label: '其他' })
  await button('下移分组 应发项目').click()
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['扣款项目', '应发项目', '其他'])
  await button('恢复识别的排列').click()
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['应发项目', '扣款项目', '其他'])
  await button('撤销').click()
  await button(/^取\s*消$/).click()
  await hr.getByRole('button', { name: '继续编辑' }).click()
  await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['扣款项目', '应发项目', '其他'])
  await button(/^取\s*消$/).click()
  await hr.getByRole('button', { name: '放弃修改' }).click()
  await expect(drawer).toHaveCount(0)
})

test('CONFIG-03 a group is removed only after it was said where its items go, and whatever is off the slip is counted', async ({
  hr,
  program,
}) => {
  await importFile(hr, program.url, '2026年6月补发', other, false)
  const { drawer, slip, button } = await openDesigner(hr)
  await drawer.getByRole('combobox', { name: '补贴 的显示方式' }).selectOption({ label: '不显示' })
  await expect(drawer.getByText('有 1 项没有放上工资条')).toBeVisible()
  await drawer.getByRole('combobox', { name: '奖励 的显示方式' }).selectOption({ label: '不显示' })
  await expect(drawer.getByText('有 2 项没有放上工资条')).toBeVisible()
  await expect(
    button(/^保\s*存$/)
      .locator('span')
      .last(),
  ).toHaveCSS('color', 'rgb(255, 255, 255)')

  await button('删除分组 扣款项目（项目并入相邻分组）').click()
  const question = hr.getByRole('dialog', { name: '删除分组“扣款项目”？' })
  await expect(question).toContainText('其中的 2 项会移到分组“应发项目”')
  await question.getByRole('button', { name: /^取\s*消$/ }).click()
  await expect(slip.getByRole('heading', { level: 2, name: '扣款项目' })).toBeVisible()
  await button('删除分组 扣款项目（项目并入相邻分组）').click()
  await question.getByRole('button', { name: '删除分组', exact: true }).click()
  await expect(slip.getByRole('heading', { level: 2, name: '扣款项目' })).toHaveCount(0)
  await button(/^取\s*消$/).click()
  await hr.getByRole('button', { name: '放弃修改' }).click()
})

test('TEMPLATE-01 a design is kept as a template, the next file with these headers has it, and HR may refuse it', async ({
  hr,
  program,
}) => {
  await importFile(hr, program.url, '2026年7月工资', other)
  const { drawer, button } = await openDesigner(hr)
  await button('上移分组 扣款项目').click()
  await button('模板').click()
  const dialog = hr.getByRole('dialog', { name: '工资条模板' })
  await expect(dialog.getByText('还没有模板')).toBeVisible()
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('月薪模板')
  await dialog.getByRole('button', { name: '存为新模板' }).click()
  await expect(dialog.getByText('表头相符')).toBeVisible()
  await dialog.getByRole('button', { name: '重命名模板 月薪模板' }).click()
  await dialog.getByRole('textbox', { name: '模板名称' }).first().fill('常用模板')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog.getByText('常用模板')).toBeVisible()
  await expect(dialog.getByText(/在复核页上方的提示中点“不套用”/)).toBeVisible()
  // Applied to the design of which it was just made, there is nothing to save.
  await dialog.getByRole('button', { name: '套用模板 常用模板' }).click()
  await expect(drawer.getByText('已套用“常用模板”，与现在的设计相同')).toBeVisible()
  await expect(button(/^保\s*存$/)).toBeDisabled()
  await button(/^取\s*消$/).click()
  await expect(drawer).toHaveCount(0)

  const note = hr.getByRole('status').filter({ hasText: '工资条已套用模板“常用模板”' })
  await test.step('other headers get no template by themselves', async () => {
    const columns = other.map((name) => (name === '奖励' ? '住房津贴' : name))
    await importFile(hr, program.url, '2026年8月工资', columns)
    const { slip } = await openDesigner(hr)
    await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['应发项目', '扣款项目', '其他'])
    await expect(note).toHaveCount(0)
  })

  await importFile(hr, program.url, '2026年9月工资', other)
  await expect(note).toContainText('文件的列与模板一致')
  await note.getByRole('button', { name: '查看设计' }).click()
  await expect(hr.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(['扣款项目', '应发项目', '其他'])
  await button(/^取\s*消$/).click()
  await test.step('where HR declines what was saved before, there is no template either', async () => {
    const batch = hr.url()
    await importFile(hr, program.url, '2026年10月工资', other, false)
    const { slip } = await openDesigner(hr)
    await expect(slip.getByRole('heading', { level: 2 })).toHaveText(['应发项目', '扣款项目', '其他'])
    await expect(note).toHaveCount(0)
    await hr.goto(batch)
  })
  await note.getByRole('button', { name: '不套用' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: '不套用' }).click()
  await expect(hr.getByText('已改为不套用模板')).toBeVisible()
  await expect(note).toHaveCount(0)
  const again = await openDesigner(hr)
  await expect(again.slip.getByRole('heading', { level: 2 })).toHaveText(['应发项目', '扣款项目', '其他'])
  await again.button('模板').click()
  await dialog.getByRole('button', { name: '套用模板 常用模板' }).click()
  await expect(again.slip.getByRole('heading', { level: 2 })).toHaveText(['扣款项目', '应发项目', '其他'])
  await expect(again.drawer.getByText('已套用“常用模板”，保存后生效')).toBeVisible()
  await expect(again.button(/^保\s*存$/)).toBeEnabled()

  await test.step('between two payrolls the default settings name, rename and delete them', async () => {
    await hr.goto(`${program.url}/salarySetting`)
    const section = hr.getByRole('region', { name: '工资条模板' })
    await expect(section).toContainText('常用模板')
    await section.getByRole('button', { name: '修改' }).click()
    await dialog.getByRole('button', { name: '重命名模板 常用模板' }).click()
    await dialog.getByRole('textbox', { name: '模板名称' }).fill('年终模板')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(dialog.getByRole('button', { name: '重命名模板 年终模板' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^套用模板/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: '删除模板 年终模板' }).click()
    await hr.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click()
    await expect(dialog.getByText('还没有模板')).toBeVisible()
    await expect(dialog).toContainText('导入工资表后，在复核页打开“工资条设计”')
    await dialog.getByRole('button', { name: /关闭|Close/ }).click()
    // With none there is nothing to change; where they come from is said.
    await expect(section).toContainText('存为新模板')
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})
