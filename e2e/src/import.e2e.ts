import type { Locator, Page } from '@playwright/test'
import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

/** The import screen: dropped, pasted, corrected, recognised the month after. All people are invented. */

type Line = (string | number)[]

const workbook = (sheet: string, header: string[], lines: Line[]): Promise<Buffer> =>
  xlsxBytes([
    {
      name: sheet,
      header,
      rows: lines.map((line) =>
        line.map((cell): SheetCell => (typeof cell === 'number' ? { number: String(cell) } : cell)),
      ),
    },
  ])

async function choose(hr: Page, name: string, buffer: Buffer): Promise<void> {
  await hr.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Drags a file from outside over the page and lets go, as a mouse does. */
async function drop(target: Locator, name: string, buffer: Buffer): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ({ bytes, fileName }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], fileName))
      return data
    },
    { bytes: [...buffer], fileName: name },
  )
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: transfer })
}

/** What Ctrl+V does with this on the clipboard; the browser itself would clean the markup that a page puts there. */
async function paste(hr: Page, { html, plain }: { html?: string; plain: string }): Promise<void> {
  await hr.evaluate(
    (clip) => {
      const clipboardData = new DataTransfer()
      if (clip.html) clipboardData.setData('text/html', clip.html)
      clipboardData.setData('text/plain', clip.plain)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )
}

/** The start, ready to take a file. */
async function start(hr: Page, url: string): Promise<Locator> {
  await hr.goto(`${url}/salarySlip`)
  const zone = hr.getByText('确认之前不会发送给任何人')
  await zone.waitFor()
  return zone
}

const grid = (hr: Page) => hr.getByRole('region', { name: '工作表内容' })
const row = (hr: Page, n: number) =>
  grid(hr)
    .getByRole('row')
    .filter({ has: hr.getByText(String(n), { exact: true }) })
const role = (hr: Page, column: string) => grid(hr).getByRole('combobox', { name: `${column} 列的含义` })

test('IMPORT-02 IMPORT-07 a file is dropped by mouse, on the zone or beside it', async ({ hr, program }) => {
  const file = await workbook(
    '工资',
    ['姓名', '实发工资'],
    [
      ['张三', 10.5],
      ['李四', 20],
    ],
  )
  await drop(await start(hr, program.url), '工资.xlsx', file)
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  await hr.getByRole('button', { name: '更换文件' }).click()
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  await drop(hr.getByRole('heading', { name: '创建工资条' }), '工资.xlsx', file)
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  await drop(await start(hr, program.url), '~$工资.xlsx', file)
  await expect(hr.getByRole('alert')).toContainText('~$')
})

test('IMPORT-05 the type of pay is a name or nothing, never an id, while the names are on their way', async ({
  hr,
  program,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await hr.route(/\/sys_dictionary\/listSalaryDict/, async (route) => {
    await released
    await route.continue()
  })
  await start(hr, program.url)
  await choose(hr, '类型.xlsx', await workbook('2031年9月', ['姓名', '津贴', '实发工资'], [['类型甲', 100, 5100]]))
  const form = hr.getByRole('form', { name: '批次信息' })
  const item = form.locator('.ant-form-item').filter({ hasText: '工资类型' })
  await expect(form.getByRole('button', { name: '导入 1 人' })).toBeVisible()
  await expect(item).toHaveText('工资类型')
  release()
  await expect(item).toContainText('月度工资')
})

test('IMPORT-11 IMPORT-13 cells pasted from a spreadsheet program import like a file, with all their digits', async ({
  hr,
  program,
}) => {
  await start(hr, program.url)
  await paste(hr, {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table border=0>
      <tr><td rowspan=2>姓名</td><td rowspan=2>手机号</td><td colspan=2>扣款</td><td rowspan=2>实发<br>工资</td></tr>
      <tr><td>社保</td><td>个税</td></tr>
      <tr><td>张三</td><td x:num="13800138000">1.38E+10</td><td>1,356.10</td><td>10.20</td><td x:num="12345.6">########</td></tr>
      <tr><td>李<span> &lt;四&gt;</span></td><td>13800138001</td><td>0.00</td><td>5</td><td>20,000.00</td></tr>
      </table><!--EndFragment--></body></html>`,
    plain: '被忽略',
  })
  await expect(hr.getByText('粘贴的表格')).toBeVisible()
  await expect(hr.getByText('32,345.60').first()).toBeVisible()
  await expect(grid(hr).getByRole('cell', { name: '13800138000' })).toBeVisible()
  await expect(grid(hr).getByRole('cell', { name: '李 <四>' })).toBeVisible()
  await expect(hr.getByRole('combobox', { name: '表头末行' })).toBeVisible()
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await expect(hr.getByRole('columnheader', { name: /社保/ })).toBeVisible()
  await expect(hr.getByRole('row', { name: /张三/ })).toContainText('13800138000')
})

test('IMPORT-11 plain cells with quotes and line breaks survive the paste; what is no table is said', async ({
  hr,
  program,
}) => {
  await hr.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await start(hr, program.url)
  await paste(hr, { plain: '只是一句话' })
  await expect(hr.getByText(/剪贴板里没有表格/)).toBeVisible()
  const plain = '姓名\t备注\t实发工资\r\n"王\n芳"\t"说""好"",\n分两行"\t1,000.10\r\n李四\t"5 寸\t2\r\n'
  await hr.evaluate((text) => navigator.clipboard.writeText(text), plain)
  await hr.getByRole('button', { name: '粘贴表格' }).click()
  await expect(hr.getByText('1,002.10').first()).toBeVisible()
  await expect(grid(hr).getByRole('cell', { name: '说"好",\n分两行' })).toBeVisible()
  await expect(grid(hr).getByRole('cell', { name: '"5 寸' })).toBeVisible()
  await hr.getByRole('button', { name: '更换文件' }).click()
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  await hr.keyboard.press('Control+V')
  await expect(hr.getByText('1,002.10').first()).toBeVisible()
})

const header = ['代号', '组', '基本', '奖金', '实得']
const october: Line[] = [
  ['张三', '研发', 10000.5, 500, 10500.5],
  ['李四', '市场', 8000, 300, 8300],
  ['外包费', '', 100, 0, 100],
  ['合计', '', 18100.5, 800, 18900],
]

test('IMPORT-03 IMPORT-11 IMPORT-12 month one is corrected, month two is recognised, and new columns of pay are HR’s to decide', async ({
  hr,
  program,
}) => {
  test.slow()
  await test.step('month one: the name column is asked for, a row is left out and another restored', async () => {
    await start(hr, program.url)
    await choose(hr, '10月工资.xlsx', await workbook('10月', header, october))
    await expect(hr.getByText('哪一列是姓名？')).toBeVisible()
    await hr.getByRole('combobox', { name: '选择姓名列' }).click()
    await hr.getByTitle('A · 代号').click()
    await expect(hr.getByText('哪一列是姓名？')).toBeHidden()
    await role(hr, 'E').selectOption('实发工资')
    await role(hr, 'B').selectOption('部门')
    await expect(hr.getByText('18,900.50').first()).toBeVisible()
    await expect(hr.getByText(/E 列“实得”写的是 18,900.00，相加得 18,900.50，相差 -0.50/)).toBeVisible()

    await row(hr, 4).getByRole('rowheader').hover()
    await hr.getByRole('button', { name: '不导入第 4 行' }).click()
    await expect(row(hr, 4)).toContainText('手动排除')
    await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
    await row(hr, 4).getByRole('button', { name: '恢复第 4 行' }).click()
    await expect(hr.getByRole('button', { name: '导入 3 人' })).toBeVisible()
    await row(hr, 5).getByRole('button', { name: '恢复第 5 行' }).click()
    await expect(hr.getByRole('button', { name: '导入 4 人' })).toBeVisible()
    await row(hr, 5).getByRole('button', { name: '不导入第 5 行' }).click()
    // By keyboard as well: the row's number opens what can be done with it.
    await row(hr, 4).getByRole('button', { name: '第 4 行的操作' }).focus()
    await hr.keyboard.press('Enter')
    await hr.keyboard.press('ArrowRight')
    await hr.keyboard.press('Enter')
    await hr.getByRole('button', { name: '导入 2 人' }).click()
    await hr.getByRole('button', { name: '保存并退出' }).click()
    await expect(hr.getByRole('heading', { name: '未完成的批次' })).toBeVisible()
  })

  await test.step('the same structure: taken over, said, undone and followed again', async () => {
    await choose(hr, '工资.xlsx', await workbook('Sheet1', header, october.slice(0, 2)))
    const note = hr.getByRole('status').filter({ hasText: '与“2026年10月月度工资”相同的表，已沿用当时的设置' })
    await expect(note).toContainText('更正过的 3 列')
    await expect(role(hr, 'A')).toHaveValue('name')
    await expect(hr.getByRole('textbox', { name: '发薪月份' })).toHaveValue('2026-11')
    await note.getByRole('button', { name: '不沿用' }).click()
    await expect(hr.getByText('哪一列是姓名？')).toBeVisible()
    await hr.reload()
    await expect(hr.getByText('没有沿用“2026年10月月度工资”的设置')).toBeVisible()
    await hr.getByRole('button', { name: '沿用', exact: true }).click()
    await expect(role(hr, 'A')).toHaveValue('name')
    await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeEnabled()
  })

  await test.step('a new column of pay: nothing is taken over before HR says so', async () => {
    await start(hr, program.url)
    const lines = october.slice(0, 2).map((line) => [...line.slice(0, 4), 88.8, ...line.slice(4)])
    const columns = ['代号', '组', '基本', '奖金', '高温费', '实得']
    await choose(hr, '11月工资.xlsx', await workbook('11月', columns, lines))
    const note = hr.getByRole('alert').filter({ hasText: '与“2026年10月月度工资”相似，但工资项目有变化' })
    await expect(note.getByRole('list', { name: '与上次相比' })).toContainText('新增高温费')
    await expect(hr.getByRole('button', { name: /^导入/ })).toBeDisabled()
    await note.getByRole('button', { name: '沿用', exact: true }).click()
    await expect(role(hr, 'F')).toHaveValue('netPay')
    await expect(hr.getByText('18,800.50').first()).toBeVisible()
    await hr.getByRole('button', { name: '导入 2 人' }).click()
    await expect(hr.getByRole('columnheader', { name: /高温费/ })).toBeVisible()
    await expect(hr.getByText('2026-11', { exact: true })).toBeVisible()
  })
})

test('IMPORT-13 cells to settle are gone through one by one', async ({ hr, program }) => {
  const lines = Array.from(
    { length: 60 },
    (_, at): Line => [`员工${at + 1}`, at === 3 || at === 55 ? '#REF!' : 100, 100],
  )
  await start(hr, program.url)
  await choose(hr, '工资.xlsx', await workbook('工资', ['姓名', '奖金', '实发工资'], lines))
  const cell = (n: number) => row(hr, n).getByRole('cell', { name: '#REF!' })
  await hr.getByRole('button', { name: '下一个需要处理的单元格' }).click()
  await expect(hr.getByText('1 / 2')).toBeVisible()
  await expect(cell(5)).toBeInViewport()
  await hr.getByRole('button', { name: '下一个需要处理的单元格' }).click()
  await expect(hr.getByText('2 / 2')).toBeVisible()
  await expect(cell(57)).toBeInViewport()
  await hr.getByRole('button', { name: '上一个需要处理的单元格' }).click()
  await expect(cell(5)).toBeInViewport()
  await hr.getByRole('button', { name: '查看 B57' }).click()
  await expect(cell(57)).toBeInViewport()
})

test('IMPORT-02 IMPORT-13 months one below the other, empty pay and a form below the list are told', async ({
  hr,
  program,
}) => {
  await start(hr, program.url)
  const lines: Line[] = [
    ['9月', 'K1', '张三', 1000, 900],
    ['9月', 'K2', '李四', 2000, 1900],
    ['10月', 'K1', '张三', 1000, 901],
    ['10月', 'K2', '李四', 2000, ''],
    ['', '', '', '', ''],
    ['', '', '', '', ''],
    ['个人工资条', '', '', '', ''],
    ['10月', '1', '张三', 1000, 901],
  ]
  await choose(hr, '工资.xlsx', await workbook('工资', ['月份', '工号', '姓名', '基本工资', '实发工资'], lines))
  await expect(hr.getByRole('button', { name: '导入 4 人' })).toBeVisible()
  await expect(hr.getByText(/有 2 行是前面已有的人（例如第 4 行与第 2 行）/)).toBeVisible()
  await expect(hr.getByText('有 1 人的实发工资是空的（第一处在第 5 行）')).toBeVisible()
  await expect(hr.getByText(/第 9 行像是表格下方用来查看“张三”的/)).toBeVisible()
  await expect(row(hr, 9)).toContainText('另一张表')
  await row(hr, 9).getByRole('button', { name: '恢复第 9 行' }).click()
  await expect(hr.getByRole('button', { name: '导入 5 人' })).toBeVisible()
  // What the server found is said in the other language as soon as the screen is.
  await hr.getByRole('button', { name: '语言' }).click()
  await hr.getByText('English', { exact: true }).click()
  await expect(hr.getByText('Net pay is empty for 1 employee (first in row 5).')).toBeVisible()
  await expect(hr.getByText(/2 rows repeat employees listed above \(e.g. rows 4 and 2\)/)).toBeVisible()
  await expect(hr.getByRole('button', { name: 'Import 5 employees' })).toBeEnabled()
})

test('IMPORT-02 a second table is offered, and the parts of a split name are marked', async ({ hr, program }) => {
  await start(hr, program.url)
  const lines = [
    ['Lee', 'Ann', 10],
    ['Ray', 'Bob', 20],
    ['', '', ''],
    ['姓名', '部门', '实发工资'],
    ['王五', '研发', 30],
  ]
  await choose(hr, 'pay.xlsx', await workbook('Pay', ['Last Name', 'First Name', 'Net Pay'], lines))
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  await expect(role(hr, 'B')).toHaveValue('name')
  await expect(role(hr, 'B')).toHaveAttribute('title', '与 A 列合为姓名')
  await hr.getByRole('button', { name: '改用这张表' }).click()
  await expect(hr.getByRole('button', { name: '导入 1 人' })).toBeVisible()
  await expect(hr.getByText('30.00').first()).toBeVisible()
  await hr.getByRole('button', { name: '恢复自动识别' }).click()
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
})

test.describe('IMPORT-13 questions about rows and sheets', () => {
  const inEnglish = async (hr: Page) => {
    await hr.getByRole('button', { name: '语言' }).click()
    await hr.getByText('English', { exact: true }).click()
  }
  /** The list entry that asks. */
  const asked = (hr: Page, question: string | RegExp) => hr.getByRole('listitem').filter({ hasText: question })
  /** Whether the end of the question is not seen. */
  const isCut = (question: Locator) =>
    question
      .locator('span')
      .first()
      .evaluate((words) => words.scrollHeight > words.clientHeight + 1)

  test('IMPORT-02 IMPORT-13 numbered rows of one amount and without names are one question, and one click restores them all', async ({
    hr,
    program,
  }) => {
    await start(hr, program.url)
    const header = ['序号', '姓名', '部门', '基本工资', '扣款', '实发工资']
    const lines: Line[] = [
      [1, '张三', '一部', 3100, 0, 3100],
      [2, '李四', '一部', 3200, 0, 3200],
      ...[3, 4, 5, 6].map((at): Line => [at, '', '', 3000, 0, 3000]),
    ]
    await choose(hr, '预留.xlsx', await workbook('工资', header, lines))
    await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
    const question = asked(hr, /没有姓名和工号/)
    await expect(question).toHaveCount(1)
    await expect(question).toContainText('第 4～7 行共 4 行没有姓名和工号，金额完全相同，像是预留的空行，未导入')
    expect(await isCut(question)).toBe(false)
    await expect(hr.getByText('6,300.00').first()).toBeVisible()
    await inEnglish(hr)
    expect(await isCut(asked(hr, /^4 rows from 4 to 7/))).toBe(false)
    await expect(asked(hr, /^4 rows from 4 to 7 have no name and number and are all paid the same/)).toHaveCount(1)
    await hr.getByRole('button', { name: 'Restore all' }).click()
    await expect(hr.getByRole('button', { name: 'Import 6 employees' })).toBeVisible()
    await expect(hr.getByText('18,300.00').first()).toBeVisible()
    await expect(hr.getByRole('button', { name: 'Restore all' })).toHaveCount(0)
    await expect(asked(hr, /are all paid the same/)).toHaveCount(0)
  })

  test('IMPORT-02 IMPORT-13 rows that only their shape left out are one question that quotes them, and one click restores them all', async ({
    hr,
    program,
  }) => {
    await start(hr, program.url)
    const header = ['姓名', '部门', '岗位', '基本工资', '绩效', '扣款', '实发工资']
    const lines: Line[] = [
      ['张三', '一部', '店员', 4000, 100, 50, 4050],
      ['李四', '一部', '店员', 4100, 300, 40, 4360],
      ['王五', '二部', '店员', 4200, 200, 30, 4370],
      ['', '', '', '', '', '', ''],
      ['Top one', '', '', 4200, 300, 50, 4370],
      ['预算', '', '', 4000, 100, 30, 4050],
      ['', '', '', '', '', '', ''],
      ['Middle one', '', '', '', '', '', 4360],
    ]
    await choose(hr, '存疑.xlsx', await workbook('工资', header, lines))
    await expect(hr.getByRole('button', { name: '导入 3 人' })).toBeVisible()
    const question = asked(hr, /没有导入，但也可能是员工/)
    await expect(question).toHaveCount(1)
    await expect(question).toContainText(
      '第 6～9 行中有 3 行（Top one, 预算, Middle one）没有导入，但也可能是员工，请确认',
    )
    await inEnglish(hr)
    await expect(asked(hr, /^3 rows from 6 to 9 \(Top one, 预算, Middle one\) are not imported/)).toHaveCount(1)
    await hr.getByRole('button', { name: 'Restore all' }).click()
    await expect(hr.getByRole('button', { name: 'Import 6 employees' })).toBeVisible()
    await expect(hr.getByRole('button', { name: 'Restore all' })).toHaveCount(0)
  })

  test('IMPORT-02 IMPORT-13 beside a sheet of no month the newest month is asked about, and a click reads it instead', async ({
    hr,
    program,
  }) => {
    await start(hr, program.url)
    const people = ['张三', '李四', '王五', '赵六', '钱七']
    const asSheet = (name: string, header: string[], lines: Line[]) => ({
      name,
      header,
      rows: lines.map((line) =>
        line.map((cell): SheetCell => (typeof cell === 'number' ? { number: `${cell}` } : cell)),
      ),
    })
    const month = (name: string) =>
      asSheet(
        name,
        ['序号', '姓名', '部门', '基本工资', '奖金', '实发工资'],
        people.map((person, at) => [at + 1, person, '一部', 1000 + at, 10, 1010 + at]),
      )
    const anew = asSheet(
      '本月',
      ['姓名', '岗位', '底薪', '提成', '高温补贴', '应发合计', '个税', '实发工资'],
      people.map((person, at) => [person, '店员', 1000, at, 100, 1100 + at, 0, 1100 + at]),
    )
    await choose(hr, '工资.xlsx', await xlsxBytes([anew, month('2024年1月'), month('2024年2月')]))
    await expect(hr.getByText('5,510.00').first()).toBeVisible()
    const question = asked(hr, '工作表“2024年2月”也可能是本次要发的工资，请确认读取的是不是正确的工作表')
    await expect(question).toHaveCount(1)
    await expect(asked(hr, '工作表“2024年1月”中也有员工')).toHaveCount(1)
    await inEnglish(hr)
    await expect(asked(hr, 'The sheet “2024年2月” may also be the payroll that you mean.')).toHaveCount(1)
    await hr.getByRole('button', { name: 'Use “2024年2月”' }).click()
    await expect(hr.getByText('5,060.00').first()).toBeVisible()
    await expect(asked(hr, /may also be the payroll/)).toHaveCount(0)
  })
})
