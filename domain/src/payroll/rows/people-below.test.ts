import { describe, expect, it } from 'vitest'
import type { PayrollTable } from '../table.ts'
import { read } from '../testing/drawn.ts'

/** People who stand where figures stand, and lack what others have. Nobody may be lost, and no drop is silent. */

const list = `
姓名 | 部门 | 岗位 | 基本工资 | 绩效 | 扣款 | 实发工资
张三 | 一部 | 店员 | 4000 | 100 | 30 | 4070
李四 | 一部 | 店员 | 4100 | 200 | 40 | 4260
王五 | 二部 | 店员 | 4200 | 300 | 50 | 4450`

const plainList = `
姓名 | 基本工资 | 扣款 | 实发工资
张三 | 4000 | 30 | 3970
李四 | 4000 | 30 | 3970
王五 | 4000 | 30 | 3970`

const english = `
Name | Department | Basic | Bonus | Tax | Net Pay
Ann Lee | Sales | 4000 | 100 | 30 | 4070
Bob Ray | Sales | 4100 | 200 | 40 | 4260
Cid Moe | Stock | 4200 | 300 | 50 | 4450`

const names = (table: PayrollTable): string[] => table.people.map(({ name }) => name)
const doubted = ({ warnings }: PayrollTable): [string, string][] =>
  warnings.flatMap((one) =>
    one.kind === 'doubtfulDrop' || one.kind === 'doubtfulPerson' ? [[one.kind, one.label] as [string, string]] : [],
  )

const places = { 'right below': '', 'below a gap': '\n.', 'below the total': '\n合计 | | | 12300 | 600 | 120 | 12780' }

describe.each(Object.entries(places))('IMPORT-02 people %s without department and post', (_where, between) => {
  it.each(['洪伟', '赖明', '傅强', '阿姨', '小李', 'John Smith', 'Juan de la Cruz', 'Madonna', '哈力克·买买提'])(
    '%s is kept',
    (name) => {
      expect(names(read(`${list}${between}\n${name} | | | 4321 | 77 | 33 | 4365`))).toEqual([
        '张三',
        '李四',
        '王五',
        name,
      ])
    },
  )

  it('three of them are kept', () => {
    const late = ['洪伟', '赖明', '傅强'].map((name, at) => `${name} | | | 432${at} | 77 | 33 | 436${at}`).join('\n')
    expect(names(read(`${list}${between}\n${late}`)).slice(3)).toEqual(['洪伟', '赖明', '傅强'])
  })
})

describe('IMPORT-02 people below the others', () => {
  it.each(['', '.\n', '小计 | 12000 | 90 | 11910\n'])('with the same pay as all others (after “%s”)', (between) => {
    expect(names(read(`${plainList}\n${between}洪伟 | 4000 | 30 | 3970`))).toContain('洪伟')
    expect(names(read(`${plainList}\n${between}Madonna | 4000 | 30 | 3970`))).toContain('Madonna')
  })

  it.each(['', '.\n', 'Total | | 12300 | 600 | 120 | 12780\n'])('single-word names (after “%s”)', (between) => {
    expect(names(read(`${english}\n${between}Madonna | | 4321 | 77 | 33 | 4365`))).toContain('Madonna')
    expect(names(read(`${english}\n${between}Juan de la Cruz | | 4321 | 77 | 33 | 4365`))).toContain('Juan de la Cruz')
  })

  it.each([
    ['department', '张三 | 一部 | 店员', '李四 | 一部 | 店员', (name: string) => `${name} | ^ | 店员`],
    ['department and post', '张三 | 一部 | 店员', '李四 | 一部 | 店员', (name: string) => `${name} | ^ | ^`],
  ])('%s merged down over the last people', (_what, first, second, merged) => {
    const table = read(`
姓名 | 部门 | 岗位 | 基本工资 | 绩效 | 扣款 | 实发工资
${first} | 4000 | 100 | 30 | 4070
${second} | 4100 | 200 | 40 | 4260
王五 | 二部 | 收银 | 4000 | 100 | 30 | 4070
${merged('洪伟')} | 4100 | 200 | 40 | 4260
${merged('傅八')} | 4000 | 100 | 30 | 4070`)
    expect(names(table)).toEqual(['张三', '李四', '王五', '洪伟', '傅八'])
    expect(doubted(table)).toEqual([])
  })

  it('department and post are filled for the first two only', () => {
    const late = ['洪伟', '赵六', '钱七', '傅八'].map((name) => `${name} | | | 4000 | 100 | 30 | 4070`).join('\n')
    const first = list.split('\n').slice(0, 4).join('\n')
    expect(names(read(`${first}\n${late}`))).toEqual(['张三', '李四', '洪伟', '赵六', '钱七', '傅八'])
  })

  it('whoever is kept although the shape is that of a figure is reported', () => {
    const table = read(`${list}\n.\n合计 | | | 12300 | 600 | 120 | 12780\n预算 | | | 5000 | 60 | 60 | 5001`)
    expect(names(table)).toContain('预算')
    expect(doubted(table)).toEqual([['doubtfulPerson', '预算']])
  })

  it('every row that is left out only by its shape is reported', () => {
    const table = read(`${list}
.
Top one | | | 4200 | 300 | 50 | 4450
Low one | | | 4000 | 100 | 30 | 4070`)
    expect(names(table)).toEqual(['张三', '李四', '王五'])
    expect(doubted(table)).toEqual([
      ['doubtfulDrop', 'Top one'],
      ['doubtfulDrop', 'Low one'],
    ])
  })
})

