import type { BatchItem } from '@zhixin/contract/batches/batch'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { ItemGroup } from '@zhixin/contract/item-groups'
import { itemGroups } from '@zhixin/contract/item-groups'
import { describe, expect, it, test } from 'vitest'
import { findItemGroups } from '../findings/equations/find-item-groups.ts'
import { seededRandom } from '../findings/random.ts'
import type { Column } from '../payroll/table.ts'
import { groupByName } from './group-by-name.ts'
import { groupOf } from './item-groups.ts'
import { isSlipItem, itemsOf } from './items.ts'
import type { StoredCell } from './row-content.ts'
import { slipContent } from './slip-content.ts'

const roleOf = (label: string): Column['role'] =>
  label === '姓名' ? 'name' : /^实发|^Net/.test(label) ? 'netPay' : /^备注|^月份/.test(label) ? 'text' : 'money'

/** The items of a sheet with these headers; levels are separated by ' > '. */
const items = (...headers: string[]): BatchItem[] =>
  itemsOf(
    headers.map((header, index) => {
      const levels = header.split(' > ')
      const label = levels.join('/')
      const zh = levels.at(-1) ?? ''
      const groups = levels.slice(0, -1)
      const role = roleOf(zh)
      return { index, label, groups, zh, en: '', role, hidden: false, shown: true, decimals: 2 }
    }),
  )

const sheet = (headers: string[], rows: (string | number)[][]) => ({
  items: items(...headers),
  rows: rows.map((cells, at) => ({ rowNo: at + 2, person: `p${at}`, name: `p${at}`, cells: cells.map(String) })),
})

/** Each item's group and the reason for it as one text ('earnings equation'), to keep the tests readable. */
const told = (list: readonly BatchItem[]): Record<string, string> =>
  Object.fromEntries(
    list.flatMap(({ slipGroup, salaryItemImportLabel: label }) =>
      slipGroup ? [[label, `${slipGroup.proposed} ${slipGroup.by}`]] : [],
    ),
  )

const byName = (header: string): ItemGroup | null => {
  const [item] = items(header)
  return item ? groupByName(item).group : null
}

describe('REVIEW-14 names that are known for pay', () => {
  it.each(
    '基本工资 基本薪资 底薪 岗位工资 岗位 职务津贴 职称补贴 绩效 绩效奖金 月度绩效 奖金 年终奖 全勤奖 全勤 满勤 提成 销售提成 业绩提成 佣金 津贴 夜班津贴 高温补贴 餐补 房补 车补 话补 交通补贴 住房补贴 租房补贴 水电补贴 通讯费 加班费 加班工资 平时加班 节假日加班费 工龄工资 工龄补贴 计件工资 计时工资 小时工资 病假工资 年假工资 产假工资 社保补贴 公积金补贴 公司社保补贴 公司餐补 补发 补发上月工资 补发社保 过节费 防暑降温费 取暖费 值班费 离职补偿金 退个税 个税返还 押金返还 返还扣款 退还罚款 应发工资 应发合计 应得工资 税前工资 税前收入总额 工资合计 补贴合计 专项奖金 崗位工資 績效獎金 加班費 全勤獎 補發 餐飲補貼 工齡工資'.split(
      ' ',
    ),
  )('%s', (name) => expect(byName(name)).toBe('earnings'))

  it.each([
    'Basic',
    'Basic salary',
    'Base pay',
    'House Rent Allowance',
    'HRA',
    'DA',
    'Overtime',
    'Overtime pay',
    'Bonus',
    'Performance bonus',
    'Commission',
    'Transport allowance',
    'Medical allowance',
    'Sick leave pay',
    'Leave encashment',
    'Expense reimbursement',
    'Arrears',
    'Tax refund',
    'Gross pay',
    'Gross salary',
    'Total earnings',
  ])('%s', (name) => expect(byName(name)).toBe('earnings'))
})

