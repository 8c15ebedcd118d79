import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectPayroll } from '../payroll/detect.ts'
import type { Grid } from '../payroll/table.ts'
import { drawnGrid } from '../payroll/testing/drawn.ts'
import { monthsIn } from './month-words.ts'
import { monthAfter, monthBefore, payMonthOf, usualMonth } from './pay-month.ts'
import { saidMonths } from './said-months.ts'

const today = '2026-11-23'

function settled(grid: Grid, fileName = '', followed?: string) {
  const table = detectPayroll([grid])
  return payMonthOf(saidMonths({ grid, table }, grid.name, fileName, today), usualMonth(today), followed)
}

const brief = ({ standing, month, choices }: ReturnType<typeof settled>) =>
  [standing, month, ...choices.map((one) => `${one.month} ${one.said?.source ?? ''}`.trim())].join(' | ')

describe('IMPORT-14 months in texts', () => {
  test.each([
    ['2026年01月工资表', '2026-1'],
    ['2026.1', '2026-1'],
    ['2026.10', '2026-10'],
    ['Jan 2026', '2026-1'],
    ['Payroll-Sept-2021', '2021-9'],
    ["Jan'26", '2026-1'],
    ['2021Mar', '2021-3'],
    ['01/2026', '2026-1'],
    ['工资202411.xlsx', '2024-11'],
    ['二〇二六年十一月', '2026-11'],
    ['２０２６年１月', '2026-1'],
    ['十二月份工资', '-12'],
    ['11月分、12月分工资', '-11 -12'],
    ['自2026年7月分起', ''],
    ['3月 (2)', '-3'],
    ['1月、2月工资', '-1 -2'],
    ['2026年1月工资（含2025年12月补发）', '2026-1'],
    ['2019.1.1至2019.1.31', '2019-1'],
    ['2025.12.26-2026.1.25', '2026-1'],
    ['2024/3/5', '2024-3-5'],
    ['20240305', '2024-3-5'],
    ['March 5, 2024', '2024-3-5'],
    ['2026年1-12月工资', ''],
    ['2026年1月至2026年6月', ''],
    ['03/05/2024', ''],
    ['1-Jan', ''],
    ['12月31日', ''],
    ['自2026年7月起', ''],
    ['6个月', ''],
    ['13812202012', ''],
    ['110101202003041234', ''],
    ['202401.50', ''],
    ['￥202401', ''],
    ['202401元', ''],
    ['20231', ''],
    ['Marketing 2024', ''],
    ['十三薪', ''],
  ])('%s', (text, expected) => {
    const shown = monthsIn(text).mentions.map(({ year, month, day }) => [year ?? '', month, ...(day ? [day] : [])])
    expect(shown.map((one) => one.join('-')).join(' ')).toBe(expected)
  })

  test('every month is found in every way of writing it', () => {
    const year = fc.integer({ min: 2000, max: 2099 })
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(year, month, (y, m) => {
        const two = String(m).padStart(2, '0')
        for (const text of [
          `${y}年${m}月`,
          `${y}年${two}月工资`,
          `${y}-${two}`,
          `${y}/${m}`,
          `${y}.${two}`,
          `${y}${two}`,
        ])
          expect(monthsIn(text).mentions, text).toEqual([{ year: y, month: m }])
      }),
    )
  })

  test('digits of a number that goes on are no month', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), fc.stringMatching(/^[1-9]\d{14}(\d\d[\dX])?$/), (phone, id) => {
        expect([monthsIn(phone).mentions, monthsIn(id).mentions]).toEqual([[], []])
      }),
    )
  })
})

