import { describe, expect, it, test } from 'vitest'
import { detectPayroll } from '../detect.ts'
import { read } from '../testing/drawn.ts'
import { gridOf } from '../testing/grid.ts'

const told = (drawing: string) =>
  read(drawing).warnings.filter(({ kind }) => kind === 'unusablePhone' || kind === 'unusableEmail')

test('IMPORT-02 people of different names with one number or mailbox get a warning', () => {
  const { warnings } = read(`
姓名 | 工号 | 邮箱 | 实发工资
张三 | C199 | a@example.com | 1
李四 | C199 | A@example.com | 2
王五 | C7 | - | 3
王五 | C7 | - | 4`)
  expect(warnings.filter(({ kind }) => kind === 'sharedKey')).toEqual([
    { kind: 'sharedKey', row: 1, column: 1, label: '工号', text: 'C199', count: 2 },
    { kind: 'sharedKey', row: 1, column: 2, label: '邮箱', text: 'a@example.com', count: 2 },
  ])
})

test('IMPORT-02 a shared ID number is never quoted in full', () => {
  const { warnings } = read(`
姓名 | 身份证号 | 实发工资
张三 | 110101199003078515 | 1
李四 | 110101199003078515 | 2`)
  const [shared] = warnings.filter(({ kind }) => kind === 'sharedKey')
  expect(shared).toMatchObject({ row: 1, column: 1, label: '身份证号', count: 2 })
  expect(JSON.stringify(warnings)).not.toContain('19900307')
})

test('IMPORT-13 unusable numbers and addresses get a warning with the first of them', () => {
  const found = told(`
姓名 | 手机号 | 邮箱 | 实发工资
张三 | 176 | zhang@example.com | 1
李四 | 13800138000 | li@ | 2
王五 | 188 | wang.example.com | 3`)
  expect(found).toEqual([
    { kind: 'unusablePhone', row: 1, text: '176', column: 1, label: '手机号', count: 2 },
    { kind: 'unusableEmail', row: 2, text: 'li@', column: 2, label: '邮箱', count: 2 },
  ])
})

test('IMPORT-13 valid contacts in any spelling, and words for none, get no warning', () => {
  const found = told(`
姓名 | 手机号 | 邮箱 | 实发工资
张三 | +86 138 0013 8000 | mailto:zhang@example.com | 1
李四 | 无 | — | 2
王五 | | | 3`)
  expect(found).toEqual([])
})

/** Ordinary people between the rows that matter: the first forty are always looked at in full. */
const many = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [`李${'甲乙丙丁戊己庚辛'[n % 8]}`, String(13_900_000_000 + n), '', `N${n}`])

describe('ROSTER-03 a long roster, which has no pay', () => {
  const header = ['姓名', '手机号', '邮箱', '工号']
  const readRoster = (rows: string[][]) => detectPayroll([gridOf([header, ...many(60), ...rows, ...many(5)])])

  it('takes whoever has a mobile or a mailbox, typed in whichever way, or a number only', () => {
    const odd = [
      ['欧阳娜娜', '+86 139-0000-9999', '', ''],
      ['Ann Lee', '', ' ann.lee@example.com ', ''],
      ['合欢', '13900009998', '', ''],
      ['计有余', '13900009997', '', 'N99'],
      ['赵六', '', '', 'N98'],
      ['钱七', '12345', 'none', 'N97'],
    ]
    const { people, dropped } = readRoster(odd)
    expect(people.map(({ name }) => name).slice(60, 66)).toEqual(odd.map(([name]) => name))
    expect(people).toHaveLength(71)
    expect(dropped).toEqual([])
  })

  it('leaves out what is nobody, also where a mobile stands beside it', () => {
    const nobody = [
      header,
      ['合计', '71', '', ''],
      ['制表人：', '13900008888', '', ''],
      ['备注：有问题请致电', '13900007777', '', ''],
      ['', '', '', ''],
    ]
    const { people, dropped } = readRoster(nobody)
    expect(people).toHaveLength(65)
    expect(dropped.map(({ row, why }) => `${row} ${why}`)).toEqual([
      '61 repeatedHeader',
      '62 total',
      '63 signature',
      '64 note',
      '65 blank',
    ])
  })
})