describe('REVIEW-14 names that are known for deductions', () => {
  it.each(
    '社保 社保个人 个人社保 代扣社保 社保扣款 养老 养老保险 养老保险（个人） 医疗 医保 失业 公积金 住房公积金 五险一金 企业年金 个税 个人所得税 代扣个税 本月扣税 代扣代缴 缺勤 缺勤扣款 迟到 迟到早退 迟到扣款 请假 请假扣款 事假 事假扣款 病假扣款 旷工 扣款 其他扣款 扣餐费 扣餐补 奖金扣款 全勤扣款 补扣 补扣社保 罚款 借款 借支 预支工资 还款 代扣水电 水电费 水费 电费 房租 房租费 住宿费 宿舍费 物业费 伙食费 工会费 党费 押金 工服费 扣款合计 应扣合计 扣除合计 代扣合计 五险一金合计 商业保险 曠工 罰款 遲到 社會保險 醫療保險 個人所得稅 缺勤扣款 電費 還款 事假扣款'.split(
      ' ',
    ),
  )('%s', (name) => expect(byName(name)).toBe('deductions'))

  it.each([
    'Tax',
    'Income tax',
    'TDS',
    'PAYE',
    'PF',
    'EPF',
    'CPF',
    'SSS',
    'Provident Fund',
    'Social security',
    'Social insurance',
    'Housing fund',
    'Pension',
    'Health insurance',
    'Professional tax',
    'Loan',
    'Staff loan',
    'Salary advance',
    'Advance',
    'Absence',
    'Absent Deduct',
    'Late deduction',
    'Loss of pay',
    'Unpaid leave',
    'Union dues',
    'Bonus recovery',
    'Total deductions',
    'Deductions',
  ])('%s', (name) => expect(byName(name)).toBe('deductions'))
})

describe('REVIEW-14 names that are known for what only the employer pays', () => {
  it.each(
    '单位社保 社保（公司） 公司承担社保 公积金单位部分 单位养老 企业承担 单位缴纳 雇主责任险 人工成本 应发成本'.split(
      ' ',
    ),
  )('%s', (name) => expect(byName(name)).toBe('employer'))
})

describe('REVIEW-14 names that are known for information or a result, and names that say nothing', () => {
  it.each(
    '应出勤天数 实际出勤 工伤保险基数 加班时数 加班小时 加班工时 请假天数 社保基数 公积金基数 扣税基数 缴费比例 税率 速算扣除数 累计收入 累计个税 累计应发工资 累计专项附加扣除 专项附加扣除 应纳税所得额 应税工资 计税工资 起征点 免税额 工资标准 绩效系数 绩效得分 单价 其中：绩效 税后工资 税后 实领工资 银行发放 现金发放'.split(
      ' ',
    ),
  )('%s is other', (name) => expect(byName(name)).toBe('other'))

  it.each(['Days worked', 'Overtime hours', 'Hourly rate', 'YTD gross', 'Taxable income', 'Tax rate', 'Take home'])(
    '%s is other',
    (name) => expect(byName(name)).toBe('other'),
  )

  it.each(['其他', '调整', '合计', '工伤保险', '生育', '备用金', 'X', 'Other', 'Misc', 'Total', 'Code 17'])(
    '%s is not known',
    (name) => expect(byName(name)).toBeNull(),
  )
})