describe('IMPORT-14 where a file names its month', () => {
  const people = `
姓名 | 基本工资 | 实发工资
张三 | 5000 | 4900
李四 | 6000 | 5800
`
  const titled = (title: string) => `${title}\n${people.trim()}`

  test.each<[string, Grid, string, string]>([
    ['a title', drawnGrid(titled('2026年01月工资表 | < | <')), '', 'said | 2026-01 | 2026-01 title'],
    ['the name of the sheet', drawnGrid(people, { name: '2022年3月' }), '', 'said | 2022-03 | 2022-03 sheet'],
    ['the name of the file', drawnGrid(people), '工资 2024-03.xlsx', 'said | 2024-03 | 2024-03 file'],
    ['no year: the latest that has begun', drawnGrid(people, { name: '12月' }), '', 'said | 2025-12 | 2025-12 sheet'],
    [
      'a year that stands elsewhere in the file',
      drawnGrid(people, { name: '3月' }),
      '2022年度工资.xlsx',
      'said | 2022-03 | 2022-03 sheet',
    ],
    [
      'title and sheet differ',
      drawnGrid(titled('2019-2月份工资条 | < | <'), { name: '2019年1月' }),
      '',
      'disagree |  | 2019-02 title | 2019-01 sheet',
    ],
    [
      'sheet and file agree, one without a year',
      drawnGrid(people, { name: '7月份薪酬' }),
      '2024-07工资.xlsx',
      'said | 2024-07 | 2024-07 sheet',
    ],
    ['a label and the month beside it', drawnGrid(titled('所属期间： | 2026.1')), '', 'said | 2026-01 | 2026-01 title'],
    [
      'a span of days over two months',
      drawnGrid(titled('工资明细表（2025.12.26-2026.1.25） | < | <')),
      '',
      'likely | 2026-01 | 2026-01 title | 2025-12 title',
    ],
    [
      'a line below the table',
      drawnGrid(`${people.trim()}\n.\n2026年3月工资 | |`),
      '',
      'said | 2026-03 | 2026-03 nearby',
    ],
    [
      'the header of the net pay',
      drawnGrid('Name | Basic | Jan Net Pay\nAnn Lee | 10 | 10\nBob Ray | 20 | 20'),
      '',
      'said | 2026-01 | 2026-01 header',
    ],
    [
      'the day on which the file was made, where nothing else says',
      drawnGrid(people),
      '工资表20240325.xlsx',
      'likely | 2024-03 | 2024-03 file | 2024-02 file',
    ],
    [
      'that day beside a title',
      drawnGrid(titled('2024年1月工资 | < | 制表日期：2024-03-05')),
      '',
      'said | 2024-01 | 2024-01 title',
    ],
    [
      'the day of payment in a title',
      drawnGrid(titled('发放日期： | 2024-03-05')),
      '',
      'likely | 2024-02 | 2024-02 title | 2024-03 title',
    ],
    ['nothing at all', drawnGrid(people), '工资.xlsx', 'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12'],
  ])('%s', (_, grid, fileName, expected) => {
    expect(brief(settled(grid, fileName))).toBe(expected)
  })

  test('what the batch before had, where the file says nothing; what the file says, where it does', () => {
    expect(brief(settled(drawnGrid(people), '', '2026-08'))).toBe('next | 2026-09 | 2026-09 | 2026-08')
    expect(brief(settled(drawnGrid(people, { name: '10月' }), '', '2026-10'))).toBe('said | 2026-10 | 2026-10 sheet')
  })
})