describe('IMPORT-02 a total beside a key is checked', () => {
  const keyed = (key: string, row: string): PayrollTable =>
    read(`
姓名 | ${key} | 应发 | 扣款 | 实发工资
张三 | 13800000001 | 3000 | 100 | 2900
李四 | 13800000002 | 3000 | 100 | 2900
${row}`)

  it.each([
    ['手机号', '合计 | - | 6000 | 200 | 5900'],
    ['手机号', '合计 | / | 6000 | 200 | 5900'],
    ['工号', '合计 | 2 | 6000 | 200 | 5900'],
  ])('%s: %s', (key, row) => {
    const table = keyed(key, row)
    expect(names(table)).toEqual(['张三', '李四'])
    expect(table.netPayTotal).toBe('5800.00')
    expect(table.warnings).toContainEqual(expect.objectContaining({ kind: 'totalDiffers' }))
  })

  it.each(['平均', '最高'])('%s beside a dash is nobody', (word) => {
    expect(names(keyed('手机号', `${word} | - | 3000 | 100 | 2900`))).toEqual(['张三', '李四'])
  })
})

describe('IMPORT-02 people without a name and with equal pay are no prepared form', () => {
  const kinds = ({ warnings }: PayrollTable): string[] => warnings.map(({ kind }) => kind)
  const head = (number: string): string => `${number} | 姓名 | 部门 | 基本工资 | 扣款 | 实发工资`
  const first = '\n10001 | 张三 | 一部 | 3100 | 0 | 3100\n10002 | 李四 | 一部 | 3200 | 0 | 3200\n'
  const four = (cells: (at: number) => string): string => [3, 4, 5, 6].map((at) => cells(at)).join('\n')

  it('four with an employee number', () => {
    const table = read(`${head('工号')}${first}${four((at) => `1000${at} | | | 3000 | 0 | 3000`)}`)
    expect(table.people).toHaveLength(6)
    expect(kinds(table).filter((kind) => kind === 'payWithoutName')).toHaveLength(4)
  })

  it('four with a running number and pay that no formula computes', () => {
    const numbered = first.replaceAll('1000', '')
    const table = read(`${head('序号')}${numbered}${four((at) => `${at} | | | 3000 | 0 | 3000`)}`)
    expect(table.people).toHaveLength(6)
    expect(kinds(table).filter((kind) => kind === 'payWithoutName')).toHaveLength(4)
  })

  it('all names are formulas that were not computed', () => {
    const rows = Array.from({ length: 6 }, (_, at) => `${at + 1} | = | 一部 | 3000 | 0 | =3000`).join('\n')
    expect(read(`${head('序号')}\n${rows}`).people).toHaveLength(6)
  })

  it('rows that formulas pay are left out with a question', () => {
    const numbered = first.replaceAll('1000', '')
    const table = read(`${head('序号')}${numbered}${four((at) => `${at} | | | 3000 | 0 | =3000`)}`)
    expect(names(table)).toEqual(['张三', '李四'])
    expect(kinds(table)).toEqual(['doubtfulDrop'])
  })
})
