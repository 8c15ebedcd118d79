import { describe, expect, it } from 'vitest'
import type { PayrollTable } from './table.ts'
import { read } from './testing/drawn.ts'

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

  const graded = `
姓名 | 部门 | 岗位 | 基本工资 | 绩效 | 扣款 | 实发工资
张三 | 一部 | 店员 | 4000 | 100 | 50 | 4050
李四 | 一部 | 店员 | 4100 | 300 | 40 | 4360
王五 | 二部 | 店员 | 4200 | 200 | 30 | 4370
.`

  it('rows that are left out only by their shape are reported, those below one another together', () => {
    const table = read(`${graded}
Top one | | | 4200 | 300 | 50 | 4370
预算 | | | 4000 | 100 | 30 | 4050
.
Middle one | | | | | | 4360`)
    expect(names(table)).toEqual(['张三', '李四', '王五'])
    expect(table.warnings).toEqual([
      { kind: 'doubtfulDrops', row: 5, last: 8, column: 0, label: 'Top one, 预算, Middle one', count: 3 },
    ])
  })

  it('a single one is reported by itself', () => {
    const table = read(`${graded}\nTop one | | | 4200 | 300 | 50 | 4370`)
    expect(table.warnings).toEqual([{ kind: 'doubtfulDrop', row: 5, column: 0, label: 'Top one' }])
  })

  it.each([
    ['the pay of somebody above', '洪伟 | | | 4100 | 300 | 40 | 4360'],
    ['figures of several kinds', '洪伟 | | | 4200 | 100 | 40 | 4360'],
    ['a name as above and hardly any amounts', '赵六 | | | | | | 4321'],
    ['a foreign name and the pay of somebody above', 'John Smith | | | 4200 | 200 | 30 | 4370'],
  ])('%s: kept with a question', (_what, row) => {
    const table = read(`${graded}\n${row}`)
    expect(names(table)).toHaveLength(4)
    expect(doubted(table)).toEqual([['doubtfulPerson', row.split(' |')[0]]])
  })

  it('one of the two in the middle of an even number is a figure too', () => {
    const table = read(`${graded.replace('\n.', '\n赵六 | 二部 | 店员 | 4300 | 400 | 60 | 4640')}
.
前三名 | | | 4200 | 300 | 50 | 4370`)
    expect(names(table)).toEqual(['张三', '李四', '王五', '赵六'])
  })

  it('a word in another script than all names is unlike them', () => {
    const table = read(`
성명 | 부서 | 기본급 | 실지급액
김민수 | 영업부 | 3000 | 2900
이서연 | 영업부 | 3200 | 3000
박지훈 | 개발팀 | 3100 | 3040
.
Promedio | | 3100 | 2980`)
    expect(names(table)).toEqual(['김민수', '이서연', '박지훈'])
    expect(doubted(table)).toEqual([['doubtfulDrop', 'Promedio']])
  })

  const sections = (name: string): string => `
氏名 | 部署 | 基本給 | 所得税 | 差引支給額
高橋 美咲 | 総務部 | 3000 | 100 | 2900
小計 | | 3000 | 100 | 2900
田中 美咲 | 営業部 | 3200 | 200 | 3000
小計 | | 3200 | 200 | 3000
${name} | 経理部 | 3300 | 260 | 3040`

  it('family name and given name apart, as all above, and with a character of words, below a sum', () => {
    const table = read(sections('山本 健一'))
    expect(names(table)).toEqual(['高橋 美咲', '田中 美咲', '山本 健一'])
    expect(table.warnings).toEqual([])
  })

  it('a word there that is written in one is asked about', () => {
    expect(doubted(read(sections('最終調整')))).toEqual([['doubtfulPerson', '最終調整']])
  })

  it('in a list of names and net pay the highest and the lowest pay may be those of two more', () => {
    const table = read(`
姓名 | 实发工资
张三 | 4070
李四 | 4260
王五 | 4450
.
John Smith | 4450
Mary Low | 4070`)
    expect(names(table)).toEqual(['张三', '李四', '王五', 'John Smith', 'Mary Low'])
    expect(doubted(table)).toContainEqual(['doubtfulPerson', 'John Smith'])
  })

  it('where nothing marks people, the pay of somebody above below a gap is asked about', () => {
    const table = read(`
Nama | Gaji Pokok | Lembur | Gaji Bersih
Agus Wijaya | 3000 | 10 | 3010
Budi Pratama | 2500 | 0 | 2500
.
Cao nhất | 2500 | 0 | 2500
Paling tinggi | 3000 | 10 | 3010`)
    expect(doubted(table).map(([, label]) => label)).toContain('Cao nhất')
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

  it.each(['累计发放', '合计实发', '总计工资'])('%s, which differs from the rows', (word) => {
    const table = keyed('手机号', `${word} | | 6100 | 200 | 5900`)
    expect(names(table)).toEqual(['张三', '李四'])
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

  it('all names are formulas that were not computed', () => {
    const rows = Array.from({ length: 6 }, (_, at) => `${at + 1} | = | 一部 | 3000 | 0 | =3000`).join('\n')
    expect(read(`${head('序号')}\n${rows}`).people).toHaveLength(6)
  })
})

describe('IMPORT-02 prepared rows that are paid are left out with one question', () => {
  const head =
    '序号 | 姓名 | 部门 | 基本工资 | 扣款 | 实发工资\n1 | 张三 | 一部 | 3100 | 0 | 3100\n2 | 李四 | 一部 | 3200 | 0 | 3200'
  const rows = (pay: string): string => [3, 4, 5, 6].map((at) => `${at} | | | ${pay}`).join('\n')
  const asked = ({ warnings }: PayrollTable) => warnings.map(({ kind, ...rest }) => [kind, rest])

  it.each([
    ['entered', '3000 | 0 | 3000'],
    ['computed', '3000 | 0 | =3000'],
    ['written as texts', '3,000.00 | - | ¥3,000.00'],
  ])('%s', (_how, pay) => {
    const table = read(`${head}\n${rows(pay)}`)
    expect(names(table)).toEqual(['张三', '李四'])
    expect(table.netPayTotal).toBe('6300.00')
    expect(asked(table)).toEqual([['preparedRows', { row: 3, last: 6, column: 1, count: 4 }]])
  })

  it('each block has a question of its own, and empty rows do not part a block', () => {
    const table =
      read(`${head}\n${rows('3000 | 0 | 3000')}\n7 | 王五 | 一部 | 3300 | 0 | 3300\n${rows('3000 | 0 | 3000')}
.
${rows('3000 | 0 | 3000')}`)
    expect(names(table)).toEqual(['张三', '李四', '王五'])
    expect(asked(table)).toEqual([
      ['preparedRows', { row: 3, last: 6, column: 1, count: 4 }],
      ['preparedRows', { row: 8, last: 16, column: 1, count: 8 }],
    ])
  })

  it('all of them are brought back by their span', () => {
    const table = read(`${head}\n${rows('3000 | 0 | 3000')}`, {}, { restoredRows: [3, 4, 5, 6] })
    expect(table.people.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6])
    expect(asked(table)).toEqual([])
    expect(table.netPayTotal).toBe('18300.00')
  })

  it.each([
    ['three rows only', '3 | | | 3000 | 0 | 3000\n4 | | | 3000 | 0 | 3000\n5 | | | 3000 | 0 | 3000', 3],
    ['a department', [3, 4, 5, 6].map((at) => `${at} | | 一部 | 3000 | 0 | 3000`).join('\n'), 4],
    ['pay of their own', [3, 4, 5, 6].map((at) => `${at} | | | 300${at} | 0 | 300${at}`).join('\n'), 4],
  ])('%s: they are people without a name', (_what, late, count) => {
    const table = read(`${head}\n${late}`)
    expect(table.people).toHaveLength(2 + count)
    expect(asked(table).map(([kind]) => kind)).toEqual(Array.from({ length: count }, () => 'payWithoutName'))
  })

  it('rows that nobody pays part a block, so that no question spans them', () => {
    const table = read(`${head}
3 | | | 3000 | 0 | 3000
4 | | | 3000 | 0 | 3000
.
5 | | | 3000 | 0 | 0
6 | | | 3000 | 0 | 0
7 | | | 3000 | 0 | 0
8 | | | 3000 | 0 | 0
9 | | | 3000 | 0 | 3000
10 | | | 3000 | 0 | 3000`)
    expect(asked(table)).toEqual([
      ['preparedRows', { row: 3, last: 4, column: 1, count: 2 }],
      ['preparedRows', { row: 10, last: 11, column: 1, count: 2 }],
    ])
  })

  it('rows that nobody pays are left out without a question', () => {
    expect(asked(read(`${head}\n${rows('3000 | 0 | 0')}`))).toEqual([])
  })
})

describe('IMPORT-02 a column that counts people numbers them, whatever its label is', () => {
  it.each(['NO.', 'No', 'STT', '编号'])('“%s”: a name like a word for a sum is kept', (label) => {
    const table = read(`
${label} | 姓名 | 应发 | 扣款 | 实发工资
1 | 张三 | 3000 | 100 | 2900
2 | 何小计 | 3200 | 150 | 3050
3 | 李四 | 3100 | 100 | 3000
4 | 平均 | 3150 | 100 | 3050
合计 | | 12450 | 450 | 12000`)
    expect(names(table)).toEqual(['张三', '何小计', '李四', '平均'])
    expect(table.netPayTotal).toBe('12000.00')
  })

  it('it is no amount', () => {
    const table = read(
      'STT | 姓名 | 应发 | 实发工资\n1 | 张三 | 3000 | 2900\n2 | 李四 | 3200 | 3050\n3 | 王五 | 3300 | 3150',
    )
    expect(table.columns[0]?.role).not.toBe('money')
  })

  it('numbers that go on without people are no pay either, whatever number comes next', () => {
    const empty = [8, 9, 10, 11, 12, 13].map((at) => `${at} | | | `).join('\n')
    const table = read(`STT | Họ tên | Phụ cấp | Thực lĩnh\n1 | An | 3000 | 2900\n2 | Bình | 3200 | 3050\n${empty}`)
    expect(names(table)).toEqual(['An', 'Bình'])
  })

  it.each([
    ['姓名 | 公司人力成本 | 实发工资', '张三 | 1 | 2900\n李四 | 2 | 3050\n王五 | 3 | 3150', 1],
    ['姓名 | 杂项 | 实发工资', '张三 | 1 | 2900\n李四 | 2 | 3050\n王五 | 3 | 3150', 1],
    ['公司成本 | 姓名 | 实发工资', '1 | 张三 | 2900\n2 | 李四 | 3050\n3 | 王五 | 3150', 0],
  ])('amounts of 1, 2, 3 behind the names or of a cost stay amounts: %s', (header, rows, column) => {
    expect(read(`${header}\n${rows}`).columns[column]?.role).toBe('money')
  })

  it('ones and a single two are amounts', () => {
    const table = read('杂项 | 姓名 | 实发工资\n1 | 张三 | 2900\n1 | 李四 | 3050\n1 | 王五 | 3150\n2 | 赵六 | 3100')
    expect(table.columns[0]?.role).toBe('money')
  })
})

describe('IMPORT-02 a numbered row that states the average of those above is nobody', () => {
  it.each(['平均', '平均工资', '平均值', '人均', 'Average'])('%s is left out with a question', (word) => {
    const table = read(`
序号 | 姓名 | 应发 | 扣款 | 实发工资
1 | 张三 | 3000 | 100 | 2900
2 | 李四 | 3200 | 100 | 3100
3 | ${word} | 3100 | 100 | 3000`)
    expect(names(table)).toEqual(['张三', '李四'])
    expect(table.netPayTotal).toBe('6000.00')
    expect(doubted(table)).toEqual([['doubtfulDrop', word]])
  })
})

describe('IMPORT-02 what stands where people have their key', () => {
  const sheet = (key: string, first: string, row: string): PayrollTable =>
    read(`
姓名 | ${key} | 应发 | 扣款 | 实发工资
张三 | ${first}1 | 3000 | 100 | 2900
李四 | ${first}2 | 3200 | 100 | 3100
王五 | ${first}3 | 3300 | 100 | 3200
${row}`)

  it.each([
    ['a word', '工号', 'A100', '.\n | 结转 | | | 3200'],
    ['an amount', '工号', 'A100', 'Total | ¥9,200.00 | 9500 | 300 | 9999'],
    ['the number of people', '工号', 'A100', 'Total | 3 | 9500 | 300 | 9200'],
    ['the number of people', '手机号', '1380000000', 'Total | 3 | 9500 | 300 | 9999'],
  ])('%s is no key (%s)', (_what, key, first, row) => {
    expect(names(sheet(key, first, row))).toEqual(['张三', '李四', '王五'])
  })

  it('somebody named like a sum with a word for a number is kept or told of', () => {
    const table = sheet('工号', 'A100', '何小计 | 临时工 | 3200 | 100 | 3150')
    const isKept = names(table).includes('何小计')
    expect(isKept || doubted(table).some(([, label]) => label === '何小计')).toBe(true)
  })

  it('labels of another list are no keys', () => {
    const overview = '.\n | 单位 | 人数 | 金额 | \n | 东城分公司 | 5 | 8000 | \n | 西城门店 | 4 | 1500 | '
    const table = sheet('工号', 'A100', overview)
    expect(names(table)).toEqual(['张三', '李四', '王五'])
    expect(doubted(table)).toEqual([])
  })

  it('a name with a key of its own that is left out is told of', () => {
    const table = sheet('工号', 'A100', '全体 | A1004 | 9500 | 300 | 9200')
    const isKept = names(table).includes('全体')
    expect(isKept || doubted(table).some(([, label]) => label === '全体')).toBe(true)
  })
})