describe('IMPORT-14 columns of months and days', () => {
  const columns = (header: string, first: string, second = first) => `
姓名 | ${header} | 基本工资 | 实发工资
张三 | ${first} | 5000 | 4900
李四 | ${second} | 6000 | 5800
`
  test.each<[string, string, string]>([
    ['a column of months', columns('月份', '2022-03'), 'said | 2022-03 | 2022-03 column'],
    ['months in words', columns('发放月份', '2026年01月'), 'said | 2026-01 | 2026-01 column'],
    ['months as digits', columns('工资所属期', '202203'), 'said | 2022-03 | 2022-03 column'],
    ['numbers of months', columns('月份', '7'), 'said | 2026-07 | 2026-07 column'],
    ['year and month in two columns', columns('年度 | 月份', '2022 | 12'), 'said | 2022-12 | 2022-12 column'],
    ['a misspelt header', columns('月分', '2022-03'), 'said | 2022-03 | 2022-03 column'],
    ['a misspelt header of pay', columns('发薪月分', '3月分'), 'said | 2026-03 | 2026-03 column'],
    ['misspelt months', columns('所属月分', '2022年3月分'), 'said | 2022-03 | 2022-03 column'],
    ['a misspelt header of numbers', columns('工资所属月分', '7'), 'said | 2026-07 | 2026-07 column'],
    ['English', columns('Pay Period', 'Jan 2026'), 'said | 2026-01 | 2026-01 column'],
    ['several months', columns('月份', '2022-03', '2022-04'), 'several |  | 2022-03 column | 2022-04 column'],
    [
      'a day of payment early in the month',
      columns('发放日期', '2024/3/5'),
      'likely | 2024-02 | 2024-02 payDay | 2024-03 payDay',
    ],
    [
      'a day of payment late in the month',
      columns('Pay Date', '2024-03-28'),
      'likely | 2024-03 | 2024-03 payDay | 2024-02 payDay',
    ],
    [
      'one day early and one late: the month that both allow',
      columns('发放日期', '2024/3/5', '2024/2/28'),
      'likely | 2024-02 | 2024-02 payDay | 2024-03 payDay | 2024-01 payDay',
    ],
    ['days of hire are none', columns('入职日期', '2024/3/5'), 'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12'],
    ['days of birth are none', columns('出生年月', '1990-03'), 'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12'],
    ['amounts are none', columns('奖金', '202401'), 'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12'],
    ['numbers of people are none', columns('工号', '202401'), 'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12'],
    [
      'a column that is not all months says nothing',
      columns('月份', '202212', '202213'),
      'unsaid | 2026-11 | 2026-11 | 2026-10 | 2026-12',
    ],
    [
      'dates of whatever kind, where nothing else says anything',
      columns('日期', '2024-03-28'),
      'likely | 2024-03 | 2024-03 payDay | 2024-02 payDay',
    ],
  ])('%s', (_, drawing, expected) => {
    expect(brief(settled(drawnGrid(drawing)))).toBe(expected)
  })

  test('of a column with several months the rows of each are told', () => {
    const grid = drawnGrid(`
姓名 | 月份 | 实发工资
张三 | 2022-03 | 1
李四 | 2022-03 | 2
张三 | 2022-04 | 3
李四 | 2022-03 | 4`)
    const { choices } = settled(grid)
    expect(choices.map(({ month, said }) => [month, said?.people, said?.rows])).toEqual([
      [
        '2022-03',
        3,
        [
          [1, 2],
          [4, 4],
        ],
      ],
      ['2022-04', 1, [[3, 3]]],
    ])
  })

  test('a day of payment that the title cannot mean is asked; one that it can is not', () => {
    const drawing = (title: string) => `${title} | < | < | <\n${columns('发放日期', '2024/3/5').trim()}`
    expect(brief(settled(drawnGrid(drawing('2024年2月工资'))))).toBe('said | 2024-02 | 2024-02 title')
    expect(brief(settled(drawnGrid(drawing('2023年2月工资'))))).toBe(
      'disagree |  | 2023-02 title | 2024-02 payDay | 2024-03 payDay',
    )
  })
})

describe('IMPORT-12 IMPORT-14 a file that was sent before', () => {
  test('is asked for its month where it names none, instead of being taken for that of the next', () => {
    expect(payMonthOf([], '2026-11', '2026-11', '2026-11')).toEqual({
      standing: 'again',
      month: null,
      choices: ['2026-11', '2026-12'].map((month) => ({ month, said: null })),
    })
  })
  test('keeps the month that it names', () => {
    const said = { month: '2026-10', source: 'title' as const, quote: '2026年10月', yearGuessed: false, weak: false }
    expect(payMonthOf([said], '2026-11', '2026-10', '2026-10')).toMatchObject({ standing: 'said', month: '2026-10' })
  })
})

describe('IMPORT-14 whatever is said', () => {
  const month = fc.constantFrom('2025-12', '2026-01', '2026-02')
  const place: fc.Arbitrary<SaidMonth> = fc.record(
    {
      month,
      other: month,
      source: fc.constantFrom('title' as const, 'column' as const, 'sheet' as const, 'file' as const),
      quote: fc.constant(''),
      yearGuessed: fc.constant(false),
      weak: fc.boolean(),
    },
    { requiredKeys: ['month', 'source', 'quote', 'yearGuessed', 'weak'] },
  )

  test('a month that is taken is one of the choices, and no certain place speaks of another', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), (said) => {
        const found = payMonthOf(said, '2026-10')
        const certain = said.filter(({ weak, other }) => !weak && other === undefined)
        if (found.month === null) expect(found.choices.length).toBeGreaterThan(1)
        else {
          expect(found.choices[0]?.month).toBe(found.month)
          for (const one of certain) expect(one.month).toBe(found.month)
        }
        expect(new Set(found.choices.map((one) => one.month)).size).toBe(found.choices.length)
      }),
    )
  })

  test('the months before and after', () => {
    expect(['2026-10', '2026-12', '2026-01'].map(monthAfter)).toEqual(['2026-11', '2027-01', '2026-02'])
    expect(['2026-10', '2026-12', '2026-01'].map(monthBefore)).toEqual(['2026-09', '2026-11', '2025-12'])
    expect(['2026-11-20', '2026-11-21', '2026-01-05'].map(usualMonth)).toEqual(['2026-10', '2026-11', '2025-12'])
  })
})
