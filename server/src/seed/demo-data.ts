/** Invented people of the demo company. Phones are of the unassigned 1990000 range, mailboxes of a reserved domain. */
export const demoCompanies = [
  { key: 'main', name: '云杉科技有限公司' },
  { key: 'second', name: '海棠贸易有限公司' },
  { key: 'platform', name: '智薪平台' },
]

export const demoUsers = [
  { role: 'hr', userId: 'hr', name: '林晓', userType: 1, roles: ['admin'], companies: ['main'] },
  {
    role: 'hr of two companies',
    userId: 'hr2',
    name: '周宁',
    userType: 1,
    roles: ['admin'],
    companies: ['main', 'second'],
  },
  {
    role: 'hr of another company',
    userId: 'hr-second',
    name: '何静',
    userType: 1,
    roles: ['admin'],
    companies: ['second'],
  },
  {
    role: 'platform',
    userId: 'platform',
    name: '平台管理员',
    userType: 2,
    roles: ['admin', 'platform'],
    companies: ['platform'],
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

export const demoPeople = names.map(([name, department], index) => ({
  name,
  department,
  employeeNo: `YS${String(index + 1).padStart(4, '0')}`,
  phone: `1990000${String(index + 1).padStart(4, '0')}`,
  email: `ys${String(index + 1).padStart(4, '0')}@example.com`,
}))