describe('REVIEW-14 formulas come before names', () => {
  const headers = ['姓名', '基本工资', '甲项', '应发合计', '社保', '乙项', '丙项', '扣款合计', '实发工资']
  const rows = [
    ['a', 9000.13, 120.4, 9120.53, 800.31, 33.2, 0, 833.51, 8287.02],
    ['b', 8000.77, 90.21, 8090.98, 700.12, 44.7, 0, 744.82, 7346.16],
    ['c', 7300.09, 310.9, 7610.99, 651.84, 12.9, 0, 664.74, 6946.25],
    ['d', 9900.45, 45.25, 9945.7, 911.33, 71.1, 0, 982.43, 8963.27],
    ['e', 6100.32, 78.66, 6178.98, 555.05, 19.4, 0, 574.45, 5604.53],
    ['f', 8450.61, 66.07, 8516.68, 743.91, 55.5, 0, 799.41, 7717.27],
  ]

  test('what is in gross pay is an earning and what is in the deductions’ total a deduction, whatever it is called', () => {
    const found = findItemGroups(sheet(headers, rows))
    expect(told(found)).toEqual({
      基本工资: 'earnings equation',
      甲项: 'earnings equation',
      应发合计: 'earnings equation',
      社保: 'deductions equation',
      乙项: 'deductions equation',
      // Nobody has an amount in this column, and it stands among the parts of the sum.
      丙项: 'other unknown',
      扣款合计: 'deductions equation',
    })
    expect(found.filter(({ slipGroup }) => slipGroup?.total).map((item) => item.salaryItemImportLabel)).toEqual([
      '应发合计',
      '扣款合计',
    ])
  })

  test('what is subtracted inside of gross pay is a deduction, and a formula against the name is told', () => {
    const net = (a: number, b: number, c: number, d: number) => [
      a,
      b,
      c,
      +(a + b - c).toFixed(2),
      d,
      +(a + b - c - d).toFixed(2),
    ]
    const found = findItemGroups(
      sheet(
        ['姓名', '基本工资', '工会费', '奖金', '应发工资', '个税', '实发工资'],
        [
          ['a', ...net(9000.13, 20.4, 120.53, 81.31)],
          ['b', ...net(8000.77, 90.21, 33.98, 70.12)],
          ['c', ...net(7300.09, 31.9, 610.99, 65.84)],
          ['d', ...net(9900.45, 45.25, 94.7, 91.33)],
          ['e', ...net(6100.32, 78.66, 78.98, 55.05)],
          ['f', ...net(8450.61, 66.07, 16.68, 74.91)],
        ],
      ),
    )
    expect(told(found)).toMatchObject({ 应发工资: 'earnings equation', 个税: 'deductions equation' })
    expect(found.find((item) => item.salaryItemImportLabel === '工会费')?.slipGroup).toEqual({
      proposed: 'earnings',
      by: 'equation',
      nameSays: 'deductions',
    })
    expect(found.find((item) => item.salaryItemImportLabel === '奖金')?.slipGroup).toEqual({
      proposed: 'deductions',
      by: 'equation',
      nameSays: 'earnings',
    })
  })

  test('a deduction that is written with a minus and added is one', () => {
    const line = (name: string, a: number, b: number, c: number) => [name, a, b, -c, +(a + b - c).toFixed(2)]
    const found = findItemGroups(
      sheet(
        ['姓名', '基本工资', '奖金', '社保', '实发工资'],
        [
          line('a', 9000.13, 20.4, 120.53),
          line('b', 8000.77, 90.21, 33.98),
          line('c', 7300.09, 31.9, 610.99),
          line('d', 9900.45, 45.25, 94.7),
          line('e', 6100.32, 78.66, 78.98),
          line('f', 8450.61, 66.07, 16.68),
        ],
      ),
    )
    expect(told(found)).toEqual({
      基本工资: 'earnings equation',
      奖金: 'earnings equation',
      社保: 'deductions equation',
    })
  })

  test('the parts of what work costs are the employer’s where nothing says otherwise; pay stays pay', () => {
    const line = (name: string, a: number, b: number, c: number, d: number) => {
      const net = +(a - b).toFixed(2)
      return [name, a, b, net, c, d, +(a + c + d).toFixed(2)]
    }
    const found = findItemGroups(
      sheet(
        ['姓名', '应发工资', '社保', '实发工资', '单位社保', '平台费', '人工成本'],
        [
          line('a', 9000.13, 820.4, 1201.53, 33.41),
          line('b', 8000.77, 790.21, 1133.98, 41.72),
          line('c', 7300.09, 731.9, 1061.99, 28.33),
          line('d', 9900.45, 945.25, 1394.7, 57.14),
          line('e', 6100.32, 678.66, 978.98, 19.25),
          line('f', 8450.61, 866.07, 1216.68, 22.16),
        ],
      ),
    )
    expect(told(found)).toEqual({
      应发工资: 'earnings equation',
      社保: 'deductions equation',
      单位社保: 'employer name',
      平台费: 'employer equation',
      人工成本: 'employer name',
    })
  })

  test('pay as it was agreed, beside the parts of what is paid, is information', () => {
    const line = (name: string, agreed: number, a: number, b: number) => [name, agreed, a, b, +(a - b).toFixed(2)]
    const rest = [
      line('a', 9500, 9000.13, 820.4),
      line('b', 8500, 8000.77, 790.21),
      line('c', 7500, 7300.09, 731.9),
      line('d', 9900, 9900.45, 945.25),
      line('e', 6500, 6100.32, 678.66),
      line('f', 8500, 8450.61, 866.07),
    ]
    const found = findItemGroups(sheet(['姓名', '约定工资', '出勤工资', '社保', '实发工资'], rest))
    expect(told(found)).toMatchObject({ 约定工资: 'other equation', 出勤工资: 'earnings equation' })
    expect(told(findItemGroups({ items: items('姓名', '约定工资', '奖金'), rows: [] }))).toEqual({
      约定工资: 'earnings name',
      奖金: 'earnings name',
    })
  })
})

test('REVIEW-14 groups of the sheet’s own are never touched', () => {
  const own = items('姓名', '应发 > 基本工资', '应发 > 奖金', '代扣 > 社保', '备注', '实发工资')
  expect(findItemGroups({ items: own, rows: [] })).toEqual(own)
  const cells: StoredCell[] = ['甲', '1', '2', '3', '好', '0']
  expect(slipOf(own, cells).groups.map(({ label, labelEn, items: list }) => [label, labelEn, list.length])).toEqual([
    ['应发', undefined, 2],
    ['代扣', undefined, 1],
    ['', undefined, 1],
  ])
})

