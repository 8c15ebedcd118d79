import { describe, expect, it } from 'vitest'
import { read } from './testing/drawn.ts'

/** Labels of columns that say more than the name of a role. */

const roleOf = (label: string, value: string): string | undefined =>
  read(`姓名 | ${label} | 基本工资 | 实发工资\n张三 | ${value} | 100 | 90\n李四 | ${value} | 200 | 180`).columns[1]
    ?.role

describe('IMPORT-03 contacts are known with the word for whose they are', () => {
  it.each([
    ...['员工电话', '员工手机', '员工手机号码', '本人手机号', '本人电话', '职工联系电话', '职员手机', '人员电话'],
    ...[
      '领款人电话',
      '收款人手机号',
      '员工联系方式',
      '个人手机',
      'Employee Mobile',
      'Staff Phone Number',
      'Emp Contact No',
    ],
    ...['Employee Phone', 'Worker Mobile No', 'Personal Mobile'],
  ])('%s is a phone', (label) => expect(roleOf(label, '13800138000')).toBe('phone'))

  it.each([
    ...['员工邮箱', '本人邮箱', '职工电子邮箱', '员工邮箱地址', '个人邮箱', '收款人邮箱'],
    ...['Employee Email', 'Staff E-mail', 'Personal Email', 'Worker Email Address'],
  ])('%s is an e-mail address', (label) => expect(roleOf(label, 'a@example.com')).toBe('email'))

  it.each(['紧急联系人电话', '家属手机', '配偶电话', '推荐人手机号', '部门电话'])('%s is not the phone', (label) =>
    expect(roleOf(label, '13800138000')).not.toBe('phone'),
  )
})

describe('IMPORT-03 a contact with a word for somebody else before it is taken only with a question', () => {
  const read2 = (labels: string, values: string) =>
    read(`姓名 | ${labels} | 基本工资 | 实发工资\n张三 | ${values} | 100 | 90\n李四 | ${values} | 200 | 180`)
  const contactOf = (labels: string, values: string): [string | undefined, boolean] => {
    const { columns, warnings } = read2(labels, values)
    const contact = columns.find(({ role }) => role === 'phone' || role === 'email')
    const isAsked = warnings.some((one) => one.kind === 'uncertainRole' && one.column === contact?.index)
    return [contact?.label, isAsked]
  }
  const others = ['经理', '店长', '队长', 'HR', '客服', '财务', '对接人', '旧', '备用', '开户', '班主任']

  it.each([...others.map((owner) => `${owner}手机`), '原手机号'])('%s', (label) =>
    expect(contactOf(label, '13800138000')).toEqual([label, true]),
  )

  it.each([...others.map((owner) => `${owner}邮箱`), 'Manager Email'])('%s', (label) =>
    expect(contactOf(label, 'a@example.com')).toEqual([label, true]),
  )

  it.each(['经理手机', '店长手机', '备用手机'])('a landline under 电话 does not lose to %s', (label) =>
    expect(contactOf(`电话 | ${label}`, '010-66668888 | 13800138000')).toEqual(['电话', false]),
  )

  it.each(['员工手机', '本人手机号', '员工电话', '手机'])('%s needs no question', (label) =>
    expect(contactOf(label, '13800138000')).toEqual([label, false]),
  )
})

describe('IMPORT-11 gross called Total Salary before TOTAL DEDUCTIONS is not net pay', () => {
  it.each([
    ['Total Salary', 'TOTAL DEDUCTIONS', 'Net Pay'],
    ['TOTAL SALARY', 'Total Deductions', 'NET AMOUNT'],
    ['Total Salary', 'Total Deductions', 'Balance'],
  ])('%s, %s, %s', (gross, deductions, net) => {
    const table = read(`
Name | Basic | Bonus | ${gross} | Tax | Loan | ${deductions} | ${net}
Ann Lee | 1000 | 100 | 1100 | 110 | 50 | 160 | 940
Bob Ray | 2000 | 200 | 2200 | 220 | 0 | 220 | 1980`)
    expect(table.columns.find(({ role }) => role === 'netPay')?.label).toBe(net)
    expect(table.netPayTotal).toBe('2920.00')
  })

  it('without a column of net pay at all, the gross is not taken in silence', () => {
    const table = read(`
Name | Basic | Bonus | Total Salary | Tax | Loan | TOTAL DEDUCTIONS
Ann Lee | 1000 | 100 | 1100 | 110 | 50 | 160
Bob Ray | 2000 | 200 | 2200 | 220 | 0 | 220`)
    const kinds = table.warnings.map(({ kind }) => kind)
    expect(kinds.some((kind) => kind === 'noNetPayColumn' || kind === 'uncertainRole')).toBe(true)
  })
})

describe('IMPORT-02 a title right above a header of one level is not part of it', () => {
  it.each([
    ['in one cell', 'PAYROLL MARCH 2024 | | | |'],
    ['in two cells', 'PAYROLL | | | | March 2024'],
    ['over some columns', 'PAYROLL MARCH 2024 | < | < | | '],
    ['beside the pay period', 'Salary Sheet | | Pay Period: | March 2024 | '],
    ['in Chinese, beside the unit', '3月份工资表 | < | < | | 单位：元'],
    ['a name over the first columns', 'ACME TRADERS | < | < | |'],
    ['a name over the middle', ' | ACME TRADERS | < | < |'],
    ['a name beside another one', 'ACME TRADERS | < | < | Prepared by Ann | <'],
    ['a company and a month', '星辰科技 | | | 三月 |'],
    ['a word of pay over names and amounts', '员工工资 | < | < | |'],
  ])('%s', (_where, title) => {
    const table = read(`
${title}
Name | Department | Basic | Tax | Net Pay
Ann Lee | Sales | 1000 | 100 | 900
Bob Ray | Sales | 2000 | 200 | 1800`)
    expect(table.headerRows).toEqual([1, 1])
    expect(table.columns.map(({ label }) => label)).toEqual(['Name', 'Department', 'Basic', 'Tax', 'Net Pay'])
    expect(table.netPayTotal).toBe('2700.00')
  })
})

describe('IMPORT-02 groups right above a header are kept although they look like a title', () => {
  it.each([
    ['a group over the names alone', '员工信息 | < | 应发 | < |', '员工信息/姓名'],
    ['a single group of amounts', ' | | 其他 | < |', '其他/基本工资'],
    ['groups without a known word', ' | | 第一周 | < | 第二周', '第一周/基本工资'],
  ])('%s', (_which, groups, label) => {
    const table = read(
      `${groups}\n姓名 | 部门 | 基本工资 | 奖金 | 实发工资\n张三 | 一部 | 100 | 10 | 110\n李四 | 一部 | 200 | 20 | 220`,
    )
    expect(table.headerRows).toEqual([0, 1])
    expect(table.columns.map((column) => column.label)).toContain(label)
  })
})
