import type { Pair } from '@zhixin/contract/pair'

/** The sheet that HR fills in. domain/payroll recognises the names of its columns. */
export const sheetText = {
  sheet: { zh: '待补充联系方式', en: 'Contacts to fill in' },
  fileName: { zh: '待补充联系方式.xlsx', en: 'contacts-to-fill-in.xlsx' },
  name: { zh: '姓名', en: 'Name' },
  employeeNo: { zh: '工号', en: 'Employee No.' },
  department: { zh: '部门', en: 'Department' },
  email: { zh: '邮箱', en: 'E-mail' },
  phone: { zh: '手机号', en: 'Mobile' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
} satisfies Record<string, Pair>
