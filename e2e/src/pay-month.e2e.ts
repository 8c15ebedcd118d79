import type { Page } from '@playwright/test'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'
import { payrollFile } from './payroll-file.ts'
import { openSendStep } from './support/open-send-step.ts'

/**
 * The pay month: where it comes from, and the question where the file leaves it open; and what the import says of files
 * that it does not read, and of what was sent before. All people are invented.
 */

async function choose(hr: Page, url: string, name: string, sheet: string, rows: string[][]): Promise<void> {
  const [header = [], ...lines] = rows
  const buffer = await xlsxBytes([
    {
      name: sheet,
      header,
      rows: lines.map((line) => line.map((cell) => (/^\d+$/.test(cell) ? { number: cell } : cell))),
    },
  ])
  await hr.goto(`${url}/salarySlip`)
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  await hr.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await hr.getByRole('button', { name: /^导入 \d+ 人/ }).waitFor()
}

const month = (hr: Page) => hr.getByRole('textbox', { name: '发薪月份' })
const header = ['姓名', '基本工资', '实发工资']
const people = [
  ['张三', '5000', '4900'],
  ['李四', '6000', '5800'],
]

test('IMPORT-14 the month comes with its source; a day of payment leaves the other month at hand; silence is marked', async ({
  hr,
  program,
}) => {
  await choose(hr, program.url, '工资.xlsx', 'Sheet1', [['2022年01月工资表', '', ''], header, ...people])
  await expect(month(hr)).toHaveValue('2022-01')
  await expect(hr.getByText('取自标题“2022年01月工资表”')).toBeVisible()

  const paid = [['姓名', '发放日期', '实发工资'], ...people.map(([name = '', , net = '']) => [name, '2024/3/5', net])]
  await choose(hr, program.url, '工资.xlsx', 'Sheet1', paid)
  await expect(month(hr)).toHaveValue('2024-02')
  await expect(hr.getByText('按“发放日期”2024/3/5 推测')).toBeVisible()
  await hr.getByRole('button', { name: '改为2024年3月' }).click()
  await expect(month(hr)).toHaveValue('2024-03')
  await expect(hr.getByRole('button', { name: '改为2024年2月' })).toBeVisible()
  await expect(hr.getByText('按“发放日期”2024/3/5 推测')).toHaveCount(0)

  await choose(hr, program.url, '工资.xlsx', 'Sheet1', [header, ...people])
  await expect(hr.getByText('文件中没有写发薪月份')).toBeVisible()
  await expect(hr.getByText('请核对', { exact: true })).toBeVisible()
})

test('IMPORT-14 where title and sheet differ HR is asked; of a column of several months one can be kept', async ({
  hr,
  program,
}) => {
  await choose(hr, program.url, '工资.xlsx', '2019年1月', [['2019-2月份工资条', '', ''], header, ...people])
  const question = hr.getByRole('radiogroup', { name: '文件里写的月份不一致，请选择' })
  await expect(month(hr)).toHaveValue('')
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await expect(hr.getByText('请选择发薪月份', { exact: true })).toBeVisible()
  await question.getByRole('radio', { name: '2019年1月 取自工作表名“2019年1月”' }).check()
  await expect(month(hr)).toHaveValue('2019-01')

  const several = ['2022-03', '2022-04'].flatMap((at) => people.map(([name = '', , net = '']) => [name, at, net]))
  await choose(hr, program.url, '工资.xlsx', 'Sheet1', [['姓名', '月份', '实发工资'], ...several])
  const column = hr.getByRole('radiogroup', { name: '“月份”列有多个月份，请选择' })
  await column.getByRole('radio', { name: '2022年4月 2 人，第 4–5 行' }).check()
  await hr.getByRole('button', { name: '不导入其他月份的 2 行' }).click()
  await expect(hr.getByText('取自“月份”列（2022-04）')).toBeVisible()
  await hr.getByRole('button', { name: '导入 2 人' }).click()
  await expect(hr.getByText('2022-04', { exact: true }).first()).toBeVisible()
})

const colleagues = [
  { name: '新人甲', email: 'xin.jia@example.com', net: '9999.99' },
  { name: '新人乙', email: 'xin.yi@example.com', net: '10000.01' },
]

test('IMPORT-01 of two files that are dropped the first is read, and the other is named', async ({ hr, program }) => {
  await hr.goto(`${program.url}/salarySlip`)
  await hr.getByText('确认之前不会发送给任何人').waitFor()
  const transfer = await hr.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], '总部.xlsx'))
      data.items.add(new File([new Uint8Array(bytes)], '分公司.xlsx'))
      return data
    },
    [...(await payrollFile(colleagues))],
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await hr.getByRole('heading', { name: '创建工资条' }).dispatchEvent(event, { dataTransfer: transfer })
  await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  await expect(hr.getByText('已读取“总部.xlsx”，没有读取“分公司.xlsx”')).toBeVisible()
})

test('IMPORT-12 IMPORT-14 REVIEW-05 a file or a month that was sent is told at the import, with the way to its batch', async ({
  hr,
  program,
}) => {
  await openSendStep(hr, program, '十月.xlsx', colleagues)
  await hr.getByRole('button', { name: '发送给 2 人' }).click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 2 份$/ })
    .click()
  await expect(hr.getByText('发送完成')).toBeVisible()

  const read = async (rows: typeof colleagues) => {
    await hr.goto(`${program.url}/salarySlip`)
    const buffer = await payrollFile(rows)
    await hr
      .locator('input[type=file]')
      .setInputFiles({ name: '又一次.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(hr.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  }
  await read(colleagues)
  const told = hr.getByRole('alert').filter({ hasText: /与已发送的“2026年10月月度工资.*”内容相同，继续将再发一次/ })
  await expect(told).toContainText('已发送给 2 人')
  await told.getByRole('link', { name: /^查看该批次/ }).click()
  await expect(hr.getByRole('heading', { name: /2026年10月月度工资/ })).toBeVisible()

  const others = colleagues.map((person) => ({ ...person, net: '8888.88' }))
  await read(others)
  await expect(hr.getByText('内容相同')).toHaveCount(0)
  await expect(hr.getByRole('alert').filter({ hasText: '2026年10月的月度工资已经发送过' })).toContainText('发送给 2 人')
  await openSendStep(hr, program, '又一次.xlsx', others)
  await expect(hr.getByText(/^与 2026年10月月度工资.*（\d\d-\d\d 发送）相比：人数相同/)).toBeVisible()
})
