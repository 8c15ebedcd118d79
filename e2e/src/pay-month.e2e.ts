import type { Page } from '@playwright/test'
import { xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'
import { expect, test } from './fixtures.ts'

/** The pay month: where it comes from, and the question where the file leaves it open. All people are invented. */

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
