import type { Pair } from '@zhixin/contract/pair'

/** Headers of the sample payrolls, as real payrolls usually have them. */
export const sampleHeaders = {
  employeeNo: { zh: '工号', en: 'Employee No.' },
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  bankAccount: { zh: '银行卡号', en: 'Bank Account' },
  base: { zh: '基本工资', en: 'Basic Salary' },
  allowance: { zh: '岗位津贴', en: 'Position Allowance' },
  overtime: { zh: '加班费', en: 'Overtime Pay' },
  gross: { zh: '应发合计', en: 'Gross Pay' },
  social: { zh: '社保个人', en: 'Social Insurance' },
  housing: { zh: '公积金个人', en: 'Housing Fund' },
  tax: { zh: '个人所得税', en: 'Income Tax' },
  net: { zh: '实发工资', en: 'Net Pay' },
  employer: { zh: '单位社保', en: 'Employer Social Insurance' },
} satisfies Record<string, Pair>

/** Invented people. Their employee numbers mark them as samples, so that they can be found in the roster later. */
export const samplePeople = [
  { name: { zh: '王思远', en: 'Alex Morgan' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '李佳宁', en: 'Jamie Clarke' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '张文博', en: 'Taylor Brooks' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '陈雨桐', en: 'Jordan Hayes' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '刘子涵', en: 'Casey Walsh' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '杨可欣', en: 'Riley Porter' }, department: { zh: '研发部', en: 'Engineering' } },
  { name: { zh: '赵明哲', en: 'Morgan Ellis' }, department: { zh: '市场部', en: 'Marketing' } },
  { name: { zh: '黄若曦', en: 'Avery Quinn' }, department: { zh: '市场部', en: 'Marketing' } },
  { name: { zh: '周晓岚', en: 'Drew Lawson' }, department: { zh: '市场部', en: 'Marketing' } },
  { name: { zh: '吴俊熙', en: 'Blake Foster' }, department: { zh: '市场部', en: 'Marketing' } },
  { name: { zh: '徐静怡', en: 'Reese Carter' }, department: { zh: '财务部', en: 'Finance' } },
  { name: { zh: '孙浩然', en: 'Hayden Shaw' }, department: { zh: '财务部', en: 'Finance' } },
  { name: { zh: '胡欣悦', en: 'Skyler Boyd' }, department: { zh: '财务部', en: 'Finance' } },
  { name: { zh: '朱铭轩', en: 'Parker Reid' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '高艺琳', en: 'Quinn Barrett' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '林嘉树', en: 'Emerson Cole' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '何沐阳', en: 'Rowan Blair' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '郭语嫣', en: 'Sawyer Dean' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '马天佑', en: 'Finley Grant' }, department: { zh: '生产部', en: 'Production' } },
  { name: { zh: '罗诗涵', en: 'Harper Wells' }, department: { zh: '生产部', en: 'Production' } },
] satisfies { name: Pair; department: Pair }[]

export const sampleText = {
  number: { zh: '示例{number}', en: 'SAMPLE{number}' },
  title: { zh: '示例工资表', en: 'Sample payroll' },
  sheet: { zh: '{month}工资', en: 'Payroll {month}' },
  plainFile: { zh: '示例工资表.xlsx', en: 'sample-payroll.xlsx' },
  faultyFile: { zh: '示例工资表（含错误）.xlsx', en: 'sample-payroll-with-mistakes.xlsx' },
  total: { zh: '合计', en: 'Total' },
  unreadable: { zh: '待定', en: 'TBD' },
} satisfies Record<string, Pair>

const sampleNumbers = [sampleText.number.zh, sampleText.number.en].map((number) => number.replace('{number}', ''))

/**
 * Whether a payroll is one of the samples, by the employee numbers of its first people: a file can be called anything.
 * Its batch does not take the name of the month, and no real payroll follows it.
 */
export const isSamplePayroll = (employeeNumbers: readonly string[]): boolean =>
  employeeNumbers.length > 0 &&
  employeeNumbers.every((number) =>
    sampleNumbers.some((start) => number.startsWith(start) && /^\d+$/.test(number.slice(start.length))),
  )
