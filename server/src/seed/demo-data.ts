/** Invented people of the demo company. Phones are of the unassigned 1990000 range, mailboxes of a reserved domain. */
export const demoCompanies = [
  { key: 'main', name: '云杉科技有限公司' },
  { key: 'second', name: '海棠贸易有限公司' },
  { key: 'platform', name: '智薪平台' },
  { key: 'sample', name: '银杏餐饮有限公司' },
]

export const demoUsers = [
  {
    role: 'hr',
    userId: 'hr',
    phone: '19900090001',
    name: '林晓',
    userType: 1,
    roles: ['admin', 'mainAdmin'],
    companies: ['main'],
  },
  {
    role: 'hr of two companies',
    userId: 'hr2',
    phone: '19900090002',
    name: '周宁',
    userType: 1,
    roles: ['admin'],
    companies: ['main', 'second'],
  },
  {
    role: 'hr of another company',
    userId: 'hr-second',
    phone: '19900090003',
    name: '何静',
    userType: 1,
    roles: ['admin', 'mainAdmin'],
    companies: ['second'],
  },
  {
    role: 'platform',
    userId: 'platform',
    phone: '19900090004',
    name: '平台管理员',
    userType: 2,
    roles: ['admin', 'platform'],
    companies: ['platform'],
  },
  {
    role: 'roster officer',
    userId: 'roster',
    phone: '19900090005',
    name: '唐悦',
    userType: 0,
    roles: ['roster'],
    companies: ['main'],
  },
  {
    role: 'hr with sent payslips',
    userId: 'hr-sample',
    phone: '19900090006',
    name: '罗静',
    userType: 1,
    roles: ['admin', 'mainAdmin'],
    companies: ['sample'],
  },
]

const names = [
  ['陈明', '研发部'],
  ['李华', '研发部'],
  ['王芳', '研发部'],
  ['赵敏', '市场部'],
  ['孙磊', '市场部'],
  ['周婷', '财务部'],
  ['吴强', '财务部'],
  ['郑洁', '人力资源部'],
  ['冯涛', '生产部'],
  ['蒋丽', '生产部'],
  ['沈杰', '生产部'],
  ['韩雪', '客服部'],
] as const

export interface DemoPerson {
  name: string
  department: string
  employeeNo: string
  phone: string
  email: string
}

const person = (name: string, department: string, index: number): DemoPerson => ({
  name,
  department,
  employeeNo: `YS${String(index + 1).padStart(4, '0')}`,
  phone: `1990000${String(index + 1).padStart(4, '0')}`,
  email: `ys${String(index + 1).padStart(4, '0')}@example.com`,
})

export const demoPeople = names.map(([name, department], index) => person(name, department, index))

/** People of the company whose payroll was sent already; their numbers follow those of everybody else. */
const samplePeople = (
  [
    ['许文', '前厅部'],
    ['邓佳', '前厅部'],
    ['曹阳', '后厨部'],
    ['彭雨', '后厨部'],
  ] as const
).map(([name, department], index) => person(name, department, 100 + index))

/** The columns of its payroll with what they mean, and the amounts of each person: base, bonus, insurance, tax, net. */
export const sampleItems = [
  { name: '姓名', nameEn: 'Name', role: 'name' },
  { name: '部门', nameEn: 'Department', role: 'department' },
  { name: '基本工资', nameEn: 'Base pay', role: 'money' },
  { name: '绩效奖金', nameEn: 'Performance bonus', role: 'money' },
  { name: '社保个人', nameEn: 'Social insurance (employee)', role: 'money' },
  { name: '个人所得税', nameEn: 'Income tax', role: 'money' },
  { name: '实发工资', nameEn: 'Net pay', role: 'netPay' },
] as const
export const samplePay = [
  ['6200.00', '800.00', '651.00', '40.47', '6308.53'],
  ['5800.00', '650.00', '609.00', '25.23', '5815.77'],
  ['7500.00', '1200.00', '787.50', '87.38', '7825.12'],
  ['5600.00', '500.00', '588.00', '15.36', '5496.64'],
] as const
export const sampleFile = { name: '工资表.xlsx', sheet: '工资表', title: '月度工资' }

/** Administrators are persons of their companies (NAV-13). */
const demoHr = demoUsers
  .filter(({ userType }) => userType === 1)
  .map(({ userId, name, companies }, index) => ({
    userId,
    companies,
    person: person(name, '人力资源部', names.length + index),
  }))

/** The roster of a demo company: its people, and those of its HR with the user that each of them is. */
export function demoRoster(company: string): (DemoPerson & { userId?: string })[] {
  const hr = demoHr.filter(({ companies }) => companies.includes(company))
  const people = { main: demoPeople, sample: samplePeople }[company] ?? []
  return [...people, ...hr.map(({ userId, person }) => ({ ...person, userId }))]
}
