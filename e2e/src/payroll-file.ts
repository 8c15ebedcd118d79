import { type SheetCell, xlsxBytes } from '@zhixin/server/spreadsheet/write-xlsx'

/**
 * A payroll like HR's: a title above the header, groups, a total and a signature row below. All people are invented.
 */
export async function payrollFile(people: { name: string; email?: string; net: string }[]): Promise<Buffer> {
  const line = ({ name, email, net }: (typeof people)[number], index: number): SheetCell[] => [
    { number: String(index + 1) },
    name,
    email ?? '',
    { number: '12000.50' },
    { number: '800.25' },
    { number: '-356.10' },
    { number: net },
  ]
  const total = people.reduce((sum, person) => sum + Math.round(Number(person.net) * 100), 0)
  return xlsxBytes([
    {
      name: '10月工资',
      header: ['云杉科技有限公司2026年10月工资表', '', '', '', '', '', ''],
      rows: [
        ['序号', '姓名', '邮箱', '基本工资', '绩效奖金', '社保个人', '实发工资'],
        ...people.map(line),
        ['合计', '', '', null, null, null, { number: (total / 100).toFixed(2) }],
        ['制表人：林晓', '', '', '', '', '', ''],
      ],
    },
  ])
}