const frame = { company: 'c', title: 't', period: '2026-02', style: usualSlipStyle }
const person = { name: '甲', department: '', employeeNo: '' }
const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const slipOf = (list: BatchItem[], cells: StoredCell[]) =>
  slipContent(list, { cells, net: null, contact }, person, frame)

describe('REVIEW-14 the slip shows the groups', () => {
  const flat = findItemGroups({
    items: items('姓名', '备注', '社保', '基本工资', '应出勤天数', '奖金', '应发合计', '个税', '单位社保', '实发工资'),
    rows: [],
  })
  const cells: StoredCell[] = ['甲', '好', '80', '900', '21', '100', '1000', '20', '160', '900']

  test('in their order, each in the order of the sheet, with the sheet’s own totals and headings in both languages', () => {
    const { groups, netPay } = slipOf(
      flat.map((item) => ({ ...item, shown: true })),
      cells,
    )
    expect(netPay?.value).toBe('900')
    expect(groups.map(({ label, labelEn, items: list }) => [label, labelEn, list.map((item) => item.label)])).toEqual([
      ['应发项目', 'Earnings', ['基本工资', '奖金', '应发合计']],
      ['扣款项目', 'Deductions', ['社保', '个税']],
      ['公司承担', 'Employer', ['单位社保']],
      ['其他', 'Other', ['备注', '应出勤天数']],
    ])
    expect(groups.flatMap(({ items: list }) => list.filter(({ total }) => total)).map(({ label }) => label)).toEqual([
      '应发合计',
    ])
  })

  test('a group that is alone has no heading, and what HR chose counts', () => {
    const list = findItemGroups({ items: items('姓名', '基本工资', '奖金'), rows: [] })
    expect(slipOf(list, ['甲', '1', '2']).groups.map(({ label, labelEn }) => [label, labelEn])).toEqual([
      ['', undefined],
    ])
    const moved = list.map((item) =>
      item.slipGroup && item.index === 1
        ? { ...item, slipGroup: { ...item.slipGroup, chosen: 'other' as const } }
        : item,
    )
    expect(slipOf(moved, ['甲', '1', '2']).groups.map((group) => [group.label, group.items[0]?.label])).toEqual([
      ['应发项目', '奖金'],
      ['其他', '基本工资'],
    ])
  })

  test('items of a batch from before there were groups stand as they did', () => {
    const before = flat.map(({ slipGroup: _, ...item }) => item)
    const { groups } = slipOf(before, cells)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ label: '' })
    expect(groups[0]?.items.map(({ label }) => label)).toEqual([
      '备注',
      '社保',
      '基本工资',
      '应出勤天数',
      '奖金',
      '应发合计',
      '个税',
    ])
  })
})

test('REVIEW-14 every item of a slip is in exactly one group, in the order of the sheet, with its own amount', () => {
  const random = seededRandom(14)
  const words =
    '基本工资 奖金 社保 个税 缺勤扣款 应出勤天数 应发合计 扣款合计 单位社保 调整 其他 餐补 备注 房租 税后工资 月份 累计收入'.split(
      ' ',
    )
  for (let round = 0; round < 300; round++) {
    const headers = [
      '姓名',
      ...Array.from({ length: 1 + random.below(12) }, () => words[random.below(words.length)] ?? ''),
      '实发工资',
    ]
    const rows = Array.from({ length: random.below(6) }, () => headers.map(() => random.below(2000) - 200))
    const list = findItemGroups(sheet(headers, rows))
    const wanted = list.filter((item) => isSlipItem(item) && item.role !== 'netPay')
    expect(list.filter(({ slipGroup }) => slipGroup)).toEqual(wanted)
    const shown = list.map((item) => ({ ...item, shown: true }))
    const { groups } = slipOf(
      shown,
      list.map(({ index }) => String(index)),
    )
    // The value of each cell is its position in the sheet.
    const places = groups.map(({ items: each }) => each.map(({ value }) => Number(value)))
    for (const each of places) expect(each).toEqual([...each].sort((a, b) => a - b))
    expect(places.flat().sort((a, b) => a - b)).toEqual(wanted.map(({ index }) => index))
    const heads = groups.map(({ label }) => label)
    expect(new Set(heads).size).toBe(heads.length)
    for (const { slipGroup } of wanted) expect(itemGroups).toContain(slipGroup && groupOf(slipGroup))
  }
})
